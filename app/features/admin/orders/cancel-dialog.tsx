import { useId, useState } from "react";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { AdminOrderRow } from "../../../../server/orders/admin-contract.ts";
import { Button } from "../../../ui/button.tsx";
import { useForm } from "../../../use-form.ts";
import { CheckLine } from "../check-line.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";

const messages = adminOrderMessages.cancelling;

interface CancelDialogProps {
  order: AdminOrderRow;
  onClose: () => void;
  onConfirm: (what: { refund: boolean; restock: boolean }) => Promise<void>;
}

/** Asks whether money and units of a cancelled order go back. */
export function CancelDialog({ order, onClose, onConfirm }: CancelDialogProps) {
  const left = order.refundable;
  const [refund, setRefund] = useState(left > 0);
  const [restock, setRestock] = useState(!order.restocked);
  const { form, submit, busy } = useForm(async () => {
    await onConfirm({ refund, restock });
  });
  const textId = useId();
  return (
    <Dialog title={messages.title(order.orderNumber)} onClose={onClose} busy={busy}>
      <form {...form} aria-describedby={textId}>
        <p id={textId} className="text-ink-soft">
          {messages.text}
        </p>
        <div className="mt-4 grid">
          {left > 0 && (
            <CheckLine checked={refund} onChange={setRefund}>
              {messages.refund(formatDollars(left))}
            </CheckLine>
          )}
          {!order.restocked && (
            <CheckLine checked={restock} onChange={setRestock}>
              {messages.restock}
            </CheckLine>
          )}
        </div>
        <DialogActions busy={busy} keep={messages.keep} onClose={onClose}>
          <Button {...submit} variant="accent">
            {messages.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
