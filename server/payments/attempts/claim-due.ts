import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { CLAIM_MS, firstPoll, nextPoll, SHORTLY_MS } from "../poll-schedule.ts";
import { payments } from "../schema.ts";
import type { Payment } from "./store.ts";

/**
 * The next attempt that is due, for the caller alone to look at: where money may have moved first, then
 * the longest due. Claiming puts the next look off, so that nobody else does the same at once.
 * @param roundBegan what no money can have moved for yet, and is due only since then, is the next round's
 */
export async function claimDuePayment(
  ctx: Context,
  roundBegan: Date,
): Promise<Payment | undefined> {
  const doubtful = await claimFirst(ctx, sql`is false`, ctx.clock.now());
  return doubtful ?? claimFirst(ctx, sql`is true`, roundBegan);
}

/** @param isCreated whether it is of those that nobody has begun to capture, as the index has it */
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
 * Says when what was claimed is looked at again, unless its next look was set, or it had its end,
 * meanwhile. Answers it as it is then.
 */
export async function scheduleNextPoll(
  ctx: Context,
  claimed: Payment,
): Promise<Payment | undefined> {
  const polls = claimed.polls + 1;
  const nextPollAt = nextPoll({ ...claimed, polls }, ctx.clock.now());
  return setNextPoll(ctx, claimed, { nextPollAt, polls });
}

/** As if nobody had looked: for a look that never got to see anything. */
export async function retrySoon(ctx: Context, claimed: Payment): Promise<void> {
  const { nextPollAt } = firstPoll(ctx.clock.now());
  await setNextPoll(ctx, claimed, { nextPollAt });
}

/** As if nobody had looked: another is at it just now. */
export async function retryShortly(ctx: Context, claimed: Payment): Promise<void> {
  const nextPollAt = new Date(ctx.clock.now().getTime() + SHORTLY_MS);
  await setNextPoll(ctx, claimed, { nextPollAt });
}

async function setNextPoll(
  ctx: Context,
  { id, nextPollAt: claimedUntil }: Payment,
  look: { nextPollAt: Date; polls?: number },
): Promise<Payment | undefined> {
  if (claimedUntil === null) return undefined;
  const asClaimed: SQL | undefined = and(
    eq(payments.id, id),
    eq(payments.nextPollAt, claimedUntil),
  );
  const [left] = await ctx.db.update(payments).set(look).where(asClaimed).returning();
  return left;
}
