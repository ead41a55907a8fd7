import { inArray, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { payments } from "../schema.ts";

/** What these payments have taken, and what of it went back, in cents. */
export async function sumTaken(
  { db }: Context,
  ids: readonly string[],
): Promise<{ takenCents: number; returnedCents: number }> {
  const nothing = { takenCents: 0, returnedCents: 0 };
  if (ids.length === 0) return nothing;
  const [sums] = await db
    .select({
      takenCents: sql`coalesce(sum(${payments.capturedCents}), 0)`.mapWith(Number),
      returnedCents: sql`coalesce(sum(${payments.refundedCents}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(inArray(payments.id, [...ids]));
  return sums ?? nothing;
}
