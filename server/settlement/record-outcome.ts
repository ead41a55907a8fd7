import { releaseBeyondBounds } from "../catalog/stock/bounded-holds.ts";
import { releaseStock } from "../catalog/stock/stock.ts";
import { holdToCapture } from "../checkout/renew-hold.ts";
import { type CheckoutRow, lockCartAndCheckout, markExpired } from "../checkout/store.ts";
import { mismatchOf } from "../payments/attempts/compare-order.ts";
import {
  type Outcome,
  type Payment,
  type Written,
  writeOutcome,
} from "../payments/attempts/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { releaseCodes } from "../promotions/discount-codes.ts";
import { holdItems, returnItems, wasPaymentHeld } from "./held-items.ts";
import { paymentDeclinedMail } from "./payment-mails.ts";
import { placePaidOrder } from "./place-paid-order.ts";

/**
 * Writes down what became of an attempt, whose lease the caller has, and does what follows from it for the
 * checkout, its stock, cart and order, all or nothing. A captured payment that cannot
 * become an order is a mismatch. Answers what was written down, if it was not known already.
 */
export async function recordOutcome(
  ctx: Context,
  attempt: Payment,
  outcome: Outcome,
): Promise<Outcome["kind"] | undefined> {
  const { id: paymentId, checkoutId } = attempt;
  try {
    const written = await inTransaction(ctx, async (tx) => {
      const checkout = await lockCartAndCheckout(tx, checkoutId);
      await tx.reached("order: checkout locked");
      const recorded = await writeOutcome(tx, attempt, outcome);
      if (recorded) await followUp(tx, checkout, recorded);
      return recorded;
    });
    if (written?.outcome.kind === "captured") {
      await ctx.reached("order: placed");
      ctx.log.info({ paymentId, checkoutId }, "order placed");
    } else if (written?.outcome.kind === "mismatched") {
      const { what, captured } = written.outcome;
      const { captureId } = captured ?? {};
      ctx.log.error({ paymentId, what, captureId }, "a payment cannot become an order");
      await ctx.reached("settle: mismatch recorded");
    }
    return written?.outcome.kind;
  } catch (error) {
    if (outcome.kind !== "captured" || !(error instanceof AppError)) throw error;
    const what = mismatchOf(error);
    return recordOutcome(ctx, attempt, { kind: "mismatched", what, captured: outcome });
  }
}

/** Does what follows from an outcome for a checkout, its stock, its cart and its order. */
async function followUp(
  ctx: Context,
  checkout: CheckoutRow,
  { before, outcome }: Written,
): Promise<void> {
  const { id, userId } = checkout;
  switch (outcome.kind) {
    case "captured":
      await ctx.reached("order: payment captured");
      // The hold is there already, unless somebody other than the shop had PayPal capture the order.
      await placePaidOrder(ctx, checkout, before, await holdToCapture(ctx, checkout));
      return;
    case "mismatched":
      if (wasPaymentHeld(before)) await returnItems(ctx, checkout);
      return ctx.reached("settle: mismatch written");
    case "pending":
      if (!wasPaymentHeld(before)) await holdItems(ctx, checkout);
      return ctx.reached("settle: pending written");
    // Units beyond a customer's bounds were held only for this payment.
    case "not-approved":
      return releaseBeyondBounds(ctx, { id, ownerId: userId });
    case "declined":
      await releaseBeyondBounds(ctx, { id, ownerId: userId });
      return ctx.reached("settle: decline written");
    // The checkout goes on without this attempt.
    case "given-up":
      return;
    // Nothing was charged and nothing will be: the stock goes back at once.
    case "over":
      if (wasPaymentHeld(before)) {
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
