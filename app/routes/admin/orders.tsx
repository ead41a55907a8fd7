import { useNavigate } from "react-router";
import { adminOrderMessages } from "../../../common/messages/admin/orders.ts";
import { ORDER_STATUSES } from "../../../common/order-statuses.ts";
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
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/orders";

const messages = adminOrderMessages;
const STATUSES = ORDER_STATUSES.map((status) => ({ value: status, label: status }));
const PAYMENTS = Object.entries(messages.payments).map(([value, label]) => ({ value, label }));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  return { list: unlessSignedOut(await loadOrders(new URL(request.url).searchParams)) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={messages.loading} />;
}

export function meta() {
  return privateMeta(messages.title);
}

export default function OrdersPage({ loaderData: { list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { shown, ...choice } = useColumns("orders", orderColumns);
  const { clear, ...selection } = useSelection();
  return (
    <AdminPage title={messages.title}>
      <ListTools search={<SearchBox hint={messages.search} />}>
        <FilterSelect name="status" label={messages.filters.status} options={STATUSES} />
        <FilterSelect name="payment" label={messages.filters.payment} options={PAYMENTS} />
        <FilterDate name="from" label={messages.filters.from} />
        <FilterDate name="to" label={messages.filters.to} />
        <ColumnChoice all={orderColumns} {...choice} />
      </ListTools>
      <ListTable
        list={list}
        empty={{ title: messages.none, text: messages.noneText }}
        count={messages.count}
        above={<OrderSelection chosen={selection.chosen} onClear={clear} />}
        name={messages.title}
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
