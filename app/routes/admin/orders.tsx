import { useNavigate } from "react-router";
import { adminOrderMessages } from "../../../common/messages/admin/orders.ts";
import { ORDER_STATUSES } from "../../../common/order-statuses.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { ColumnChoice, useColumns } from "../../features/admin/column-choice.tsx";
import { DataTable } from "../../features/admin/data-table.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import {
  FilterDate,
  FilterSelect,
  ListTools,
  SearchBox,
} from "../../features/admin/list-tools.tsx";
import { loadOrders } from "../../features/admin/orders/load-orders.ts";
import { orderColumns, orderPath } from "../../features/admin/orders/order-columns.tsx";
import { OrderSelection } from "../../features/admin/orders/order-selection.tsx";
import { Pager } from "../../features/admin/pager.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { useSelection } from "../../features/admin/use-selection.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
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
      {!list.ok ? (
        <RetryNotice message={list.message} />
      ) : list.data.rows.length === 0 ? (
        <EmptyList title={messages.none} text={messages.noneText} />
      ) : (
        <>
          <OrderSelection chosen={selection.chosen} onClear={clear} />
          <DataTable
            name={messages.title}
            columns={shown}
            rows={list.data.rows}
            keyOf={({ _id }) => _id}
            nameOf={({ orderNumber }) => messages.order(orderNumber)}
            defaultSort="-createdAt"
            selection={selection}
            openRow={(order) => void navigate(orderPath(order))}
          />
          <Pager window={list.data} count={messages.count(list.data.total)} />
        </>
      )}
    </AdminPage>
  );
}
