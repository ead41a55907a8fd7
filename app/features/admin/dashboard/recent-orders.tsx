import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { OrderFigures } from "../../../../server/admin/dashboard-contract.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { formatMoment } from "../format-moment.ts";
import { TestMark } from "../test-mark.tsx";
import { LINK, Panel } from "./panel.tsx";

const messages = dashboardMessages.recent;
type RecentOrder = OrderFigures["recent"][number];

const TONES: Record<RecentOrder["status"], BadgeTone> = {
  Processing: "open",
  Shipped: "open",
  Delivered: "good",
  Cancelled: "bad",
};

const columns: Column<RecentOrder>[] = [
  {
    key: "order",
    label: labelMessages.order,
    isTitle: true,
    cell: (order) => (
      <>
        <Link to={`/admin/order/${order._id}`} className={`font-semibold ${LINK}`}>
          {messages.number(order.orderNumber)}
        </Link>
        {order.isTest && <TestMark />}
      </>
    ),
  },
  {
    key: "customer",
    label: labelMessages.customer,
    cell: (order) => order.customerName || adminOrderMessages.nobody,
  },
  { key: "date", label: labelMessages.date, cell: (order) => formatMoment(order.createdAt) },
  {
    key: "status",
    label: labelMessages.status,
    cell: (order) => <Badge tone={TONES[order.status]}>{shownWord("status", order.status)}</Badge>,
  },
  {
    key: "total",
    label: labelMessages.total,
    isNumber: true,
    cell: (order) => formatDollars(order.totalPrice),
  },
];

export function RecentOrders({ orders }: { orders: RecentOrder[] }) {
  return (
    <Panel
      title={messages.title}
      actions={
        orders.length > 0 && (
          <Link to="/admin/orders" className={`text-sm font-medium ${LINK}`}>
            {messages.all}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">{messages.none}</p>
      ) : (
        <DataTable
          name={messages.title}
          columns={columns}
          rows={orders}
          keyOf={(order) => order._id}
          nameOf={(order) => messages.number(order.orderNumber)}
        />
      )}
    </Panel>
  );
}
