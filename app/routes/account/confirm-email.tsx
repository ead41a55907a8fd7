import { useEffect, useRef, useState } from "react";
import { confirmEmailMessages as messages } from "../../../common/messages/confirm-email.ts";
import { api, ask } from "../../api.ts";
import { useLinkSecret } from "../../features/account/use-link-secret.ts";
import { privateMeta } from "../../page-meta.ts";
import { getSession, updateUser } from "../../session.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

export function meta() {
  return [...privateMeta(messages.title), { name: "referrer", content: "no-referrer" }];
}

interface Said {
  title: string;
  text: string;
  /** Whether the link may still be valid. */
  again?: boolean;
}

const dead = (): Said => ({ title: messages.deadTitle, text: messages.dead });

/**
 * The page behind the mail that asks to confirm an e-mail address. Its script posts the link's secret, so
 * that a program which only fetches the links of mails confirms nothing.
 */
export default function ConfirmEmail() {
  const token = useLinkSecret();
  const asked = useRef(false);
  const [said, setSaid] = useState<Said>();

  useEffect(() => {
    if (token === undefined || asked.current) return;
    asked.current = true;
    void confirm(token).then(setSaid);
  }, [token]);

  function tryAgain() {
    setSaid(undefined);
    void confirm(token ?? "").then(setSaid);
  }

  return (
    <div className="page-width max-w-2xl py-16 text-center lg:py-24">
      <div role="status">
        <h1 className="type-title">{said?.title ?? messages.title}</h1>
        <p className="mt-4 text-lg text-balance">{said?.text ?? messages.waiting}</p>
      </div>
      <div className="mt-8 flex min-h-11 justify-center">
        {said?.again && <Button onClick={tryAgain}>{messages.tryAgain}</Button>}
        {said && !said.again && (
          <Link to="/profile" className={buttonClasses("primary")}>
            {messages.profile}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Confirms the address and answers the texts to show. */
async function confirm(token: string): Promise<Said> {
  if (token === "") return dead();
  const call = api.POST("/api/users/prove-email", { body: { token } });
  const outcome = await ask(call, messages.failed);
  if (!outcome.ok) {
    if (outcome.status === 400) return dead();
    return { title: messages.failedTitle, text: outcome.message, again: true };
  }
  const me = getSession().user && (await ask(api.GET("/api/users/me"), messages.failed));
  if (me?.ok) updateUser(me.data);
  return { title: messages.doneTitle, text: messages.done };
}
