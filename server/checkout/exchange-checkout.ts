import { and, asc, eq, inArray } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import { getCurrency } from "../../common/money.ts";
import { type AgreedAmounts, amountsOf } from "../orders/agreed.ts";
import type { BillingInfo, ShippingInfo } from "../orders/contract.ts";
import { onlyCountry } from "../orders/forget-customer.ts";
import type { Context } from "../platform/context.ts";
import { checkoutLines, checkouts } from "./schema.ts";
import {
  type CheckoutLineRow,
  type CheckoutRow,
  lockCheckout,
  selectCheckoutLines,
} from "./store.ts";

interface NewExchange {
  /** Left out: a new one. */
  id?: string;
  returnId: string;
  shippingInfo: ShippingInfo;
  paymentMethod: string;
  lines: readonly Omit<
    CheckoutLineRow,
    "checkoutId" | "position" | "discountCents" | "taxRate" | "taxCents"
  >[];
  expiresAt: Date;
}

/**
 * Writes the checkout of an exchange, for which nothing is to be paid. It is nobody's, so that it is neither paid nor
 * replaced like that of a cart; its order is the customer's. Answers its id.
 */
export async function insertExchange(
  ctx: Context,
  { lines, ...exchange }: NewExchange,
): Promise<string> {
  const createdAt = ctx.clock.now();
  const { id = newId(createdAt.getTime()) } = exchange;
  const subtotalCents = sumOf(lines);
  await ctx.db.insert(checkouts).values({
    ...exchange,
    ...{ id, createdAt, subtotalCents },
    userId: null,
    currency: getCurrency(),
    discountCents: subtotalCents,
    totalCents: 0,
  });
  await ctx.db.insert(checkoutLines).values(
    lines.map((line, position) => {
      return { ...line, checkoutId: id, position, discountCents: line.quantity * line.priceCents };
    }),
  );
  return id;
}

interface NewOffer extends Omit<NewExchange, "lines"> {
  id: string;
  billingInfo: BillingInfo | null;
  amounts: AgreedAmounts;
  lines: readonly Omit<CheckoutLineRow, "checkoutId" | "position">[];
}

/** The same of an exchange for something dearer, whose difference its customer pays. */
export async function insertOffer(
  ctx: Context,
  { lines, amounts, ...exchange }: NewOffer,
): Promise<void> {
  const { id } = exchange;
  await ctx.db.insert(checkouts).values({
    ...exchange,
    ...amountsOf(amounts),
    createdAt: ctx.clock.now(),
    userId: null,
    currency: getCurrency(),
  });
  await ctx.db
    .insert(checkoutLines)
    .values(lines.map((line, position) => ({ ...line, checkoutId: id, position })));
}

function sumOf(lines: readonly { quantity: number; priceCents: number }[]): number {
  return lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
}

/** The checkout of a return's exchange, also one that was given up; locked. */
export async function lockExchange(
  ctx: Context,
  returnId: string,
): Promise<CheckoutRow | undefined> {
  const [found] = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.returnId, returnId))
    .orderBy(asc(checkouts.createdAt))
    .limit(1);
  return found && lockCheckout(ctx, found.id);
}

/** The checkouts of these returns' exchanges. */
export function listExchangesOf(
  ctx: Context,
  returnIds: readonly string[],
): Promise<Pick<CheckoutRow, "id" | "returnId" | "status" | "expiresAt" | "createdAt">[]> {
  const { id, returnId, status, expiresAt, createdAt } = checkouts;
  return ctx.db
    .select({ id, returnId, status, expiresAt, createdAt })
    .from(checkouts)
    .where(inArray(returnId, [...returnIds]));
}

/** Gives an exchange up; its units and its money are the caller's to free. */
export async function endExchange(ctx: Context, id: string): Promise<void> {
  await ctx.db.update(checkouts).set({ status: "replaced" }).where(eq(checkouts.id, id));
}

/** Leaves so many units of each line of an exchange, by the line's place; none: the line is gone. */
export async function keepLines(
  ctx: Context,
  id: string,
  units: ReadonlyMap<number, number>,
): Promise<CheckoutLineRow[]> {
  for (const { position, priceCents, quantity } of await selectCheckoutLines(ctx, id)) {
    const kept = units.get(position) ?? 0;
    const isLine = and(eq(checkoutLines.checkoutId, id), eq(checkoutLines.position, position));
    if (kept === quantity) continue;
    if (kept === 0) await ctx.db.delete(checkoutLines).where(isLine);
    else {
      const discountCents = kept * priceCents;
      await ctx.db.update(checkoutLines).set({ quantity: kept, discountCents }).where(isLine);
    }
  }
  const lines = await selectCheckoutLines(ctx, id);
  const subtotalCents = sumOf(lines);
  await ctx.db
    .update(checkouts)
    .set({ subtotalCents, discountCents: subtotalCents })
    .where(eq(checkouts.id, id));
  return lines;
}

/** Erases the addresses of exchanges. */
export async function forgetExchanges(ctx: Context, returnIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(checkouts)
    .set({ shippingInfo: onlyCountry(checkouts.shippingInfo), billingInfo: null })
    .where(inArray(checkouts.returnId, [...returnIds]));
}
