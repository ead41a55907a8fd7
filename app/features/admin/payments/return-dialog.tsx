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
  /** The amount that is left may be another by now. */
  onChanged: () => Promise<void>;
}

export function ReturnDialog({ paymentId, amount, onClose, onChanged }: ReturnDialogProps) {
  // Sent again under the same id it is the same refund, if nobody knows what became of the first.
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
