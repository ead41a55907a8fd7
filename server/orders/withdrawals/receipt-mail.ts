import { and, eq, isNull } from "drizzle-orm";
import { findPageLinks } from "../../../common/find-page-links.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { withdrawalMailMessages as messages } from "../../../common/messages/withdrawal.ts";
import { ownPagePath } from "../../../common/own-pages.ts";
import { greetingFor } from "../../platform/mail/greeting.ts";
import type { MailKind } from "../../platform/mail/mail.ts";
import { momentInUtc } from "./rules.ts";
import { sayMoment } from "./say-moment.ts";
import { withdrawals } from "./schema.ts";

/**
 * The receipt that the law asks for: the content, and the moment to the second. It goes to an address that somebody
 * typed, so it repeats nothing of an order, says the same for every declaration, and greets without a name.
 */
export const withdrawalReceivedMail: MailKind<{ withdrawalId: string }> = {
  name: "withdrawal-received",
  async write(ctx, { withdrawalId }) {
    const [row] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId));
    // Erased meanwhile.
    if (!row || row.email === "") return undefined;
    const moment = sayMoment(ctx, row.declaredAt);
    return {
      to: { name: "", address: row.email },
      subject: messages.subject,
      preview: messages.preview(moment),
      body: [
        { kind: "title", text: messages.title },
        { kind: "text", text: messages.text(greetingFor(""), moment) },
        { kind: "address", title: messages.declared, lines: row.content.split("\n") },
        { kind: "text", text: messages.next },
        {
          kind: "facts",
          facts: [
            [messages.moment, moment],
            [messages.hash, row.contentHash],
            [messages.hashed, momentInUtc(row.declaredAt)],
          ],
        },
        { kind: "small", text: messages.keep },
      ],
      reason: messages.reason(shopMessages.name),
      links: findPageLinks("returns", "privacy").map((page) => ({
        label: page.title,
        url: ctx.shop.url() + ownPagePath(page),
      })),
    };
  },
  async sent(ctx, { withdrawalId }) {
    await ctx.db
      .update(withdrawals)
      .set({ receiptAt: ctx.clock.now() })
      .where(and(eq(withdrawals.id, withdrawalId), isNull(withdrawals.receiptAt)));
  },
};
