import { and, eq, inArray, sql } from "drizzle-orm";
import { refundApiMessages } from "../../../common/messages/admin/orders.ts";
import { returnStock, takeStock } from "../../catalog/stock/stock.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, badField } from "../../platform/errors.ts";
import type { LineUnits } from "../contract.ts";
import { addToHistory } from "../history.ts";
import { type LineRow, type OrderRow, selectLines } from "../read-orders.ts";
import { orderLines, orders } from "../schema.ts";

/**
 * Puts an order's units back on the shelf, unless they are there, and records how many of each line: none of
 * a variant that an admin has taken out of the grid, and no units that came back with a partial refund.
 * Answers whether it did.
 */
export async function restock(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.restockedAt !== null) return false;
  const lines = (await linesOf(ctx, order)).map((line) => ({
    ...line,
    quantity: line.quantity - line.returnedUnits,
  }));
  const onShelf = await returnStock(ctx, lines);
  await ctx.db
    .update(orderLines)
    .set({ restockedUnits: sql`${orderLines.quantity} - ${orderLines.returnedUnits}` })
    .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.variantId, [...onShelf])));
  const units = sumOf(lines.filter(({ variantId }) => onShelf.has(variantId)));
  await noteRestock(ctx, order, ctx.clock.now(), units);
  return true;
}

/**
 * Puts some of an order's units back on the shelf for good, with a partial refund: also where PayPal refuses
 * the refund then, for the goods are back all the same. Answers how many: none of
 * a variant that an admin has taken out of the grid. Throws `bad-input`, naming the field, for lines that
 * are not in the order and for more units than are left, and `conflict` when the whole order is restocked.
 */
export async function returnUnits(
  ctx: Context,
  order: OrderRow,
  wanted: readonly (LineUnits & { field: string })[],
): Promise<number> {
  if (order.restockedAt !== null) {
    throw new AppError("conflict", "order_restocked", refundApiMessages.isRestocked);
  }
  const lines = new Map((await linesOf(ctx, order)).map((line) => [line.position, line]));
  const back = new Map<number, number>();
  for (const { productId, color, size, quantity, field } of wanted) {
    const line = [...lines.values()].find(
      (one) => String(one.productId) === productId && one.color === color && one.size === size,
    );
    if (!line) throw badField(field, refundApiMessages.notInOrder);
    const units = (back.get(line.position) ?? 0) + quantity;
    const left = line.quantity - line.returnedUnits;
    if (units > left) throw badField(`${field}.quantity`, refundApiMessages.returnable(left));
    back.set(line.position, units);
  }
  const returned = [...back].flatMap(([position, quantity]) => {
    const line = lines.get(position);
    return line ? [{ position, variantId: line.variantId, quantity }] : [];
  });
  const onShelf = await returnStock(ctx, returned);
  let units = 0;
  for (const { position, variantId, quantity } of returned) {
    if (!onShelf.has(variantId)) continue;
    units += quantity;
    await ctx.db
      .update(orderLines)
      .set({ returnedUnits: sql`${orderLines.returnedUnits} + ${quantity}` })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
  }
  if (units > 0) await addToHistory(ctx, order.id, { kind: "restock", amount: units });
  return units;
}

/**
 * Takes a restocked order's units from the shelf again, because it is to be sent after all. Answers whether
 * it was restocked; throws `conflict`, naming the line, where others have bought the units meanwhile.
 */
export async function takeUnitsBack(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.restockedAt === null) return false;
  const restocked = (await linesOf(ctx, order)).filter((line) => line.restockedUnits > 0);
  const lines = restocked.map((line) => ({ ...line, quantity: line.restockedUnits }));
  await takeStock(ctx, lines);
  await ctx.db
    .update(orderLines)
    .set({ restockedUnits: 0 })
    .where(eq(orderLines.orderId, order.id));
  await noteRestock(ctx, order, null, -sumOf(lines));
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

async function linesOf(ctx: Context, order: OrderRow): Promise<LineRow[]> {
  return (await selectLines(ctx, [order])).get(order.id) ?? [];
}

function sumOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
