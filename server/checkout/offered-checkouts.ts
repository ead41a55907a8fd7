import { and, desc, eq, gt, inArray, isNotNull, lt } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { checkouts } from "./schema.ts";
import { type CheckoutRow, isUnpaid } from "./store.ts";

/** Of the checkouts of exchanges those of which something is to be paid, or was: others were paid before. */
const isToPay = and(isNotNull(checkouts.returnId), gt(checkouts.totalCents, 0));

/** All checkouts of these returns, the newest first. */
export function listCheckoutsOf(
  ctx: Context,
  returnIds: readonly string[],
): Promise<CheckoutRow[]> {
  return ctx.db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.returnId, [...returnIds]))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id));
}

/** The newest checkout of a return of which something is to be paid, or was. */
export async function findToPay(ctx: Context, returnId: string): Promise<CheckoutRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.returnId, returnId), isToPay))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(1);
  return found;
}

/** The returns of which something was to be paid, and was not in time. */
export async function listOverdueReturns(ctx: Context): Promise<string[]> {
  const due = await ctx.db
    .selectDistinct({ returnId: checkouts.returnId })
    .from(checkouts)
    .where(and(isToPay, isUnpaid, lt(checkouts.expiresAt, ctx.clock.now())));
  return due.flatMap(({ returnId }) => returnId ?? []);
}

/** Any checkout by its id. */
export async function findCheckout(ctx: Context, id: string): Promise<CheckoutRow | undefined> {
  const [found] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, id));
  return found;
}
