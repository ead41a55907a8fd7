import { useState } from "react";
import { useNavigate } from "react-router";
import { accountTexts } from "../../../common/account-texts.ts";
import { formatDate } from "../../../common/dates.ts";
import type { Session } from "../../../server/users/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { signOut } from "../../session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { notify } from "../../ui/toast.tsx";

const words = accountTexts.sessions;

export function loadSessions(): Promise<Outcome<Session[]>> {
  return ask(api.GET("/api/users/sessions"), words.loadFailed);
}

/** Where the account is open, and the way out of all of it. */
export function MySessions({ sessions }: { sessions: Outcome<Session[]> }) {
  const { leave, busy } = useLeaveEverywhere();
  if (!sessions.ok) return <RetryNotice message={sessions.message} />;
  return (
    <div className="border border-line bg-white">
      <ul className="divide-y divide-line">
        {sessions.data.map((session, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sessions can be alike in all they show
          <li key={place} className="flex items-start justify-between gap-4 px-6 py-4">
            <div className="min-w-0">
              <p className="font-medium">{session.device || words.unknown}</p>
              <p className="mt-0.5 grid gap-x-4 text-sm text-ink-soft sm:flex">
                <span>{words.used(formatDate(session.lastSeenAt))}</span>
                <span>{words.since(formatDate(session.createdAt))}</span>
              </p>
            </div>
            {session.current && <Badge tone="good">{words.current}</Badge>}
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-6 py-4">
        <Button
          look="outline"
          className="w-full sm:w-auto"
          aria-disabled={busy}
          onClick={() => void leave()}
        >
          {busy ? words.leaving : words.everywhere}
        </Button>
      </div>
    </div>
  );
}

function useLeaveEverywhere() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function leave() {
    if (busy) return;
    setBusy(true);
    const outcome = await ask(api.POST("/api/users/logout-everywhere"), words.failed);
    setBusy(false);
    // The other devices must not be believed to be out while they are not.
    if (!outcome.ok && outcome.status !== 401) {
      notify.error(outcome.message);
      return;
    }
    signOut();
    notify.success(words.left);
    await navigate("/login");
  }
  return { leave, busy };
}
