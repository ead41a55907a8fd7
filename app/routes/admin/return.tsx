import { formatDate } from "../../../common/dates.ts";
import { adminReturnMessages as messages } from "../../../common/messages/admin/returns.ts";
import type { AdminReturn } from "../../../server/returns/contract.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { BackLink } from "../../features/admin/back-link.tsx";
import { Panel } from "../../features/admin/panel.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { CallOff } from "../../features/admin/returns/call-off.tsx";
import { JudgePanel } from "../../features/admin/returns/judge-panel.tsx";
import { leftOf, seenOf } from "../../features/admin/returns/judging.ts";
import { loadReturn } from "../../features/admin/returns/load-returns.ts";
import { OfferPanel } from "../../features/admin/returns/offer-panel.tsx";
import { ReturnFacts } from "../../features/admin/returns/return-facts.tsx";
import { ReturnItem } from "../../features/admin/returns/return-item.tsx";
import { ReturnState } from "../../features/admin/returns/return-state.tsx";
import { ReviewPanel } from "../../features/admin/returns/review-panel.tsx";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/return";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  return { found: unlessSignedOut(await loadReturn(params.id)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(messages.panel.title);
}

export default function ReturnPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={found.ok ? <Title code={found.data.code} /> : messages.panel.title}
      back={<BackLink to="/admin/returns">{messages.back}</BackLink>}
      actions={
        found.ok && (
          <div className="flex flex-wrap items-center gap-3">
            <ReturnState status={found.data.status} />
            {found.data.status === "open" && seenOf(found.data) === 0 && (
              <CallOff one={found.data} />
            )}
          </div>
        )
      }
    >
      {found.ok ? (
        // Anew once somebody has judged some of it.
        <Details key={`${found.data._id} ${seenOf(found.data)}`} one={found.data} />
      ) : (
        <NoReturn why={found} />
      )}
    </AdminPage>
  );
}

/** With the code in one piece where the window is narrow. */
function Title({ code }: { code: string }) {
  const [before, after] = messages.one(code).split(code);
  return (
    <>
      {before}
      <span className="inline-block">{code}</span>
      {after}
    </>
  );
}

function NoReturn({ why }: { why: { status: number; message: string } }) {
  if (why.status !== 404) return <RetryNotice message={why.message} />;
  return (
    <div className="border border-line bg-white px-6 py-14 text-center">
      <p className="type-heading">{messages.noReturn}</p>
      <p className="mt-2 text-ink-soft">{messages.noReturnText}</p>
    </div>
  );
}

function Details({ one }: { one: AdminReturn }) {
  const isOpen = one.status === "open";
  const waiting = one.offers?.find(({ heldUntil }) => heldUntil !== undefined);
  const settled = isOpen ? one.lines.filter((line) => leftOf(line) === 0) : one.lines;
  return (
    <>
      <p className="-mt-3 mb-6 text-ink-soft">
        {messages.announcedAt(formatDate(one.requestedAt))}
        {one.receivedAt && `, ${messages.receivedAt(formatDate(one.receivedAt))}`}
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          {waiting && <OfferPanel one={one} offer={waiting} />}
          {one.status === "review" && !waiting && <ReviewPanel one={one} />}
          {isOpen && <JudgePanel one={one} />}
          {settled.length > 0 && (
            <Panel id="lines" title={messages.lines.title}>
              <ul className="divide-y divide-line">
                {settled.map((line) => (
                  <ReturnItem key={line.place} line={line} />
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <ReturnFacts one={one} />
      </div>
    </>
  );
}
