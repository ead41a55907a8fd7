import { buffer } from "node:stream/consumers";
import { formatDate } from "../../common/dates.ts";
import {
  returnMailMessages as messages,
  returnWordMessages as words,
} from "../../common/messages/returns.ts";
import { formatCents, formatDollars } from "../../common/money.ts";
import { shownWord } from "../../common/shown-words.ts";
import { keptWithOrder } from "../orders/mails/kept-with-order.ts";
import { linkBlocks, writeAbout } from "../orders/order-mails.ts";
import { findOrderRow } from "../orders/read-orders.ts";
import { findRefund } from "../payments/refunds/store.ts";
import type { Context } from "../platform/context.ts";
import { greetingFor } from "../platform/mail/greeting.ts";
import type { Block, MailKind } from "../platform/mail/mail.ts";
import { mailName } from "../users/store.ts";
import type { Return } from "./contract.ts";
import { listReturnsOf } from "./read-returns.ts";
import { returnSlip } from "./return-slip.ts";

interface Data extends Record<string, string> {
  orderId: string;
  returnId: string;
}

/** Sent with the slip once a return is announced. */
export const returnRequestedMail: MailKind<Data> = {
  name: "return-requested",
  log: keptWithOrder,
  write: (ctx, { orderId, returnId }) =>
    writeAbout(ctx, orderId, async (order, customer) => {
      const found = await findOf(ctx, orderId, returnId);
      const { requested } = messages;
      const slip = await returnSlip(ctx, {
        found,
        orderNumber: order.orderNumber,
        ...(customer.emailProvenAt !== null && { from: order.shippingInfo }),
      });
      return {
        subject: requested.subject(found.code),
        preview: requested.preview,
        body: [
          { kind: "title", text: requested.title },
          { kind: "text", text: requested.text(greetingFor(mailName(customer))) },
          ...exchangeBlocks(found),
          ...(found.fee === undefined
            ? []
            : [{ kind: "text", text: messages.fee(formatDollars(found.fee)) } as const]),
          { kind: "facts", facts: [[messages.code, found.code], ...found.lines.map(factOf)] },
          ...(await linkBlocks(ctx, order)),
        ],
        files: [
          {
            name: `${requested.slip}-${found.code}.pdf`,
            type: "application/pdf",
            bytes: await buffer(slip),
          },
        ],
      };
    }),
};

/** Sent once somebody has looked into the parcel. */
export const returnReceivedMail: MailKind<Data & { refundId?: string }> = {
  name: "return-received",
  log: keptWithOrder,
  write: (ctx, { orderId, returnId, refundId }) =>
    writeAbout(ctx, orderId, async (order, customer) => {
      const found = await findOf(ctx, orderId, returnId);
      const { received } = messages;
      const texts = [
        ...(await refundText(ctx, refundId)),
        ...(found.exchange?.orderNumber === undefined
          ? []
          : [received.exchange(found.exchange.orderNumber)]),
        ...(found.status === "review" ? [received.review] : []),
        ...(found.status === "open" ? [received.partly] : []),
      ];
      return {
        subject: received.subject(found.code),
        preview: received.preview,
        body: [
          { kind: "title", text: received.title },
          { kind: "text", text: received.text(greetingFor(mailName(customer))) },
          {
            kind: "facts",
            facts: found.lines.map((line): [string, string] => {
              const { good, damaged, missing } = line;
              return [nameOf(line), messages.line(good, damaged, missing)];
            }),
          },
          ...texts.map((text): Block => ({ kind: "text", text })),
          ...(await linkBlocks(ctx, order)),
        ],
      };
    }),
};

export const returnMails: readonly MailKind[] = [
  returnRequestedMail as MailKind,
  returnReceivedMail as MailKind,
];

async function refundText(ctx: Context, refundId: string | undefined): Promise<string[]> {
  if (refundId === undefined) return [];
  const refund = await findRefund(ctx, refundId);
  if (!refund || refund.status === "failed") return [];
  return [messages.received.refund(formatCents(refund.amountCents))];
}

async function findOf(ctx: Context, orderId: string, returnId: string): Promise<Return> {
  const order = await findOrderRow(ctx, orderId);
  const found = (await listReturnsOf(ctx, order)).find(({ _id }) => _id === returnId);
  if (!found) throw new Error(`there is no return ${returnId}`);
  return found;
}

function exchangeBlocks({ exchange }: Return): Block[] {
  if (!exchange) return [];
  const { held, sent } = messages.requested;
  if (exchange.orderNumber !== undefined) return [{ kind: "text", text: sent }];
  if (exchange.heldUntil === undefined) return [];
  return [{ kind: "text", text: held(formatDate(exchange.heldUntil)) }];
}

type Line = Return["lines"][number];

function nameOf({ name, color, size, quantity }: Line): string {
  return `${quantity} × ${name}, ${shownWord("color", color)}, ${size}`;
}

function factOf(line: Line): [string, string] {
  const { exchange, wish } = line;
  return [
    nameOf(line),
    exchange
      ? words.instead(shownWord("color", exchange.color), exchange.size)
      : words.wishes[wish],
  ];
}
