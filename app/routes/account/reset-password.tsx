import { accountTexts } from "../../../common/account-texts.ts";
import { loginTexts } from "../../../common/login-texts.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { ChoosePassword } from "../../features/account/choose-password.tsx";
import { privateMeta } from "../../page-meta.ts";

const PICTURE = garmentPictureUrl({ look: "women-overshirt", view: "front-1", color: "Maroon" });
const words = accountTexts.reset;

/** The address may hold a secret until it was read: nothing that is fetched carries it along. */
export function meta() {
  return [...privateMeta(words.title), { name: "referrer", content: "no-referrer" }];
}

export default function ResetPassword() {
  const hintFor = () => loginTexts.passwordHint;
  return (
    <ChoosePassword words={words} hintFor={hintFor} picture={PICTURE} wayOn="/forgot-password" />
  );
}
