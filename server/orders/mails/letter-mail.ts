import { and, eq } from "drizzle-orm";
import { cutText } from "../../../common/cut-text.ts";
import { mailMessages } from "../../../common/messages/mails.ts";
import { letterMailMessages as messages } from "../../../common/messages/order-letters.ts";
import { greetingFor } from "../../platform/mail/greeting.ts";
import type { Block, MailKind } from "../../platform/mail/mail.ts";
import { mailName } from "../../users/store.ts";
import { linkBlocks, writeAbout } from "../order-mails.ts";
import { keptWithOrder } from "./kept-with-order.ts";
import { orderMailLog } from "./schema.ts";

const PREVIEW_MAX = 140;

/** What the team wrote to an order's customer; `letterId` is the mail that has its words. */
export const letterMail: MailKind<{ orderId: string; letterId: string }> = {
  name: "order-letter",
  log: keptWithOrder,
  async write(ctx, { orderId, letterId }) {
    const [kept] = await ctx.db
      .select({ subject: orderMailLog.subject, letter: orderMailLog.letter })
      .from(orderMailLog)
      .where(and(eq(orderMailLog.orderId, orderId), eq(orderMailLog.id, letterId)));
    if (!kept?.letter) return undefined;
    const { subject, letter } = kept;
    return writeAbout(ctx, orderId, async (order, customer) => ({
      subject,
      preview: cutText(letter, PREVIEW_MAX),
      body: [
        { kind: "title", text: subject },
        { kind: "text", text: messages.greeting(greetingFor(mailName(customer))) },
        ...paragraphsOf(letter),
        ...(await linkBlocks(ctx, order)),
        { kind: "small", text: mailMessages.orders.linkNote },
      ],
    }));
  },
};

function paragraphsOf(letter: string): Block[] {
  return letter.split(/\n\s*\n/).map((text) => ({ kind: "text", text: text.trim() }));
}
