import { useState } from "react";
import { userMessages } from "../../../../common/messages/admin/users.ts";
import type { User } from "../../../../server/users/contract.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

const messages = userMessages.logOut;

/** Ends all sessions of a user after a confirmation. */
export function LogOutButton({ user, onDone }: { user: User; onDone?: () => void }) {
  const [asking, setAsking] = useState(false);

  async function end() {
    const params = { path: { id: user._id } };
    const call = api.DELETE("/api/admin/users/:id/sessions", { params });
    const outcome = await ask(call, messages.failed);
    if (!outcome.ok) return notify.error(outcome.message, { duration: 4000 });
    notify.success(messages.done(user.name));
    onDone?.();
  }

  return (
    <>
      <button
        type="button"
        aria-label={messages.openOf(user.name)}
        onClick={() => setAsking(true)}
        className="inline-flex min-h-9 items-center rounded-soft px-2 text-sm font-medium whitespace-nowrap hover:bg-paper-deep max-md:min-h-11"
      >
        {messages.open}
      </button>
      {asking && (
        <ConfirmDialog
          title={messages.title(user.name)}
          confirm={messages.confirm}
          working={messages.working}
          onClose={() => setAsking(false)}
          onConfirm={end}
        >
          <p>{user.email}</p>
          <p>{messages.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
