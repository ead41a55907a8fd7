import { useState } from "react";
import { userMessages } from "../../../../common/messages/admin/users.ts";
import type { Role, User } from "../../../../server/users/contract.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

const messages = userMessages.roleChange;
export const ROLES = Object.entries(userMessages.roles).map(([value, label]) => ({ value, label }));

interface RoleSelectProps {
  user: User;
  /** Whether the role cannot be changed. */
  fixed: boolean;
  onChanged: () => void;
}

/** Changes a user's role after a confirmation; after a refusal it shows the old role again. */
export function RoleSelect({ user, fixed, onChanged }: RoleSelectProps) {
  const [wanted, setWanted] = useState<Role>();
  const [asked, setAsked] = useState<Role>();

  async function change(role: Role) {
    if (wanted) return;
    setWanted(role);
    const params = { path: { id: user._id } };
    const call = api.PUT("/api/admin/users/:id", { params, body: { role } });
    const outcome = await ask(call, userMessages.updateFailed);
    setWanted(undefined);
    if (!outcome.ok) return notify.error(outcome.message, { duration: 4000 });
    notify.success(userMessages.updated);
    onChanged();
  }

  return (
    <>
      <select
        aria-label={userMessages.roleOf(user.name)}
        value={wanted ?? user.role}
        disabled={fixed}
        aria-busy={wanted !== undefined}
        title={user.isProtected ? userMessages.fixed : undefined}
        onChange={(event) => setAsked(event.target.value === "admin" ? "admin" : "customer")}
        className="min-h-9 rounded-soft border border-ink-faint bg-white px-2 text-sm disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-deep disabled:text-ink-soft max-md:min-h-11"
      >
        {ROLES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {asked && (
        <ConfirmDialog
          title={messages.to[asked].title(user.name)}
          confirm={messages.to[asked].confirm}
          working={messages.changing}
          onClose={() => setAsked(undefined)}
          onConfirm={() => change(asked)}
        >
          <p>{user.email}</p>
          <p>{messages.to[asked].text}</p>
          <p>{messages.sessions}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
