import { useRevalidator } from "react-router";
import { adminOrderMailMessages as messages } from "../../../../common/messages/admin/order-mails.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useForm } from "../../../use-form.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { TextArea } from "../fields.tsx";
import { plainlyRefused } from "../plainly-refused.ts";

const SUBJECT_MAX = 150;
const TEXT_MAX = 5000;

interface LetterDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Writes a letter of the team's own to an order's customer. */
export function LetterDialog({ order, onClose }: LetterDialogProps) {
  const { letter } = messages;
  const { revalidate } = useRevalidator();
  const { form, submit, busy, errors, notice } = useForm(
    async (typed) => {
      const call = api.POST("/api/admin/orders/:id/mails", {
        params: { path: { id: order._id } },
        body: { subject: String(typed.get("subject")), text: String(typed.get("text")) },
      });
      const outcome = await ask(call, messages.failed);
      if (!outcome.ok) return plainlyRefused(outcome);
      notify.success(letter.done);
      await revalidate();
      onClose();
    },
    { toast: false },
  );
  return (
    <Dialog title={letter.title(order.orderNumber)} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-5">
        <p className="text-ink-soft">{letter.to}</p>
        <Field
          name="subject"
          label={letter.subject}
          error={errors.subject}
          maxLength={SUBJECT_MAX}
          autoComplete="off"
        />
        <TextArea
          name="text"
          label={letter.text}
          hint={letter.hint}
          error={errors.text}
          maxLength={TEXT_MAX}
          className="field-sizing-content min-h-40"
        />
        <Notice tone="error">{notice}</Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? letter.working : letter.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AgainDialogProps {
  orderId: string;
  mailId: string;
  name: string;
  onClose: () => void;
}

/** Sends a mail once more, after a confirmation. */
export function AgainDialog({ orderId, mailId, name, onClose }: AgainDialogProps) {
  const { sendingAgain } = messages;
  const { revalidate } = useRevalidator();
  async function send() {
    const call = api.POST("/api/admin/orders/:id/mails/:mailId/again", {
      params: { path: { id: orderId, mailId } },
    });
    const outcome = await ask(call, messages.failed);
    if (!outcome.ok) return outcome.message;
    notify.success(sendingAgain.done);
    await revalidate();
  }
  return (
    <ConfirmDialog
      title={sendingAgain.title(name)}
      confirm={sendingAgain.confirm}
      working={sendingAgain.working}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{sendingAgain.text}</p>
    </ConfirmDialog>
  );
}
