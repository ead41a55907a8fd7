import { asc, eq } from "drizzle-orm";
import { returnStock, takeStock } from "../catalog/stock.ts";
import type { Context } from "../platform/context.ts";
import { addToHistory } from "./history.ts";
import type { LineRow, OrderRow } from "./read-orders.ts";
import { orderLines, orders } from "./schema.ts";

/** Puts an order's units back on the shelf, unless they are there. Answers whether it did. */
export async function restock(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.restockedAt !== null) return false;
  const lines = await linesOf(ctx, order);
  await returnStock(ctx, lines);
  await noteRestock(ctx, order, ctx.clock.now(), unitsOf(lines));
  return true;
}

/**
 * Takes the units of an order that had been put back from the shelf again, for it is to be sent after
 * all. Answers whether there were any; throws `conflict` naming what others have bought meanwhile.
 */
export async function takeUnitsBack(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.restockedAt === null) return false;
  const lines = await linesOf(ctx, order);
  await takeStock(ctx, lines);
  await noteRestock(ctx, order, null, -unitsOf(lines));
  return true;
}

async function noteRestock(
  ctx: Context,
  { id }: OrderRow,
  restockedAt: Date | null,
  units: number,
): Promise<void> {
  await ctx.db.update(orders).set({ restockedAt }).where(eq(orders.id, id));
  await addToHistory(ctx, id, { kind: "restock", amount: units });
}

function linesOf(ctx: Context, { id }: OrderRow): Promise<LineRow[]> {
  return ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
}

function unitsOf(lines: readonly LineRow[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
