import { addressLines } from "../../common/address-lines.ts";
import { amountRows, includedTaxRows } from "../../common/amount-rows.ts";
import { formatDate } from "../../common/dates.ts";
import { findPageLinks } from "../../common/find-page-links.ts";
import { checkoutMessages } from "../../common/messages/checkout.ts";
import { mailMessages } from "../../common/messages/mails.ts";
import { orderMessages } from "../../common/messages/orders.ts";
import { parcelMailMessages } from "../../common/messages/parcels.ts";
import { shopMessages } from "../../common/messages/shop.ts";
import { formatCents, formatDollars } from "../../common/money.ts";
import { ownPagePath } from "../../common/own-pages.ts";
import { isOf, parcelOf, unsentOf } from "../../common/parcel.ts";
import { sayExpected } from "../../common/say-delivery-days.ts";
import { shownWord } from "../../common/shown-words.ts";
import { markTestMail } from "../payments/mark-test-mail.ts";
import type { Context } from "../platform/context.ts";
import { greetingFor } from "../platform/mail/greeting.ts";
import type { Block, Mail, MailKind } from "../platform/mail/mail.ts";
import { findUserRow, mailAddress, mailName, type UserRow } from "../users/store.ts";
import { agreedBlocks } from "./agreed-texts.ts";
import type { Order, OrderItem, Parcel } from "./contract.ts";
import { getAdminOrder } from "./get-admin-order.ts";
import { mailedInvoices } from "./invoices/mailed-invoices.ts";
import { keptWithOrder } from "./mails/kept-with-order.ts";
import { createOrderLink } from "./order-links.ts";
import { describeParcel, listParcels, type ParcelWithUnits } from "./parcels/read-parcels.ts";
import { findOrder, selectLines } from "./read-orders.ts";

const messages = mailMessages.orders;

/** How many lines of a mail have a picture. */
const MOST_PICTURES = 12;

const NO_INVOICE = { files: {}, said: [] };

type OrderData = { orderId: string };

/** Sent once an order is paid for. */
export const orderPlacedMail: MailKind<OrderData> = {
  name: "order-placed",
  log: keptWithOrder,
  write: (ctx, { orderId }) =>
    writeAbout(ctx, orderId, async (order, customer) => {
      const { placed } = messages;
      const { files, said } = await mailedInvoices(ctx, order, customer, "paid");
      return {
        subject: placed.subject(shopMessages.name, order.orderNumber),
        preview: placed.preview(formatDollars(order.totalPrice)),
        body: [
          { kind: "title", text: placed.title },
          { kind: "text", text: placed.text(greetingFor(mailName(customer))) },
          ...(await linkBlocks(ctx, order)),
          { kind: "facts", facts: factsOf(order) },
          await itemsBlock(ctx, order.orderItems),
          ...amountBlocks(order),
          addressBlock(order, customer),
          ...said,
          { kind: "small", text: messages.linkNote },
          ...(await agreedBlocks(ctx, orderId)),
        ],
        ...files,
      };
    }),
};

/** Sent with each parcel; without `parcelId` it is of an order that was set to Shipped. */
export const orderShippedMail: MailKind<OrderData & { parcelId?: string }> = {
  name: "order-shipped",
  log: keptWithOrder,
  write: async (ctx, { orderId, parcelId }) => {
    if (parcelId === undefined) return writeShipped(ctx, orderId);
    const sent = await listParcels(ctx, orderId);
    const parcel = sent.find(({ id }) => id === parcelId);
    // It was taken back before anybody heard of it.
    return parcel && writeShipped(ctx, orderId, { parcel, isFirst: sent[0] === parcel });
  },
};
export const orderDeliveredMail = statusMail("order-delivered", messages.delivered, inParcel);
export const orderCancelledMail = statusMail("order-cancelled", messages.cancelled, asBought);

/** Sent when money goes back; `amountCents` is the amount of this refund. */
export const orderRefundedMail: MailKind<OrderData & { amountCents: string; refundId?: string }> = {
  name: "order-refunded",
  log: keptWithOrder,
  write: (ctx, { orderId, amountCents, refundId }) =>
    writeAbout(ctx, orderId, async (order, customer) => {
      const amount = formatCents(Number(amountCents));
      const { files, said } = await mailedInvoices(ctx, order, customer, { refundId });
      return {
        subject: messages.refunded.subject(order.orderNumber),
        preview: messages.refunded.preview(amount),
        body: [
          { kind: "title", text: messages.refunded.title },
          { kind: "text", text: messages.refunded.text(greetingFor(mailName(customer)), amount) },
          {
            kind: "facts",
            facts: [[messages.refunded.amount, amount], ...factsOf(order).slice(0, 1)],
          },
          ...(await linkBlocks(ctx, order)),
          ...said,
        ],
        ...files,
      };
    }),
};

export const orderMails: readonly MailKind[] = [
  orderPlacedMail,
  orderShippedMail,
  orderDeliveredMail,
  orderCancelledMail,
  orderRefundedMail,
];

interface StatusMessages {
  subject(number: number): string;
  preview: string;
  title: string;
  text(greeting: string): string;
  /** Of a shop without a phone, where the other asks to call. */
  textToAnswer?(greeting: string): string;
}

interface SentParcel {
  parcel: ParcelWithUnits;
  isFirst: boolean;
}

function writeShipped(ctx: Context, orderId: string, sent?: SentParcel): Promise<Mail | undefined> {
  return writeAbout(ctx, orderId, async (order, customer) => {
    const isFirst = sent?.isFirst ?? true;
    const texts = isFirst ? messages.shipped : parcelMailMessages.another;
    const { files, said } = isFirst
      ? await mailedInvoices(ctx, order, customer, "shipped")
      : NO_INVOICE;
    const known = await getAdminOrder(ctx, orderId);
    const [parcel, items] = sent
      ? await contentOf(ctx, order, sent.parcel)
      : [undefined, parcelOf(known).lines];
    const isMoreToCome = sent !== undefined && unsentOf(known).length > 0;
    return {
      subject: texts.subject(order.orderNumber),
      preview: texts.preview,
      body: [
        { kind: "title", text: texts.title },
        { kind: "text", text: texts.text(greetingFor(mailName(customer))) },
        ...(parcel ? trackingBlocks(parcel) : []),
        ...(await linkBlocks(ctx, order)),
        await itemsBlock(ctx, items),
        ...(isMoreToCome ? [{ kind: "text", text: parcelMailMessages.rest } as const] : []),
        addressBlock(order, customer),
        ...said,
        { kind: "small", text: messages.linkNote },
      ],
      ...files,
    };
  });
}

/** A parcel in words, and its units as items of its order. */
async function contentOf(
  ctx: Context,
  order: Order,
  sent: ParcelWithUnits,
): Promise<[Parcel, OrderItem[]]> {
  const lines = await selectLines(ctx, [{ id: order._id }]);
  const parcel = describeParcel(ctx, sent, lines.get(order._id) ?? []);
  const items = parcel.lines.flatMap((line) => {
    const item = order.orderItems.find((one) => isOf(one, line));
    return item ? [{ ...item, quantity: line.quantity }] : [];
  });
  return [parcel, items];
}

function trackingBlocks({ carrier, trackingNumber, trackingUrl }: Parcel): Block[] {
  const facts: [string, string][] = [];
  if (carrier !== undefined) facts.push([parcelMailMessages.carrier, carrier]);
  if (trackingNumber !== undefined) facts.push([parcelMailMessages.number, trackingNumber]);
  const link = trackingUrl && { label: parcelMailMessages.track, url: trackingUrl };
  return [
    ...(facts.length > 0 ? [{ kind: "facts", facts } as const] : []),
    ...(link ? [{ kind: "button", ...link } as const] : []),
  ];
}

/** A mail about an order that has arrived, or is cancelled. */
function statusMail(name: string, texts: StatusMessages, itemsOf: ItemsOf): MailKind<OrderData> {
  return {
    name,
    log: keptWithOrder,
    write: (ctx, { orderId }) =>
      writeAbout(ctx, orderId, async (order, customer) => ({
        subject: texts.subject(order.orderNumber),
        preview: texts.preview,
        body: [
          { kind: "title", text: texts.title },
          { kind: "text", text: textOf(texts)(greetingFor(mailName(customer))) },
          ...(await linkBlocks(ctx, order)),
          await itemsBlock(ctx, await itemsOf(ctx, order)),
          addressBlock(order, customer),
          { kind: "small", text: messages.linkNote },
        ],
      })),
  };
}

function textOf({ text, textToAnswer = text }: StatusMessages): StatusMessages["text"] {
  return shopMessages.phone ? text : textToAnswer;
}

type ItemsOf = (ctx: Context, order: Order) => Promise<OrderItem[]>;

async function asBought(_ctx: Context, { orderItems }: Order): Promise<OrderItem[]> {
  return orderItems;
}

async function inParcel(ctx: Context, { _id }: Order): Promise<OrderItem[]> {
  return parcelOf(await getAdminOrder(ctx, _id)).lines;
}

/** Writes a mail about an order; none about a deleted order or for an erased customer. */
export async function writeAbout(
  ctx: Context,
  orderId: string,
  write: (
    order: Order,
    customer: UserRow,
  ) => Promise<Pick<Mail, "subject" | "preview" | "body" | "files">>,
): Promise<Mail | undefined> {
  const order = await findOrder(ctx, orderId);
  // The customer's address of today, which may differ from the order's.
  const customer = order?.user._id && (await findUserRow(ctx, order.user._id));
  if (!order || !customer) return undefined;
  const mail = {
    to: { name: mailName(customer), address: mailAddress(customer) },
    reason: messages.reason(order.orderNumber),
    links: findPageLinks("terms", "returns", "privacy").map((page) => ({
      label: page.title,
      url: ctx.shop.url() + ownPagePath(page),
    })),
    ...(await write(order, customer)),
  };
  return markTestMail(mail, order.isTest);
}

export async function linkBlocks(ctx: Context, order: Order): Promise<Block[]> {
  const url = ctx.shop.url() + (await createOrderLink(ctx, order));
  return [{ kind: "button", label: messages.open, url }];
}

function factsOf(order: Order): [string, string][] {
  return [
    [orderMessages.columns.order, `#${order.orderNumber}`],
    [orderMessages.columns.date, formatDate(order.createdAt)],
    [messages.estimated, sayExpected(order)],
    [orderMessages.payment, orderMessages.paymentMethod],
  ];
}

export async function itemsBlock(ctx: Context, items: OrderItem[]): Promise<Block> {
  const lines = items.map(async (item, index) => ({
    name: item.name,
    details: messages.line(shownWord("color", item.color), item.size, item.quantity),
    amount: formatDollars(item.price * item.quantity),
    picture: index < MOST_PICTURES ? await ctx.media.mailThumbnail(item.image) : undefined,
  }));
  return { kind: "lines", lines: await Promise.all(lines) };
}

function amountBlocks(order: Order): Block[] {
  const included = includedTaxRows(order).map((row) => row.join(": "));
  return [
    {
      kind: "amounts",
      amounts: amountRows(order, "-"),
      total: [checkoutMessages.total, formatDollars(order.totalPrice)],
    },
    ...included.map((text): Block => ({ kind: "small", text })),
  ];
}

/**
 * The delivery address. A mail to an unproven e-mail address has no typed lines, which could say anything to
 * a stranger.
 */
function addressBlock({ shippingInfo: to }: Order, { emailProvenAt }: UserRow): Block {
  const lines = emailProvenAt === null ? [messages.addressOnPage] : addressLines(to);
  return { kind: "address", title: orderMessages.deliveryAddress, lines };
}
