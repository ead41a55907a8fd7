import { and, asc, eq, inArray, lt, type SQL } from "drizzle-orm";
import { listSpentHolders } from "../catalog/stock/bounded-holds.ts";
import { HOLD_MINUTES, minutesAfter } from "../catalog/stock/hold-times.ts";
import { releaseSpentStock, releaseStock } from "../catalog/stock/stock.ts";
import { listMoneyInFlight } from "../payments/attempts/money-in-flight.ts";
import { closeUnconfirmed } from "../payments/attempts/open-payment.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { releaseCodes } from "../promotions/discount-codes.ts";
import { checkouts } from "./schema.ts";
import { markExpired } from "./store.ts";

/** How many checkouts one transaction takes; buyers of their variants wait for its end. */
const BATCH = 100;

/**
 * Releases stock and discount codes of expired checkouts, and units that an open checkout may no longer hold;
 * neither while money may be moving for them. A checkout that fails does not keep the others waiting.
 */
export async function releaseExpiredHolds(ctx: Context): Promise<void> {
  const failed = await inBatches(ctx, (limit) => listDue(ctx, limit), expire);
  await inBatches(ctx, (limit) => listSpentHolders(ctx, limit), releaseSpent, failed);
}

/**
 * Works through all due checkouts; answers those that are still due.
 * @param list answers at most so many due checkouts, the longest due first
 * @param work answers the checkouts that stay due
 */
async function inBatches(
  ctx: Context,
  list: (limit: number) => Promise<string[]>,
  work: (ctx: Context, ids: readonly string[]) => Promise<string[]>,
  except: ReadonlySet<string> = new Set(),
): Promise<Set<string>> {
  const left = new Set(except);
  const leave = (ids: readonly string[]) => {
    for (const id of ids) left.add(id);
  };
  for (;;) {
    const ids = (await list(BATCH + left.size)).filter((id) => !left.has(id));
    if (ids.length === 0) return left;
    try {
      leave(await work(ctx, ids));
    } catch (error) {
      ctx.log.warn({ err: error }, "checkouts are expired one by one");
      for (const id of ids) leave((await workAlone(ctx, work, id)) ?? [id]);
    }
  }
}

async function workAlone(
  ctx: Context,
  work: (ctx: Context, ids: readonly string[]) => Promise<string[]>,
  id: string,
): Promise<string[] | undefined> {
  try {
    return await work(ctx, [id]);
  } catch (error) {
    ctx.log.error({ err: error, checkoutId: id }, "a checkout could not be expired");
    return undefined;
  }
}

async function listDue(ctx: Context, limit: number): Promise<string[]> {
  const due = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(isDue(ctx))
    .orderBy(asc(checkouts.expiresAt))
    .limit(limit);
  return due.map(({ id }) => id);
}

const isDue = (ctx: Context) =>
  and(eq(checkouts.status, "open"), lt(checkouts.expiresAt, ctx.clock.now()));

async function expire(ctx: Context, ids: readonly string[]): Promise<string[]> {
  await inTransaction(ctx, async (tx) => {
    const due = await lockInOrder(tx, and(inArray(checkouts.id, [...ids]), isDue(tx)));
    const moving = await listMoneyInFlight(tx, due);
    const kept = due.filter((id) => moving.has(id));
    await postpone(tx, kept);
    const ended = due.filter((id) => !moving.has(id));
    await giveBack(tx, ended);
    await closeUnconfirmed(tx, ended);
    await tx.reached("hold: released");
  });
  await ctx.reached("hold: expired");
  return [];
}

/** Releases the spent holds of open checkouts; answers those whose money is moving. */
async function releaseSpent(ctx: Context, ids: readonly string[]): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    await lockInOrder(tx, inArray(checkouts.id, [...ids]));
    const moving = await listMoneyInFlight(tx, ids);
    const unpaid = ids.filter((id) => !moving.has(id));
    await releaseSpentStock(tx, unpaid);
    await tx.reached("hold: released");
    return [...moving];
  });
}

/** Locks checkouts in the order of their ids, so that two sweeps cannot deadlock. */
async function lockInOrder(ctx: Context, which: SQL | undefined): Promise<string[]> {
  const locked = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(which)
    .orderBy(asc(checkouts.id))
    .for("update");
  return locked.map(({ id }) => id);
}

async function postpone(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const expiresAt = minutesAfter(ctx.clock.now(), HOLD_MINUTES);
  await ctx.db
    .update(checkouts)
    .set({ expiresAt })
    .where(inArray(checkouts.id, [...ids]));
}

async function giveBack(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await markExpired(ctx, ids);
  await releaseStock(ctx, ids);
  await releaseCodes(ctx, ids);
}
