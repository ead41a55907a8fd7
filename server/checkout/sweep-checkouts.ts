import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { releaseStock } from "../catalog/stock.ts";
import { listMoving } from "../payments/moving-money.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { releaseCodes } from "../promotions/discount-codes.ts";
import { HOLD_MINUTES } from "./contract.ts";
import { checkouts } from "./schema.ts";

/** So many checkouts in one transaction: whoever wants one of their variants waits for it. */
const BATCH = 100;

/**
 * Puts the stock of checkouts whose time is over back on the shelf, and lets their discount codes
 * go, except while money may be moving for them. One that cannot be expired does not keep the others
 * waiting.
 */
export async function releaseExpiredHolds(ctx: Context): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    const ids = await listDue(ctx, failed);
    if (ids.length === 0) return;
    try {
      await expire(ctx, ids);
    } catch (error) {
      ctx.log.warn({ err: error }, "checkouts are expired one by one");
      for (const id of ids) if (!(await expireAlone(ctx, id))) failed.push(id);
    }
  }
}

async function listDue(ctx: Context, failed: readonly string[]): Promise<string[]> {
  const due = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(isDue(ctx))
    .orderBy(asc(checkouts.expiresAt))
    .limit(BATCH + failed.length);
  return due.map(({ id }) => id).filter((id) => !failed.includes(id));
}

const isDue = (ctx: Context) =>
  and(eq(checkouts.status, "open"), lt(checkouts.expiresAt, ctx.clock.now()));

async function expireAlone(ctx: Context, id: string): Promise<boolean> {
  try {
    await expire(ctx, [id]);
    return true;
  } catch (error) {
    ctx.log.error({ err: error, checkoutId: id }, "a checkout could not be expired");
    return false;
  }
}

async function expire(ctx: Context, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const due = await lockDue(tx, ids);
    const moving = await listMoving(tx, due);
    await keep(
      tx,
      due.filter((id) => moving.has(id)),
    );
    await giveBack(
      tx,
      due.filter((id) => !moving.has(id)),
    );
    await tx.reached("hold: released");
  });
  await ctx.reached("hold: expired");
}

/** Those that are still due, in one order, so that two sweeps do not wait for each other in a ring. */
async function lockDue(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const due = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(inArray(checkouts.id, [...ids]), isDue(ctx)))
    .orderBy(asc(checkouts.id))
    .for("update");
  return due.map(({ id }) => id);
}

async function keep(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const expiresAt = new Date(ctx.clock.now().getTime() + HOLD_MINUTES * 60_000);
  await ctx.db
    .update(checkouts)
    .set({ expiresAt })
    .where(inArray(checkouts.id, [...ids]));
}

async function giveBack(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(checkouts)
    .set({ status: "expired" })
    .where(inArray(checkouts.id, [...ids]));
  await releaseStock(ctx, ids);
  await releaseCodes(ctx, ids);
}
