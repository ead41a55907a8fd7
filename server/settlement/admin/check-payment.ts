import { isUuid } from "../../../common/ids.ts";
import { adminPaymentApiMessages } from "../../../common/messages/admin/payments.ts";
import { recordChanges } from "../../audit/record.ts";
import { settleRefundsOf } from "../../orders/refunds/settle-refund.ts";
import { findPayment, type Payment } from "../../payments/attempts/store.ts";
import { PaypalUnavailable } from "../../payments/paypal/errors.ts";
import { PATIENCE_MS, within } from "../../payments/provider.ts";
import { findRefund, isOpen, listRefunds } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { checkCapture, isUnsettled } from "../check-capture.ts";
import { RetryLater } from "../retry-later.ts";
import { settleFromEvent } from "../settle-from-event.ts";
import type { PaymentWorked } from "./contract.ts";
import { getPaymentHistory, unknownPayment } from "./get-payment-history.ts";

/**
 * Asks PayPal now what became of a payment or its refunds, and does what follows, as the poller does. Throws
 * `not-found`, `conflict` while another worker settles it, and `unavailable` while PayPal gives no answer.
 */
export async function checkPayment(ctx: Context, id: string): Promise<PaymentWorked> {
  const payment = isUuid(id) ? await findPayment(ctx, id) : undefined;
  if (!payment) throw unknownPayment();
  const outcome = await askPaypal(within(ctx, PATIENCE_MS), payment).catch(inTeamWords);
  await inTransaction(ctx, (tx) =>
    recordChanges(tx, [
      { action: "payment.retry", subject: { kind: "payment", id }, after: { outcome } },
    ]),
  );
  return { outcome, payment: await getPaymentHistory(ctx, id) };
}

async function askPaypal(ctx: Context, payment: Payment): Promise<string> {
  const { id, status, captureId } = payment;
  if (isUnsettled(payment)) return settleFromEvent(ctx, payment);
  const open = (await listRefunds(ctx, id)).findLast(isOpen);
  if (open) {
    if (!(await settleRefundsOf(ctx, id))) throw busy();
    return `refund-${(await findRefund(ctx, open.id))?.status}`;
  }
  if (captureId === null) return status;
  return (await checkCapture(ctx, captureId)).outcome;
}

function busy(): AppError {
  return new AppError("conflict", "payment_busy", adminPaymentApiMessages.isBusy);
}

/** The team gets its own message while PayPal is away, not the customers'. */
function inTeamWords(error: unknown): never {
  if (error instanceof RetryLater) throw busy();
  const isAway =
    error instanceof PaypalUnavailable ||
    (error instanceof AppError && error.kind === "unavailable");
  if (!isAway) throw error;
  throw new AppError("unavailable", "paypal_unavailable", adminPaymentApiMessages.paypalAway, {
    retryAfter: 10,
  });
}
