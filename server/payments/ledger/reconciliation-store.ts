import { desc, eq, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { reconciliations } from "./schema.ts";

export interface Reconciled {
  at: Date;
  /** How many captures and refunds were compared. */
  checked: number;
  differences: number;
  /** Whether PayPal showed its own list; without it only what the ledger knows was compared. */
  isWhole: boolean;
}

export async function findLastReconciliation(ctx: Context): Promise<Reconciled | undefined> {
  const { at, checked, differences, isWhole } = reconciliations;
  const [last] = await ctx.db
    .select({ at, checked, differences, isWhole })
    .from(reconciliations)
    .orderBy(desc(reconciliations.day))
    .limit(1);
  return last;
}

/** @param day in UTC, such as 2026-03-31 */
export async function findReconciliationOn(
  ctx: Context,
  day: string,
): Promise<Pick<Reconciled, "isWhole"> | undefined> {
  const [found] = await ctx.db
    .select({ isWhole: reconciliations.isWhole })
    .from(reconciliations)
    .where(eq(reconciliations.day, day));
  return found;
}

/**
 * Saves a reconciliation. Of two processes that reconcile the same day the first counts, unless it had
 * to do without PayPal's list.
 */
export async function saveReconciliation(ctx: Context, day: string, compared: Reconciled) {
  await ctx.db
    .insert(reconciliations)
    .values({ day, ...compared })
    .onConflictDoUpdate({
      target: reconciliations.day,
      set: compared,
      setWhere: sql`not ${reconciliations.isWhole} and excluded.is_whole`,
    });
}
