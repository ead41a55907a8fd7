import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { newsletterMessages } from "../../../common/messages/newsletter.ts";
import { errorMessages, errorPageMessages, footerMessages } from "../../../common/messages/shop.ts";
import { api, ask } from "../../api.ts";
import { privateMeta } from "../../page-meta.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useAction } from "../../use-action.ts";
import type { Route } from "./+types/unsubscribe";

/**
 * The page behind the unsubscribe link of the newsletter's mails. Its script ends the subscription, so that
 * a program which only fetches the links of mails ends nothing.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const key = new URL(request.url).searchParams.get("key");
  if (!key) return { key: "", left: undefined };
  const params = { query: { key } };
  const call = api.POST("/api/newsletter/unsubscribe", { params });
  return { key, left: await ask(call, errorMessages.loadFailed) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={newsletterMessages.leaving} rows={1} />;
}

export function meta() {
  return privateMeta(footerMessages.newsletter);
}

export default function Unsubscribe({ loaderData: { key, left } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const message = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState("");
  const [isBack, setIsBack] = useState(false);
  const [comeBack, busy] = useAction(async () => {
    const params = { query: { key } };
    const call = api.POST("/api/newsletter/subscribe-again", { params });
    const outcome = await ask(call, footerMessages.subscribeFailed);
    setSaid(outcome.ok ? outcome.data.message : outcome.message);
    if (!outcome.ok) return;
    setIsBack(true);
    message.current?.focus();
    // Without the key, so that a reload does not unsubscribe again.
    await navigate("/unsubscribe", { replace: true });
  });

  const isLost = left && !left.ok && left.status !== 404;
  return (
    <div className="page-width max-w-2xl py-16 text-center lg:py-24">
      <h1 className="type-title">{footerMessages.newsletter}</h1>
      {isLost ? (
        <div className="mt-6 text-left">
          <RetryNotice message={left.message} />
        </div>
      ) : (
        <p
          ref={message}
          role="status"
          tabIndex={-1}
          className="mt-4 text-lg text-balance focus:outline-none"
        >
          {said || (left?.ok ? left.data.message : newsletterMessages.unknownKey)}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {left?.ok && !isBack && (
          <Button variant="outline" aria-disabled={busy} onClick={() => void comeBack()}>
            {newsletterMessages.again}
          </Button>
        )}
        <Link to="/collections/all" className={buttonClasses("primary")}>
          {errorPageMessages.browse}
        </Link>
      </div>
    </div>
  );
}
