import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { orderMessages } from "../../../../common/messages/orders.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { AdminOrderRow } from "../../../../server/orders/admin-contract.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Column } from "../data-table.tsx";
import { Moment } from "../moment.tsx";
import { TestMark } from "../test-mark.tsx";
import { GuestMark } from "./guest-mark.tsx";
import { PackingMarks } from "./packing/packing-marks.tsx";
import { paymentState } from "./payment-state.ts";
import { MarkDelivered, StatusSelect } from "./status-control.tsx";

export function orderPath({ _id }: Pick<AdminOrderRow, "_id">): string {
  return `/admin/order/${_id}`;
}

export const orderColumns: Column<AdminOrderRow>[] = [
  {
    key: "order",
    label: labelMessages.order,
    always: true,
    isTitle: true,
    cell: (order) => (
      <>
        <Link
          to={orderPath(order)}
          aria-label={adminOrderMessages.order(order.orderNumber)}
          className="font-semibold whitespace-nowrap underline decoration-line underline-offset-4 hover:decoration-thread"
        >
          {adminOrderMessages.number(order.orderNumber)}
        </Link>
        {order.isTest && <TestMark />}
      </>
    ),
  },
  {
    key: "createdAt",
    label: labelMessages.date,
    sorts: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: "customer",
    label: labelMessages.customer,
    sorts: true,
    cell: ({ user }) => (
      <span className="block md:inline-block md:min-w-32">
        {user.name || adminOrderMessages.nobody}
        {user.isGuest && <GuestMark />}
        {user.email && (
          <span className="block wrap-break-word text-ink-soft md:line-clamp-2">
            <Email address={user.email} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: "items",
    label: adminOrderMessages.items,
    cell: ({ orderItems }) => {
      const units = orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
      return (
        <>
          <span className="whitespace-nowrap">{orderMessages.items(units)}</span>
          <span className="block text-ink-soft md:max-lg:hidden lg:line-clamp-2">
            {orderItems.map(({ name }) => name).join(", ")}
          </span>
        </>
      );
    },
  },
  {
    key: "total",
    label: labelMessages.total,
    sorts: true,
    isNumber: true,
    cell: (order) => formatDollars(order.totalPrice),
  },
  {
    key: "payment",
    label: labelMessages.payment,
    cell: (order) => {
      const { tone, text } = paymentState(order);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  {
    key: "status",
    label: labelMessages.status,
    sorts: true,
    always: true,
    cell: (order) => (
      <span className="grid gap-2">
        <span className="flex flex-wrap justify-end gap-2 md:justify-start xl:flex-nowrap">
          <StatusSelect order={order} />
          <MarkDelivered order={order} isSmall />
        </span>
        <PackingMarks order={order} />
      </span>
    ),
  },
];

/** An e-mail address, which may break before its @. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
