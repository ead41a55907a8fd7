import { fromDecimalString } from "../../../common/money.ts";
import { shownPrice } from "../oracle/reckon.ts";
import type { Walk } from "./buy-cart.ts";
import { pricesFor } from "./catalog.ts";
import { lineSumsOf, nameOfLine, netsOf, sumsOf, taxesOf, unitsOf } from "./expected.ts";
import type { Papers } from "./read-papers.ts";
import { type Amounts, cents, centsIn } from "./read-texts.ts";

/*
 * Every place where a customer, the team or PayPal is told what a cart costs. A new one is one more entry: what it says,
 * and what it should.
 */

/** A purchase with all that came of it. */
export type Purchase = Walk & Papers;

export interface Surface {
  name: string;
  /** Undefined where it says nothing of this purchase. */
  says(purchase: Purchase): Amounts | undefined;
  should(purchase: Purchase): Amounts;
}

// biome-ignore lint/suspicious/noExplicitAny: the wire's answers.
type Wire = any;

export const SURFACES: readonly Surface[] = [
  { name: "a card of the list", says: ({ card }) => card, should: first },
  { name: "the product's page", says: ({ productPage }) => productPage, should: first },
  {
    name: "the page's structured data",
    says: ({ structuredData }) => structuredData,
    should: first,
  },
  { name: "the API's product", says: ({ productAnswer }) => productAnswer, should: first },
  {
    name: "the cart",
    says: ({ cartAnswer }) => ({
      ...unitsIn(cartAnswer.products),
      total: cents(cartAnswer.totalPrice),
    }),
    should: shownCart,
  },
  {
    name: "the quote, which the checkout's page shows while the address is typed",
    says: ({ quote }) => ({ ...onWire(quote), ...unitsIn(quote.checkoutItems) }),
    should: withUnits,
  },
  {
    name: "the checkout",
    says: ({ checkout }) => ({ ...onWire(checkout), ...unitsIn(checkout.checkoutItems) }),
    should: withUnits,
  },
  {
    name: "PayPal's window",
    says: ({ window }) => windowOf(window),
    should: ({ cart, bill }) => {
      const { subtotal: _, ...sums } = sumsOf(bill);
      return { ...lineSumsOf(cart, bill), ...sums, tax: Number(onTop(bill)) };
    },
  },
  {
    name: "PayPal's order",
    says: ({ paypalOrder }) => paypalSays(paypalOrder),
    should: ({ cart, bill }) => ({
      ...unitsOf(cart, bill),
      ...sumsOf(bill),
      tax: Number(onTop(bill)),
      captured: Number(bill.total),
    }),
  },
  {
    name: "the order",
    says: ({ order }) => ({ ...onWire(order), ...unitsIn(order.orderItems) }),
    should: withUnits,
  },
  {
    name: "the order as the team sees it",
    says: ({ adminOrder }) => ({ ...onWire(adminOrder), ...unitsIn(adminOrder.orderItems) }),
    should: withUnits,
  },
  { name: "the order's page", says: ({ orderPage }) => orderPage, should: printed },
  { name: "the customer's mail", says: ({ mail }) => mail, should: printed },
  { name: "the team's mail", says: ({ teamMail }) => teamMail, should: inMail },
  {
    name: "the invoice",
    says: ({ invoice }) => invoice,
    should: ({ cart, bill, isIssued }) => ({
      ...unitsOf(cart, bill),
      ...lineSumsOf(cart, bill),
      ...sumsOf(bill),
      ...taxesOf(bill),
      ...(isIssued && netsOf(bill)),
    }),
  },
];

/** The product that the customer looked at, in the prices of where they have said to live. */
function first({ cart, seenFor, stage: { terms } }: Purchase): Amounts {
  const goods = cart.lines.slice(0, 1).map(({ good }) => good);
  return pricesFor(terms, goods, seenFor);
}

function shownCart({ cart, seenFor, stage: { terms } }: Purchase): Amounts {
  const units = cart.lines.map((line) => {
    const { now } = shownPrice(terms, line.good, seenFor);
    return { name: nameOfLine(line), unit: Number(now), sum: Number(now) * line.quantity };
  });
  return {
    ...Object.fromEntries(units.map(({ name, unit }) => [name, unit])),
    total: units.reduce((all, { sum }) => all + sum, 0),
  };
}

function withUnits({ cart, bill }: Purchase): Amounts {
  return { ...unitsOf(cart, bill), ...sumsOf(bill), ...taxesOf(bill), ...netsOf(bill) };
}

/** In words: lines by their sums, and tax without what it is of. */
function inMail({ cart, bill }: Purchase): Amounts {
  return {
    ...lineSumsOf(cart, bill),
    ...sumsOf(bill),
    ...(bill.tax?.isOnTop ? taxesOf(bill) : {}),
  };
}

function printed(purchase: Purchase): Amounts {
  return { ...inMail(purchase), ...taxesOf(purchase.bill) };
}

function onTop({ tax }: Purchase["bill"]): bigint {
  return tax?.isOnTop ? tax.sum : 0n;
}

function onWire({ subtotal, discount, deliveryPrice, totalPrice, tax }: Wire): Amounts {
  const rates: { percent: number; net: number; tax: number }[] = tax?.rates ?? [];
  return {
    subtotal: cents(subtotal),
    discount: cents(discount),
    delivery: cents(deliveryPrice),
    total: cents(totalPrice),
    ...Object.fromEntries(rates.map(({ percent, net }) => [`net ${percent}`, cents(net)])),
    ...Object.fromEntries(
      rates
        .filter(({ percent }) => percent > 0)
        .map(({ percent, tax: owed }) => [`tax ${percent}`, cents(owed)]),
    ),
  };
}

function unitsIn(lines: Wire[]): Amounts {
  return Object.fromEntries(
    lines.map(({ name, size, price }) => [`${name} ${size}`, cents(price)]),
  );
}

/** The list of PayPal's window: the goods, and the parts of the sum that are not zero. */
function windowOf(html: string): Amounts {
  const amount = /<p class="amount">([^<]*)/.exec(html)?.[1] ?? "";
  const says: Amounts = { delivery: 0, discount: 0, tax: 0, total: centsIn(amount) };
  for (const [, name = "", value = ""] of html.matchAll(
    /<li><span>(.*?)<\/span><span>(.*?)<\/span><\/li>/g,
  )) {
    const part = /^<em>(Shipping|Discount|Tax)<\/em>$/.exec(name)?.[1];
    const line = name.replace(/ <em>.*/, "").replace(", Black, ", " ");
    const called = part === "Shipping" ? "delivery" : part?.toLowerCase();
    says[called ?? `${line} in all`] = centsIn(value);
  }
  return says;
}

function paypalSays({ purchase_units: [unit] }: Wire): Amounts {
  const money = (amount: Wire) => fromDecimalString(amount?.value ?? "0") ?? Number.NaN;
  const { breakdown, ...amount } = unit.amount;
  const captures: Wire[] = unit.payments?.captures ?? [];
  return {
    ...Object.fromEntries(
      unit.items.map((item: Wire) => [
        item.name.replace(", Black, ", " "),
        money(item.unit_amount),
      ]),
    ),
    subtotal: money(breakdown.item_total),
    discount: money(breakdown.discount),
    delivery: money(breakdown.shipping),
    tax: money(breakdown.tax_total),
    total: money(amount),
    captured: captures.reduce((sum, capture) => sum + money(capture.amount), 0),
  };
}

/** Where a surface says something else, in words; undefined where it says nothing. */
export function differences(
  { name, says, should }: Surface,
  purchase: Purchase,
): string[] | undefined {
  const [is, asked] = [says(purchase), should(purchase)];
  if (!is) return undefined;
  const names = [...new Set([...Object.keys(is), ...Object.keys(asked)])];
  return names
    .filter((one) => is[one] !== asked[one])
    .map((one) => `${name}: ${one} is ${is[one] ?? "not there"}, not ${asked[one] ?? "there"}`);
}
