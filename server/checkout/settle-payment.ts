import { eq } from "drizzle-orm";
import { texts } from "../../common/texts.ts";
import { forgetBoughtLines } from "../cart/forget-bought-lines.ts";
import { claimStock, releaseStock } from "../catalog/stock.ts";
import { placeOrder } from "../orders/place-order.ts";
import { type CaptureOutcome, capturePayment } from "../payments/capture-payment.ts";
import type { PaypalClient } from "../payments/paypal-client.ts";
import { PaypalUnavailable } from "../payments/paypal-errors.ts";
import { type Payment, releaseLease, takeLease, updatePayment } from "../payments/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { findUserRow } from "../users/store.ts";
import { renewHold } from "./renew-hold.ts";
import { checkouts } from "./schema.ts";
import { paypalDown } from "./start-payment.ts";
import { lockCheckout, selectCheckoutLines } from "./store.ts";

export interface Provider {
  paypal: PaypalClient;
  /** Whom the money must go to; unset: whoever the credentials belong to. */
  merchantId: string | undefined;
}

export type Settlement = CaptureOutcome["kind"] | "busy";

/**
 * Takes one attempt to pay to its end: looks at PayPal, captures what was approved, and places the
 * order in the transaction that records the capture. The browser, the sweep and (later) a webhook
 * may all call it for the same attempt, at once and again: one of them does it, and once.
 * Answers `busy` while another is at it. Throws `conflict` when the goods are sold out or the
 * checkout was replaced (nothing is charged then), and `unavailable` when PayPal's answer is not
 * known yet.
 */
export async function settlePayment(
  ctx: Context,
  provider: Provider,
  paymentId: string,
): Promise<Settlement> {
  const attempt = await takeLease(ctx, paymentId);
  if (!attempt) return "busy";
  try {
    if (attempt.status === "captured") return "captured";
    if (attempt.status === "closed" || attempt.status === "mismatched") return "over";
    const outcome = await capturePayment(ctx, provider.paypal, attempt, {
      merchantId: provider.merchantId,
      intend: () => intendCapture(ctx, attempt),
    });
    await record(ctx, attempt, outcome);
    return outcome.kind;
  } catch (error) {
    if (!(error instanceof PaypalUnavailable)) throw error;
    ctx.log.error({ err: error, paymentId }, "the outcome of a payment is not known yet");
    throw paypalDown();
  } finally {
    await releaseLease(ctx, paymentId);
  }
}

/** From here on the stock stays put aside until PayPal has said what became of the capture. */
async function intendCapture(ctx: Context, attempt: Payment): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await renewHold(tx, attempt.checkoutId);
    await updatePayment(tx, attempt.id, {
      status: "capturing",
      captureIntendedAt: tx.clock.now(),
      problem: null,
    });
  });
}

async function record(ctx: Context, attempt: Payment, outcome: CaptureOutcome): Promise<void> {
  switch (outcome.kind) {
    case "captured":
      return recordCapture(ctx, attempt, outcome.captureId).catch((error) => {
        if (!(error instanceof AppError)) throw error;
        return recordMismatch(ctx, attempt, error.code, outcome.captureId);
      });
    case "pending":
      return updatePayment(ctx, attempt.id, {
        status: "pending",
        captureId: outcome.captureId,
        problem: "PENDING",
      });
    case "declined":
      return updatePayment(ctx, attempt.id, { status: "created", problem: outcome.issue });
    case "not-approved":
      return updatePayment(ctx, attempt.id, { status: "created" });
    case "over":
      return recordEnd(ctx, attempt, outcome.issue);
    case "mismatched":
      return recordMismatch(ctx, attempt, outcome.what, outcome.captureId);
  }
}

/** Money moved (or is about to) that buys nothing here: kept apart for a person to look at. */
async function recordMismatch(
  ctx: Context,
  attempt: Payment,
  what: string,
  captureId: string | undefined,
): Promise<void> {
  ctx.log.error({ paymentId: attempt.id, what, captureId }, "a payment cannot become an order");
  await updatePayment(ctx, attempt.id, {
    status: "mismatched",
    captureId: captureId ?? null,
    problem: `MISMATCH_${what.toUpperCase()}`,
  });
}

/** The money is there: the checkout is paid, the order placed, the stock gone, all or nothing. */
async function recordCapture(ctx: Context, attempt: Payment, captureId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The hold is there already, unless somebody else than us had PayPal capture the order.
    await renewHold(tx, attempt.checkoutId);
    const checkout = await lockCheckout(tx, attempt.checkoutId);
    const paidAt = tx.clock.now();
    await updatePayment(tx, attempt.id, { status: "captured", captureId, problem: null });
    await tx.db
      .update(checkouts)
      .set({ status: "paid", paidAt })
      .where(eq(checkouts.id, checkout.id));
    const lines = await selectCheckoutLines(tx, checkout.id);
    const customer = checkout.userId ? await findUserRow(tx, checkout.userId) : undefined;
    await placeOrder(tx, {
      checkoutId: checkout.id,
      paymentId: attempt.id,
      customer: {
        id: customer?.id ?? null,
        name: customer?.name ?? shippingName(checkout.shippingInfo),
        email: customer?.email ?? "",
      },
      shippingInfo: checkout.shippingInfo,
      paymentMethod: checkout.paymentMethod,
      subtotalCents: checkout.subtotalCents,
      discountCents: checkout.discountCents,
      totalCents: checkout.totalCents,
      lines: lines.map(({ checkoutId: _, position: __, ...line }) => line),
    });
    await claimStock(tx, checkout.id);
    if (customer) await forgetBoughtLines(tx, customer.id, lines);
  });
  ctx.log.info({ paymentId: attempt.id, checkoutId: attempt.checkoutId }, "order placed");
}

/** Nothing was charged and nothing will be: the stock goes back at once. */
async function recordEnd(ctx: Context, attempt: Payment, issue: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, attempt.checkoutId);
    await updatePayment(tx, attempt.id, { status: "closed", problem: issue });
    if (checkout.status !== "open") return;
    await releaseStock(tx, checkout.id);
    await tx.db.update(checkouts).set({ status: "expired" }).where(eq(checkouts.id, checkout.id));
  });
}

function shippingName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** What a customer is told of a settlement that did not end in an order. */
export function notApproved(): AppError {
  return new AppError("conflict", "payment_not_approved", texts.checkout.notApproved);
}
