import { and, asc, eq, gte, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { CLAIM_MS, STUCK_MS } from "../poll-schedule.ts";
import { type Refund, refunds } from "../schema.ts";

export type { Refund };

export const OPEN_REFUNDS = ["created", "pending"] as const;

/** Whether nobody knows yet what becomes of it. */
export function isOpen({ status }: Refund): boolean {
  return OPEN_REFUNDS.some((open) => open === status);
}

/** A refund is left alone this long after its last change: whoever changed it is at it. */
const QUIET_MS = CLAIM_MS;
/** Of PayPal's refunds most are sent by then. */
const SOON_SENT_MS = 60 * 60_000;
/** Later it is asked about so often. In between whoever looks at it can have PayPal asked at once. */
const RARELY_MS = 5 * 60_000;

/** The refunds of a payment, oldest first. */
export async function listRefunds(ctx: Context, paymentId: string): Promise<Refund[]> {
  return ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function findRefund(ctx: Context, id: string): Promise<Refund | undefined> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** A refund as it is now; other changes of it wait until the transaction ends. */
export async function lockRefund(ctx: Context, id: string): Promise<Refund> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id)).for("update");
  if (!refund) throw new Error(`there is no refund ${id}`);
  return refund;
}

/**
 * The next refund without an end that nobody is at, for the caller alone to go on with: one that PayPal
 * may not have heard of first, then the one that waits longest. Claiming sends it to the end of the queue.
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

/** What nobody knows is asked about every half minute for a day, what PayPal only sends later for an hour. */
function isDue(dueBy: Date) {
  const since = (ms: number) => new Date(dueBy.getTime() - ms);
  const { status, createdAt, updatedAt } = refunds;
  return and(
    inArray(status, OPEN_REFUNDS),
    lt(updatedAt, since(QUIET_MS)),
    or(
      lt(updatedAt, since(RARELY_MS)),
      gte(createdAt, since(SOON_SENT_MS)),
      and(eq(status, "created"), gte(createdAt, since(STUCK_MS))),
    ),
  );
}

/**
 * Makes the caller the only one who is at this refund for a while, as claimDueRefund does. Undefined when
 * another is, or when it has come to its end.
 */
export async function claimRefund(ctx: Context, id: string): Promise<Refund | undefined> {
  const [refund] = await ctx.db
    .update(refunds)
    .set({ updatedAt: ctx.clock.now() })
    .where(and(eq(refunds.id, id), isLeft(ctx)))
    .returning();
  return refund;
}

function isLeft(ctx: Context) {
  const quietSince = new Date(ctx.clock.now().getTime() - QUIET_MS);
  return and(inArray(refunds.status, OPEN_REFUNDS), lt(refunds.updatedAt, quietSince));
}

/**
 * Takes the notes of refunds that have come to their end. An open one keeps its own: PayPal is asked
 * again with the very same words.
 */
export async function forgetRefundNotes(
  ctx: Context,
  paymentIds: readonly string[],
): Promise<void> {
  await ctx.db
    .update(refunds)
    .set({ note: "" })
    .where(
      and(inArray(refunds.paymentId, paymentIds), notInArray(refunds.status, [...OPEN_REFUNDS])),
    );
}
