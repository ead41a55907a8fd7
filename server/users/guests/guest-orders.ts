import { and, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
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
  return (await findProven(tx, email))?.id;
}

/** The account that has proven an address, if one has. */
export async function findProven({ db }: Context, email: string): Promise<UserRow | undefined> {
  const isProven = and(isNull(users.guestEmail), isNotNull(users.emailProvenAt));
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isProven));
  return owner;
}

/** Others who gave a person's address, the newest first: accounts and guests, who need not be the same person. */
export function listOthersAt(
  { db }: Context,
  { id, email, guestEmail }: UserRow,
  limit: number,
): Promise<UserRow[]> {
  const address = guestEmail ?? email;
  return db
    .select()
    .from(users)
    .where(and(ne(users.id, id), or(eq(users.email, address), eq(users.guestEmail, address))))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
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
