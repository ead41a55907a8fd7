import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { LEASE_MS } from "../poll-schedule.ts";
import { type Payment, payments } from "../schema.ts";

export type { Payment };
export type Change = Partial<Omit<typeof payments.$inferInsert, "id" | "checkoutId" | "createdAt">>;

export const OPEN_STATUSES = ["created", "capturing", "pending"] as const;

/** The attempts of a checkout, newest first. */
export async function listPayments(ctx: Context, checkoutId: string): Promise<Payment[]> {
  return ctx.db
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, checkoutId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
}

export async function findOpenPayment(ctx: Context, checkoutId: string) {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), inArray(payments.status, OPEN_STATUSES)));
  return payment;
}

/** An attempt as it was when its settling began; `captureTry` tells when it moved on since. */
type Known = Pick<Payment, "id" | "captureTry">;

const stillOpen = ({ id, captureTry }: Known) =>
  and(
    eq(payments.id, id),
    eq(payments.captureTry, captureTry),
    inArray(payments.status, OPEN_STATUSES),
  );

/**
 * Changes an attempt that has no end yet. Answers whether it did: another worker, which took the attempt
 * over from a slow one, may have been first.
 */
export async function changeOpenPayment(
  ctx: Context,
  known: Known,
  change: Change,
): Promise<boolean> {
  return changeWhere(ctx, stillOpen(known), change);
}

/**
 * As changeOpenPayment, for a worker that took the attempt's lease. When the lease ran out and another
 * worker has taken it since, the other knows more, and nothing is changed. Money that has moved is written
 * down without this, whichever worker hears of it.
 */
export async function changeLeasedPayment(
  ctx: Context,
  leased: Payment,
  change: Change,
): Promise<boolean> {
  return changeWhere(ctx, and(stillOpen(leased), hasLeaseOf(leased)), change);
}

async function changeWhere(ctx: Context, where: SQL | undefined, change: Change): Promise<boolean> {
  const changed = await ctx.db
    .update(payments)
    .set({ ...change, ...nextPollOf(change), updatedAt: ctx.clock.now() })
    .where(where)
    .returning({ id: payments.id });
  return changed.length > 0;
}

/** An attempt that has its end is not polled any more. */
function nextPollOf({ status }: Change): Change {
  return status === "captured" || status === "closed" ? { nextPollAt: null } : {};
}

export async function getPayment(ctx: Context, id: string): Promise<Payment> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}

/** An attempt as it is now; other changes of it wait until the transaction ends. */
export async function lockPayment(ctx: Context, id: string): Promise<Payment> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}

/** Lets only the caller settle this attempt for a while; undefined while another worker does. */
export async function takeLease(ctx: Context, id: string): Promise<Payment | undefined> {
  const now = ctx.clock.now();
  const [payment] = await ctx.db
    .update(payments)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(payments.id, id), or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now))))
    .returning();
  return payment;
}

/** Gives back the lease that was taken with `leased`, unless it ran out and another worker has it now. */
export async function releaseLease(ctx: Context, leased: Payment): Promise<void> {
  await ctx.db.update(payments).set({ leaseUntil: null }).where(hasLeaseOf(leased));
}

/** Whether the lease that was taken with `leased` is still the attempt's. */
function hasLeaseOf({ id, leaseUntil }: Payment): SQL | undefined {
  const isLeased = leaseUntil === null ? sql`false` : eq(payments.leaseUntil, leaseUntil);
  return and(eq(payments.id, id), isLeased);
}
