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
import { refuse, refusedBy, useForm } from "../../../use-form.ts";
import { RoleOptions } from "./role-select.tsx";

const messages = userMessages.add;

/** Adds a user without leaving the table; empty again for the next one. */
export function AddUserForm({ onAdded }: { onAdded: () => void }) {
  const [invites, setInvites] = useState(false);
  const askOnce = useAskOnce();
  const titleId = useId();
  const roleId = useId();
  const { form, submit, busy, notice, errors, forgetError, forgetAll } = useForm(async (typed) => {
    const fields = readFields(typed, ["name", "email", "password", "role"]);
    const role = fields.role === "admin" ? "admin" : "customer";
    const wrong = listProblems(fields, role, invites);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    const { password, ...person } = { ...fields, role } satisfies NewUser;
    const outcome = invites
      ? await askOnce(
          person,
          (init) => api.POST("/api/admin/users/invitations", init),
          messages.inviteFailed,
        )
      : await askOnce(
          { ...person, password },
          (init) => api.POST("/api/admin/users", init),
          messages.failed,
        );
    if (!outcome.ok) return refusedBy(outcome);
    notify.success(outcome.data.message);
    form.ref.current?.reset();
    form.ref.current?.querySelector<HTMLElement>("[name=name]")?.focus();
    onAdded();
  });

  const field = (name: "name" | "email" | "password", label: string) => ({
    name,
    label,
    required: true,
    error: errors[name],
    onChange: () => errors[name] !== undefined && forgetError(name),
  });
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
      <label className="mb-3 inline-flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={invites}
          onChange={(event) => {
            forgetAll();
            setInvites(event.target.checked);
          }}
          className="size-5 accent-ink"
        />
        {messages.invite}
      </label>
      {notice && (
        <div className="mb-4">
          <Notice tone="error">{notice}</Notice>
        </div>
      )}
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
        <div>
          <label htmlFor={roleId} className="mb-1 block text-sm font-medium">
            {userMessages.role}
          </label>
          <select
            id={roleId}
            name="role"
            defaultValue="customer"
            className="min-h-11 w-full rounded-soft border border-ink-faint bg-white px-3"
          >
            <RoleOptions />
          </select>
        </div>
        <Button {...submit} className="md:col-span-2 xl:col-span-1 xl:mt-6">
          {invites
            ? busy
              ? messages.inviting
              : messages.sendInvitation
            : busy
              ? messages.busy
              : messages.submit}
        </Button>
      </div>
    </form>
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
