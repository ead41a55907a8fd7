import { useRef, useState } from "react";
import { newId } from "../../../../common/ids.ts";
import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";

const messages = adminPaymentMessages.refund;

interface ReturnDialogProps {
  paymentId: string;
  /** All that is left, in words. */
  amount: string;
  onClose: () => void;
  /** What there is to send may be another by now. */
  onChanged: () => Promise<void>;
}

/** Asks before money goes back; what stands in the way is said here. */
export function ReturnDialog({ paymentId, amount, onClose, onChanged }: ReturnDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Asked again under the same id it is the same refund, if nobody knows what became of the first.
  const refundId = useRef(newId());

  async function send() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await ask(
      api.POST("/api/admin/payments/:id/refund", {
        params: { path: { id: paymentId } },
        body: { _id: refundId.current },
      }),
      messages.failed,
    );
    setBusy(false);
    if (!outcome.ok) {
      // PayPal has refused that one for good.
      if (outcome.refusal?.code === "refund_refused") refundId.current = newId();
      setProblem(outcome.message);
      await onChanged();
      return;
    }
    const isDone = outcome.data.outcome === "refund-completed";
    notify.success(isDone ? messages.done : messages.later, { duration: 4000 });
    onClose();
    await onChanged();
  }

  return (
    <Dialog title={messages.title(amount)} onClose={onClose} busy={busy}>
      <p className="text-ink-soft">{messages.text}</p>
      <div className="mt-4 empty:hidden">{problem && <Notice tone="error">{problem}</Notice>}</div>
      <DialogActions>
        <Button variant="outline" aria-disabled={busy} onClick={() => !busy && onClose()}>
          {adminMessages.cancel}
        </Button>
        <Button variant="accent" aria-disabled={busy} onClick={() => void send()}>
          {busy ? messages.sending : messages.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
