import { useRevalidator } from "react-router";
import { formatAmount } from "../../../common/format-amount.ts";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { adminPaymentMessages } from "../../../common/messages/admin/payments.ts";
import type { PaymentHistory } from "../../../server/settlement/admin/contract.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { BackLink } from "../../features/admin/back-link.tsx";
import { formatMoment } from "../../features/admin/format-moment.ts";
import { RefundList } from "../../features/admin/orders/refund-list.tsx";
import { Panel } from "../../features/admin/panel.tsx";
import { CasesPanel } from "../../features/admin/payments/cases-panel.tsx";
import { HistorySteps } from "../../features/admin/payments/history-steps.tsx";
import { loadHistory } from "../../features/admin/payments/load-payments.ts";
import { askForOpenCases } from "../../features/admin/payments/open-cases.ts";
import { PaymentFacts } from "../../features/admin/payments/payment-facts.tsx";
import { historyState } from "../../features/admin/payments/payment-state.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { Badge } from "../../ui/badge.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/payment";

const messages = adminPaymentMessages.history;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  return { history: unlessSignedOut(await loadHistory(params.id)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.payments);
}

export default function PaymentPage({ loaderData: { history } }: Route.ComponentProps) {
  const state = history.ok ? historyState(history.data) : undefined;
  return (
    <AdminPage
      title={history.ok ? titleOf(history.data) : adminMessages.links.payments}
      back={<BackLink to="/admin/payments">{messages.back}</BackLink>}
      actions={state && <Badge tone={state.tone}>{state.text}</Badge>}
    >
      {history.ok ? (
        <History key={history.data._id} history={history.data} />
      ) : (
        <NoHistory why={history} />
      )}
    </AdminPage>
  );
}

function titleOf({ payment }: PaymentHistory): string {
  if (!payment) return messages.unknownTitle;
  return messages.title(formatAmount(payment.captured ?? payment.asked));
}

function History({ history }: { history: PaymentHistory }) {
  const { revalidate } = useRevalidator();
  const { payment } = history;
  async function reload() {
    await Promise.all([revalidate(), askForOpenCases()]);
  }
  return (
    <>
      {payment && (
        <p className="-mt-3 mb-6 text-ink-soft">
          {messages.begun(formatMoment(payment.createdAt))}
        </p>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <CasesPanel history={history} onChanged={reload} />
          <HistorySteps history={history} />
        </div>
        <div className="grid gap-6">
          <PaymentFacts history={history} />
          {payment && <Refunds history={history} />}
        </div>
      </div>
    </>
  );
}

function Refunds({ history: { payment, refunds } }: { history: PaymentHistory }) {
  const currency = payment?.captured?.currency ?? payment?.asked.currency ?? "";
  return (
    <Panel id="refunds" title={messages.refunds}>
      {refunds.length === 0 ? (
        <p className="text-sm text-ink-soft">{messages.noRefunds}</p>
      ) : (
        <RefundList refunds={refunds} format={(value) => formatAmount({ value, currency })} />
      )}
    </Panel>
  );
}

function NoHistory({ why }: { why: { status: number; message: string } }) {
  if (why.status !== 404) return <RetryNotice message={why.message} />;
  return (
    <div className="border border-line bg-white px-6 py-14 text-center">
      <p className="type-heading">{messages.notFound}</p>
      <p className="mt-2 text-ink-soft">{messages.notFoundText}</p>
    </div>
  );
}
