import { desc, eq } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { reconciliations } from "./ledger-schema.ts";

export interface Compared {
  at: Date;
  /** How many captures and refunds were compared. */
  checked: number;
  differences: number;
}

export async function findLastCompare(ctx: Context): Promise<Compared | undefined> {
  const { at, checked, differences } = reconciliations;
  const [last] = await ctx.db
    .select({ at, checked, differences })
    .from(reconciliations)
    .orderBy(desc(reconciliations.day))
    .limit(1);
  return last;
}

/** @param day in UTC, such as 2026-03-31 */
export async function wasComparedOn(ctx: Context, day: string): Promise<boolean> {
  const found = await ctx.db.$count(reconciliations, eq(reconciliations.day, day));
  return found > 0;
}

/** Remembers a compare; of two processes that did the same day's, the first counts. */
export async function rememberCompare(ctx: Context, day: string, compared: Compared) {
  await ctx.db
    .insert(reconciliations)
    .values({ day, ...compared })
    .onConflictDoNothing();
}
