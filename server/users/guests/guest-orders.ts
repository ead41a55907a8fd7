import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { users } from "../schema.ts";
import type { UserRow } from "../store.ts";

declare module "../../platform/context.ts" {
  interface Context {
    guestOrders: {
      /** Gives an account the orders that guests have placed under its address, which was just proven. */
      join(tx: Context, account: Pick<UserRow, "id" | "email">): Promise<void>;
    };
  }
}

/** Any number, for the lock by which those who decide whose an address's orders are take turns. */
const ADDRESS_LOCK = 7_402_553;

/**
 * Makes others wait who decide whose the guests' orders of an address are: a proof of the address, a guest's order
 * and an erasure. Otherwise an order that is placed while the address is being proven would belong to nobody's
 * account. Until the transaction ends.
 */
export async function lockAddress(tx: Context, email: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${email}))`);
}

/** The account that has proven an address, if one has. Call it in the transaction that places a guest's order. */
export async function findOwnerOf(tx: Context, email: string): Promise<string | undefined> {
  await lockAddress(tx, email);
  const isProven = and(isNull(users.guestEmail), isNotNull(users.emailProvenAt));
  const [owner] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isProven));
  return owner?.id;
}

/** The guests who have come from an address, for a query. */
export function guestsAt({ db }: Pick<Context, "db">, email: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.guestEmail, email));
}

/** The guests who have come from an address, and the account that has it, proven or not, for a query. */
export function everybodyAt({ db }: Pick<Context, "db">, email: string) {
  const isThere = or(eq(users.email, email), eq(users.guestEmail, email));
  return db.select({ id: users.id }).from(users).where(isThere);
}
