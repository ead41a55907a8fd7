import { useState } from "react";
import { adminOrderMailMessages as messages } from "../../../../common/messages/admin/order-mails.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import type { OrderMail } from "../../../../server/orders/mails/contract.ts";
import type { Outcome } from "../../../api.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "../panel.tsx";
import { AgainDialog, LetterDialog } from "./letter-dialog.tsx";

const TONES: Record<OrderMail["fate"], BadgeTone> = {
  waiting: "open",
  sent: "good",
  refused: "bad",
  dropped: "plain",
};

interface MailsPanelProps {
  order: AdminOrder;
  mails: Outcome<OrderMail[]>;
}

/** The mails of an order to its customer, the latest first, each with what became of it. */
export function MailsPanel({ order, mails }: MailsPanelProps) {
  const [writes, setWrites] = useState(false);
  const isErased = order.user._id === undefined;
  return (
    <Panel id="mails" title={messages.title}>
      {mails.ok ? (
        <MailList mails={mails.data} orderId={order._id} isErased={isErased} />
      ) : (
        <RetryNotice message={mails.message} />
      )}
      <div className="mt-4">
        {isErased ? (
          <p className="text-sm text-ink-soft">{messages.erased}</p>
        ) : (
          <Button variant="outline" onClick={() => setWrites(true)}>
            {messages.write}
          </Button>
        )}
      </div>
      {writes && <LetterDialog order={order} onClose={() => setWrites(false)} />}
    </Panel>
  );
}

interface MailListProps {
  mails: OrderMail[];
  orderId: string;
  isErased: boolean;
}

function MailList({ mails, ...rest }: MailListProps) {
  if (mails.length === 0) return <p className="text-sm text-ink-soft">{messages.none}</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {mails.map((mail) => (
        <MailItem key={mail._id} mail={mail} {...rest} />
      ))}
    </ol>
  );
}

interface MailItemProps extends Omit<MailListProps, "mails"> {
  mail: OrderMail;
}

function MailItem({ mail, orderId, isErased }: MailItemProps) {
  const [asks, setAsks] = useState(false);
  const { fate, subject, address, letter, problem, by } = mail;
  const kind = nameOf(mail);
  const facts = [address && messages.to(address), stateOf(mail), by && messages.by(by.name)];
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{subject ?? kind}</span>
        <Badge tone={TONES[fate]}>{messages.fates[fate]}</Badge>
      </div>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {[subject && kind, ...facts].filter(Boolean).join(" · ")}
      </p>
      {problem && (
        <p className={`mt-1 wrap-anywhere ${fate === "refused" ? "text-alarm" : "text-ink-soft"}`}>
          {messages.said(problem)}
        </p>
      )}
      {letter && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-2 font-medium">{messages.read}</summary>
          <p className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{letter}</p>
        </details>
      )}
      {fate !== "waiting" && !isErased && (
        <button
          type="button"
          aria-label={messages.againOf(subject ?? kind)}
          onClick={() => setAsks(true)}
          className="min-h-11 font-medium underline decoration-line underline-offset-4 hover:decoration-thread md:min-h-9"
        >
          {messages.again}
        </button>
      )}
      {asks && (
        <AgainDialog
          orderId={orderId}
          mailId={mail._id}
          name={subject ?? kind}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}

function nameOf({ kind }: OrderMail): string {
  return (messages.kinds as Record<string, string | undefined>)[kind] ?? messages.anyMail;
}

/** What became of a mail, and when. */
function stateOf({ fate, queuedAt, endedAt = queuedAt, tries = 0, dueAt }: OrderMail): string {
  if (fate !== "waiting") return messages[fate](formatMoment(endedAt));
  if (tries > 0 && dueAt !== undefined) return messages.tried(tries, formatMoment(dueAt));
  return messages.queued(formatMoment(queuedAt));
}
