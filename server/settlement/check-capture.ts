import { settleRefundsOf } from "../orders/refunds/settle-refund.ts";
import { captureOf, isUnpaid, toCaptured } from "../payments/attempts/compare-order.ts";
import {
  getPayment,
  isOpenPayment,
  markMismatched,
  type Payment,
} from "../payments/attempts/store.ts";
import { hasCase, openCase } from "../payments/cases/open-case.ts";
import { findPaymentBy } from "../payments/find-payments.ts";
import { findCapture, findOrder } from "../payments/paypal/shown.ts";
import type { PaypalCapture, PaypalSale } from "../payments/paypal/types.ts";
import { sumForeignRefunds } from "../payments/refunds/foreign-refunds.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { type Checked, RetryLater } from "./retry-later.ts";
import { settleFromEvent } from "./settle-from-event.ts";
import { LeftInDoubt } from "./settle-payment.ts";

/** Whether an attempt has no end yet, so that settling it is the way to check it. */
export function isUnsettled(payment: Payment): boolean {
  const { status, capturedCents } = payment;
  return isOpenPayment(payment) || (status === "mismatched" && capturedCents === null);
}

/**
 * Asks PayPal about a capture, and does what follows: settles an attempt without an end, and opens a case for
 * what the shop did not cause. Throws PaypalUnavailable or RetryLater when nobody can know now.
 */
export async function checkCapture(ctx: Context, captureId: string): Promise<Checked> {
  const shown = await findCapture(ctx.provider.paypal, captureId);
  if (!shown) return { outcome: "unknown" };
  const orderId = shown.supplementary_data?.related_ids?.order_id ?? null;
  const payment = await findPaymentBy(ctx, { orderId, captureId, refundId: null });
  if (!payment) return { outcome: await checkUnknown(ctx, shown, orderId) };
  return { paymentId: payment.id, outcome: await checkKnown(ctx, shown, payment) };
}

async function checkKnown(ctx: Context, shown: PaypalSale, payment: Payment): Promise<string> {
  if (isUnsettled(payment)) return settleShown(ctx, shown, payment);
  if (payment.status === "closed") return recordAfterClosing(ctx, shown, payment);
  if (payment.captureId !== shown.id) return openCaseOf(ctx, shown, payment.id, "SECOND_CAPTURE");
  if (shown.status === "COMPLETED") return "captured";
  // The capture was completed before: this answer is stale.
  if (shown.status === "PENDING") throw new RetryLater("PayPal shows the capture as it was");
  if (!(await settleRefundsOf(ctx, payment.id))) {
    throw new RetryLater("another worker asks for its refund");
  }
  return checkReversed(ctx, shown, await getPayment(ctx, payment.id));
}

/** Opens a case for money gone from a capture, unless known refunds explain it. */
async function checkReversed(ctx: Context, shown: PaypalSale, payment: Payment): Promise<string> {
  const { id: paymentId, capturedCents, refundedCents } = payment;
  const knownCents = refundedCents + (await sumForeignRefunds(ctx, paymentId));
  const isKnown =
    shown.status === "REFUNDED"
      ? knownCents === capturedCents
      : shown.status === "PARTIALLY_REFUNDED" && knownCents > 0;
  if (isKnown) return knownCents === refundedCents ? "refunded" : "refunded-elsewhere";
  const detail = { status: shown.status, refundedCents };
  const found = { paymentId, kind: "reversed", subject: shown.id, detail } as const;
  await inTransaction(ctx, async (tx) => {
    if (!(await hasCase(tx, found))) await openCase(tx, found);
  });
  return "reversed";
}

/** Settling reads PayPal's order, which may show less than the capture itself, or nothing any more. */
async function settleShown(ctx: Context, { id }: PaypalSale, payment: Payment): Promise<string> {
  const outcome = await settleFromEvent(ctx, payment);
  const settled = await getPayment(ctx, payment.id);
  if (settled.status !== "closed") return outcome;
  const shown = await findCapture(ctx.provider.paypal, id);
  return shown ? recordAfterClosing(ctx, shown, settled) : outcome;
}

/**
 * Asks PayPal whether it took money for an attempt that the shop had given up: a storefront whose browser
 * captures by itself does not know that. The money becomes unapplied funds, to be sent back. Throws
 * PaypalUnavailable, and LeftInDoubt where the money cannot be written down.
 */
export async function checkGivenUp(ctx: Context, payment: Payment): Promise<void> {
  if (payment.status !== "closed" || payment.paypalOrderId === null) return;
  const order = await findOrder(ctx.provider.paypal, payment.paypalOrderId);
  const shown = order && captureOf(order);
  if (!shown) return;
  await recordAfterClosing(ctx, shown, payment).catch((cause) => {
    throw new LeftInDoubt("money that moved for an attempt that was given up", { cause });
  });
}

/** Records money that moved although the attempt was closed. */
async function recordAfterClosing(
  ctx: Context,
  shown: PaypalCapture,
  { id }: Payment,
): Promise<string> {
  if (isUnpaid(shown)) return "over";
  await inTransaction(ctx, (tx) =>
    markMismatched(tx, id, { what: "closed", captured: toCaptured(shown) }),
  );
  return "mismatched";
}

/** Opens a case for money without an attempt. Others may sell through the same account: a person decides. */
async function checkUnknown(
  ctx: Context,
  shown: PaypalSale,
  orderId: string | null,
): Promise<string> {
  const { merchantId } = ctx.provider;
  const payee = shown.payee?.merchant_id;
  const isOurs = merchantId === undefined || payee === undefined || payee === merchantId;
  if (!isOurs || isUnpaid(shown)) return "not-ours";
  return openCaseOf(ctx, shown, undefined, "UNKNOWN_CAPTURE", orderId);
}

async function openCaseOf(
  ctx: Context,
  shown: PaypalSale,
  paymentId: string | undefined,
  problem: string,
  orderId: string | null = null,
): Promise<string> {
  const { took } = toCaptured(shown);
  await openCase(ctx, {
    ...(paymentId !== undefined && { paymentId }),
    kind: "ledger",
    subject: shown.id,
    detail: { problem, orderId, cents: took?.cents ?? null, currency: took?.currency ?? null },
  });
  return problem.toLowerCase();
}
