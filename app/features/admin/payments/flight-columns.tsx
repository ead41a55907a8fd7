import { Link } from "react-router";
import { paymentTexts } from "../../../../common/admin-payment-texts.ts";
import { problemInWords } from "../../../../common/describe-case.ts";
import { formatAmount } from "../../../../common/format-amount.ts";
import type { PaymentInFlight } from "../../../../server/settlement/admin/contract.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../data-table.tsx";
import { TestMark } from "../test-mark.tsx";
import { timeAgo } from "../time-ago.ts";
import { historyPath } from "./case-columns.tsx";
import { CustomerCell } from "./customer-cell.tsx";
import { stateOf } from "./payment-state.ts";

const words = paymentTexts;
const ago = (instant: string) => (
  <span className="whitespace-nowrap">{timeAgo(instant, words.now)}</span>
);

export function nameOfFlight({ status, amount }: PaymentInFlight): string {
  return words.open(stateOf(status).text, formatAmount(amount));
}

/** The table of payments without an end, from left to right. */
export const flightColumns: Column<PaymentInFlight>[] = [
  {
    key: "payment",
    label: words.columns.payment,
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
    label: words.columns.state,
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
    label: words.columns.customer,
    cell: ({ customer }) => <CustomerCell customer={customer} />,
  },
  { key: "begun", label: words.columns.begun, cell: ({ createdAt }) => ago(createdAt) },
  { key: "change", label: words.columns.lastChange, cell: ({ changedAt }) => ago(changedAt) },
  {
    key: "look",
    label: words.columns.nextPoll,
    cell: ({ nextPollAt }) => <NextLook at={nextPollAt} />,
  },
];

/** The shop comes by within the minute once it is time. */
function NextLook({ at }: { at: string | undefined }) {
  if (at === undefined) return words.noLook;
  return Date.parse(at) <= Date.now() ? words.lookDue : ago(at);
}
