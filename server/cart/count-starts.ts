import { count, lt, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { type Period, within } from "../platform/periods.ts";
import { cartStarts } from "./schema.ts";

/**
 * Counts the first line of an empty cart, not whose it is, and once until the cart is bought: filling and
 * emptying a cart again and again does not change the share of carts that become orders.
 */
export async function recordCartStart(ctx: Context, cartId: string): Promise<void> {
  await insertStart(ctx.db, { cartId, at: ctx.clock.now() });
}

const insertStart = prepared((db, { cartId, at }: { cartId: string; at: Date }) =>
  db.execute(sql`
    with started as (
      update carts set started_at = ${at}::timestamptz where id = ${cartId} and started_at is null returning 1
    )
    insert into cart_starts (at) select ${at}::timestamptz from started
  `),
);

/** How many carts got their first line in a period. */
export async function countCartStarts(ctx: Context, period: Period): Promise<number> {
  const [counted] = await ctx.db
    .select({ starts: count() })
    .from(cartStarts)
    .where(within(cartStarts.at, period));
  return counted?.starts ?? 0;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The length of the longest report and its comparison, and a day for the time zones. */
const KEPT_MS = (2 * 731 + 1) * DAY_MS;

/** Deletes starts that are too old for any report. */
export async function sweepCartStarts(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db.delete(cartStarts).where(lt(cartStarts.at, oldest));
}
