import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import type { Person } from "../../platform/domain.ts";
import { orders } from "../schema.ts";
import { withdrawals } from "./schema.ts";

/** What is left of a withdrawal without its customer: the order, the moment, the hash, and what became of it. */
export const ERASED = { name: "", email: "", contract: "", content: "", note: "" } as const;

/** The withdrawals of somebody: of their orders, and from an address that they have proven. */
function theirs({ db }: Context, { id, email, emailProvenAt }: Person) {
  const ofOrders = inArray(
    withdrawals.orderId,
    db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)),
  );
  return emailProvenAt === null ? ofOrders : or(ofOrders, eq(withdrawals.email, email));
}

/**
 * Erases a customer from withdrawals that are dealt with. An open one stays until then: the shop owes an answer and
 * maybe money, and has no other word of it. Its hash stays for good, so that a receipt can still be held against it.
 */
export async function forgetWithdrawals(tx: Context, person: Person): Promise<void> {
  // Of one without an order nothing else says then that its customer was erased.
  await tx.db
    .update(withdrawals)
    .set({ problem: "erased" })
    .where(and(theirs(tx, person), isNull(withdrawals.handledAt), isNull(withdrawals.orderId)));
  await tx.db
    .update(withdrawals)
    .set(ERASED)
    .where(and(theirs(tx, person), isNotNull(withdrawals.handledAt)));
}

/** What somebody has declared, for their export; left out where that is nothing. */
export async function listMyWithdrawals(ctx: Context, person: Person) {
  const rows = await ctx.db
    .select()
    .from(withdrawals)
    .where(theirs(ctx, person))
    .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.id));
  if (rows.length === 0) return {};
  const withdrawn = rows.map(
    ({ name, email, contract, content, contentHash, declaredAt, receiptAt }) => ({
      ...{ name, email, contract, content, hash: contentHash },
      declaredAt: declaredAt.toISOString(),
      ...(receiptAt && { receiptAt: receiptAt.toISOString() }),
    }),
  );
  return { withdrawals: withdrawn };
}
