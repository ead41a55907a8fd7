import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { guestsAt } from "../users/guests/guest-orders.ts";
import type { UserRow } from "../users/store.ts";
import { orders } from "./schema.ts";

/**
 * Gives an account all orders that guests have placed under its address. Call it in the transaction that proves the
 * address, with the address locked. The guests still read them while their sessions last, and learn nothing.
 */
export async function joinGuestOrders(
  tx: Context,
  { id, email }: Pick<UserRow, "id" | "email">,
): Promise<void> {
  await tx.db
    .update(orders)
    .set({ userId: id })
    // One that an account has stays there, also where the account has another address by now.
    .where(and(inArray(orders.guestId, guestsAt(tx, email)), eq(orders.userId, orders.guestId)));
}

/** The guests whose orders are in no account, for a query. */
export function guestsWithOrders({ db }: Pick<Context, "db">) {
  return db
    .select({ id: sql<string>`${orders.guestId}` })
    .from(orders)
    .where(and(isNotNull(orders.guestId), eq(orders.userId, orders.guestId)));
}
