import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { CLAIM_MS, nextLook, SHORTLY_MS, soon } from "../poll-schedule.ts";
import { payments } from "../schema.ts";
import type { Payment } from "./store.ts";

/**
 * The next attempt that is due, for the caller alone to look at: where money may have moved first, then
 * the longest due. Claiming puts the next look off, so that nobody else does the same at once.
 * @param roundBegan what no money can have moved for yet, and is due only since then, is the next round's
 */
export async function claimLook(ctx: Context, roundBegan: Date): Promise<Payment | undefined> {
  const doubtful = await claimFirst(ctx, sql`is false`, ctx.clock.now());
  return doubtful ?? claimFirst(ctx, sql`is true`, roundBegan);
}

/** @param isCreated whether it is of those that nobody has begun to capture, as the index has it */
async function claimFirst(ctx: Context, isCreated: SQL, dueBy: Date): Promise<Payment | undefined> {
  const first = ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(sql`(${payments.status} = 'created') ${isCreated}`, lte(payments.nextLookAt, dueBy)))
    .orderBy(payments.nextLookAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await ctx.db
    .update(payments)
    .set({ nextLookAt: new Date(ctx.clock.now().getTime() + CLAIM_MS) })
    .where(eq(payments.id, sql`(${first})`))
    .returning();
  return claimed;
}

/**
 * Says when what was claimed is looked at again, unless its next look was set, or it had its end,
 * meanwhile. Answers it as it is then.
 */
export async function lookAgain(ctx: Context, claimed: Payment): Promise<Payment | undefined> {
  const looks = claimed.looks + 1;
  const nextLookAt = nextLook({ ...claimed, looks }, ctx.clock.now());
  return setLook(ctx, claimed, { nextLookAt, looks });
}

/** As if nobody had looked: for a look that never got to see anything. */
export async function lookSoon(ctx: Context, claimed: Payment): Promise<void> {
  const { nextLookAt } = soon(ctx.clock.now());
  await setLook(ctx, claimed, { nextLookAt });
}

/** As if nobody had looked: another is at it just now. */
export async function lookShortly(ctx: Context, claimed: Payment): Promise<void> {
  const nextLookAt = new Date(ctx.clock.now().getTime() + SHORTLY_MS);
  await setLook(ctx, claimed, { nextLookAt });
}

async function setLook(
  ctx: Context,
  { id, nextLookAt: claimedUntil }: Payment,
  look: { nextLookAt: Date; looks?: number },
): Promise<Payment | undefined> {
  if (claimedUntil === null) return undefined;
  const asClaimed: SQL | undefined = and(
    eq(payments.id, id),
    eq(payments.nextLookAt, claimedUntil),
  );
  const [left] = await ctx.db.update(payments).set(look).where(asClaimed).returning();
  return left;
}
