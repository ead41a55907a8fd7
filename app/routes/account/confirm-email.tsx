import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { accountTexts } from "../../../common/account-texts.ts";
import { api, ask } from "../../api.ts";
import { useLinkSecret } from "../../features/account/use-link-secret.ts";
import { privateMeta } from "../../page-meta.ts";
import { getSession, updateUser } from "../../session.ts";
import { buttonLook } from "../../ui/button.tsx";

const words = accountTexts.prove;

export function meta() {
  return [...privateMeta(words.title), { name: "referrer", content: "no-referrer" }];
}

/**
 * Where the mail leads that asks whose an address is. The browser that runs this posts the link's secret;
 * a program that merely looks into the links of mails changes nothing.
 */
export default function ConfirmEmail() {
  const token = useLinkSecret();
  const asked = useRef(false);
  const [message, setMessage] = useState<string>();

  useEffect(() => {
    if (token === undefined || asked.current) return;
    asked.current = true;
    void confirm(token).then(setMessage);
  }, [token]);

  return (
    <div className="page-width max-w-2xl py-16 text-center lg:py-24">
      <h1 className="type-title">{words.title}</h1>
      <p role="status" className="mt-4 text-lg text-balance">
        {message ?? words.waiting}
      </p>
      <div className="mt-8 flex justify-center">
        <Link to="/profile" className={buttonLook("primary")}>
          {words.profile}
        </Link>
      </div>
    </div>
  );
}

/** Answers what to tell. */
async function confirm(token: string): Promise<string> {
  if (token === "") return words.dead;
  const outcome = await ask(api.POST("/api/users/prove-email", { body: { token } }), words.failed);
  if (!outcome.ok) return outcome.status === 400 ? words.dead : outcome.message;
  const me = getSession().user && (await ask(api.GET("/api/users/me"), words.failed));
  if (me?.ok) updateUser(me.data);
  return words.done;
}
