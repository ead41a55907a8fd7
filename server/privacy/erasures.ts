import { asc } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { erasures } from "./schema.ts";

/** Notes that a customer was erased, in the erasure's transaction. */
export async function recordErasure(tx: Context, userId: string): Promise<void> {
  const erasedAt = tx.clock.now();
  await tx.db.insert(erasures).values({ userId, erasedAt }).onConflictDoNothing();
}

/** The ids of all who were erased, the first one first. */
export async function listErasures(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: erasures.userId })
    .from(erasures)
    .orderBy(asc(erasures.erasedAt));
  return rows.map(({ userId }) => userId);
}
