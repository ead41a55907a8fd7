import { useState } from "react";
import { accountMessages } from "../../../common/messages/account.ts";
import type { User } from "../../../server/users/contract.ts";
import { api, ask } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAction } from "../../use-action.ts";

const messages = accountMessages.prove;

/** Says that the e-mail address is not confirmed yet, and can send the link again. */
export function UnprovenEmail({ user }: { user: User }) {
  const [said, setSaid] = useState<{ ok: boolean; text: string }>();
  const [sendAgain, busy] = useAction(async () => {
    const outcome = await ask(api.POST("/api/users/email-proof"), messages.sendFailed);
    setSaid(outcome.ok ? { ok: true, text: messages.sent } : { ok: false, text: outcome.message });
  });
  if (user.isEmailProven !== false) return null;
  return (
    <div className="mb-8 grid gap-4 border border-line bg-field p-6">
      <div className="grid gap-4 sm:flex sm:items-center sm:justify-between sm:gap-8">
        <p className="max-w-2xl wrap-anywhere">{messages.unproven(user.email)}</p>
        {said?.ok ? (
          <p role="status" className="text-sm font-medium sm:max-w-48 sm:shrink-0">
            {said.text}
          </p>
        ) : (
          <Button
            variant="outline"
            className="sm:shrink-0"
            aria-disabled={busy}
            onClick={() => void sendAgain()}
          >
            {busy ? messages.sending : messages.again}
          </Button>
        )}
      </div>
      {said && !said.ok && <Notice tone="error">{said.text}</Notice>}
    </div>
  );
}
