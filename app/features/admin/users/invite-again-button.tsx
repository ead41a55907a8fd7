import { userMessages } from "../../../../common/messages/admin/users.ts";
import type { User } from "../../../../server/users/contract.ts";
import { api } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { useAction } from "../../../use-action.ts";
import { useAskOnce } from "../../../use-ask-once.ts";

const messages = userMessages.inviteAgain;

export function InviteAgainButton({ user }: { user: User }) {
  const askOnce = useAskOnce();
  const [send, busy] = useAction(async () => {
    const path = { id: user._id };
    const outcome = await askOnce(
      {},
      ({ headers }) => api.POST("/api/admin/users/:id/invitation", { headers, params: { path } }),
      messages.failed,
    );
    if (!outcome.ok) return notify.error(outcome.message, { duration: 4000 });
    notify.success(messages.done(user.email));
  });
  return (
    <button
      type="button"
      aria-label={messages.openOf(user.name)}
      aria-disabled={busy}
      onClick={() => void send()}
      className="inline-flex min-h-9 items-center rounded-soft px-2 text-sm font-medium whitespace-nowrap hover:bg-paper-deep aria-disabled:text-ink-faint max-md:min-h-11"
    >
      {busy ? messages.working : messages.open}
    </button>
  );
}
