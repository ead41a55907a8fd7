import type { FormEvent, ReactNode } from "react";
import { useRevalidator } from "react-router";
import { adminCorrectionMessages as messages } from "../../../../../common/messages/admin/corrections.ts";
import { ask, type Outcome } from "../../../../api.ts";
import type { FieldErrors } from "../../../../form-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { notify } from "../../../../ui/toast.tsx";
import { type Refused, useForm } from "../../../../use-form.ts";
import { Dialog, DialogActions } from "../../dialog.tsx";
import { plainlyRefused } from "../../plainly-refused.ts";

interface CorrectionDialogProps {
  title: string;
  texts: { confirm: string; working: string; done: string };
  /** What is wrong in the form itself. */
  check?: (typed: FormData) => Refused | undefined;
  call: (typed: FormData) => Parameters<typeof ask<unknown>>[0];
  onInput?: (typed: FormData) => void;
  onClose: () => void;
  children: (errors: FieldErrors) => ReactNode;
}

/** Corrects something of an order by a form. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, texts, check, call, onInput, onClose, children } = props;
  const { revalidate } = useRevalidator();
  const { form, submit, busy, errors, notice } = useForm(
    async (typed) => {
      const wrong = check?.(typed);
      if (wrong) return wrong;
      const outcome: Outcome<unknown> = await ask(call(typed), messages.failed);
      if (!outcome.ok) return plainlyRefused(outcome);
      notify.success(texts.done);
      await revalidate();
      onClose();
    },
    { toast: false },
  );
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <form
        {...form}
        onInput={({ currentTarget }: FormEvent<HTMLFormElement>) =>
          onInput?.(new FormData(currentTarget))
        }
        className="grid gap-5"
      >
        {children(errors)}
        <Notice tone="error">{notice}</Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? texts.working : texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
