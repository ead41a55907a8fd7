import type { ReactNode } from "react";
import { correctionPageMessages as messages } from "../../../common/messages/correction-page.ts";
import { ask, type Outcome } from "../../api.ts";
import type { FieldErrors } from "../../form-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Refused, refusedBy, useForm } from "../../use-form.ts";

/** What a form corrects; the page's section and the form's address are called so, too. */
export type Part = "address" | "swap" | "email";

const BUTTON = "w-full sm:justify-self-start sm:w-auto";

/** How the forms of an order are sent. */
export interface Sending {
  orderId: string;
  /** Whether the browser itself sends them, because a mailed link opened the order: they work without a script. */
  isMailed: boolean;
  /** Takes note of what the order's owner has corrected; without a word, that it cannot be corrected any more. */
  onDone: (done?: keyof typeof messages.done) => Promise<void>;
}

interface CorrectionFormProps {
  part: Part;
  sending: Sending;
  label: string;
  action: string;
  working: string;
  /** What it says once it is done. */
  done: keyof typeof messages.done;
  /** What is wrong in the form itself. */
  check: (typed: FormData) => Refused | undefined;
  call: (typed: FormData) => Parameters<typeof ask<unknown>>[0];
  className?: string;
  children: (errors: FieldErrors) => ReactNode;
}

/** A form that corrects something of an order. */
export function CorrectionForm(props: CorrectionFormProps) {
  return props.sending.isMailed ? <MailedForm {...props} /> : <OwnForm {...props} />;
}

function MailedForm({ part, sending, label, action, className, children }: CorrectionFormProps) {
  return (
    <form
      method="post"
      action={`/order/${sending.orderId}/correct/${part}`}
      aria-label={label}
      className={className}
    >
      {children({})}
      <Button type="submit" variant="outline" className={BUTTON}>
        {action}
      </Button>
    </form>
  );
}

function OwnForm(props: CorrectionFormProps) {
  const { sending, label, action, working, done, check, call, className, children } = props;
  const { form, submit, busy, notice, errors } = useForm(
    async (typed) => {
      const wrong = check(typed);
      if (wrong) return wrong;
      const outcome: Outcome<unknown> = await ask(call(typed), messages.failed);
      if (outcome.ok) await sending.onDone(done);
      else if (outcome.refusal?.code === "too_late_to_correct") await sending.onDone();
      return outcome.ok ? undefined : refusedBy(outcome);
    },
    { toast: false },
  );
  return (
    <form {...form} aria-label={label} className={className}>
      {children(errors)}
      <Notice tone="error">{notice}</Notice>
      <Button {...submit} variant="outline" className={BUTTON}>
        {busy ? working : action}
      </Button>
    </form>
  );
}
