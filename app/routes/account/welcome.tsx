import type { ReactNode } from "react";
import { loginMessages } from "../../../common/messages/account.ts";
import { passwordMessages } from "../../../common/messages/passwords.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { ChoosePassword } from "../../features/account/choose-password.tsx";
import { privateMeta } from "../../page-meta.ts";

const PICTURE = garmentPictureUrl({ look: "men-overshirt", view: "front-1", color: "Olive" });
const messages = passwordMessages.welcome;

/** No referrer: the address may still have the link's secret. */
export function meta() {
  return [...privateMeta(messages.title), { name: "referrer", content: "no-referrer" }];
}

/**
 * The password rule for the link's role, the stricter one if the link names none. Hidden until the link is
 * read, with room for the longer rule, so that nothing moves.
 */
function hintFor(role: string | null | undefined): ReactNode {
  const hint = role === "customer" ? loginMessages.passwordHint : messages.hint;
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span aria-hidden="true" className="invisible">
        {messages.hint}
      </span>
      <span>{role !== undefined && hint}</span>
    </span>
  );
}

/** The page behind an invitation, on which a user chooses the first password. */
export default function Welcome() {
  return <ChoosePassword messages={messages} hintFor={hintFor} picture={PICTURE} wayOn="/login" />;
}
