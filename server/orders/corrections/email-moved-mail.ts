import { eq } from "drizzle-orm";
import { emailMovedMailMessages as messages } from "../../../common/messages/corrections.ts";
import { markTestMail } from "../../payments/mark-test-mail.ts";
import type { Mail, MailKind } from "../../platform/mail/mail.ts";
import { keptWithOrder } from "../mails/kept-with-order.ts";
import { orders } from "../schema.ts";

/** Tells the address that a guest's order had so far that it has another one. It opens nothing any more. */
export const emailMovedMail: MailKind<{ orderId: string; former: string }> = {
  name: "order-email-moved",
  log: keptWithOrder,
  async write({ db }, { orderId, former }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!order?.userId) return undefined;
    const number = `#${order.number}`;
    const mail: Mail = {
      to: { name: "", address: former },
      subject: messages.subject(number),
      preview: messages.preview,
      body: [
        { kind: "title", text: messages.title },
        { kind: "text", text: messages.text(number) },
        { kind: "small", text: messages.note },
      ],
      reason: messages.reason,
    };
    return markTestMail(mail, order.isTest);
  },
};
