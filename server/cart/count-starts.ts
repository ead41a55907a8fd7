import { count } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { type Period, within } from "../platform/periods.ts";
import { cartStarts } from "./schema.ts";

/** Notes that an empty cart got its first line, by nobody in particular. */
export async function recordCartStart(ctx: Context): Promise<void> {
  await ctx.db.insert(cartStarts).values({ at: ctx.clock.now() });
}

/** How many carts got a first line. */
export async function countCartStarts(ctx: Context, period: Period): Promise<number> {
  const [counted] = await ctx.db
    .select({ starts: count() })
    .from(cartStarts)
    .where(within(cartStarts.at, period));
  return counted?.starts ?? 0;
}
