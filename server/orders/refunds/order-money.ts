import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { lockPayment } from "../../payments/attempts/store.ts";
import { listRefundable, refundableOf, setCredit } from "../../payments/refunds/refund-payment.ts";
import { listRefundsFor, type Refund } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { type OrderRow, paymentsOf } from "../read-orders.ts";
import { exchangeCredits } from "../returns/schema.ts";
import { refundLines } from "../schema.ts";

/*
 * Where the money of an order is: in its own payment and, of an exchange, in the payments of what came back for
 * it. Such a credit is set aside at its payment (`credited_cents`), so that it goes back with the exchange alone.
 */

export type Credit = typeof exchangeCredits.$inferSelect;

type OfMoney = Pick<OrderRow, "id" | "checkoutId" | "paymentId">;

/** What pays an exchange besides its own payment, line by line. */
export function listCredits(ctx: Context, { checkoutId }: Pick<OrderRow, "checkoutId">) {
  return selectCredits(ctx, [checkoutId]);
}

function selectCredits(ctx: Context, checkoutIds: readonly string[]): Promise<Credit[]> {
  const { checkoutId, position, fromPosition, paymentId } = exchangeCredits;
  return ctx.db
    .select()
    .from(exchangeCredits)
    .where(inArray(checkoutId, [...checkoutIds]))
    .orderBy(asc(position), asc(fromPosition), asc(paymentId));
}

/** The payments that have the money of each order, by the order's id: its own, and those that paid for an exchange. */
export async function listPaymentsOf(
  ctx: Context,
  rows: readonly OfMoney[],
): Promise<Map<string, string[]>> {
  const exchanges = rows.map(({ checkoutId }) => checkoutId);
  const credits = rows.length === 0 ? [] : await selectCredits(ctx, exchanges);
  return new Map(
    rows.map(({ id, checkoutId, paymentId }) => {
      const others = credits.filter((credit) => credit.checkoutId === checkoutId);
      return [id, [...paymentsOf([{ paymentId }]), ...others.map((credit) => credit.paymentId)]];
    }),
  );
}

/** What of an order's lines pays exchanges, by the place of the line. */
export function listGivenAway(ctx: Context, orderId: string): Promise<Credit[]> {
  return ctx.db.select().from(exchangeCredits).where(eq(exchangeCredits.fromOrderId, orderId));
}

/** The cents of each order that can go back to its customer, by the order's id. */
export async function listLeft(
  ctx: Context,
  rows: readonly OfMoney[],
): Promise<Map<string, number>> {
  const exchanges = rows.map(({ checkoutId }) => checkoutId);
  const [own, credits] = await Promise.all([
    listRefundable(ctx, paymentsOf(rows)),
    rows.length === 0 ? [] : selectCredits(ctx, exchanges),
  ]);
  const left = new Map(rows.map(({ id, paymentId }) => [id, own.get(paymentId ?? "") ?? 0]));
  for (const { id, checkoutId } of rows) {
    for (const credit of credits) {
      if (credit.checkoutId === checkoutId) left.set(id, (left.get(id) ?? 0) + leftOf(credit));
    }
  }
  return left;
}

/** The refunds of an order: of its own payment, and of others that paid for the exchange. */
export function listOrderRefunds(
  ctx: Context,
  { id: exchangeId, paymentId }: Pick<OrderRow, "id" | "paymentId">,
): Promise<Refund[]> {
  return listRefundsFor(ctx, { paymentId, exchangeId });
}

/** Cents at one payment. */
export interface Share {
  paymentId: string;
  cents: number;
}

/** All that is left of a locked order's money, its own payment first; locks the payments. */
export async function lockLeft(ctx: Context, order: OfMoney): Promise<Share[]> {
  const shares: Share[] = [];
  const { paymentId } = order;
  if (paymentId !== null) {
    shares.push({ paymentId, cents: refundableOf(await lockPayment(ctx, paymentId)) });
  }
  return [...shares, ...(await listCredits(ctx, order)).map(shareLeft)].filter(
    ({ cents }) => cents > 0,
  );
}

function shareLeft(credit: Credit): Share {
  return { paymentId: credit.paymentId, cents: leftOf(credit) };
}

/** What of a credit is still there. */
export function leftOf({ amountCents, usedCents }: Credit): number {
  return amountCents - usedCents;
}

/** Sums shares by payment, in the order in which each payment comes first. */
export function joinShares(shares: readonly Share[]): Share[] {
  const byPayment = new Map<string, number>();
  for (const { paymentId, cents } of shares) {
    byPayment.set(paymentId, (byPayment.get(paymentId) ?? 0) + cents);
  }
  return [...byPayment].map(([paymentId, cents]) => ({ paymentId, cents }));
}

/** The first cents of shares, up to a sum. */
export function firstOf(shares: readonly Share[], sumCents: number): Share[] {
  let left = sumCents;
  return shares.flatMap(({ paymentId, cents }) => {
    const part = Math.min(cents, left);
    left -= part;
    return part > 0 ? [{ paymentId, cents: part }] : [];
  });
}

/**
 * Takes cents of a payment out of an exchange's credits, of these lines before others, so that they can be refunded.
 * Negative cents put them back.
 */
export async function freeCredit(
  ctx: Context,
  order: OfMoney,
  { paymentId, cents }: Share,
  lines: readonly number[] = [],
): Promise<void> {
  await setCredit(ctx, { paymentId, cents: -cents });
  await spendCredit(ctx, order, { paymentId, cents }, lines);
}

/** The same, for cents that stay set aside for the next exchange. */
export async function spendCredit(
  ctx: Context,
  order: OfMoney,
  { paymentId, cents }: Share,
  lines: readonly number[] = [],
): Promise<void> {
  const rank = ({ position }: Credit) => (lines.includes(position) ? 0 : 1);
  const credits = (await listCredits(ctx, order))
    .filter((credit) => credit.paymentId === paymentId)
    .sort((a, b) => rank(a) - rank(b));
  let left = cents;
  for (const credit of credits) {
    const part = left >= 0 ? Math.min(leftOf(credit), left) : -Math.min(credit.usedCents, -left);
    if (part === 0) continue;
    left -= part;
    await ctx.db
      .update(exchangeCredits)
      .set({ usedCents: sql`${exchangeCredits.usedCents} + ${part}` })
      .where(isCredit(credit));
  }
  if (left !== 0) throw new Error(`${left} cents of ${paymentId} are in no credit of an exchange`);
}

function isCredit({ checkoutId, position, fromPosition, paymentId }: Credit) {
  return and(
    eq(exchangeCredits.checkoutId, checkoutId),
    eq(exchangeCredits.position, position),
    eq(exchangeCredits.fromPosition, fromPosition),
    eq(exchangeCredits.paymentId, paymentId),
  );
}

/** Puts the money of a refund that PayPal has refused back to the exchange that it was of. */
export async function restoreCredit(
  ctx: Context,
  exchange: OfMoney,
  { id, paymentId, amountCents }: Refund,
): Promise<void> {
  const rows = await ctx.db
    .select({ position: refundLines.position })
    .from(refundLines)
    .where(eq(refundLines.refundId, id));
  const lines = rows.map(({ position }) => position);
  await freeCredit(ctx, exchange, { paymentId, cents: -amountCents }, lines);
}

/** Writes down what pays a line of an exchange, with what other units of the same line pay of it already. */
export async function addCredit(ctx: Context, credit: Omit<Credit, "usedCents">): Promise<void> {
  const { checkoutId, position, fromPosition, paymentId, amountCents, units } = exchangeCredits;
  await ctx.db
    .insert(exchangeCredits)
    .values(credit)
    .onConflictDoUpdate({
      target: [checkoutId, position, fromPosition, paymentId],
      set: {
        amountCents: sql`${amountCents} + excluded.amount_cents`,
        units: sql`${units} + excluded.units`,
      },
    });
}

/** Leaves so much of a credit; nothing: it is gone. Its payment is the caller's to tell. */
export async function keepCredit(
  ctx: Context,
  credit: Credit,
  { amountCents, units }: Pick<Credit, "amountCents" | "units">,
): Promise<void> {
  await ctx.db.update(exchangeCredits).set({ amountCents, units }).where(isCredit(credit));
}

export async function dropCredit(ctx: Context, credit: Credit): Promise<void> {
  await ctx.db.delete(exchangeCredits).where(isCredit(credit));
}
