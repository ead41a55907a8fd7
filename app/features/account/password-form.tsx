import { useEffect, useRef } from "react";
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

export interface PasswordFormProps {
  user: User;
  onDone: () => void;
}

/** The form for a new password. */
export function PasswordForm({ user, onDone }: PasswordFormProps) {
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
