import { and, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { CLAIM_MS, firstPoll, nextPoll, SHORTLY_MS } from "../poll-schedule.ts";
import { payments } from "../schema.ts";
import type { Payment } from "./store.ts";

/**
 * Claims the next attempt that is due, for the caller alone to poll: attempts whose money may have moved
 * first, then those due longest. A claim postpones the next poll, so that no other worker polls the attempt.
 * @param roundBegan an attempt without a capture that became due later waits for the next round
 */
export async function claimDuePayment(
  ctx: Context,
  roundBegan: Date,
): Promise<Payment | undefined> {
  const doubtful = await claimFirst(ctx, sql`is false`, ctx.clock.now());
  return doubtful ?? claimFirst(ctx, sql`is true`, roundBegan);
}

/** All attempts that the poller still polls. */
export function listWithoutEnd(ctx: Context): Promise<Payment[]> {
  return ctx.db
    .select()
    .from(payments)
    .where(isNotNull(payments.nextPollAt))
    .orderBy(payments.nextPollAt);
}

/** @param isCreated `is true` for attempts that nobody has begun to capture, `is false` for others, as the index sorts */
async function claimFirst(ctx: Context, isCreated: SQL, dueBy: Date): Promise<Payment | undefined> {
  const first = ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(sql`(${payments.status} = 'created') ${isCreated}`, lte(payments.nextPollAt, dueBy)))
    .orderBy(payments.nextPollAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await ctx.db
    .update(payments)
    .set({ nextPollAt: new Date(ctx.clock.now().getTime() + CLAIM_MS) })
    .where(eq(payments.id, sql`(${first})`))
    .returning();
  return claimed;
}

/**
 * Sets the next poll of a claimed attempt and counts this one, unless another worker has set it, or ended
 * the attempt, meanwhile. Answers the attempt as it is then; undefined where nothing was set.
 */
export async function scheduleNextPoll(
  ctx: Context,
  claimed: Payment,
): Promise<Payment | undefined> {
  const polls = claimed.polls + 1;
  const nextPollAt = nextPoll({ ...claimed, polls }, ctx.clock.now());
  return setNextPoll(ctx, claimed, { nextPollAt, polls });
}

/** Sets the next poll without counting this one: PayPal was away. */
export async function retrySoon(ctx: Context, claimed: Payment): Promise<void> {
  const { nextPollAt } = firstPoll(ctx.clock.now());
  await setNextPoll(ctx, claimed, { nextPollAt });
}

/** Sets the next poll without counting this one: another worker settles the attempt just now. */
export async function retryShortly(ctx: Context, claimed: Payment): Promise<void> {
  const nextPollAt = new Date(ctx.clock.now().getTime() + SHORTLY_MS);
  await setNextPoll(ctx, claimed, { nextPollAt });
}

async function setNextPoll(
  ctx: Context,
  { id, nextPollAt: claimedUntil }: Payment,
  poll: { nextPollAt: Date; polls?: number },
): Promise<Payment | undefined> {
  if (claimedUntil === null) return undefined;
  const asClaimed: SQL | undefined = and(
    eq(payments.id, id),
    eq(payments.nextPollAt, claimedUntil),
  );
  const [left] = await ctx.db.update(payments).set(poll).where(asClaimed).returning();
  return left;
}
