import { eq } from "drizzle-orm";
import { newEmailMailMessages as messages } from "../../../common/messages/corrections.ts";
import { markTestMail } from "../../payments/mark-test-mail.ts";
import type { Mail, MailKind } from "../../platform/mail/mail.ts";
import { createGuestProof } from "../../users/guests/guest-email.ts";
import { findUserRow } from "../../users/store.ts";
import { keptWithOrder } from "../mails/kept-with-order.ts";
import { orders } from "../schema.ts";

/** Asks whether a guest's order is of whoever reads the mail, of which it says nothing. */
export const newEmailMail: MailKind<{ orderId: string; email: string }> = {
  name: "order-new-email",
  log: keptWithOrder,
  async write(ctx, { orderId, email }) {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
    // Without a user: its customer was erased.
    const guest = order?.userId && (await findUserRow(ctx, order.guestId ?? ""));
    if (!guest || guest.guestEmail === null || guest.guestEmail === email) return undefined;
    const token = await createGuestProof(ctx, guest.id, email);
    const mail: Mail = {
      to: { name: "", address: email },
      subject: messages.subject,
      preview: messages.preview,
      body: [
        { kind: "title", text: messages.title },
        { kind: "text", text: messages.text },
        {
          kind: "button",
          label: messages.open,
          url: `${ctx.shop.url()}/order/${orderId}/correct?${new URLSearchParams({ token })}`,
        },
        { kind: "small", text: messages.note },
      ],
      reason: messages.reason,
    };
    return markTestMail(mail, order.isTest);
  },
};
