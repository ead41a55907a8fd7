import { mailTexts } from "../../common/mail-texts.ts";
import { texts } from "../../common/texts.ts";
import type { MailKind } from "../platform/mail/mail.ts";

const words = mailTexts.account.goodbye;

/** The last one: who it goes to is not in the database any more when it is written. */
export const goodbyeMail: MailKind<{ name: string; address: string }> = {
  name: "goodbye",
  write: async (_ctx, { name, address }) => ({
    to: { name, address },
    subject: words.subject,
    preview: words.preview,
    body: [
      { kind: "title", text: words.title },
      { kind: "text", text: words.text(name) },
      { kind: "text", text: words.kept },
      { kind: "text", text: words.notYou(texts.shop.phone) },
    ],
    reason: words.reason,
  }),
};
