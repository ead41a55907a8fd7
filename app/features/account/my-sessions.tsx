import { useNavigate, useRevalidator } from "react-router";
import { formatDate } from "../../../common/dates.ts";
import { accountMessages } from "../../../common/messages/account.ts";
import type { Session } from "../../../server/users/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { signOut } from "../../session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { notify } from "../../ui/toast.tsx";
import { useAction } from "../../use-action.ts";

const messages = accountMessages.sessions;
const LIST_ID = "sessions-list";

/** The user's sessions, and the button that ends all of them. */
export function MySessions({ sessions }: { sessions: Outcome<Session[]> }) {
  const navigate = useNavigate();
  const [leave, busy] = useAction(async () => {
    const outcome = await ask(api.POST("/api/users/logout-everywhere"), messages.failed);
    // After a failure the other devices are still logged in, so this one stays logged in too.
    if (!outcome.ok && outcome.status !== 401) return notify.error(outcome.message);
    signOut();
    notify.success(messages.left);
    await navigate("/login");
  });
  if (!sessions.ok) return <RetryNotice message={sessions.message} />;
  return (
    <div className="border border-line bg-field">
      <ul id={LIST_ID} tabIndex={-1} className="divide-y divide-line focus:outline-none">
        {sessions.data.map((session) => (
          <li key={session._id} className="flex items-start justify-between gap-4 px-6 py-4">
            <div className="min-w-0">
              <p className="font-medium">{session.device || messages.unknown}</p>
              <p className="mt-0.5 grid gap-x-4 text-sm text-ink-soft sm:flex">
                <span>{messages.used(formatDate(session.lastSeenAt))}</span>
                <span>{messages.since(formatDate(session.createdAt))}</span>
              </p>
            </div>
            {session.current ? (
              <Badge tone="good">{messages.current}</Badge>
            ) : (
              <EndButton session={session} />
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-6 py-4">
        <Button
          variant="outline"
          className="w-full sm:w-auto"
          aria-disabled={busy}
          onClick={() => void leave()}
        >
          {busy ? messages.leaving : messages.everywhere}
        </Button>
      </div>
    </div>
  );
}

/** Ends a session and removes its row. */
function EndButton({ session }: { session: Session }) {
  const { revalidate } = useRevalidator();
  const device = session.device || messages.unknown;
  const [end, busy] = useAction(async () => {
    const params = { path: { id: session._id } };
    const call = api.DELETE("/api/users/sessions/:id", { params });
    const outcome = await ask(call, messages.endFailed);
    // Another device may have ended the session already.
    if (!outcome.ok && outcome.status !== 404) return notify.error(outcome.message);
    notify.success(messages.ended(device));
    await revalidate();
    // The focused button is gone with its row.
    document.getElementById(LIST_ID)?.focus();
  });
  return (
    <button
      type="button"
      aria-label={messages.endOf(device)}
      aria-disabled={busy}
      onClick={() => void end()}
      className="-my-2 -mr-2 min-h-11 shrink-0 px-2 text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-thread aria-disabled:text-ink-faint"
    >
      {busy ? messages.ending : messages.end}
    </button>
  );
}
