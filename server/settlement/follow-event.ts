import { getPayment, type Payment } from "../payments/attempts/store.ts";
import { openCase } from "../payments/cases/open-case.ts";
import { findPaymentBy } from "../payments/find-payments.ts";
import type { KeptEvent } from "../payments/paypal/webhooks/event-store.ts";
import type { PaypalEvent } from "../payments/paypal/webhooks/read-event.ts";
import type { Context } from "../platform/context.ts";
import { checkCapture, isUnsettled } from "./check-capture.ts";
import { checkRefund, type ForeignRefund } from "./check-refund.ts";
import { confirmEvent } from "./confirm-event.ts";
import { type Checked, RetryLater } from "./retry-later.ts";
import { settleFromEvent } from "./settle-from-event.ts";

/** An event may come before PayPal shows its subject. These tries take two minutes. */
export const EARLY_TRIES = 9;

/**
 * Asks PayPal about the payment that a webhook event names. The event's ids and time only say what to ask
 * about. Throws RetryLater when PayPal may show more a little later; after some minutes the payment poller
 * takes over.
 * @param attempt 1 for the first try
 */
export async function followEvent(
  ctx: Context,
  event: KeptEvent,
  attempt: number,
): Promise<Checked> {
  const isLate = attempt > EARLY_TRIES;
  const checked = await followOnce(ctx, event, isLate);
  if (checked.isEarly && !isLate) throw new RetryLater("PayPal does not show it yet");
  return checked;
}

/** `isEarly`: PayPal does not show the event's subject yet. */
type FirstCheck = Checked & { isEarly?: boolean };

async function followOnce(ctx: Context, event: KeptEvent, isLate: boolean): Promise<FirstCheck> {
  const payment = await findPaymentBy(ctx, event);
  switch (event.type) {
    case "CHECKOUT.ORDER.APPROVED":
      if (!payment) return { outcome: "unknown" };
      return followApproval(ctx, event, { payment, isLate });
    case "CHECKOUT.PAYMENT-APPROVAL.REVERSED":
      if (!payment) return { outcome: "unknown" };
      return { paymentId: payment.id, outcome: await settleFromEvent(ctx, payment) };
    case "PAYMENT.CAPTURE.COMPLETED":
    case "PAYMENT.CAPTURE.PENDING":
    case "PAYMENT.CAPTURE.DENIED":
    case "PAYMENT.CAPTURE.DECLINED":
      return followCaptureEvent(ctx, event, payment);
    case "PAYMENT.CAPTURE.REVERSED":
      return followRefundEvent(ctx, event, payment, "reversed");
    case "PAYMENT.CAPTURE.REFUNDED":
    case "PAYMENT.REFUND.PENDING":
    case "PAYMENT.REFUND.COMPLETED":
    case "PAYMENT.REFUND.FAILED":
      return followRefundEvent(ctx, event, payment, "refunded-elsewhere");
    case "CUSTOMER.DISPUTE.CREATED":
      return followDispute(ctx, event, isLate);
    default:
      return { outcome: "unknown" };
  }
}

async function followApproval(
  ctx: Context,
  event: KeptEvent,
  { payment, isLate }: { payment: Payment; isLate: boolean },
): Promise<FirstCheck> {
  const { id: paymentId, captureTry, declinedAt } = payment;
  if (!isUnsettled(payment)) return { paymentId, outcome: payment.status };
  const approval = await judgeApproval(declinedAt, event, () => confirmEvent(ctx, event, isLate));
  const approvedTry = approval === "new" ? captureTry : undefined;
  const outcome = await settleFromEvent(ctx, payment, approvedTry);
  return { paymentId, outcome, isEarly: approval !== "old" && outcome === "not-approved" };
}

/**
 * Whether the customer approved again after a decline. The order goes on calling itself approved, and a
 * delivery's time proves nothing, so PayPal's own copy of the event decides; undefined while there is none.
 */
async function judgeApproval(
  declinedAt: Date | null,
  event: KeptEvent,
  confirm: () => Promise<PaypalEvent | undefined>,
): Promise<"new" | "old" | undefined> {
  if (declinedAt === null) return "new";
  if (event.eventAt === null || event.eventAt <= declinedAt) return "old";
  const own = await confirm();
  if (!own) return undefined;
  const isNew = own.orderId === event.orderId && own.eventAt !== null && own.eventAt > declinedAt;
  return isNew ? "new" : "old";
}

async function followCaptureEvent(
  ctx: Context,
  { type, captureId }: KeptEvent,
  payment: Payment | undefined,
): Promise<FirstCheck> {
  if (payment && isUnsettled(payment)) {
    const outcome = await settleFromEvent(ctx, payment);
    const { status } = await getPayment(ctx, payment.id);
    if (status === "closed" && captureId !== null) {
      // Settling read PayPal's order, which may not show the event's capture.
      const checked = await checkCapture(ctx, captureId);
      if (checked.outcome !== "unknown") return checked;
    }
    return { paymentId: payment.id, outcome, isEarly: outcome === "not-approved" };
  }
  const isKnown = payment?.status === "captured" && payment.captureId === captureId;
  if (isKnown && (type === "PAYMENT.CAPTURE.COMPLETED" || type === "PAYMENT.CAPTURE.PENDING")) {
    return { paymentId: payment.id, outcome: "captured" };
  }
  return followCapture(ctx, captureId);
}

/** Checks the event's capture; an event may also name none. */
async function followCapture(ctx: Context, captureId: string | null): Promise<FirstCheck> {
  if (captureId === null) return { outcome: "unknown" };
  const checked = await checkCapture(ctx, captureId);
  return { ...checked, isEarly: checked.outcome === "unknown" };
}

async function followRefundEvent(
  ctx: Context,
  { captureId, refundId }: KeptEvent,
  payment: Payment | undefined,
  foreign: ForeignRefund,
): Promise<FirstCheck> {
  if (payment && !isUnsettled(payment) && refundId !== null) {
    const outcome = await checkRefund(ctx, payment, refundId, foreign);
    return { paymentId: payment.id, outcome, isEarly: outcome === "unknown" };
  }
  return followCapture(ctx, captureId);
}

/** Disputes are another API: PayPal's own copy of the event proves this one. */
async function followDispute(ctx: Context, event: KeptEvent, isLate: boolean): Promise<FirstCheck> {
  const own = await confirmEvent(ctx, event, isLate);
  const captureId = own?.captureId ?? null;
  if (captureId === null) return { outcome: "unknown", isEarly: true };
  const payment = await findPaymentBy(ctx, { orderId: null, captureId, refundId: null });
  if (!payment) return { outcome: "unknown" };
  await openCase(ctx, { paymentId: payment.id, kind: "dispute", subject: captureId });
  return { paymentId: payment.id, outcome: "disputed" };
}
