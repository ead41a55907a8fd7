import { addressLines } from "../../../common/address-lines.ts";
import { type AmountRow, amountRows, includedTaxRows } from "../../../common/amount-rows.ts";
import { formatDate } from "../../../common/dates.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { paperMessages as messages } from "../../../common/messages/papers.ts";
import { formatCents, formatDollars, toCents } from "../../../common/money.ts";
import { parcelOf } from "../../../common/parcel.ts";
import { sellerLine } from "../../../common/seller.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { AdminOrder } from "../admin-contract.ts";
import { HEAD, NUMBER, newPaper, type Paper, WIDTH } from "./paper.ts";

/** The slip in the parcel: its content and its address, and no prices. */
export async function packingSlip(order: AdminOrder, shopUrl: string): Promise<PDFKit.PDFDocument> {
  const paper = await newPaper(titleOf(messages.slip, order), shopUrl);
  writeSlip(paper, order);
  paper.end();
  return paper.doc;
}

/** The packing slips of several orders in one document, each on pages of its own. */
export async function packingSlips(
  orders: readonly AdminOrder[],
  shopUrl: string,
): Promise<PDFKit.PDFDocument> {
  const paper = await newPaper(messages.slips, shopUrl);
  orders.forEach((order, index) => {
    if (index > 0) paper.next();
    writeSlip(paper, order);
  });
  paper.end();
  return paper.doc;
}

function writeSlip(paper: Paper, order: AdminOrder): void {
  begin(paper, order, messages.slip);
  const { lines, units, unassigned, nothing } = parcelOf(order);
  if (nothing) {
    paper.row([{ text: messages.nothing[nothing], x: 0, width: WIDTH, style: { bold: true } }]);
    return;
  }
  const columns = [
    { x: 0, width: 168 },
    { x: 178, width: 126 },
    { x: 314, width: 76 },
    { x: 400, width: 36 },
    { x: 436, width: WIDTH - 436, style: NUMBER },
  ];
  const { item, sku, color, size, quantity } = messages.columns;
  paper.table(
    columns,
    [item, sku, color, size, quantity],
    lines.map((line) => [
      line.name,
      line.sku,
      shownWord("color", line.color),
      line.size,
      String(line.quantity),
    ]),
  );
  paper.row([
    { text: messages.units(units), x: 0, width: WIDTH, style: { bold: true, ...NUMBER } },
  ]);
  if (unassigned > 0) paper.row([{ text: messages.unassigned(unassigned), x: 0, width: WIDTH }]);
}

/** The bill for an order, to the cent. */
export async function invoice(order: AdminOrder, shopUrl: string): Promise<PDFKit.PDFDocument> {
  const { user } = order;
  const paper = await newPaper(titleOf(messages.invoice, order), shopUrl);
  begin(paper, order, messages.invoice, [
    [messages.paidBy, orderMessages.paymentMethod],
    ...(user.email ? [[messages.customer, `${user.name}, ${user.email}`] as [string, string]] : []),
  ]);
  const columns = [
    { x: 0, width: 280 },
    { x: 290, width: 54, style: NUMBER },
    { x: 350, width: 70, style: NUMBER },
    { x: 426, width: WIDTH - 426, style: NUMBER },
  ];
  const { item, quantity, price, amount } = messages.columns;
  paper.table(
    columns,
    [item, quantity, price, amount],
    order.orderItems.map((line) => [
      [line.name, shownWord("color", line.color), line.size, line.sku].filter(Boolean).join(", "),
      String(line.quantity),
      formatDollars(line.price),
      formatCents(toCents(line.price) * line.quantity),
    ]),
  );
  const amounts = amountsOf(order);
  paper.room(amounts.length * 20);
  for (const { name, value, bold = false } of amounts) {
    paper.row([
      { text: name, x: 290, width: 130, style: { ...NUMBER, bold } },
      { text: value, x: 426, width: WIDTH - 426, style: { ...NUMBER, bold } },
    ]);
  }
  paper.end();
  return paper.doc;
}

interface Amount {
  name: string;
  value: string;
  bold?: boolean;
}

function amountsOf(order: AdminOrder): Amount[] {
  const [total, refunded] = [toCents(order.totalPrice), toCents(order.refunded)];
  const asRow = ([name, value]: AmountRow): Amount => ({ name, value });
  const amounts: Amount[] = [
    ...amountRows(order, "-").map(asRow),
    { name: messages.total, value: formatCents(total), bold: true },
    ...includedTaxRows(order).map(asRow),
  ];
  if (refunded === 0) return amounts;
  return [
    ...amounts,
    { name: messages.refunded, value: `-${formatCents(refunded)}` },
    { name: messages.kept, value: formatCents(total - refunded), bold: true },
  ];
}

function titleOf(paper: string, { orderNumber }: AdminOrder): string {
  return `${paper} ${orderMessages.number(orderNumber)}`;
}

function begin(
  paper: Paper,
  order: AdminOrder,
  title: string,
  more: [name: string, value: string][] = [],
): void {
  paper.head(title);
  const seller = sellerLine(getShopFront().seller);
  if (seller) paper.row([{ text: seller, x: 0, width: WIDTH, style: HEAD }], 12);
  if (order.isTest)
    paper.row([{ text: messages.test, x: 0, width: WIDTH, style: { bold: true } }], 12);
  const { shippingInfo: to } = order;
  const facts = [
    [messages.number, orderMessages.number(order.orderNumber)],
    [messages.date, formatDate(order.createdAt)],
    [messages.shipping, order.shippingMethod],
    ...more,
  ];
  const top = paper.y;
  paper.row([{ text: messages.shipTo, x: 0, width: 220, style: HEAD }], 2);
  for (const line of addressLines(to)) paper.row([{ text: line, x: 0, width: 230 }], 0);
  const bottom = paper.y;
  paper.y = top;
  for (const [name = "", value = ""] of facts) {
    paper.row([
      { text: name, x: 260, width: 90, style: HEAD },
      { text: value, x: 350, width: WIDTH - 350 },
    ]);
  }
  paper.y = Math.max(paper.y, bottom) + 24;
}
