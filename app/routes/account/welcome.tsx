import type { ReactNode } from "react";
import { accountMessages, loginMessages } from "../../../common/messages/account.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { ChoosePassword } from "../../features/account/choose-password.tsx";
import { privateMeta } from "../../page-meta.ts";

const PICTURE = garmentPictureUrl({ look: "men-overshirt", view: "front-1", color: "Olive" });
const messages = accountMessages.welcome;

/** As on the page for a new password. */
export function meta() {
  return [...privateMeta(messages.title), { name: "referrer", content: "no-referrer" }];
}

/**
 * The stricter rule where the link does not say whom it invites; none until it has been read, so that
 * nobody reads another's rule first. There is room for the longer one, so that nothing moves then.
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

/** Where an invitation leads: its first password opens the account. */
export default function Welcome() {
  return <ChoosePassword messages={messages} hintFor={hintFor} picture={PICTURE} wayOn="/login" />;
}
