import { loginMessages } from "../../../common/messages/account.ts";
import { passwordMessages } from "../../../common/messages/passwords.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { ChoosePassword } from "../../features/account/choose-password.tsx";
import { privateMeta } from "../../page-meta.ts";

const PICTURE = garmentPictureUrl({ look: "women-overshirt", view: "front-1", color: "Maroon" });
const messages = passwordMessages.reset;

/** No referrer: the address may still have the link's secret. */
export function meta() {
  return [...privateMeta(messages.title), { name: "referrer", content: "no-referrer" }];
}

export default function ResetPassword() {
  return (
    <ChoosePassword
      messages={messages}
      hintFor={() => loginMessages.passwordHint}
      picture={PICTURE}
      wayOn="/forgot-password"
    />
  );
}
