import { adminWithdrawalMessages } from "../../../../common/messages/admin/withdrawals.ts";
import type { AdminWithdrawal } from "../../../../server/orders/withdrawals/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useForm } from "../../../use-form.ts";
import { Dialog, DialogActions } from "../dialog.tsx";
import { TextArea } from "../fields.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { nameOf } from "./name-of.ts";

const messages = adminWithdrawalMessages.ask;

interface DoneDialogProps {
  withdrawal: AdminWithdrawal;
  onClose: () => void;
  onDone: () => void;
}

/** Says that a withdrawal is dealt with, and for colleagues what became of it. */
export function DoneDialog({ withdrawal, onClose, onDone }: DoneDialogProps) {
  const { form, submit, busy, problem, errors } = useForm(
    async (typed) => {
      const call = api.PUT("/api/admin/withdrawals/:id", {
        params: { path: { id: withdrawal._id } },
        body: { note: String(typed.get("note") ?? "") },
      });
      const outcome = await ask(call, messages.failed);
      if (!outcome.ok) return plainlyRefused(outcome);
      notify.success(messages.done);
      onClose();
      onDone();
    },
    { toast: false },
  );
  return (
    <Dialog title={messages.title} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-4">
        <p className="font-semibold wrap-anywhere">{nameOf(withdrawal)}</p>
        <p className="text-ink-soft">{messages.text}</p>
        <TextArea label={messages.note} name="note" rows={4} maxLength={2000} error={errors.note} />
        <Notice tone="error">{problem}</Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? messages.working : adminWithdrawalMessages.done}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
