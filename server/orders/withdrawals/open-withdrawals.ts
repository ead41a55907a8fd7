import { and, eq, exists, inArray, isNull, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { withdrawals } from "./schema.ts";

/** The ids of those orders of which a withdrawal waits for a person. */
export async function listWithdrawn(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(and(inArray(withdrawals.orderId, [...ids]), isNull(withdrawals.handledAt)));
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []));
}

/** The condition that a withdrawal of an order waits for a person. */
export function hasOpenWithdrawal(ctx: Context, orderId: SQLWrapper): SQL {
  return exists(
    ctx.db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(and(eq(withdrawals.orderId, orderId), isNull(withdrawals.handledAt))),
  );
}
