import { eq, inArray } from "drizzle-orm";
import { checkouts } from "../checkout/schema.ts";
import { onlyCountry } from "../orders/forget-customer.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { returns } from "../orders/returns/schema.ts";
import { orders } from "../orders/schema.ts";
import type { Context } from "../platform/context.ts";
import { payBackInstead } from "./exchange.ts";

/**
 * Erases what a customer wrote with returns. Nobody knows where an exchange that has not left would go: what comes
 * back for it is paid back instead. Call it before the orders are erased.
 */
export async function forgetReturns(ctx: Context, userId: string): Promise<void> {
  const theirs = await ctx.db
    .select({ id: returns.id, orderId: returns.orderId, status: returns.status })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(returns.orderId, returns.id);
  for (const { id, orderId, status } of theirs) {
    if (status === "open") await payBackInstead(ctx, await lockOrder(ctx, orderId), id);
  }
  const ids = theirs.map(({ id }) => id);
  await ctx.db.update(returns).set({ message: "", note: "" }).where(inArray(returns.id, ids));
  await ctx.db
    .update(checkouts)
    .set({ shippingInfo: onlyCountry(checkouts.shippingInfo), billingInfo: null })
    .where(inArray(checkouts.returnId, ids));
}
