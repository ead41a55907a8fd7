import { useRef } from "react";
import { newId } from "../../../../common/ids.ts";
import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

const messages = adminPaymentMessages.refund;

interface ReturnDialogProps {
  paymentId: string;
  /** All that is left, in words. */
  amount: string;
  onClose: () => void;
  /** Called when the remaining amount may have changed. */
  onChanged: () => Promise<void>;
}

export function ReturnDialog({ paymentId, amount, onClose, onChanged }: ReturnDialogProps) {
  // While a refund's outcome is unknown, the next call repeats it under the same id.
  const refundId = useRef(newId());

  async function send() {
    const call = api.POST("/api/admin/payments/:id/refund", {
      params: { path: { id: paymentId } },
      body: { _id: refundId.current },
    });
    const outcome = await ask(call, messages.failed);
    if (!outcome.ok) {
      // PayPal has refused that refund for good.
      if (outcome.refusal?.code === "refund_refused") refundId.current = newId();
      void onChanged();
      return outcome.message;
    }
    const isDone = outcome.data.outcome === "refund-completed";
    notify.success(isDone ? messages.done : messages.later, { duration: 4000 });
    onClose();
    await onChanged();
  }

  return (
    <ConfirmDialog
      title={messages.title(amount)}
      confirm={messages.confirm}
      working={messages.sending}
      onClose={onClose}
      onConfirm={send}
    >
      <p>{messages.text}</p>
    </ConfirmDialog>
  );
}
