import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { type Period, within } from "../../platform/periods.ts";
import { orderLines, orders } from "../schema.ts";
import { returnLines, returns } from "./schema.ts";

/**
 * Units that were judged good or damaged, by the day on which all of their return was judged; while some of it is still
 * to come, by the day on which it was announced.
 */
export async function sumReturned(ctx: Context, period: Period) {
  const { productId, size } = orderLines;
  const { reason, exchangeVariantId } = returnLines;
  const came = sql`${returnLines.good} + ${returnLines.damaged}`;
  return ctx.db
    .select({
      ...{ productId, size, reason, exchangeVariantId },
      units: sql<number>`sum(${came})::int`,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returns.orderId), eq(orderLines.position, returnLines.position)),
    )
    .where(
      and(
        within(sql`coalesce(${returns.receivedAt}, ${returns.requestedAt})`, period),
        gt(came, 0),
        // As in the figures of sales.
        ctx.shop.takesTestPayments ? undefined : inArray(orders.isTest, [false]),
      ),
    )
    .groupBy(productId, size, reason, exchangeVariantId);
}
