import { asc, eq } from "drizzle-orm";
import { refundApiMessages } from "../../../common/messages/admin/orders.ts";
import { toDollars } from "../../../common/money.ts";
import { valueOfUnits } from "../../../common/value-of-units.ts";
import type { Refund } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
import type { AdminOrder, OrderRefund, RefundParts, RefundRequest } from "../admin-contract.ts";
import type { LineUnits } from "../contract.ts";
import { type LineRow, type OrderRow, selectLines } from "../read-orders.ts";
import { refundLines } from "../schema.ts";
import {
  joinShares,
  listCredits,
  listGivenAway,
  listOrderRefunds,
  type Share,
} from "./order-money.ts";
import { paidParts } from "./paid-parts.ts";
import { returnUnits } from "./restock.ts";

/** What a refund is of: units of lines with their value, and the delivery. */
export interface ChosenParts {
  lines: { position: number; units: number; shares: Share[] }[];
  deliveryCents: number;
  /** Of all of it. */
  valueCents: number;
}

/** Whether a refund says what it is of. */
export function saysParts({ lines, delivery }: RefundParts): boolean {
  return lines !== undefined || delivery !== undefined;
}

/** Whether it names any part. */
export function choosesParts({ lines = [], delivery = false }: RefundParts): boolean {
  return lines.length > 0 || delivery;
}

/**
 * Finds what a refund of a locked order is to be of, and its value. Throws `bad-input` naming the field for
 * a line that is not in the order, for more units than are left to refund, for a delivery that cost nothing
 * or went back before, and where nothing is chosen.
 */
export async function chooseParts(
  ctx: Context,
  order: OrderRow,
  { lines: wanted = [], delivery = false }: RefundParts,
): Promise<ChosenParts> {
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const { paid, worth, gone } = await readWorth(ctx, order, lines);
  const units = sumUnits(lines, wanted, (line, asked, index) => {
    const left = line.quantity - (gone.lines.get(line.position)?.units ?? 0);
    if (asked > left) {
      const { allRefunded, unitsLeft } = refundApiMessages;
      throw badField(`lines.${index}.quantity`, left === 0 ? allRefunded : unitsLeft(left));
    }
  });
  const chosen = lines.flatMap(({ position }) => {
    const asked = units.get(position) ?? 0;
    return asked === 0
      ? []
      : [{ position, units: asked, shares: shareUnits({ worth, gone }, position, asked) }];
  });
  if (delivery && gone.deliveryCents > 0) {
    throw badField("delivery", refundApiMessages.deliveryGone);
  }
  if (delivery && paid.deliveryCents === 0) {
    throw badField("delivery", refundApiMessages.deliveryFree);
  }
  if (chosen.length === 0 && !delivery) throw badField("lines", refundApiMessages.nothingChosen);
  const deliveryCents = delivery ? paid.deliveryCents : 0;
  const goods = sumShares(chosen.flatMap(({ shares }) => shares));
  return { lines: chosen, deliveryCents, valueCents: goods + deliveryCents };
}

/**
 * All that is left of an order's units, where it is worth these cents; undefined for any other sum, which is of an amount
 * alone.
 */
export async function chooseRest(
  ctx: Context,
  order: OrderRow,
  cents: number,
): Promise<ChosenParts | undefined> {
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const { worth, gone } = await readWorth(ctx, order, lines);
  const rest = lines.flatMap(({ position, quantity }) => {
    const units = quantity - (gone.lines.get(position)?.units ?? 0);
    return units > 0
      ? [{ position, units, shares: shareUnits({ worth, gone }, position, units) }]
      : [];
  });
  const valueCents = sumShares(rest.flatMap(({ shares }) => shares));
  return valueCents === cents ? { lines: rest, deliveryCents: 0, valueCents } : undefined;
}

/** The asked units by their line's place. Throws `bad-input` for a line that is not in the order. */
function sumUnits(
  lines: readonly LineRow[],
  wanted: readonly LineUnits[],
  check?: (line: LineRow, units: number, index: number) => void,
): Map<number, number> {
  const units = new Map<number, number>();
  wanted.forEach(({ productId, color, size, quantity }, index) => {
    const line = lines.find(
      (one) => String(one.productId) === productId && one.color === color && one.size === size,
    );
    if (!line) throw badField(`lines.${index}`, refundApiMessages.notInOrder);
    const all = (units.get(line.position) ?? 0) + quantity;
    check?.(line, all, index);
    units.set(line.position, all);
  });
  return units;
}

/**
 * Moves cents of chosen lines from payments that have less left to those that have more: a refund of an amount may
 * have emptied one of those that paid an exchange. What is left nowhere stays where it was.
 */
export function moveToLeft(chosen: ChosenParts, left: readonly Share[]): ChosenParts {
  const there = new Map(joinShares(left).map(({ paymentId, cents }) => [paymentId, cents]));
  const take = (paymentId: string, wanted: number): Share => {
    const cents = Math.min(there.get(paymentId) ?? 0, wanted);
    there.set(paymentId, (there.get(paymentId) ?? 0) - cents);
    return { paymentId, cents };
  };
  const taken = chosen.lines.map(({ shares }) =>
    shares.map(({ paymentId, cents }) => take(paymentId, cents)),
  );
  const lines = chosen.lines.map((line, index) => {
    const [first] = line.shares;
    if (!first) return line;
    const shares = [...(taken[index] ?? [])];
    let missing = sumShares(line.shares) - sumShares(shares);
    for (const paymentId of there.keys()) {
      const share = take(paymentId, missing);
      missing -= share.cents;
      shares.push(share);
    }
    return { ...line, shares: joinShares([...shares, { ...first, cents: missing }]) };
  });
  return { ...chosen, lines };
}

/**
 * Writes down what a refund is of, in the transaction that begins it. Of an exchange that several payments have paid,
 * the first refund has the units.
 */
export async function writeParts(
  ctx: Context,
  of: { refundId: string; orderId: string; paymentId: string; isFirst: boolean },
  { lines }: ChosenParts,
): Promise<void> {
  const { refundId, orderId, paymentId, isFirst } = of;
  const rows = lines.flatMap(({ position, units, shares }) => {
    const amountCents = sumShares(shares.filter((share) => share.paymentId === paymentId));
    if (!isFirst && amountCents === 0) return [];
    return [{ refundId, orderId, position, units: isFirst ? units : 0, amountCents }];
  });
  if (rows.length > 0) await ctx.db.insert(refundLines).values(rows);
}

/** Whether a refund that was begun before is of the very same lines and delivery. */
export async function isOfParts(
  ctx: Context,
  order: OrderRow,
  refund: { id: string; deliveryCents: number },
  { lines: wanted = [], delivery = false }: RefundParts,
): Promise<boolean> {
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const asked = sumUnits(lines, wanted);
  const { position, units, refundId } = refundLines;
  const written = await ctx.db
    .select({ position, units })
    .from(refundLines)
    .where(eq(refundId, refund.id));
  return (
    delivery === refund.deliveryCents > 0 &&
    written.length === asked.size &&
    written.every((line) => asked.get(line.position) === line.units)
  );
}

/** Puts the units of those lines of a refund on the shelf that say so; answers how many, see `returnUnits`. */
export async function returnParts(
  ctx: Context,
  order: OrderRow,
  { lines = [] }: Pick<RefundRequest, "lines">,
): Promise<number> {
  const back = lines.flatMap((line, index) => {
    return line.restock ? [{ ...line, field: `lines.${index}` }] : [];
  });
  return back.length === 0 ? 0 : returnUnits(ctx, order, back);
}

interface PartRow {
  refundId: string;
  paymentId: string;
  position: number;
  units: number;
  amountCents: number;
}

/** The lines of an order's refunds. */
async function selectParts(
  ctx: Context,
  orderId: string,
  of: readonly Refund[],
): Promise<(PartRow & { isGone: boolean })[]> {
  if (of.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(refundLines)
    .where(eq(refundLines.orderId, orderId))
    .orderBy(asc(refundLines.position));
  const byId = new Map(of.map((refund) => [refund.id, refund]));
  return rows.flatMap((row) => {
    const refund = byId.get(row.refundId);
    // What PayPal has refused is still there.
    return refund
      ? [{ ...row, paymentId: refund.paymentId, isGone: refund.status !== "failed" }]
      : [];
  });
}

/** What each line of an order cost, by the payments that paid it. */
interface Worth {
  quantity: number;
  shares: Share[];
}

/** Units of a line that have gone, with their cents at each payment. */
interface GoneShares {
  units: number;
  shares: Share[];
}

/** What an order's lines are worth, and how much of them has been refunded or has paid for exchanges. */
export async function readWorth(ctx: Context, order: OrderRow, lines: readonly LineRow[]) {
  const [credits, given, all] = await Promise.all([
    listCredits(ctx, order),
    listGivenAway(ctx, order.id),
    listOrderRefunds(ctx, order),
  ]);
  const rows = await selectParts(ctx, order.id, all);
  const paid = paidParts(order, lines);
  const { paymentId } = order;
  const worth = new Map<number, Worth>();
  for (const [index, { position, quantity }] of lines.entries()) {
    const cents = paid.lines[index]?.totalCents ?? 0;
    const own = paymentId === null ? [] : [{ paymentId, cents }];
    const others = credits
      .filter((credit) => credit.position === position)
      .map((credit) => ({ paymentId: credit.paymentId, cents: credit.amountCents }));
    worth.set(position, { quantity, shares: joinShares([...own, ...others]) });
  }
  const gone = new Map<number, GoneShares>();
  const add = (position: number, units: number, share: Share) => {
    const before = gone.get(position) ?? { units: 0, shares: [] };
    gone.set(position, {
      units: before.units + units,
      shares: joinShares([...before.shares, share]),
    });
  };
  for (const { position, units, amountCents: cents, paymentId, isGone } of rows) {
    if (isGone) add(position, units, { paymentId, cents });
  }
  for (const { fromPosition, units, amountCents: cents, paymentId } of given) {
    add(fromPosition, units, { paymentId, cents });
  }
  const deliveryCents = all
    .filter(({ status }) => status !== "failed")
    .reduce((sum, refund) => sum + refund.deliveryCents, 0);
  return { paid, worth, gone: { lines: gone, deliveryCents }, rows };
}

/** The cents of so many further units of a line, by payment, see `valueOfUnits`. */
export function shareUnits(
  { worth, gone }: Pick<Awaited<ReturnType<typeof readWorth>>, "worth" | "gone">,
  position: number,
  units: number,
): Share[] {
  const { quantity, shares } = worth.get(position) ?? { quantity: 0, shares: [] };
  const before = gone.lines.get(position);
  return shares.map(({ paymentId, cents: totalCents }) => {
    const cents = sumShares(
      (before?.shares ?? []).filter((share) => share.paymentId === paymentId),
    );
    const part = { units: before?.units ?? 0, cents };
    return { paymentId, cents: valueOfUnits({ quantity, totalCents }, part, units) };
  });
}

export function sumShares(shares: readonly Share[]): number {
  return shares.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * What refunds of an order can be of: what each line cost, how much of it has gone back, and what is left of
 * the delivery's money; and what each refund is of, by its id.
 */
export async function describeParts(
  ctx: Context,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<{
  parts: AdminOrder["parts"];
  linesOf: ReadonlyMap<string, NonNullable<OrderRefund["lines"]>>;
}> {
  const { paid, worth, gone, rows } = await readWorth(ctx, order, lines);
  const parts = {
    lines: lines.map((line) => {
      const { units = 0, shares = [] } = gone.lines.get(line.position) ?? {};
      return {
        ...describeLine(line),
        quantity: line.quantity,
        total: toDollars(sumShares(worth.get(line.position)?.shares ?? [])),
        refunded: units,
        refundedAmount: toDollars(sumShares(shares)),
      };
    }),
    delivery: toDollars(gone.deliveryCents > 0 ? 0 : paid.deliveryCents),
  };
  const byPlace = new Map(lines.map((line) => [line.position, line]));
  const linesOf = new Map<string, NonNullable<OrderRefund["lines"]>>();
  for (const { refundId, position, units, amountCents } of rows) {
    const line = byPlace.get(position);
    if (!line) continue;
    const part = { ...describeLine(line), quantity: units, amount: toDollars(amountCents) };
    linesOf.set(refundId, [...(linesOf.get(refundId) ?? []), part]);
  }
  return { parts, linesOf };
}

function describeLine({ productId, color, size }: LineRow) {
  return { productId: String(productId), color, size };
}
