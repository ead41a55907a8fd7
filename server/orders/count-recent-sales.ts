import { gte, sql } from "drizzle-orm";
import { recordRecentSales } from "../catalog/stock/record-recent-sales.ts";
import type { Context } from "../platform/context.ts";
import { orderLines } from "./schema.ts";

const DAYS = 90;

/** Counts each product's units of the last 90 days again, because old sales drop out of them. */
export async function countRecentSales(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - DAYS * 86_400_000);
  const sales = await ctx.db
    .select({
      productId: orderLines.productId,
      units: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .where(gte(orderLines.soldAt, since))
    .groupBy(orderLines.productId);
  await recordRecentSales(ctx, sales);
}
