import { eq } from "drizzle-orm";
import { formatOwnDay } from "../../../common/dates.ts";
import { delayMessages, delayMailMessages as messages } from "../../../common/messages/delays.ts";
import { mailMessages } from "../../../common/messages/mails.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { greetingFor } from "../../platform/mail/greeting.ts";
import type { MailKind } from "../../platform/mail/mail.ts";
import { mailName } from "../../users/store.ts";
import { keptWithOrder } from "../mails/kept-with-order.ts";
import { createOrderLink } from "../order-links.ts";
import { itemsBlock, writeAbout } from "../order-mails.ts";
import { lastDayBefore } from "./days.ts";
import { orderDelays } from "./schema.ts";

/** Tells a customer that an order is late, and asks whether to keep it; not where that is settled already. */
export const orderDelayedMail: MailKind<{ orderId: string; delayId: string; reason: string }> = {
  name: "order-delayed",
  log: keptWithOrder,
  write: async (ctx, { orderId, delayId, reason }) => {
    const [delay] = await ctx.db.select().from(orderDelays).where(eq(orderDelays.id, delayId));
    if (!delay || delay.endedAt !== null) return undefined;
    return writeAbout(ctx, orderId, async (order, customer) => {
      const { promisedOn, newOn, answerBy, onSilence } = delay;
      const greeting = greetingFor(mailName(customer));
      const promised = formatOwnDay(promisedOn);
      const url = ctx.shop.url() + (await createOrderLink(ctx, order, "late"));
      const answerOn = formatOwnDay(lastDayBefore(answerBy));
      return {
        subject: messages.subject(order.orderNumber),
        preview: messages.preview,
        body: [
          { kind: "title", text: delayMessages.title },
          {
            kind: "text",
            text:
              newOn === null
                ? messages.textUnknown(greeting, promised)
                : messages.text(greeting, promised, formatOwnDay(newOn)),
          },
          ...(reason === "" ? [] : [{ kind: "text", text: messages.reason(reason) } as const]),
          { kind: "text", text: messages.choice },
          { kind: "text", text: messages.silence[onSilence](answerOn) },
          ...(newOn === null ? [{ kind: "text", text: messages.waits } as const] : []),
          { kind: "button", label: delayMessages.keep, url: `${url}#keep` },
          { kind: "button", label: delayMessages.cancel, url: `${url}#cancel` },
          {
            kind: "facts",
            facts: [
              [orderMessages.columns.order, `#${order.orderNumber}`],
              [delayMessages.newDay, newOn === null ? delayMessages.unknown : formatOwnDay(newOn)],
              [delayMessages.answerBy, answerOn],
            ],
          },
          await itemsBlock(ctx, order.orderItems),
          { kind: "small", text: mailMessages.orders.linkNote },
        ],
      };
    });
  },
};
