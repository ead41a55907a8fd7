import { fromDecimalString } from "../../common/money.ts";
import { settleRefundsOf } from "../orders/refunds/settle-refund.ts";
import { amountMismatch } from "../payments/attempts/compare-order.ts";
import type { Payment } from "../payments/attempts/store.ts";
import { openCase } from "../payments/cases/open-case.ts";
import { findPaypalRefund } from "../payments/find-payments.ts";
import { PaypalUnavailable } from "../payments/paypal/errors.ts";
import { findShown } from "../payments/paypal/shown.ts";
import type { PaypalRefund } from "../payments/paypal/types.ts";
import { captureAbove } from "../payments/paypal/webhooks/read-event.ts";
import { FOREIGN_REFUND, noteForeignFailure } from "../payments/refunds/foreign-refunds.ts";
import { listRefunds, type Refund } from "../payments/refunds/store.ts";
import type { Context } from "../platform/context.ts";
import { RetryLater } from "./retry-later.ts";

/** How money went back without the shop: taken by PayPal, or sent in its dashboard. */
export type ForeignRefund = "reversed" | "refunded-elsewhere";

/**
 * Asks PayPal about a refund of this payment, and does what follows: writes down what became of the shop's
 * own refund, or opens a case for a refund that PayPal made by itself or that somebody made in PayPal's
 * dashboard. Throws PaypalUnavailable or RetryLater when nobody can know now.
 */
export async function checkRefund(
  ctx: Context,
  payment: Payment,
  refundId: string,
  foreign: ForeignRefund,
): Promise<string> {
  const unsettled = await settleOwn(ctx, payment.id);
  const ours = await findPaypalRefund(ctx, refundId);
  if (ours) return `refund-${ours.status}`;
  const shown = await findShown(() => ctx.provider.paypal.getRefund(refundId));
  if (unsettled) {
    const own = await listRefunds(ctx, payment.id);
    // The worker that requested it has the answer by now.
    const recorded = own.find(({ paypalRefundId }) => paypalRefundId === refundId);
    if (recorded) return `refund-${recorded.status}`;
    if (!shown || own.some((refund) => mayBeTheSame(refund, payment, shown))) throw unsettled;
  }
  if (!shown || captureAbove(shown.links) !== payment.captureId) return "unknown";
  if (shown.status === "FAILED" || shown.status === "CANCELLED") {
    await noteForeignFailure(ctx, payment.id, refundId);
    return "unchanged";
  }
  await reportForeign(ctx, payment, shown, foreign);
  return foreign;
}

/** Settles the shop's own refunds of a payment; answers the error that kept it from settling all of them. */
async function settleOwn(ctx: Context, paymentId: string): Promise<Error | undefined> {
  try {
    if (await settleRefundsOf(ctx, paymentId)) return undefined;
    return new RetryLater("another worker asks for a refund of the payment");
  } catch (error) {
    if (error instanceof PaypalUnavailable) return error;
    throw error;
  }
}

/** Whether PayPal's refund may be the shop's own one, asked for at this moment or with its answer lost. */
function mayBeTheSame(
  own: Refund,
  { capturedCurrency, currency: asked }: Payment,
  { amount }: PaypalRefund,
): boolean {
  if (own.status !== "created") return false;
  const currency = capturedCurrency ?? asked;
  return !amount || !amountMismatch({ ...own, currency }, amount);
}

/** Opens a case for money that went back without the shop: only a person knows what it was for. */
async function reportForeign(
  ctx: Context,
  { id: paymentId }: Payment,
  { id: refundId, amount, status }: PaypalRefund,
  foreign: ForeignRefund,
): Promise<void> {
  const cents = amount === undefined ? undefined : fromDecimalString(amount.value);
  await openCase(ctx, {
    paymentId,
    kind: foreign === "reversed" ? "reversed" : "ledger",
    subject: refundId,
    detail: {
      problem: FOREIGN_REFUND,
      status,
      cents: cents ?? null,
      currency: amount?.currency_code ?? null,
    },
  });
}
