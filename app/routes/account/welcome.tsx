import { accountTexts } from "../../../common/account-texts.ts";
import { loginTexts } from "../../../common/login-texts.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { ChoosePassword } from "../../features/account/choose-password.tsx";
import { privateMeta } from "../../page-meta.ts";

const PICTURE = garmentPictureUrl({ look: "men-overshirt", view: "front-1", color: "Olive" });
const words = accountTexts.welcome;

/** As on the page for a new password. */
export function meta() {
  return [...privateMeta(words.title), { name: "referrer", content: "no-referrer" }];
}

/**
 * The stricter rule where the link does not say whom it invites; a blank line until it has been read, so
 * that nobody reads another's rule first.
 */
function hintFor(role: string | null | undefined): string {
  if (role === undefined) return "\u00a0";
  return role === "customer" ? loginTexts.passwordHint : words.hint;
}

/** Where an invitation leads: its first password opens the account. */
export default function Welcome() {
  return <ChoosePassword words={words} hintFor={hintFor} picture={PICTURE} wayOn="/login" />;
}
