import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { recordPaymentEvent } from "../events.ts";
import { enterCapture } from "../ledger/ledger.ts";
import type { PaypalClient } from "../paypal/client.ts";
import { findOrder, findShown } from "../paypal/shown.ts";
import type { PaypalCapture } from "../paypal/types.ts";
import { isTooLateToApprove } from "../poll-schedule.ts";
import { payments } from "../schema.ts";
import { type Captured, captureOf, toCaptured } from "./compare-order.ts";
import type { Payment } from "./store.ts";

/**
 * Asks PayPal about a mismatched payment whose money was pending or unknown: records the money once it has
 * come, and closes the payment when it never will. Throws PaypalUnavailable when PayPal does not say.
 */
export async function pollMismatched(ctx: Context, payment: Payment): Promise<void> {
  if (payment.paypalOrderId === null || payment.capturedCents !== null) return stop(ctx, payment);
  const order = await findOrder(ctx.provider.paypal, payment.paypalOrderId);
  const capture = order ? captureOf(order) : await findCapture(ctx.provider.paypal, payment);
  if (capture?.status === "PENDING") return;
  if (capture?.status === "DECLINED" || capture?.status === "FAILED") {
    return close(ctx, payment, `CAPTURE_${capture.status}`);
  }
  if (capture) return record(ctx, payment, toCaptured(capture));
  if (payment.captureId === null && isTooLateToApprove(payment, ctx.clock.now())) {
    await stop(ctx, payment);
  }
}

/** A held payment's capture has an id of its own, by which PayPal shows it even without the order. */
async function findCapture(
  paypal: PaypalClient,
  { captureId }: Payment,
): Promise<PaypalCapture | undefined> {
  return captureId === null ? undefined : findShown(() => paypal.getCapture(captureId));
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
