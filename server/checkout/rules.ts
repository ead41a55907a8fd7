import { asWritten } from "../../common/catalog-words.ts";
import type { GoodsToSend } from "../../common/delivery.ts";
import { inputApiMessages } from "../../common/messages/api.ts";
import { checkoutApiMessages, discountApiMessages } from "../../common/messages/checkout.ts";
import { formatCents, MAX_CENTS, toCents } from "../../common/money.ts";
import { shownWord } from "../../common/shown-words.ts";
import type { CartRow } from "../cart/store.ts";
import type { MoneyReturn } from "../payments/refunds/return-unapplied.ts";
import { AppError, badField } from "../platform/errors.ts";
import { type CheckoutRequest, LONGEST_CHECKOUT_HOURS } from "./contract.ts";

/** Whether a checkout is too old for its prices. */
export function isOutdated(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > LONGEST_CHECKOUT_HOURS * 3_600_000;
}

/** The sum of goods at their prices, before any discount. */
export function goodsCents(lines: readonly { quantity: number; priceCents: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
}

/** What delivery is charged by. */
export function goodsToSend(lines: readonly CartRow[]): GoodsToSend {
  const isWeighed = lines.every(({ weightGrams }) => weightGrams !== null);
  const grams = lines.reduce((sum, line) => sum + line.quantity * (line.weightGrams ?? 0), 0);
  return { goodsCents: goodsCents(lines), grams: isWeighed ? grams : undefined };
}

/** For codes that leave nothing to pay. */
export function nothingLeft(): AppError {
  const message = discountApiMessages.nothingLeft;
  return new AppError("conflict", "not_payable", message, { errors: [{ field: "code", message }] });
}

/**
 * PayPal takes no payment of zero, and the shop's columns have a maximum.
 * @param isReduced whether codes have reduced it: then they have left nothing, which is said at their field
 */
export function refuseUnpayable(totalCents: number, isReduced = false): void {
  if (totalCents > 0 && totalCents <= MAX_CENTS) return;
  if (isReduced && totalCents <= 0) throw nothingLeft();
  const message = checkoutApiMessages.notPayable(formatCents(totalCents));
  throw new AppError("conflict", "not_payable", message);
}

/**
 * The sentence for the customer about a payment that cannot become an order, by the state of its money.
 */
export function mismatchMessage(money: MoneyReturn): string {
  const { mismatched, returning, returned } = checkoutApiMessages;
  switch (money) {
    case "none":
    case "refused":
      return mismatched;
    case "under-way":
      return returning;
    case "returned":
      return returned;
  }
}

const messages = checkoutApiMessages.cartChange;

const nameOf = (line: { name: string; color: string; size: string }) =>
  `${line.name} (${shownWord("color", line.color)}, ${line.size})`;

const keyOf = (line: { productId: string | number; color: string; size: string }) =>
  JSON.stringify([String(line.productId), asWritten(line.color), asWritten(line.size)]);

/** A variant in the browser's request, which may have several lines of it. */
interface Wanted {
  quantity: number;
  prices: number[];
}

/**
 * How the cart that the customer saw differs from the server's, a sentence for each difference. Prices and
 * quantities are the server's in any case.
 */
export function cartChanges(
  seen: Pick<CheckoutRequest, "checkoutItems" | "totalPrice">,
  rows: readonly CartRow[],
): string[] {
  const wanted = new Map<string, Wanted>();
  for (const [index, item] of seen.checkoutItems.entries()) {
    const priceCents = readCents(`checkoutItems.${index}.price`, item.price);
    const { quantity, prices } = wanted.get(keyOf(item)) ?? { quantity: 0, prices: [] };
    const sum = { quantity: quantity + item.quantity, prices: [...prices, priceCents] };
    wanted.set(keyOf(item), sum);
  }
  const changes: string[] = [];
  for (const row of rows) {
    const item = wanted.get(keyOf(row));
    wanted.delete(keyOf(row));
    const difference = lineChange(row, item);
    if (difference) changes.push(`${nameOf(row)}: ${difference}`);
  }
  if (wanted.size > 0) changes.push(messages.removed);
  const total = goodsCents(rows);
  if (changes.length === 0 && readCents("totalPrice", seen.totalPrice) !== total) {
    changes.push(messages.total(formatCents(total)));
  }
  return changes;
}

/** Throws `conflict` for lines of a cart that the shop no longer sells. */
export function requireOnSale(rows: readonly CartRow[]): void {
  const gone = rows.filter(({ isOnSale }) => !isOnSale);
  if (gone.length === 0) return;
  const changes = gone.map((row) => `${nameOf(row)}: ${messages.unavailable}`);
  throw new AppError(
    "conflict",
    "cart_changed",
    checkoutApiMessages.cartChanged(changes.join("; ")),
  );
}

function lineChange(row: CartRow, item: Wanted | undefined): string | undefined {
  if (!row.isOnSale) return messages.unavailable;
  if (!item) return messages.added;
  if (item.prices.some((cents) => cents !== row.priceCents))
    return messages.price(formatCents(row.priceCents));
  if (item.quantity !== row.quantity) return messages.quantity(row.quantity);
  return undefined;
}

/** Throws `bad-input` at the field for dollars with parts of a cent. */
export function readCents(field: string, dollars: number): number {
  try {
    return toCents(dollars);
  } catch {
    throw badField(field, `${field} ${inputApiMessages.notDollars}`);
  }
}
