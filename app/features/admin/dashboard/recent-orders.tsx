import { Link } from "react-router";
import { dashboardTexts } from "../../../../common/admin-dashboard-texts.ts";
import { adminOrderTexts } from "../../../../common/admin-order-texts.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { OrderFigures } from "../../../../server/admin/dashboard-contract.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { formatMoment } from "../format-moment.ts";
import { TestMark } from "../test-mark.tsx";
import { LINK, Panel } from "./panel.tsx";

const words = dashboardTexts.recent;
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
    label: words.columns.order,
    isTitle: true,
    cell: (order) => (
      <>
        <Link to={`/admin/order/${order._id}`} className={`font-semibold ${LINK}`}>
          {words.number(order.orderNumber)}
        </Link>
        {order.isTest && <TestMark />}
      </>
    ),
  },
  {
    key: "customer",
    label: words.columns.customer,
    cell: (order) => order.customerName || adminOrderTexts.nobody,
  },
  { key: "date", label: words.columns.date, cell: (order) => formatMoment(order.createdAt) },
  {
    key: "status",
    label: words.columns.status,
    cell: (order) => <Badge tone={TONES[order.status]}>{order.status}</Badge>,
  },
  {
    key: "total",
    label: words.columns.total,
    isNumber: true,
    cell: (order) => formatDollars(order.totalPrice),
  },
];

export function RecentOrders({ orders }: { orders: RecentOrder[] }) {
  return (
    <Panel
      title={words.title}
      actions={
        orders.length > 0 && (
          <Link to="/admin/orders" className={`text-sm font-medium ${LINK}`}>
            {words.all}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">{words.none}</p>
      ) : (
        <DataTable
          name={words.title}
          columns={columns}
          rows={orders}
          keyOf={(order) => order._id}
          nameOf={(order) => words.number(order.orderNumber)}
        />
      )}
    </Panel>
  );
}
