import { formatOwnDay } from "../../../../common/dates.ts";
import { adminWithdrawalMessages as messages } from "../../../../common/messages/admin/withdrawals.ts";
import type { AdminWithdrawal } from "../../../../server/orders/withdrawals/contract.ts";
import { Badge, type BadgeState } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fact } from "../../../ui/fact.tsx";
import { Link } from "../../../ui/link.tsx";
import { formatMoment } from "../format-moment.ts";
import { MakeReturn } from "./make-return.tsx";
import { nameOf } from "./name-of.ts";

interface WithdrawalCardProps {
  withdrawal: AdminWithdrawal;
  onDone: () => void;
}

/** What somebody declared, until when the money goes back, and what a person has to look at. */
export function WithdrawalCard({ withdrawal, onDone }: WithdrawalCardProps) {
  const { _id, order, problem, content, hash, handledAt, note } = withdrawal;
  const isOpen = handledAt === undefined;
  const state = stateOf(withdrawal);
  return (
    <li className="border border-line bg-white p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id={_id} className="min-w-0 type-heading wrap-anywhere">
          {nameOf(withdrawal)}
        </h2>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      {isOpen && problem && <p className="mt-2 text-alarm-deep">{messages.problems[problem]}</p>}
      {isOpen && order && !order.isMarket && (
        <p className="mt-2 text-ink-soft">{messages.otherMarket(order.country)}</p>
      )}
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={messages.columns.order}>
          {order ? (
            <Link
              to={`/admin/order/${order._id}`}
              className="underline decoration-line underline-offset-4 hover:decoration-thread"
            >
              {messages.order(order.number)}
            </Link>
          ) : (
            messages.noOrder(withdrawal.contract || messages.erased)
          )}
        </Fact>
        <Fact name={messages.columns.declared}>{formatMoment(withdrawal.declaredAt)}</Fact>
        <Fact name={messages.columns.receipt}>
          {withdrawal.receiptAt ? formatMoment(withdrawal.receiptAt) : messages.receiptWaits}
        </Fact>
        <Fact name={messages.columns.refund}>
          {messages.refundBy(formatOwnDay(withdrawal.refundBy))}
        </Fact>
      </dl>
      <details className="mt-4">
        <summary className="cursor-pointer font-medium">{messages.show}</summary>
        <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{content || messages.erased}</p>
        <p className="mt-3 text-sm wrap-anywhere text-ink-soft">
          {messages.hash} <code>{hash}</code>
        </p>
      </details>
      {isOpen ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {order && <MakeReturn withdrawal={withdrawal} />}
          <Button
            variant="outline"
            aria-label={messages.doneOf(nameOf(withdrawal))}
            onClick={onDone}
          >
            {messages.done}
          </Button>
        </div>
      ) : (
        <p className="mt-4 text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft">
          {[messages.doneAt(formatMoment(handledAt)), withdrawal.handledBy, note]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {withdrawal.returnId !== undefined && (
        <Link
          to={`/admin/returns/${withdrawal.returnId}`}
          className="mt-2 inline-block underline decoration-line underline-offset-4 hover:decoration-thread"
        >
          {messages.toReturn}
        </Link>
      )}
    </li>
  );
}

function stateOf({ handledAt, daysLeft }: AdminWithdrawal): BadgeState {
  if (handledAt !== undefined) return { text: messages.done, tone: "good" };
  if (daysLeft < 0) return { text: messages.overdue(-daysLeft), tone: "bad" };
  if (daysLeft === 0) return { text: messages.dueToday, tone: "bad" };
  return { text: messages.daysLeft(daysLeft), tone: daysLeft < 4 ? "bad" : "open" };
}
