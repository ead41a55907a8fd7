import { formatDate } from "../../../common/dates.ts";
import { offerMailMessages as messages } from "../../../common/messages/return-offers.ts";
import { formatDollars } from "../../../common/money.ts";
import { shownWord } from "../../../common/shown-words.ts";
import { keptWithOrder } from "../../orders/mails/kept-with-order.ts";
import { createOrderLink } from "../../orders/order-links.ts";
import { writeAbout } from "../../orders/order-mails.ts";
import { findOrderRow } from "../../orders/read-orders.ts";
import { greetingFor } from "../../platform/mail/greeting.ts";
import type { MailKind } from "../../platform/mail/mail.ts";
import { mailName } from "../../users/store.ts";
import { listReturnsOf } from "../read-returns.ts";

/** Sent where the customer is to pay the difference; nothing once it is paid, or not offered any more. */
export const returnOfferedMail: MailKind<{ orderId: string; returnId: string }> = {
  name: "return-offered",
  log: keptWithOrder,
  write: async (ctx, { orderId, returnId }) => {
    const row = await findOrderRow(ctx, orderId);
    const found = (await listReturnsOf(ctx, row)).find(({ _id }) => _id === returnId);
    const offer = found?.offers?.[0];
    const until = offer?.heldUntil;
    if (!found || !offer || until === undefined) return undefined;
    return writeAbout(ctx, orderId, async (order, customer) => {
      const url = ctx.shop.url() + (await createOrderLink(ctx, order, "return"));
      return {
        subject: messages.subject(found.code),
        preview: messages.preview,
        body: [
          { kind: "title", text: messages.title },
          { kind: "text", text: messages.text(greetingFor(mailName(customer))) },
          {
            kind: "facts",
            facts: [
              ...offer.lines.map(({ name, color, size, quantity }): [string, string] => [
                messages.price,
                `${quantity} × ${name}, ${shownWord("color", color)}, ${size}`,
              ]),
              [messages.value, formatDollars(offer.value)],
              [messages.toPay, formatDollars(offer.toPay)],
            ],
          },
          { kind: "text", text: messages.until(formatDate(until)) },
          { kind: "button", label: messages.open, url },
        ],
      };
    });
  },
};
