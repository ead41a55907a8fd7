import { type ReactNode, useEffect, useRef, useState } from "react";
import { adminMessages, labelMessages } from "../../../common/messages/admin/area.ts";
import type { OutboxEntry, OutboxMail, OutboxPage } from "../../../server/platform/mail/outbox.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { BackLink } from "../../features/admin/back-link.tsx";
import { formatMoment } from "../../features/admin/format-moment.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/outbox";

const messages = adminMessages.outbox;

/** Parameters: `before` is where the list begins, `mail` the open mail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const { searchParams } = new URL(request.url);
  const [before, id] = [searchParams.get("before") ?? undefined, searchParams.get("mail")];
  const list = ask(
    api.GET("/api/admin/outbox", { params: { query: { before } } }),
    messages.loadFailed,
  );
  const mail =
    id === null
      ? undefined
      : ask(api.GET("/api/admin/outbox/:id", { params: { path: { id } } }), messages.mailFailed);
  return { list: unlessSignedOut(await list), mail: await mail, before };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.outbox);
}

export default function Outbox({ loaderData: { list, mail, before } }: Route.ComponentProps) {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">{adminMessages.links.outbox}</h1>
      {list.ok ? (
        <Mails page={list.data} mail={mail} before={before} />
      ) : (
        <div className="mt-6">
          <RetryNotice message={list.message} />
        </div>
      )}
    </div>
  );
}

interface MailsProps {
  page: OutboxPage;
  mail: Outcome<OutboxMail> | undefined;
  before: string | undefined;
}

/** List and reader: side by side on wide screens, else one of them. */
function Mails({ page, mail, before }: MailsProps) {
  const isEmpty = page.mails.length === 0 && before === undefined;
  const open = mail?.ok ? mail.data._id : undefined;
  return (
    <>
      <div className="mt-3 mb-8 max-w-2xl">
        {page.keepsMails ? (
          <p className="text-ink-soft">{messages.intro}</p>
        ) : (
          <Notice tone="info">{messages.sent}</Notice>
        )}
      </div>
      {isEmpty && !mail ? (
        page.keepsMails && (
          <div className="border border-line bg-white px-6 py-14 text-center">
            <p className="type-heading">{messages.none}</p>
            <p className="mt-2 text-ink-soft">{messages.noneText}</p>
          </div>
        )
      ) : (
        <div className="grid gap-6 lg:grid-cols-[22rem_1fr]">
          <nav aria-label={messages.mails} className={`min-w-0 ${mail ? "hidden lg:block" : ""}`}>
            <MailList mails={page.mails} before={before} open={open} />
            <div className="mt-4 flex justify-between gap-4">
              {before !== undefined && <TextLink to="/admin/outbox">{messages.newest}</TextLink>}
              {page.next !== undefined && (
                <TextLink to={addressOf({ before: page.next })}>{messages.older}</TextLink>
              )}
            </div>
          </nav>
          {mail ? (
            <div className="min-w-0">
              <div className="mb-3 lg:hidden">
                <BackLink to={addressOf({ before })}>{messages.back}</BackLink>
              </div>
              {mail.ok ? (
                <Reader key={mail.data._id} mail={mail.data} />
              ) : mail.status === 404 ? (
                <Notice tone="error">{mail.message}</Notice>
              ) : (
                <RetryNotice message={mail.message} />
              )}
            </div>
          ) : (
            <p className="hidden self-start border border-line px-6 py-14 text-center text-ink-soft lg:block">
              {messages.choose}
            </p>
          )}
        </div>
      )}
    </>
  );
}

interface MailListProps {
  mails: OutboxEntry[];
  before: string | undefined;
  /** The id of the open mail. */
  open: string | undefined;
}

function MailList({ mails, before, open }: MailListProps) {
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {mails.map(({ _id, to, subject, date }) => (
        <li key={_id}>
          <Link
            to={addressOf({ before, mail: _id })}
            preventScrollReset
            aria-current={_id === open ? "true" : undefined}
            className="block border-l-3 border-transparent px-4 py-3 hover:bg-thread-soft/40 aria-[current=true]:border-thread aria-[current=true]:bg-paper-deep"
          >
            <span className="block font-semibold wrap-anywhere">
              {subject || messages.noSubject}
            </span>
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {to || messages.nobody}
            </span>
            <span className="block text-sm text-ink-soft">{formatMoment(date)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Reader({ mail }: { mail: OutboxMail }) {
  const [shown, setShown] = useState<"html" | "text">("html");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isFrame = mail.html !== undefined && shown === "html";
  const subject = mail.subject || messages.noSubject;
  return (
    <article aria-labelledby="subject" className="border border-line bg-white">
      <div className="border-b border-line p-5">
        <h2
          ref={heading}
          id="subject"
          tabIndex={-1}
          className="type-heading wrap-anywhere focus:outline-none"
        >
          {subject}
        </h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <Line name={messages.from}>{mail.from}</Line>
          <Line name={messages.to}>{mail.to || messages.nobody}</Line>
          <Line name={labelMessages.date}>{formatMoment(mail.date)}</Line>
        </dl>
        {mail.html !== undefined && (
          <fieldset className="mt-4 inline-flex rounded-soft border border-ink-faint">
            <legend className="sr-only">{messages.showAs}</legend>
            {(["html", "text"] as const).map((form) => (
              <button
                key={form}
                type="button"
                aria-pressed={shown === form}
                onClick={() => setShown(form)}
                className="min-h-11 px-5 text-sm font-medium aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {messages[form]}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {isFrame ? (
        <iframe
          // No script runs in it, and it has no access to the shop's pages and storage.
          sandbox=""
          srcDoc={withoutWaysOut(mail.html ?? "")}
          title={messages.frame(subject)}
          className="block h-[75vh] w-full"
        />
      ) : (
        <p className="p-5 leading-relaxed whitespace-pre-wrap wrap-anywhere">{mail.text}</p>
      )}
    </article>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-medium hover:text-thread"
    >
      {children}
    </Link>
  );
}

/** Makes links open a new window, which the frame's sandbox forbids. */
function withoutWaysOut(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}

function addressOf(place: { before?: string | undefined; mail?: string }): string {
  const query = new URLSearchParams();
  if (place.before !== undefined) query.set("before", place.before);
  if (place.mail !== undefined) query.set("mail", place.mail);
  return query.size > 0 ? `/admin/outbox?${query}` : "/admin/outbox";
}
