import { and, eq, lt } from "drizzle-orm";
import { releaseStock } from "../catalog/stock.ts";
import { closeOpenPayment } from "../payments/open-payment.ts";
import { isMoneyMoving, listLeftPayments } from "../payments/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { checkouts } from "./schema.ts";
import { type Provider, settlePayment } from "./settle-payment.ts";
import { lockCheckout } from "./store.ts";

const BATCH = 100;
/** An attempt is left alone this long after its last change: the browser is likely at it. */
const QUIET_MS = 60_000;
/** PayPal lets an order be approved for about 3 hours and captured for 3 more. */
const PAYABLE_MS = 6 * 60 * 60 * 1000;

/**
 * Puts the stock of checkouts whose time is over back on the shelf, except while money may be
 * moving for them.
 */
export async function releaseExpiredHolds(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.status, "open"), lt(checkouts.expiresAt, ctx.clock.now())))
    .orderBy(checkouts.expiresAt)
    .limit(BATCH);
  for (const { id } of due) await inTransaction(ctx, (tx) => expire(tx, id));
}

async function expire(ctx: Context, id: string): Promise<void> {
  const checkout = await lockCheckout(ctx, id);
  const isDue = checkout.status === "open" && checkout.expiresAt < ctx.clock.now();
  if (!isDue || (await isMoneyMoving(ctx, id))) return;
  await ctx.db.update(checkouts).set({ status: "expired" }).where(eq(checkouts.id, id));
  await releaseStock(ctx, id);
}

/** Settles what nobody came back for: closed tabs, crashes, captures whose answer was lost. */
export async function settleLeftPayments(ctx: Context, provider: Provider): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const left of await listLeftPayments(ctx, new Date(now - QUIET_MS), BATCH)) {
    const isTooOld = now - left.createdAt.getTime() > PAYABLE_MS;
    try {
      const settlement = await settlePayment(ctx, provider, left.id);
      if (settlement === "not-approved" && isTooOld) {
        await closeOpenPayment(ctx, left.checkoutId, "NEVER_APPROVED");
      }
    } catch (error) {
      // A refusal (sold out, PayPal down) is for the next round; it must not stop this one.
      if (!(error instanceof AppError)) throw error;
      ctx.log.warn({ paymentId: left.id, code: error.code }, "a payment could not be settled yet");
    }
  }
}
