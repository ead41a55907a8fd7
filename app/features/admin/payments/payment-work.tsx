import { useState } from "react";
import { formatAmount } from "../../../../common/format-amount.ts";
import { adminPaymentMessages as messages } from "../../../../common/messages/admin/payments.ts";
import type { PaymentHistory } from "../../../../server/settlement/admin/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAction } from "../../../use-action.ts";
import { ReturnDialog } from "./return-dialog.tsx";

interface PaymentWorkProps {
  history: PaymentHistory;
  onChanged: () => Promise<void>;
}

/** The actions for a payment: ask PayPal, or refund it. */
export function PaymentWork({ history, onChanged }: PaymentWorkProps) {
  const [asks, setAsks] = useState(false);
  const { _id, payment, canRetry, canRefund } = history;
  const currency = payment?.captured?.currency ?? payment?.asked.currency ?? "";
  const left = formatAmount({ value: payment?.refundable ?? 0, currency });
  if (!canRetry && !canRefund && !asks) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:[&>button]:w-full">
      {canRefund && (
        <Button variant="accent" onClick={() => setAsks(true)}>
          {messages.refund.open(left)}
        </Button>
      )}
      {canRetry && <RetryButton id={_id} onChanged={onChanged} />}
      {asks && (
        <ReturnDialog
          paymentId={_id}
          amount={left}
          onClose={() => setAsks(false)}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

/** Makes the shop ask PayPal now, before the payment poller does. */
function RetryButton({ id, onChanged }: { id: string; onChanged: () => Promise<void> }) {
  const [retry, busy] = useAction(async () => {
    const call = api.POST("/api/admin/payments/:id/retry", { params: { path: { id } } });
    const outcome = await ask(call, messages.retry.failed);
    if (outcome.ok) notify.success(outcomeInWords(outcome.data.outcome), { duration: 4000 });
    else notify.error(outcome.message, { duration: 6000 });
    await onChanged();
  });
  return (
    <Button variant="outline" aria-disabled={busy} onClick={() => void retry()}>
      {busy ? messages.retry.asking : messages.retry.open}
    </Button>
  );
}

function outcomeInWords(outcome: string): string {
  const known: Record<string, string> = messages.retry.outcomes;
  return known[outcome] ?? messages.retry.unchanged;
}
