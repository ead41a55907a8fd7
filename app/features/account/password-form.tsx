import { useEffect, useRef, useState } from "react";
import { PASSWORD_MIN } from "../../../common/limits.ts";
import { loginMessages } from "../../../common/messages/account.ts";
import { formMessages } from "../../../common/messages/forms.ts";
import { ownPasswordMessages as messages } from "../../../common/messages/own-password.ts";
import type { User } from "../../../server/users/contract.ts";
import { api, ask } from "../../api.ts";
import { type FieldErrors, readFields } from "../../form-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { notify } from "../../ui/toast.tsx";
import { refuse, refusedBy, useForm } from "../../use-form.ts";

/** A button that opens the form for a new password. */
export function PasswordSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <section aria-labelledby="password" className="mt-8 border border-line bg-field p-6">
      <h2 id="password" className="type-heading">
        {messages.title}
      </h2>
      {open ? (
        <PasswordForm user={user} onDone={() => setOpen(false)} />
      ) : (
        <button
          ref={button}
          type="button"
          className="mt-2 py-2 text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-thread"
          onClick={() => setOpen(true)}
        >
          {messages.open}
        </button>
      )}
    </section>
  );
}

function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { form, submit, busy, notice, errors } = useForm(async (typed) => {
    const body = readFields(typed, ["currentPassword", "password"]);
    const wrong = listProblems(body);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    const outcome = await ask(api.PUT("/api/users/password", { body }), messages.failed);
    if (!outcome.ok) return refusedBy(outcome);
    notify.success(messages.saved, { duration: 4000 });
    onDone();
  });

  return (
    <form {...form} className="mt-4 grid gap-5">
      <Notice tone="error">{notice}</Notice>
      {/* Tells the browser's password manager whose password this is. */}
      <input name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        ref={first}
        label={loginMessages.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <PasswordField
        label={messages.newPassword}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
        hint={user.role === "admin" ? messages.adminHint : loginMessages.passwordHint}
      />
      <div className="grid gap-2 sm:flex sm:flex-row-reverse">
        <Button {...submit} className="sm:flex-1">
          {busy ? loginMessages.updating : messages.save}
        </Button>
        <Button variant="quiet" className="sm:px-6" onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

function listProblems(body: { currentPassword: string; password: string }): FieldErrors {
  return {
    ...(body.currentPassword === "" && {
      currentPassword: formMessages.required(loginMessages.currentPassword),
    }),
    ...(body.password.length < PASSWORD_MIN && { password: loginMessages.passwordShort }),
  };
}
