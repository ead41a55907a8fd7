import { useNavigate } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { adminPaymentMessages as messages } from "../../../common/messages/admin/payments.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { ListTable } from "../../features/admin/list-table.tsx";
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
import type { Route } from "./+types/payments";

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

export function meta() {
  return privateMeta(adminMessages.links.payments);
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { overview, lists } = loaderData;
  const known = overview.ok ? overview.data : undefined;
  return (
    <AdminPage title={adminMessages.links.payments}>
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
  const text = messages.none[`${shown}Text`];
  return (
    <ListTable
      list={list}
      empty={{ title: messages.none[shown], text, isNarrowed: false }}
      count={messages.count[shown]}
      name={messages.tabs[shown]}
      columns={caseColumns(shown)}
      keyOf={({ _id }) => _id}
      nameOf={nameOfCase}
      openRow={({ about }) => void navigate(historyPath(about))}
    />
  );
}

function InFlight({ list }: Pick<Extract<Lists, { shown: "flight" }>, "list">) {
  const navigate = useNavigate();
  const { flight, flightText } = messages.none;
  return (
    <ListTable
      list={list}
      empty={{ title: flight, text: flightText, isNarrowed: false }}
      count={messages.count.flight}
      name={messages.tabs.flight}
      columns={flightColumns}
      keyOf={({ _id }) => _id}
      nameOf={nameOfFlight}
      openRow={({ _id }) => void navigate(historyPath(_id))}
    />
  );
}
