import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { recordPaymentEvent } from "../events.ts";
import { enterCapture } from "../ledger/ledger.ts";
import { findCapture, findOrder } from "../paypal/shown.ts";
import { isTooLateToApprove } from "../poll-schedule.ts";
import { payments } from "../schema.ts";
import { type Captured, captureOf, isUnpaid, toCaptured } from "./compare-order.ts";
import type { Payment } from "./store.ts";

/**
 * Asks PayPal about a mismatched payment whose money was pending or unknown: records the money once it has
 * come, and closes the payment when it never will. Throws PaypalUnavailable when PayPal does not say.
 */
export async function pollMismatched(ctx: Context, payment: Payment): Promise<void> {
  if (payment.paypalOrderId === null || payment.capturedCents !== null) return stop(ctx, payment);
  const { paypal } = ctx.provider;
  const order = await findOrder(paypal, payment.paypalOrderId);
  const capture = order ? captureOf(order) : await findCapture(paypal, payment.captureId);
  if (capture?.status === "PENDING") return;
  if (capture && isUnpaid(capture)) {
    return close(ctx, payment, `CAPTURE_${capture.status}`);
  }
  if (capture) return record(ctx, payment, toCaptured(capture));
  if (payment.captureId === null && isTooLateToApprove(payment, ctx.clock.now())) {
    await stop(ctx, payment);
  }
}

/** The money is there: from now on the shop can send it back. */
async function record(ctx: Context, { id }: Payment, { captureId, took }: Captured): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const sum = took && { capturedCents: took.cents, capturedCurrency: took.currency };
    if (!(await change(tx, id, { captureId, ...sum, nextPollAt: null })) || !took) return;
    await recordPaymentEvent(tx, id, "captured", { captureId, cents: took.cents });
    await enterCapture(tx, { paymentId: id, captureId, ...took, isApplied: false });
    await tx.reached("settle: mismatch written");
  });
}

async function close(ctx: Context, { id }: Payment, problem: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isEnded = await change(tx, id, { status: "closed", problem, nextPollAt: null });
    if (isEnded) await recordPaymentEvent(tx, id, "ended", { problem });
  });
}

/** PayPal has nothing more to show. The payment's case stays open for the team. */
async function stop(ctx: Context, { id }: Payment): Promise<void> {
  await change(ctx, id, { nextPollAt: null });
}

async function change(
  ctx: Context,
  id: string,
  values: Partial<typeof payments.$inferInsert>,
): Promise<boolean> {
  const changed = await ctx.db
    .update(payments)
    .set({ ...values, updatedAt: ctx.clock.now() })
    .where(
      and(eq(payments.id, id), eq(payments.status, "mismatched"), isNull(payments.capturedCents)),
    )
    .returning({ id: payments.id });
  return changed.length > 0;
}
