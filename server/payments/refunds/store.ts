import { and, asc, eq, gte, inArray, lt, not, or, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { CLAIM_MS, STUCK_MS } from "../poll-schedule.ts";
import { type Refund, refunds } from "../schema.ts";

export type { Refund };

const OPEN_REFUNDS = ["created", "pending"] as const;
const isOpenRefund = inArray(refunds.status, OPEN_REFUNDS);

/** Whether nobody knows yet what becomes of a refund. */
export function isOpen({ status }: Refund): boolean {
  return OPEN_REFUNDS.some((open) => open === status);
}

/** A refund rests this long after its last change, because that worker may still work on it. */
const QUIET_MS = CLAIM_MS;
/** PayPal sends most refunds by then. */
const SOON_SENT_MS = 60 * 60_000;
/** The pause between polls after that. An admin can have PayPal asked at once in between. */
const RARELY_MS = 5 * 60_000;

/** The refunds of a payment, oldest first. */
export async function listRefunds(ctx: Context, paymentId: string): Promise<Refund[]> {
  return ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** The refunds of a payment, and of others that paid for units of an exchange, oldest first. */
export async function listRefundsFor(
  ctx: Context,
  { paymentId, exchangeId }: { paymentId: string | null; exchangeId: string },
): Promise<Refund[]> {
  const isOwn = paymentId === null ? undefined : eq(refunds.paymentId, paymentId);
  return ctx.db
    .select()
    .from(refunds)
    .where(or(isOwn, eq(refunds.exchangeId, exchangeId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function findRefund(ctx: Context, id: string): Promise<Refund | undefined> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** Locks a refund as it is now, until the transaction ends. */
export async function lockRefund(ctx: Context, id: string): Promise<Refund> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id)).for("update");
  if (!refund) throw new Error(`there is no refund ${id}`);
  return refund;
}

/**
 * Claims the next refund without an end, for the caller alone to go on with: refunds that PayPal may not
 * have heard of first, then those that wait longest. A claim sends the refund to the end of the queue.
 */
export async function claimDueRefund(ctx: Context, dueBy: Date): Promise<Refund | undefined> {
  const first = ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isDue(dueBy))
    .orderBy(sql`${refunds.status} = 'pending'`, refunds.updatedAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await ctx.db
    .update(refunds)
    .set({ updatedAt: ctx.clock.now() })
    .where(eq(refunds.id, sql`(${first})`))
    .returning();
  return claimed;
}

/** A refund with an unknown outcome is polled every half minute for a day, a pending one for an hour. */
function isDue(dueBy: Date) {
  const since = (ms: number) => new Date(dueBy.getTime() - ms);
  const { status, createdAt, updatedAt } = refunds;
  return and(
    isOpenRefund,
    lt(updatedAt, since(QUIET_MS)),
    or(
      lt(updatedAt, since(RARELY_MS)),
      gte(createdAt, since(SOON_SENT_MS)),
      and(eq(status, "created"), gte(createdAt, since(STUCK_MS))),
    ),
  );
}

/** Claims this refund, as claimDueRefund does. Undefined when another worker has it, or it has ended. */
export async function claimRefund(ctx: Context, id: string): Promise<Refund | undefined> {
  const now = ctx.clock.now();
  const quietSince = new Date(now.getTime() - QUIET_MS);
  const [refund] = await ctx.db
    .update(refunds)
    .set({ updatedAt: now })
    .where(and(eq(refunds.id, id), isOpenRefund, lt(refunds.updatedAt, quietSince)))
    .returning();
  return refund;
}

/**
 * Erases the notes of refunds that have their end. An open refund keeps its note: PayPal is asked again
 * with the very same words.
 */
export async function forgetRefundNotes(
  ctx: Context,
  paymentIds: readonly string[],
): Promise<void> {
  await ctx.db
    .update(refunds)
    .set({ note: "" })
    .where(and(inArray(refunds.paymentId, paymentIds), not(isOpenRefund)));
}
