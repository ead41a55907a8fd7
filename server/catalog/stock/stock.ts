import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { cartMessages } from "../../../common/messages/cart.ts";
import type { Context } from "../../platform/context.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { AppError } from "../../platform/errors.ts";
import { products, stockHolds, variants } from "../schema.ts";
import { stockChange, type UnitsChange } from "../shown.ts";

export interface StockLine {
  variantId: number;
  name: string;
  color: string;
  size: string;
  quantity: number;
}

const heldUnits = { variantId: stockHolds.variantId, quantity: stockHolds.quantity };
/** Whether an admin took the variant out of the grid: nobody can buy it, and its free units are gone. */
const isRemoved = sql<boolean>`${variants.removedAt} is not null`;
/** The units that nobody has put aside. */
const free = sql<number>`(${variants.onHand} - ${variants.reserved})::int`;

/** The order of every change of several variants, so that two changes cannot deadlock. */
export function inLockOrder<T extends { variantId: number }>(lines: readonly T[]): T[] {
  return [...lines].sort((a, b) => a.variantId - b.variantId);
}

/**
 * Locks the variants of these holds and lines together, in the order of their ids. For a transaction that
 * releases the holds before it reserves the lines: two passes of locks could deadlock.
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
 * AppError that names the first line the shop has too few of. For a checkout that is being paid, whose
 * units are held only while money is moving for it, and for an exchange; a shopper's holds are made by `holdWithin`.
 * Call it in a transaction, with the holder locked.
 * @param until when the hold ends, unless money is moving for its checkout then
 */
export async function holdStock(
  ctx: Context,
  holder: { id: string; ownerId: string | null },
  lines: readonly StockLine[],
  until = ctx.clock.now(),
): Promise<void> {
  const held = await readHeld(ctx, holder.id);
  for (const line of inLockOrder(lines)) {
    const units = line.quantity - (held.get(line.variantId) ?? 0);
    if (units <= 0) continue;
    await reserve(ctx, line, { units, wanted: units });
    await addToHold(ctx, { holderId: holder.id, ownerId: holder.ownerId, until }, line, units);
  }
}

/**
 * Reserves units of a variant, so that others cannot buy them. Throws a `conflict` AppError when the shop
 * has fewer units than are wanted, also where only some of these are to be held.
 */
export async function reserve(
  ctx: Context,
  line: StockLine,
  { units, wanted }: { units: number; wanted: number },
): Promise<void> {
  const [row] = await updateReserved(ctx.db, { variantId: line.variantId, units, wanted });
  if (!row) throw await shortage(ctx, line);
  tellUnits(ctx, [{ productId: row.productId, before: row.free + units, after: row.free }]);
}

const updateReserved = prepared(
  (db, { variantId, units, wanted }: { variantId: number; units: number; wanted: number }) =>
    db
      .update(variants)
      .set({ reserved: sql`${variants.reserved} + ${units}` })
      .where(
        and(
          eq(variants.id, variantId),
          isNull(variants.removedAt),
          sql`${variants.onHand} - ${variants.reserved} >= ${wanted}`,
        ),
      )
      .returning({ productId: variants.productId, free }),
);

/** Tells what shows these units, once the change is committed. */
function tellUnits(ctx: Context, changes: readonly UnitsChange[]): void {
  const change = stockChange(changes);
  if (change) ctx.afterCommit(() => ctx.catalogChanged(change));
}

/** Adds reserved units to the holder's hold of a variant. */
export async function addToHold(
  ctx: Context,
  hold: Omit<typeof stockHolds.$inferInsert, "variantId" | "quantity">,
  { variantId }: Pick<StockLine, "variantId">,
  units: number,
): Promise<void> {
  const place = { addressHash: null, siteHash: null, ownerId: null };
  await insertHold(ctx.db, { ...place, ...hold, variantId, quantity: units });
}

type Hold = Required<typeof stockHolds.$inferInsert>;

const insertHold = prepared((db, hold: Hold) => {
  const { holderId, variantId, ownerId, quantity, addressHash, siteHash, until } = hold;
  return db
    .insert(stockHolds)
    .values({ holderId, variantId, ownerId, quantity, addressHash, siteHash, until })
    .onConflictDoUpdate({
      target: [stockHolds.holderId, stockHolds.variantId],
      set: {
        quantity: sql`${stockHolds.quantity} + excluded.quantity`,
        until: sql`greatest(${stockHolds.until}, excluded.until)`,
      },
    });
});

/** How many units of each variant the holder has put aside. */
export async function readHeld(ctx: Context, holderId: string): Promise<Map<number, number>> {
  const held = await selectHeld(ctx.db, { holderId });
  return new Map(held.map(({ variantId, quantity }) => [variantId, quantity]));
}

const selectHeld = prepared((db, { holderId }: { holderId: string }) =>
  db
    .select({ variantId: stockHolds.variantId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(eq(stockHolds.holderId, holderId)),
);

/**
 * Releases the units of these holders, hundreds of them by a few statements. A second call changes nothing.
 * The units of a variant that an admin has taken out of the grid meanwhile leave the books, because nobody
 * can buy them any more. Call it in a transaction.
 */
export async function releaseStock(ctx: Context, holderIds: readonly string[]): Promise<void> {
  await giveBack(ctx, await takeHolds(ctx, inArray(stockHolds.holderId, [...holderIds])));
}

/** Like `releaseStock`, for the units that the holders may not keep any longer. */
export async function releaseSpentStock(ctx: Context, holderIds: readonly string[]): Promise<void> {
  const isSpent = lte(stockHolds.until, ctx.clock.now());
  const ended = await takeHolds(ctx, and(inArray(stockHolds.holderId, [...holderIds]), isSpent));
  await giveBack(ctx, ended);
}

/** Like `releaseStock`, for so many units of these variants, which the holder must have. */
export async function releaseSome(
  ctx: Context,
  holderId: string,
  units: readonly Units[],
): Promise<void> {
  for (const { variantId, quantity } of units) {
    const isIt = and(eq(stockHolds.holderId, holderId), eq(stockHolds.variantId, variantId));
    // A hold must not stay with no units.
    await ctx.db.delete(stockHolds).where(and(isIt, eq(stockHolds.quantity, quantity)));
    await ctx.db
      .update(stockHolds)
      .set({ quantity: sql`${stockHolds.quantity} - ${quantity}` })
      .where(isIt);
  }
  await giveBack(ctx, units);
}

/** Makes units whose holds have ended free again. */
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
    .returning({
      productId: variants.productId,
      isRemoved,
      free,
      quantity: sql<number>`held.quantity`,
    });
  const gone = new Map<number, number>();
  const changes: UnitsChange[] = [];
  for (const { productId, isRemoved: isGone, free: after, quantity } of released) {
    if (isGone) addUnits(gone, productId, -quantity);
    else changes.push({ productId, before: after - quantity, after });
  }
  await moveUnitsOnHand(ctx, gone);
  tellUnits(ctx, changes);
}

/** Turns the units of a holder into sold units, which leave the shop. */
export async function claimStock(ctx: Context, holderId: string): Promise<void> {
  const held = unitsOfHolds(await deleteHolds(ctx.db, { holderId }));
  // Sent in this order, one after the other: variants lock before products, each in the order of their ids.
  const sold = await Promise.all(held.map((hold) => updateSold(ctx.db, hold)));
  const unitsSold = new Map<number, number>();
  for (const [index, [variant]] of sold.entries()) {
    if (variant) addUnits(unitsSold, variant.productId, held[index]?.quantity ?? 0);
  }
  const byId = [...unitsSold].sort(([a], [b]) => a - b);
  await Promise.all(byId.map(([productId, units]) => updateSales(ctx.db, { productId, units })));
}

const deleteHolds = prepared((db, { holderId }: { holderId: string }) =>
  db.delete(stockHolds).where(eq(stockHolds.holderId, holderId)).returning(heldUnits),
);

const updateSold = prepared((db, { variantId, quantity }: Units) =>
  db
    .update(variants)
    .set({
      onHand: sql`${variants.onHand} - ${quantity}`,
      reserved: sql`${variants.reserved} - ${quantity}`,
    })
    .where(eq(variants.id, variantId))
    .returning({ productId: variants.productId }),
);

const updateSales = prepared((db, { productId, units }: { productId: number; units: number }) =>
  db
    .update(products)
    .set({
      recentSales: sql`${products.recentSales} + ${units}`,
      unitsOnHand: sql`${products.unitsOnHand} - ${units}`,
    })
    .where(eq(products.id, productId)),
);

type Units = Pick<StockLine, "variantId" | "quantity">;

/**
 * Puts sold units back on the shelf, except those of variants that are no longer in the grid. Answers the
 * variants whose units are back. Call it in a transaction.
 */
export async function returnStock(ctx: Context, lines: readonly Units[]): Promise<Set<number>> {
  const onShelf = new Set<number>();
  const returned = new Map<number, number>();
  for (const { variantId, quantity } of inLockOrder(lines)) {
    const [variant] = await ctx.db
      .update(variants)
      .set({ onHand: sql`${variants.onHand} + ${quantity}` })
      .where(and(eq(variants.id, variantId), isNull(variants.removedAt)))
      .returning({ productId: variants.productId, free });
    if (!variant) continue;
    onShelf.add(variantId);
    addUnits(returned, variant.productId, quantity);
    const { productId, free: after } = variant;
    tellUnits(ctx, [{ productId, before: after - quantity, after }]);
  }
  await moveUnitsOnHand(ctx, returned);
  return onShelf;
}

/**
 * Takes returned units from the shelf again, all or none: throws a `conflict` AppError that names the first
 * line the shop has too few of. Variants that are no longer in the grid have no units to take. Call it in a
 * transaction.
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
      .returning({ productId: variants.productId, isRemoved, free });
    if (!variant) throw await shortage(ctx, line);
    if (variant.isRemoved) continue;
    const { productId, free: after } = variant;
    addUnits(taken, productId, -line.quantity);
    tellUnits(ctx, [{ productId, before: after + line.quantity, after }]);
  }
  await moveUnitsOnHand(ctx, taken);
}

function addUnits(byId: Map<number, number>, id: number, units: number): void {
  byId.set(id, (byId.get(id) ?? 0) + units);
}

/** Call it after all changes of variants: products lock last, in the order of their ids. */
async function moveUnitsOnHand(ctx: Context, byProduct: Map<number, number>): Promise<void> {
  for (const [productId, units] of [...byProduct].sort(([a], [b]) => a - b)) {
    await ctx.db
      .update(products)
      .set({ unitsOnHand: sql`${products.unitsOnHand} + ${units}` })
      .where(eq(products.id, productId));
  }
}

/**
 * SQL of the units of `variants` that a customer can buy: units that nobody has put aside, and units that
 * are put aside for the customer.
 * @param ownerId null: for anybody
 */
export function unitsLeftFor(ownerId: string | null) {
  return sql<number>`(${free} + coalesce((
    select sum(h.quantity) from stock_holds h
    where h.variant_id = ${variants.id} and h.owner_id = ${ownerId}
  ), 0))::int`;
}

/** Takes customer and address out of a holder's holds: the units count to nobody's bounds any more. */
export async function disownHolds(ctx: Context, holderId: string): Promise<void> {
  await ctx.db
    .update(stockHolds)
    .set({ ownerId: null, addressHash: null, siteHash: null })
    .where(eq(stockHolds.holderId, holderId));
}

/** Deletes these holds, and answers how many units of each variant they had. */
async function takeHolds(ctx: Context, which: SQL | undefined): Promise<Units[]> {
  return unitsOfHolds(await ctx.db.delete(stockHolds).where(which).returning(heldUnits));
}

/** The units of holds by their variants, in the order of locks. */
function unitsOfHolds(holds: readonly Units[]): Units[] {
  const units = new Map<number, number>();
  for (const { variantId, quantity } of holds) addUnits(units, variantId, quantity);
  return inLockOrder([...units].map(([variantId, quantity]) => ({ variantId, quantity })));
}

/**
 * Locks variants in the order of their ids, for a statement that changes several and would lock them in
 * any order. FOR NO KEY UPDATE, so that inserts of lines that refer to them do not wait.
 */
export async function lockVariants(
  ctx: Context,
  lines: readonly Pick<StockLine, "variantId">[],
): Promise<void> {
  await selectLocked(ctx.db, { ids: lines.map(({ variantId }) => variantId) });
}

const selectLocked = prepared((db, { ids }: { ids: number[] }) =>
  db
    .select({ id: variants.id })
    .from(variants)
    .where(sql`${variants.id} = any(${ids})`)
    .orderBy(asc(variants.id))
    .for("no key update"),
);

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
