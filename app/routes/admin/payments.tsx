import { useNavigate } from "react-router";
import { paymentTexts } from "../../../common/admin-payment-texts.ts";
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

const words = paymentTexts;

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
  return <Waiting text={words.loading} />;
}

export function meta() {
  return privateMeta(words.title);
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { overview, lists } = loaderData;
  const known = overview.ok ? overview.data : undefined;
  return (
    <AdminPage title={words.title}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{words.intro}</p>
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
    const text = words.none[`${shown}Text`];
    return <EmptyList title={words.none[shown]} text={text} isNarrowed={false} />;
  }
  return (
    <>
      <DataTable
        name={words.tabs[shown]}
        columns={caseColumns(shown)}
        rows={rows}
        keyOf={({ _id }) => _id}
        nameOf={nameOfCase}
        openRow={({ about }) => void navigate(historyPath(about))}
      />
      <Pager window={list.data} count={words.count[shown](total)} />
    </>
  );
}

function InFlight({ list }: Pick<Extract<Lists, { shown: "flight" }>, "list">) {
  const navigate = useNavigate();
  if (!list.ok) return <RetryNotice message={list.message} />;
  const { rows, total } = list.data;
  if (rows.length === 0) {
    return <EmptyList title={words.none.flight} text={words.none.flightText} isNarrowed={false} />;
  }
  return (
    <>
      <DataTable
        name={words.tabs.flight}
        columns={flightColumns}
        rows={rows}
        keyOf={({ _id }) => _id}
        nameOf={nameOfFlight}
        openRow={({ _id }) => void navigate(historyPath(_id))}
      />
      <Pager window={list.data} count={words.count.flight(total)} />
    </>
  );
}
