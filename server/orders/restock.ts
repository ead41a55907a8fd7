import { and, asc, eq, inArray } from "drizzle-orm";
import { returnStock, takeStock } from "../catalog/stock.ts";
import type { Context } from "../platform/context.ts";
import { addToHistory } from "./history.ts";
import type { LineRow, OrderRow } from "./read-orders.ts";
import { orderLines, orders } from "./schema.ts";

/**
 * Puts an order's units back on the shelf, unless they are there, and notes of each line how many are:
 * what an admin has taken out of the grid has no shelf. Answers whether it did.
 */
export async function restock(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.restockedAt !== null) return false;
  const lines = await linesOf(ctx, order);
  const onShelf = await returnStock(ctx, lines);
  const back = lines.filter(({ variantId }) => onShelf.has(variantId));
  await ctx.db
    .update(orderLines)
    .set({ restockedUnits: orderLines.quantity })
    .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.variantId, [...onShelf])));
  const units = sumOf(back.map(({ quantity }) => quantity));
  await noteRestock(ctx, order, ctx.clock.now(), units);
  return true;
}

/**
 * Takes the units of an order that had been put back from the shelf again, for it is to be sent after
 * all. Answers whether it had been; throws `conflict` naming what others have bought meanwhile.
 */
export async function takeUnitsBack(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.restockedAt === null) return false;
  const lines = (await linesOf(ctx, order)).filter(({ restockedUnits }) => restockedUnits > 0);
  await takeStock(
    ctx,
    lines.map((line) => ({ ...line, quantity: line.restockedUnits })),
  );
  await ctx.db
    .update(orderLines)
    .set({ restockedUnits: 0 })
    .where(eq(orderLines.orderId, order.id));
  const units = sumOf(lines.map(({ restockedUnits }) => restockedUnits));
  await noteRestock(ctx, order, null, -units);
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

function sumOf(units: readonly number[]): number {
  return units.reduce((sum, one) => sum + one, 0);
}
