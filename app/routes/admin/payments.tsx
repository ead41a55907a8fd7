import { useNavigate } from "react-router";
import { adminPaymentMessages } from "../../../common/messages/admin/payments.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { DataTable } from "../../features/admin/data-table.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { Pager } from "../../features/admin/pager.tsx";
import {
  caseColumns,
  historyPath,
  nameOfCase,
} from "../../features/admin/payments/case-columns.tsx";
import { flightColumns, nameOfFlight } from "../../features/admin/payments/flight-columns.tsx";
import {
  loadCases,
  loadInFlight,
  loadOverview,
  shownBy,
} from "../../features/admin/payments/load-payments.ts";
import { MoneyLines } from "../../features/admin/payments/money-lines.tsx";
import { PaymentTabs } from "../../features/admin/payments/payment-tabs.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/payments";

const messages = adminPaymentMessages;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  const address = new URL(request.url).searchParams;
  const [overview, lists] = await Promise.all([loadOverview(), loadLists(address)]);
  return { overview: unlessSignedOut(overview), lists };
}
clientLoader.hydrate = true as const;

async function loadLists(address: URLSearchParams) {
  const shown = shownBy(address);
  return shown === "flight"
    ? { shown, list: unlessSignedOut(await loadInFlight(address)) }
    : { shown, list: unlessSignedOut(await loadCases(shown, address)) };
}

export function HydrateFallback() {
  return <Waiting text={messages.loading} />;
}

export function meta() {
  return privateMeta(messages.title);
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { overview, lists } = loaderData;
  const known = overview.ok ? overview.data : undefined;
  return (
    <AdminPage title={messages.title}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      <PaymentTabs shown={lists.shown} overview={known} />
      {lists.shown === "flight" ? <InFlight list={lists.list} /> : <Cases {...lists} />}
      {known && <MoneyLines overview={known} />}
    </AdminPage>
  );
}

type Lists = Awaited<ReturnType<typeof loadLists>>;

function Cases({ shown, list }: Exclude<Lists, { shown: "flight" }>) {
  const navigate = useNavigate();
  if (!list.ok) return <RetryNotice message={list.message} />;
  const { rows, total } = list.data;
  if (rows.length === 0) {
    const text = messages.none[`${shown}Text`];
    return <EmptyList title={messages.none[shown]} text={text} isNarrowed={false} />;
  }
  return (
    <>
      <DataTable
        name={messages.tabs[shown]}
        columns={caseColumns(shown)}
        rows={rows}
        keyOf={({ _id }) => _id}
        nameOf={nameOfCase}
        openRow={({ about }) => void navigate(historyPath(about))}
      />
      <Pager window={list.data} count={messages.count[shown](total)} />
    </>
  );
}

function InFlight({ list }: Pick<Extract<Lists, { shown: "flight" }>, "list">) {
  const navigate = useNavigate();
  if (!list.ok) return <RetryNotice message={list.message} />;
  const { rows, total } = list.data;
  if (rows.length === 0) {
    return (
      <EmptyList title={messages.none.flight} text={messages.none.flightText} isNarrowed={false} />
    );
  }
  return (
    <>
      <DataTable
        name={messages.tabs.flight}
        columns={flightColumns}
        rows={rows}
        keyOf={({ _id }) => _id}
        nameOf={nameOfFlight}
        openRow={({ _id }) => void navigate(historyPath(_id))}
      />
      <Pager window={list.data} count={messages.count.flight(total)} />
    </>
  );
}
