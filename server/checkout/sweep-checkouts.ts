import { and, eq, lt } from "drizzle-orm";
import { releaseStock } from "../catalog/stock.ts";
import { closeOpenPayment } from "../payments/open-payment.ts";
import { isMoneyMoving, listLeftPayments, touchPayment } from "../payments/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { releaseCode } from "../promotions/discount-codes.ts";
import { HOLD_MINUTES } from "./contract.ts";
import { checkouts } from "./schema.ts";
import { type Provider, settlePayment } from "./settle-payment.ts";
import { lockCheckout } from "./store.ts";

const BATCH = 100;
/** An attempt is left alone this long after its last change: the browser is likely at it. */
const QUIET_MS = 60_000;
/** PayPal lets an order be approved for about 3 hours and captured for 3 more. */
const PAYABLE_MS = 6 * 60 * 60 * 1000;

/**
 * Puts the stock of checkouts whose time is over back on the shelf, and lets their discount codes
 * go, except while money may be moving for them. One that cannot be expired does not keep the others
 * waiting.
 */
export async function releaseExpiredHolds(ctx: Context): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.status, "open"), lt(checkouts.expiresAt, ctx.clock.now())))
      .orderBy(checkouts.expiresAt)
      .limit(BATCH);
    let done = 0;
    for (const { id } of due) {
      try {
        await inTransaction(ctx, (tx) => expire(tx, id));
        await ctx.reached("hold: expired");
        done++;
      } catch (error) {
        ctx.log.error({ err: error, checkoutId: id }, "a checkout could not be expired");
      }
    }
    if (done < BATCH) return;
  }
}

async function expire(ctx: Context, id: string): Promise<void> {
  const checkout = await lockCheckout(ctx, id);
  const now = ctx.clock.now();
  if (checkout.status !== "open" || checkout.expiresAt >= now) return;
  const isMoving = await isMoneyMoving(ctx, id);
  const change = isMoving
    ? { expiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000) }
    : ({ status: "expired" } as const);
  await ctx.db.update(checkouts).set(change).where(eq(checkouts.id, id));
  if (isMoving) return;
  await releaseStock(ctx, id);
  await releaseCode(ctx, id);
  await ctx.reached("hold: released");
}

/**
 * Settles what nobody came back for: closed tabs, crashes, captures whose answer was lost. What
 * cannot be settled now goes to the end of the queue and does not keep the others waiting.
 */
export async function settleLeftPayments(ctx: Context, provider: Provider): Promise<void> {
  const quietSince = new Date(ctx.clock.now().getTime() - QUIET_MS);
  for (const left of await listLeftPayments(ctx, quietSince, BATCH)) {
    try {
      await settleLeft(ctx, provider, left);
    } catch (error) {
      await touchPayment(ctx, left.id);
      if (!(error instanceof AppError)) {
        ctx.log.error({ err: error, paymentId: left.id }, "a payment could not be settled");
        continue;
      }
      ctx.log.warn({ paymentId: left.id, code: error.code }, "a payment could not be settled yet");
      // Each would wait for its time-out: PayPal is asked again in the next round.
      if (error.kind === "unavailable") return;
    }
  }
}

type LeftPayment = Awaited<ReturnType<typeof listLeftPayments>>[number];

async function settleLeft(ctx: Context, provider: Provider, left: LeftPayment): Promise<void> {
  const settlement = await settlePayment(ctx, provider, left.id);
  const age = ctx.clock.now().getTime() - left.createdAt.getTime();
  if (settlement === "not-approved" && age > PAYABLE_MS) {
    await closeOpenPayment(ctx, left.checkoutId, "NEVER_APPROVED");
  }
}
