import { problemInWords } from "../../../../common/describe-case.ts";
import { formatAmount } from "../../../../common/format-amount.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminPaymentMessages as messages } from "../../../../common/messages/admin/payments.ts";
import type { PaymentInFlight } from "../../../../server/settlement/admin/contract.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Column } from "../data-table.tsx";
import { TestMark } from "../test-mark.tsx";
import { timeAgo } from "../time-ago.ts";
import { historyPath } from "./case-columns.tsx";
import { CustomerCell } from "./customer-cell.tsx";
import { stateOf } from "./payment-state.ts";

const ago = (instant: string) => (
  <span className="whitespace-nowrap">{timeAgo(instant, messages.now)}</span>
);

export function nameOfFlight({ status, amount }: PaymentInFlight): string {
  return messages.open(stateOf(status).text, formatAmount(amount));
}

export const flightColumns: Column<PaymentInFlight>[] = [
  {
    key: "payment",
    label: labelMessages.payment,
    isTitle: true,
    always: true,
    cell: (payment) => (
      <>
        <Link
          to={historyPath(payment._id)}
          aria-label={nameOfFlight(payment)}
          className="font-semibold whitespace-nowrap tabular-nums underline decoration-line underline-offset-4 hover:decoration-thread"
        >
          {formatAmount(payment.amount)}
        </Link>
        {payment.isTest && <TestMark />}
      </>
    ),
  },
  {
    key: "state",
    label: messages.columns.state,
    cell: ({ status, problem }) => {
      const { text, tone } = stateOf(status);
      return (
        <>
          <Badge tone={tone}>{text}</Badge>
          {problem && status !== "pending" && (
            <span className="block text-ink-soft md:max-w-60">{problemInWords(problem)}</span>
          )}
        </>
      );
    },
  },
  {
    key: "customer",
    label: labelMessages.customer,
    cell: ({ customer }) => <CustomerCell customer={customer} />,
  },
  { key: "begun", label: messages.columns.begun, cell: ({ createdAt }) => ago(createdAt) },
  { key: "change", label: messages.columns.lastChange, cell: ({ changedAt }) => ago(changedAt) },
  {
    key: "poll",
    label: messages.columns.nextPoll,
    cell: ({ nextPollAt }) => <NextPoll at={nextPollAt} />,
  },
];

/** The time of the payment poller's next question. When it is due, it follows within a minute. */
function NextPoll({ at }: { at: string | undefined }) {
  if (at === undefined) return messages.noPoll;
  return Date.parse(at) <= Date.now() ? messages.pollDue : ago(at);
}
