import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { adminReturnMessages as messages } from "../../../../common/messages/admin/returns.ts";
import type { AdminReturn } from "../../../../server/returns/contract.ts";
import { Link } from "../../../ui/link.tsx";
import type { Column } from "../data-table.tsx";
import { Moment } from "../moment.tsx";
import { RefundClock, ReturnState, unitsOf, wishesOf } from "./return-state.tsx";

export const LINK = "underline decoration-line underline-offset-4 hover:decoration-thread";

export function returnPath({ _id }: { _id: string }): string {
  return `/admin/returns/${_id}`;
}

export function returnColumns(): Column<AdminReturn>[] {
  return [
    {
      key: "code",
      label: messages.columns.code,
      isTitle: true,
      cell: (one) => (
        <Link
          to={returnPath(one)}
          aria-label={messages.one(one.code)}
          className={`font-semibold whitespace-nowrap ${LINK}`}
        >
          {one.code}
        </Link>
      ),
    },
    {
      key: "customer",
      label: labelMessages.customer,
      cell: ({ order }) => order.customer || adminOrderMessages.nobody,
    },
    {
      key: "order",
      label: labelMessages.order,
      cell: ({ order }) => (
        <Link to={`/admin/order/${order._id}`} className={`whitespace-nowrap ${LINK}`}>
          {adminOrderMessages.number(order.orderNumber)}
        </Link>
      ),
    },
    { key: "wish", label: messages.columns.wish, cell: ({ lines }) => wishesOf(lines) },
    {
      key: "units",
      label: labelMessages.units,
      isNumber: true,
      cell: ({ lines }) => unitsOf(lines),
    },
    {
      key: "announced",
      label: messages.columns.announced,
      cell: ({ requestedAt }) => <Moment at={requestedAt} />,
    },
    {
      key: "status",
      label: labelMessages.status,
      cell: ({ status }) => <ReturnState status={status} />,
    },
    {
      key: "clock",
      label: messages.columns.clock,
      cell: ({ refundDueAt }) => <RefundClock dueAt={refundDueAt} />,
    },
  ];
}
