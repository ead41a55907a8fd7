import { mailMessages } from "../../common/messages/mails.ts";
import { getShopFront } from "../../common/shop-front.ts";
import { greetingFor } from "../platform/mail/greeting.ts";
import type { Block, MailKind } from "../platform/mail/mail.ts";
import { ifNotYou } from "../platform/mail/reach-us.ts";

const messages = mailMessages.account.goodbye;

/** The last mail. Its data has the address: the account is gone when the mail is written. */
export const goodbyeMail: MailKind<{ name: string; address: string }> = {
  name: "goodbye",
  forgets: true,
  write: async (_ctx, { name, address }) => ({
    to: { name, address },
    subject: messages.subject,
    preview: messages.preview,
    body: [
      { kind: "title", text: messages.title },
      { kind: "text", text: textOf(name)(greetingFor(name)) },
      { kind: "text", text: messages.kept },
      ...invoiceBlocks(),
      { kind: "text", text: ifNotYou(messages) },
    ],
    reason: messages.reason,
  }),
};

function invoiceBlocks(): Block[] {
  const { keepsInvoicesFor: years } = getShopFront();
  return years === undefined ? [] : [{ kind: "text", text: messages.keptInvoices(years) }];
}

function textOf(name: string) {
  return name === "" ? messages.textUnproven : messages.text;
}
