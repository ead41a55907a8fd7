import { and, eq, sql } from "drizzle-orm";
import { isShopsFault } from "../../common/returns.ts";
import { type OrderRow, selectLines } from "../orders/read-orders.ts";
import { returnLines, returns } from "../orders/returns/schema.ts";
import type { Context } from "../platform/context.ts";

/**
 * Whether the delivery outward goes back with this return: where all of the order has come back, by a withdrawal
 * (Art. 13 Directive 2011/83/EU) or because the shop is to blame.
 */
export async function owesDelivery(
  ctx: Context,
  order: OrderRow,
  row: Pick<typeof returns.$inferSelect, "id" | "isWithdrawal">,
): Promise<boolean> {
  const lines = await ctx.db
    .select({ reason: returnLines.reason })
    .from(returnLines)
    .where(eq(returnLines.returnId, row.id));
  const isOwed = row.isWithdrawal || lines.some(({ reason }) => isShopsFault(reason));
  if (!isOwed) return false;
  const [back] = await ctx.db
    .select({
      units: sql<number>`coalesce(sum(${returnLines.units} - ${returnLines.missing}), 0)::int`,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, order.id), sql`${returns.status} <> 'cancelled'`));
  const bought = (await selectLines(ctx, [order])).get(order.id) ?? [];
  return (back?.units ?? 0) >= bought.reduce((sum, { quantity }) => sum + quantity, 0);
}
