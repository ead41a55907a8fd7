import { and, asc, eq, inArray, lt, notInArray } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { refunds } from "./schema.ts";

export type Refund = typeof refunds.$inferSelect;

export const OPEN_REFUNDS = ["created", "pending"] as const;

/** Whether nobody knows yet what becomes of it. */
export function isOpen({ status }: Refund): boolean {
  return OPEN_REFUNDS.some((open) => open === status);
}

/** A refund is left alone this long after its last change: whoever changed it is at it. */
const QUIET_MS = 60_000;

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

/** Refunds without an end that nobody is at, those that wait longest first. */
export async function listLeftRefunds(ctx: Context, limit: number): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isLeft(ctx))
    .orderBy(refunds.updatedAt)
    .limit(limit);
}

/**
 * Makes the caller the only one who is at a refund for a while, and sends it to the end of the
 * sweep's queue. Undefined when another is, or when it has come to its end.
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
