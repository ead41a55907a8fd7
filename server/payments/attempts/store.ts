import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { openCase } from "../cases/open-case.ts";
import { recordPaymentEvent } from "../events.ts";
import { enterCapture } from "../ledger/ledger.ts";
import { firstPoll, LEASE_MS } from "../poll-schedule.ts";
import { payments } from "../schema.ts";
import type { Captured } from "./capture-payment.ts";
import { MISMATCHES, type Mismatch } from "./rules.ts";

export type Payment = typeof payments.$inferSelect;
type Change = Partial<Omit<typeof payments.$inferInsert, "id" | "checkoutId" | "createdAt">>;

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
 * Changes an attempt that has no end yet. Answers whether it did: another worker, which took over
 * when this one was too slow, may have been first.
 */
export async function changeOpenPayment(
  ctx: Context,
  known: Known,
  change: Change,
): Promise<boolean> {
  return changeWhere(ctx, stillOpen(known), change);
}

/**
 * As changeOpenPayment, for what somebody was told who had the attempt's lease: when that ran out and
 * another has taken it since, the other knows more, and nothing is changed. Not for money that has moved,
 * which is written down whoever hears of it.
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

/** What has its end is not looked at any more. */
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

/**
 * Money has moved, or was about to, that buys nothing here: kept apart, written into the ledger and
 * put before the team. Answers whether it was news: an attempt that became an order stays what it
 * is. Call it in a transaction.
 */
export async function markMismatched(
  ctx: Context,
  id: string,
  mismatch: { what: Mismatch; captured: Captured | undefined },
): Promise<boolean> {
  const { what, captured } = mismatch;
  const problem = MISMATCHES[what];
  const took = captured?.took;
  const now = ctx.clock.now();
  const { captureIntendedAt } = await lockPayment(ctx, id);
  // Money that PayPal holds back, or may have taken without our seeing it, is looked for.
  const isOpen = !took && (captured !== undefined || captureIntendedAt !== null);
  const [marked] = await ctx.db
    .update(payments)
    .set({
      status: "mismatched",
      problem,
      ...(captured && { captureId: captured.captureId }),
      ...(took && { capturedCents: took.cents, capturedCurrency: took.currency }),
      ...(isOpen ? firstPoll(now) : { nextPollAt: null }),
      updatedAt: now,
    })
    .where(and(eq(payments.id, id), inArray(payments.status, [...OPEN_STATUSES, "closed"])))
    .returning();
  if (!marked) return false;
  const { captureId } = marked;
  await recordPaymentEvent(ctx, id, "mismatched", {
    problem,
    captureId,
    cents: took?.cents ?? null,
  });
  if (captureId !== null && took) {
    await enterCapture(ctx, { paymentId: id, captureId, ...took, isApplied: false });
  }
  await openCase(ctx, { paymentId: id, kind: "mismatch", detail: { problem } });
  return true;
}

/** Makes the caller the only one who settles this attempt for a while; undefined when it is not. */
export async function takeLease(ctx: Context, id: string): Promise<Payment | undefined> {
  const now = ctx.clock.now();
  const [payment] = await ctx.db
    .update(payments)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(payments.id, id), or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now))))
    .returning();
  return payment;
}

/** Gives back the lease that was taken with `payment`, unless it ran out and is another's now. */
export async function releaseLease(ctx: Context, leased: Payment): Promise<void> {
  await ctx.db.update(payments).set({ leaseUntil: null }).where(hasLeaseOf(leased));
}

/** The lease that was taken with `leased` is the attempt's still: nobody has taken it over. */
function hasLeaseOf({ id, leaseUntil }: Payment): SQL | undefined {
  const isLeased = leaseUntil === null ? sql`false` : eq(payments.leaseUntil, leaseUntil);
  return and(eq(payments.id, id), isLeased);
}
