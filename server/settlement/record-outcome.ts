import { lockCart } from "../cart/store.ts";
import { releaseBeyondBounds } from "../catalog/stock/bounded-holds.ts";
import { releaseStock } from "../catalog/stock/stock.ts";
import { renewHoldToCapture } from "../checkout/renew-hold.ts";
import { type CheckoutRow, getCheckout, lockCheckout, markExpired } from "../checkout/store.ts";
import type { Captured, CaptureOutcome } from "../payments/attempts/read-outcome.ts";
import { type Mismatch, mismatchOf } from "../payments/attempts/rules.ts";
import { getPayment, lockPayment, type Payment } from "../payments/attempts/store.ts";
import {
  markMismatched,
  type Uncaptured,
  writeCaptured,
  writeUncaptured,
} from "../payments/attempts/write-outcome.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { releaseCodes } from "../promotions/discount-codes.ts";
import { holdItems, returnItems, wasPaymentHeld } from "./held-items.ts";
import { paymentDeclinedMail } from "./payment-mails.ts";
import { placePaidOrder } from "./place-paid-order.ts";
import { checkoutExpired } from "./refusals.ts";

/**
 * Writes down what became of an attempt, and does what follows from it for the checkout, its stock, its
 * cart and its order, all or nothing. The caller has the attempt's lease.
 */
export async function recordOutcome(
  ctx: Context,
  attempt: Payment,
  outcome: CaptureOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case "captured":
      return recordCapture(ctx, attempt, outcome).catch((error) => {
        if (!(error instanceof AppError)) throw error;
        return recordMismatch(ctx, attempt, mismatchOf(error), outcome);
      });
    case "mismatched":
      return recordMismatch(ctx, attempt, outcome.what, outcome.captured);
    default:
      return recordUncaptured(ctx, attempt, outcome);
  }
}

/** PayPal has the money: the checkout is paid, the order placed and the stock gone. */
async function recordCapture(ctx: Context, attempt: Payment, captured: Captured): Promise<void> {
  const isPlaced = await inTransaction(ctx, async (tx) => {
    const checkout = await lockCartAndCheckout(tx, attempt.checkoutId);
    await tx.reached("order: checkout locked");
    const payment = await lockPayment(tx, attempt.id);
    // Another worker, which took the attempt over from this one, was first.
    if (payment.status === "captured" || payment.status === "mismatched") return false;
    if (payment.status === "closed") throw checkoutExpired();
    // The hold is there already, unless somebody other than the shop had PayPal capture the order.
    await renewHoldToCapture(tx, checkout.id);
    await writeCaptured(tx, payment, captured);
    await tx.reached("order: payment captured");
    await placePaidOrder(tx, checkout, payment);
    return true;
  });
  if (!isPlaced) return;
  await ctx.reached("order: placed");
  ctx.log.info({ paymentId: attempt.id, checkoutId: attempt.checkoutId }, "order placed");
}

/** Money moved, or is about to, that buys nothing here: a person decides, or it is sent back. */
async function recordMismatch(
  ctx: Context,
  attempt: Payment,
  what: Mismatch,
  captured: Captured | undefined,
): Promise<void> {
  const { captureId } = captured ?? {};
  ctx.log.error({ paymentId: attempt.id, what, captureId }, "a payment cannot become an order");
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCartAndCheckout(tx, attempt.checkoutId);
    const before = await markMismatched(tx, attempt.id, { what, captured });
    if (before && wasPaymentHeld(before)) await returnItems(tx, checkout);
    await tx.reached("settle: mismatch written");
  });
  await ctx.reached("settle: mismatch recorded");
}

async function recordUncaptured(
  ctx: Context,
  attempt: Payment,
  outcome: Uncaptured,
): Promise<void> {
  if (outcome.kind === "not-approved") {
    const { status } = await getPayment(ctx, attempt.id);
    // Most polls find an attempt as it was, with no capture begun.
    if (status === "created") return;
  }
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCartAndCheckout(tx, attempt.checkoutId);
    const before = await writeUncaptured(tx, attempt, outcome);
    if (before) await followUp(tx, checkout, outcome, wasPaymentHeld(before));
  });
}

/** What an outcome that brought no money means for a checkout, its stock and its cart. */
async function followUp(
  ctx: Context,
  checkout: CheckoutRow,
  outcome: Uncaptured,
  wasHeld: boolean,
): Promise<void> {
  const { id, userId } = checkout;
  switch (outcome.kind) {
    case "pending":
      if (!wasHeld) await holdItems(ctx, checkout);
      return ctx.reached("settle: pending written");
    // Units beyond a customer's bounds were put aside only to be paid just now.
    case "not-approved":
      return releaseBeyondBounds(ctx, { id, ownerId: userId });
    case "declined":
      await releaseBeyondBounds(ctx, { id, ownerId: userId });
      return ctx.reached("settle: decline written");
    // Nothing was charged and nothing will be: the stock goes back at once.
    case "over":
      if (wasHeld) {
        await returnItems(ctx, checkout);
        await queueMail(ctx, paymentDeclinedMail, { checkoutId: id });
      }
      if (checkout.status !== "open") return;
      await releaseStock(ctx, [id]);
      await releaseCodes(ctx, [id]);
      await markExpired(ctx, [id]);
      return ctx.reached("settle: end written");
  }
}

/** Locks in the order in which a checkout is created, so that the two never wait for each other. */
async function lockCartAndCheckout(ctx: Context, checkoutId: string): Promise<CheckoutRow> {
  const { userId } = await getCheckout(ctx, checkoutId);
  if (userId !== null) await lockCart(ctx, { userId });
  return lockCheckout(ctx, checkoutId);
}
