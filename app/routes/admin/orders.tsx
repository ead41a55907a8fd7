import { useNavigate } from "react-router";
import { adminMessages, labelMessages } from "../../../common/messages/admin/area.ts";
import { adminOrderMessages as messages } from "../../../common/messages/admin/orders.ts";
import { packingMessages } from "../../../common/messages/admin/packing.ts";
import { ORDER_STATUSES } from "../../../common/order-statuses.ts";
import { shownWord } from "../../../common/shown-words.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { ColumnChoice, useColumns } from "../../features/admin/column-choice.tsx";
import { ListTable } from "../../features/admin/list-table.tsx";
import {
  FilterDate,
  FilterSelect,
  ListTools,
  SearchBox,
} from "../../features/admin/list-tools.tsx";
import { loadOrders } from "../../features/admin/orders/load-orders.ts";
import { orderColumns, orderPath } from "../../features/admin/orders/order-columns.tsx";
import { OrderSelection } from "../../features/admin/orders/order-selection.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { useSelection } from "../../features/admin/use-selection.ts";
import { privateMeta } from "../../page-meta.ts";
import type { Route } from "./+types/orders";

const statuses = () =>
  ORDER_STATUSES.map((status) => ({ value: status, label: shownWord("status", status) }));
const PACKING = Object.entries(packingMessages.filters).map(([value, label]) => ({ value, label }));
const PAYMENTS = Object.entries(messages.payments).map(([value, label]) => ({ value, label }));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  return { list: unlessSignedOut(await loadOrders(new URL(request.url).searchParams)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.orders);
}

export default function OrdersPage({ loaderData: { list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { shown, ...choice } = useColumns("orders", orderColumns);
  const { clear, ...selection } = useSelection();
  return (
    <AdminPage title={adminMessages.links.orders}>
      <ListTools search={<SearchBox hint={messages.search} />}>
        <FilterSelect name="status" label={labelMessages.status} options={statuses()} />
        <FilterSelect name="payment" label={labelMessages.payment} options={PAYMENTS} />
        <FilterDate name="from" label={labelMessages.from} />
        <FilterDate name="to" label={labelMessages.to} />
        <FilterSelect name="packing" label={packingMessages.filter} options={PACKING} />
        <ColumnChoice all={orderColumns} {...choice} />
      </ListTools>
      {/* Not within the table: its list may be empty once all chosen orders are sent. */}
      <OrderSelection
        chosen={selection.chosen}
        rows={list.ok ? list.data.rows : []}
        onClear={clear}
      />
      <ListTable
        list={list}
        empty={{ title: messages.none, text: messages.noneText }}
        count={messages.count}
        name={adminMessages.links.orders}
        columns={shown}
        keyOf={({ _id }) => _id}
        nameOf={({ orderNumber }) => messages.order(orderNumber)}
        defaultSort="-createdAt"
        selection={selection}
        openRow={(order) => void navigate(orderPath(order))}
      />
    </AdminPage>
  );
}
