import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { cartMessages } from "../../../common/messages/cart.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { products, stockHolds, variants } from "../schema.ts";

export interface StockLine {
  variantId: number;
  name: string;
  color: string;
  size: string;
  quantity: number;
}

/** Whether an admin took the variant out of the grid: nobody can buy it, and its units count no more. */
const isRemoved = sql<boolean>`${variants.removedAt} is not null`;

/** Every change of several variants goes in this order, so that two of them cannot deadlock. */
export function inLockOrder<T extends { variantId: number }>(lines: readonly T[]): T[] {
  return [...lines].sort((a, b) => a.variantId - b.variantId);
}

/**
 * Locks the variants of these holds and lines together, in the one order. For a transaction that releases
 * the holds before it reserves the lines: lock by lock it would go through the order twice.
 */
export async function lockStock(
  ctx: Context,
  holderIds: readonly string[],
  lines: readonly Pick<StockLine, "variantId">[],
): Promise<void> {
  const held = await ctx.db
    .select({ variantId: stockHolds.variantId })
    .from(stockHolds)
    .where(inArray(stockHolds.holderId, [...holderIds]));
  await lockVariants(ctx, [...held, ...lines]);
}

/**
 * Puts aside for the holder all units of the lines that it does not hold yet, or none: throws a `conflict`
 * AppError that names the first line the shop has too few of. For a checkout that is being paid: these
 * units are kept only while money is moving for it (`holdWithin` is for all holds before). Call it in a
 * transaction, with the holder locked.
 */
export async function holdStock(
  ctx: Context,
  holder: { id: string; ownerId: string | null },
  lines: readonly StockLine[],
): Promise<void> {
  const held = await readHeld(ctx, holder.id);
  const until = ctx.clock.now();
  for (const line of inLockOrder(lines)) {
    const units = line.quantity - (held.get(line.variantId) ?? 0);
    if (units <= 0) continue;
    await reserve(ctx, line, { units, wanted: units });
    await addToHold(ctx, { holderId: holder.id, ownerId: holder.ownerId, until }, line, units);
  }
  ctx.afterCommit(ctx.catalogChanged);
}

/**
 * Takes units of a variant out of what others can buy. Throws a `conflict` AppError when the shop has
 * fewer than are wanted, though not all of them are to be put aside.
 */
export async function reserve(
  ctx: Context,
  line: StockLine,
  { units, wanted }: { units: number; wanted: number },
): Promise<void> {
  const held = await ctx.db
    .update(variants)
    .set({ reserved: sql`${variants.reserved} + ${units}` })
    .where(
      and(
        eq(variants.id, line.variantId),
        isNull(variants.removedAt),
        sql`${variants.onHand} - ${variants.reserved} >= ${wanted}`,
      ),
    )
    .returning({ id: variants.id });
  if (held.length === 0) throw await shortage(ctx, line);
}

/** Adds reserved units to the holder's hold of a variant. */
export async function addToHold(
  ctx: Context,
  hold: Omit<typeof stockHolds.$inferInsert, "variantId" | "quantity">,
  { variantId }: Pick<StockLine, "variantId">,
  units: number,
): Promise<void> {
  await ctx.db
    .insert(stockHolds)
    .values({ ...hold, variantId, quantity: units })
    .onConflictDoUpdate({
      target: [stockHolds.holderId, stockHolds.variantId],
      set: {
        quantity: sql`${stockHolds.quantity} + excluded.quantity`,
        until: sql`greatest(${stockHolds.until}, excluded.until)`,
      },
    });
}

/** How many units of each variant the holder has put aside. */
export async function readHeld(ctx: Context, holderId: string): Promise<Map<number, number>> {
  const held = await ctx.db
    .select({ variantId: stockHolds.variantId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(eq(stockHolds.holderId, holderId));
  return new Map(held.map(({ variantId, quantity }) => [variantId, quantity]));
}

/**
 * Gives back what the holders have put aside, a few statements for hundreds of them. Doing it twice
 * changes nothing. Of a variant that an admin has taken out of the grid meanwhile the units leave the
 * books: nobody can buy them any more. Call it in a transaction.
 */
export async function releaseStock(ctx: Context, holderIds: readonly string[]): Promise<void> {
  await giveBack(ctx, await takeHolds(ctx, inArray(stockHolds.holderId, [...holderIds])));
}

/** As releaseStock, only what the holders may not keep any longer. */
export async function releaseSpentStock(ctx: Context, holderIds: readonly string[]): Promise<void> {
  const isSpent = lte(stockHolds.until, ctx.clock.now());
  const ended = await takeHolds(ctx, and(inArray(stockHolds.holderId, [...holderIds]), isSpent));
  await giveBack(ctx, ended);
}

/** As releaseStock, so many units of each of these variants; no more than the holder has of them. */
export async function releaseSome(
  ctx: Context,
  holderId: string,
  units: readonly Units[],
): Promise<void> {
  for (const { variantId, quantity } of units) {
    const isIt = and(eq(stockHolds.holderId, holderId), eq(stockHolds.variantId, variantId));
    // A hold of nothing is none.
    await ctx.db.delete(stockHolds).where(and(isIt, eq(stockHolds.quantity, quantity)));
    await ctx.db
      .update(stockHolds)
      .set({ quantity: sql`${stockHolds.quantity} - ${quantity}` })
      .where(isIt);
  }
  await giveBack(ctx, units);
}

/** Units whose holds have ended can be bought again. */
async function giveBack(ctx: Context, held: readonly Units[]): Promise<void> {
  if (held.length === 0) return;
  await lockVariants(ctx, held);
  const released = await ctx.db
    .update(variants)
    .set({
      reserved: sql`${variants.reserved} - held.quantity`,
      onHand: sql`case when ${isRemoved} then ${variants.onHand} - held.quantity else ${variants.onHand} end`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held ("variantId" bigint, quantity int)`,
    )
    .where(eq(variants.id, sql`held."variantId"`))
    .returning({ productId: variants.productId, isRemoved, quantity: sql<number>`held.quantity` });
  const gone = new Map<number, number>();
  for (const { productId, isRemoved: isGone, quantity } of released) {
    if (isGone) addUnits(gone, productId, -quantity);
  }
  await moveUnitsOnHand(ctx, gone);
}

/** Turns what `holderId` has put aside into sold units: they leave the shop. */
export async function claimStock(ctx: Context, holderId: string): Promise<void> {
  const unitsSold = new Map<number, number>();
  for (const hold of await takeHolds(ctx, eq(stockHolds.holderId, holderId))) {
    const [sold] = await ctx.db
      .update(variants)
      .set({
        onHand: sql`${variants.onHand} - ${hold.quantity}`,
        reserved: sql`${variants.reserved} - ${hold.quantity}`,
      })
      .where(eq(variants.id, hold.variantId))
      .returning({ productId: variants.productId });
    if (!sold) continue;
    addUnits(unitsSold, sold.productId, hold.quantity);
  }
  // All variants first, then the products, in one order as well.
  for (const [productId, units] of [...unitsSold].sort(([a], [b]) => a - b)) {
    await ctx.db
      .update(products)
      .set({
        recentSales: sql`${products.recentSales} + ${units}`,
        unitsOnHand: sql`${products.unitsOnHand} - ${units}`,
      })
      .where(eq(products.id, productId));
  }
  ctx.afterCommit(ctx.catalogChanged);
}

type Units = Pick<StockLine, "variantId" | "quantity">;

/**
 * Sold units come back to the shelf; those of variants that are not in the grid any more have none.
 * Answers the variants whose units are there now. Call it in a transaction.
 */
export async function returnStock(ctx: Context, lines: readonly Units[]): Promise<Set<number>> {
  const onShelf = new Set<number>();
  const returned = new Map<number, number>();
  for (const { variantId, quantity } of inLockOrder(lines)) {
    const [variant] = await ctx.db
      .update(variants)
      .set({ onHand: sql`${variants.onHand} + ${quantity}` })
      .where(and(eq(variants.id, variantId), isNull(variants.removedAt)))
      .returning({ productId: variants.productId });
    if (!variant) continue;
    onShelf.add(variantId);
    addUnits(returned, variant.productId, quantity);
  }
  await moveUnitsOnHand(ctx, returned);
  return onShelf;
}

/**
 * Takes units that had come back from the shelf again, all or none: throws a `conflict` AppError that
 * names the first line the shop has too few of. Units of a variant that is not in the grid any more left
 * with it. Call it in a transaction.
 */
export async function takeStock(ctx: Context, lines: readonly StockLine[]): Promise<void> {
  const taken = new Map<number, number>();
  for (const line of inLockOrder(lines)) {
    const quantity = sql`case when ${isRemoved} then 0 else ${line.quantity}::int end`;
    const [variant] = await ctx.db
      .update(variants)
      .set({ onHand: sql`${variants.onHand} - ${quantity}` })
      .where(
        and(
          eq(variants.id, line.variantId),
          sql`${variants.onHand} - ${variants.reserved} >= ${quantity}`,
        ),
      )
      .returning({ productId: variants.productId, isRemoved });
    if (!variant) throw await shortage(ctx, line);
    if (!variant.isRemoved) addUnits(taken, variant.productId, -line.quantity);
  }
  await moveUnitsOnHand(ctx, taken);
}

function addUnits(byId: Map<number, number>, id: number, units: number): void {
  byId.set(id, (byId.get(id) ?? 0) + units);
}

/** All variants first, then the products, in one order as well. */
async function moveUnitsOnHand(ctx: Context, byProduct: Map<number, number>): Promise<void> {
  for (const [productId, units] of [...byProduct].sort(([a], [b]) => a - b)) {
    await ctx.db
      .update(products)
      .set({ unitsOnHand: sql`${products.unitsOnHand} + ${units}` })
      .where(eq(products.id, productId));
  }
  ctx.afterCommit(ctx.catalogChanged);
}

/**
 * SQL of the units of `variants` that the caller can buy: units that nobody has put aside, and units that
 * are put aside for the caller.
 */
export function unitsLeftFor({ actor }: Context) {
  const free = sql<number>`(${variants.onHand} - ${variants.reserved})::int`;
  if (actor.kind !== "user") return free;
  return sql<number>`(${free} + coalesce((
    select sum(h.quantity) from stock_holds h
    where h.variant_id = ${variants.id} and h.owner_id = ${actor.userId}
  ), 0))::int`;
}

/** Takes the customer out of the holder's holds: the units are gone to them as well, and count to no bounds. */
export async function disownHolds(ctx: Context, holderId: string): Promise<void> {
  await ctx.db
    .update(stockHolds)
    .set({ ownerId: null, addressHash: null, siteHash: null })
    .where(eq(stockHolds.holderId, holderId));
  ctx.afterCommit(ctx.catalogChanged);
}

/** Ends these holds, and answers how many units of each variant they were. */
async function takeHolds(ctx: Context, which: SQL | undefined): Promise<Units[]> {
  const holds = await ctx.db
    .delete(stockHolds)
    .where(which)
    .returning({ variantId: stockHolds.variantId, quantity: stockHolds.quantity });
  const units = new Map<number, number>();
  for (const { variantId, quantity } of holds) addUnits(units, variantId, quantity);
  return inLockOrder([...units].map(([variantId, quantity]) => ({ variantId, quantity })));
}

/**
 * Locks variants in the one order, for a statement that changes several: by itself it would lock them in
 * any order. FOR NO KEY UPDATE, so that inserts of lines that refer to them do not wait.
 */
export async function lockVariants(
  ctx: Context,
  lines: readonly Pick<StockLine, "variantId">[],
): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId);
  await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
    .for("no key update");
}

async function shortage(ctx: Context, line: StockLine): Promise<AppError> {
  const [variant] = await ctx.db
    .select({ left: sql<number>`${variants.onHand} - ${variants.reserved}` })
    .from(variants)
    .where(and(eq(variants.id, line.variantId), isNull(variants.removedAt)))
    .orderBy(asc(variants.id));
  const left = variant?.left ?? 0;
  const reason = left > 0 ? cartMessages.onlyLeft(left) : cartMessages.soldOut;
  const message = `${line.name}, ${line.color}, ${line.size}: ${reason}`;
  return new AppError("conflict", "out_of_stock", message, {
    errors: [{ field: "quantity", message: reason }],
  });
}
