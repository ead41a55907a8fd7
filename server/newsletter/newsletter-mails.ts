import { eq } from "drizzle-orm";
import { mailMessages } from "../../common/messages/mails.ts";
import { shopMessages } from "../../common/messages/shop.ts";
import type { Block, MailKind } from "../platform/mail/mail.ts";
import { getCode } from "../promotions/discount-codes.ts";
import { subscribers } from "./schema.ts";

const messages = mailMessages.newsletter;

/** Sent once an address is on the list, or on it again; not to an address that has left since. */
export const newsletterWelcomeMail: MailKind<{ subscriberId: string }> = {
  name: "newsletter-welcome",
  async write(ctx, { subscriberId }) {
    const [subscriber] = await ctx.db
      .select()
      .from(subscribers)
      .where(eq(subscribers.id, subscriberId));
    if (!subscriber || subscriber.unsubscribedAt !== null) return undefined;
    const code = subscriber.codeId === null ? undefined : await getCode(ctx, subscriber.codeId);
    const gift = code?.usedAt === null ? code : undefined;
    const { subject, preview, title, text } = gift ? welcomeTexts(gift.percent) : backTexts();
    const codeBlock: Block[] = gift
      ? [{ kind: "code", code: gift.code, note: messages.codeNote(gift.percent) }]
      : [];
    const shopUrl = ctx.shop.url();
    const key = new URLSearchParams({ key: subscriber.unsubscribeKey });
    return {
      to: { name: "", address: subscriber.email },
      subject,
      preview,
      body: [
        { kind: "title", text: title },
        { kind: "text", text },
        ...codeBlock,
        { kind: "button", label: messages.open, url: `${shopUrl}/collections/all` },
        ...(gift ? [{ kind: "small" as const, text: messages.howTo }] : []),
      ],
      reason: messages.reason,
      unsubscribe: {
        pageUrl: `${shopUrl}/unsubscribe?${key}`,
        postUrl: `${shopUrl}/api/newsletter/unsubscribe?${key}`,
      },
    };
  },
};

function welcomeTexts(percent: number) {
  const { welcome } = messages;
  const subject = welcome.subject(percent, shopMessages.name);
  return { ...welcome, subject, text: welcome.text(percent) };
}

function backTexts() {
  return { ...messages.back, subject: messages.back.subject(shopMessages.name) };
}
