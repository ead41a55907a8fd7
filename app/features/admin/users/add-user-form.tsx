import { useId, useState } from "react";
import { ADMIN_PASSWORD_MIN, PASSWORD_MIN } from "../../../../common/limits.ts";
import { loginMessages } from "../../../../common/messages/account.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { userMessages } from "../../../../common/messages/admin/users.ts";
import type { NewUser, Role } from "../../../../server/users/contract.ts";
import { api } from "../../../api.ts";
import { type FieldErrors, readFields } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAskOnce } from "../../../use-ask-once.ts";
import { refuse, useForm } from "../../../use-form.ts";
import { CheckLine } from "../check-line.tsx";
import { SelectField } from "../fields.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { ROLES } from "./role-select.tsx";

const messages = userMessages.add;

/** Adds users above the table; after each one the form is empty again. */
export function AddUserForm({ onAdded }: { onAdded: () => void }) {
  const [invites, setInvites] = useState(false);
  const titleId = useId();
  const { form, submit, busy, notice, errors, forgetError, forgetAll } = useAddForm(
    invites,
    onAdded,
  );
  const field = (name: "name" | "email" | "password", label: string) => ({
    name,
    label,
    required: true,
    error: errors[name],
    onChange: () => errors[name] !== undefined && forgetError(name),
  });
  const [send, sending] = invites
    ? [messages.sendInvitation, messages.inviting]
    : [messages.submit, messages.busy];
  return (
    <form
      {...form}
      aria-labelledby={titleId}
      autoComplete="off"
      className="mb-8 border border-line bg-white p-4 sm:p-5"
    >
      <h2 id={titleId} className="type-label text-ink-soft">
        {messages.title}
      </h2>
      <CheckLine
        checked={invites}
        onChange={(checked) => {
          forgetAll();
          setInvites(checked);
        }}
        className="mb-3 inline-flex text-sm"
        boxClass="size-5 shrink-0"
      >
        {messages.invite}
      </CheckLine>
      <Notice tone="error" className="mb-4">
        {notice}
      </Notice>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-[1fr_1.2fr_1fr_9rem_auto]">
        <Field {...field("name", userMessages.columns.name)} autoComplete="off" />
        <Field
          {...field("email", labelMessages.email)}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {invites ? (
          <p className="text-sm text-ink-soft xl:pt-6">{messages.inviteHint}</p>
        ) : (
          <PasswordField {...field("password", messages.password)} autoComplete="new-password" />
        )}
        <SelectField
          label={userMessages.role}
          name="role"
          defaultValue="customer"
          options={ROLES}
        />
        <Button {...submit} className="md:col-span-2 xl:col-span-1 xl:mt-6">
          {busy ? sending : send}
        </Button>
      </div>
    </form>
  );
}

/** Sends the entered user, and empties the form. */
function useAddForm(invites: boolean, onAdded: () => void) {
  const add = useAdding();
  const form = useForm(async (typed) => {
    const fields = readFields(typed, ["name", "email", "password", "role"]);
    const role = fields.role === "admin" ? "admin" : "customer";
    const wrong = listProblems(fields, role, invites);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    const outcome = await add({ ...fields, role }, invites);
    if (!outcome.ok) return plainlyRefused(outcome);
    notify.success(outcome.data.message);
    form.form.ref.current?.reset();
    form.form.ref.current?.querySelector<HTMLElement>("[name=name]")?.focus();
    onAdded();
  });
  return form;
}

/** Adds a user, or invites one, who then chooses a password. */
function useAdding() {
  const askOnce = useAskOnce();
  return ({ password, ...person }: NewUser, invites: boolean) =>
    invites
      ? askOnce(
          person,
          (init) => api.POST("/api/admin/users/invitations", init),
          messages.inviteFailed,
        )
      : askOnce(
          { ...person, password },
          (init) => api.POST("/api/admin/users", init),
          messages.failed,
        );
}

function listProblems(
  fields: Record<"name" | "email" | "password", string>,
  role: Role,
  invites: boolean,
): FieldErrors {
  const { name, email, password } = fields;
  const asked = invites ? { name, email } : { name, email, password };
  const missing = Object.entries(asked)
    .filter(([field, value]) => (field === "password" ? value : value.trim()) === "")
    .map(([field]) => [field, loginMessages.allRequired]);
  if (invites) return Object.fromEntries(missing);
  return {
    ...(password.length < PASSWORD_MIN && { password: messages.passwordShort }),
    ...(role === "admin" &&
      password.length < ADMIN_PASSWORD_MIN && { password: messages.adminPasswordShort }),
    ...Object.fromEntries(missing),
  };
}
