import { amountIn, paypalIdOf, reasonsOf } from "../../../../common/describe-case.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminPaymentMessages as messages } from "../../../../common/messages/admin/payments.ts";
import type { PaymentCaseRow } from "../../../../server/settlement/admin/contract.ts";
import { Link } from "../../../ui/link.tsx";
import type { Column } from "../data-table.tsx";
import { Moment } from "../moment.tsx";
import { TestMark } from "../test-mark.tsx";
import { CustomerCell } from "./customer-cell.tsx";

export function historyPath(id: string): string {
  return `/admin/payments/${id}`;
}

/** A case's name in a few words, for screen readers. */
export function nameOfCase(found: PaymentCaseRow): string {
  return messages.open(messages.kinds[found.kind], amountIn(found) || found.subject);
}

export function caseColumns(state: "open" | "reviewed"): Column<PaymentCaseRow>[] {
  return [
    {
      key: "what",
      label: messages.columns.what,
      isTitle: true,
      always: true,
      cell: (found) => (
        <span className="block md:min-w-60">
          <Link
            to={historyPath(found.about)}
            aria-label={nameOfCase(found)}
            className="font-semibold underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {messages.kinds[found.kind]}
          </Link>
          {found.isTest && <TestMark />}
          <span className="block text-pretty text-ink-soft">{reasonsOf(found)[0]}</span>
          <PaypalId id={paypalIdOf(found)} />
        </span>
      ),
    },
    {
      key: "amount",
      label: labelMessages.amount,
      isNumber: true,
      cell: amountIn,
    },
    {
      key: "customer",
      label: labelMessages.customer,
      cell: ({ customer }) => <CustomerCell customer={customer} />,
    },
    {
      key: "since",
      label: messages.columns.since,
      cell: ({ openedAt }) => <Moment at={openedAt} />,
    },
    ...(state === "reviewed" ? [REVIEWED] : []),
  ];
}

function PaypalId({ id }: { id: string }) {
  if (id === "") return null;
  return <span className="block text-ink-soft">{messages.paypalId(id)}</span>;
}

const REVIEWED: Column<PaymentCaseRow> = {
  key: "reviewed",
  label: messages.columns.reviewed,
  cell: ({ closedAt, closedBy }) => (
    <>
      {closedAt && <Moment at={closedAt} />}{" "}
      <span className="block text-ink-soft">
        {messages.reviewedBy(closedBy ?? messages.somebodyGone)}
      </span>
    </>
  ),
};
