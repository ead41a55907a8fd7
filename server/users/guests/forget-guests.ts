import { and, asc, eq, isNotNull, lt, ne, notInArray, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { users } from "../schema.ts";
import type { UserRow } from "../store.ts";

/** Locks the other guests who have come from a guest's address. */
export function lockOtherGuests(tx: Context, { id, guestEmail }: UserRow): Promise<UserRow[]> {
  return tx.db
    .select()
    .from(users)
    .where(and(eq(users.guestEmail, guestEmail ?? ""), ne(users.id, id)))
    .orderBy(asc(users.id))
    .for("no key update");
}

/** The guests who came before that moment, the first ones first. @param buyers SQL: those to be left out */
export async function listGuestsBefore(
  ctx: Context,
  moment: Date,
  { buyers, limit }: { buyers: SQLWrapper; limit: number },
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(isNotNull(users.guestEmail), lt(users.createdAt, moment), notInArray(users.id, buyers)),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
