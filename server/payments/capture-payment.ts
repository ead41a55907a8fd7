import type { Context } from "../platform/context.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { PaypalRefusal, PaypalUnavailable } from "./paypal-errors.ts";
import type { PaypalCapture, PaypalOrder } from "./paypal-types.ts";
import { amountMismatch, captureOf, orderMismatch, readCaptureRefusal } from "./rules.ts";
import { type Payment, updatePayment } from "./store.ts";

/** What became of an attempt, as far as PayPal has told. */
export type CaptureOutcome =
  | { kind: "captured"; captureId: string }
  | { kind: "pending"; captureId: string }
  | { kind: "declined"; issue: string }
  | { kind: "not-approved" }
  | { kind: "over"; issue: string }
  | { kind: "mismatched"; what: string; captureId?: string };

interface CaptureSteps {
  merchantId: string | undefined;
  /**
   * Called once the order is found approved and right, before any money moves: makes sure of the
   * stock and records the intent, in one transaction. What it throws stops the capture.
   */
  intend(): Promise<void>;
}

/**
 * Takes an attempt as far as PayPal lets it. May be called any number of times: it looks before it
 * acts, and repeats a call under the same request id. Throws PaypalUnavailable when the outcome is
 * unknown; the attempt then stays as it is, to be asked about again.
 */
export async function capturePayment(
  ctx: Context,
  paypal: PaypalClient,
  attempt: Payment,
  steps: CaptureSteps,
): Promise<CaptureOutcome> {
  if (attempt.paypalOrderId === null) return { kind: "not-approved" };
  const order = await findOrder(paypal, attempt.paypalOrderId);
  if (!order) return { kind: "over", issue: "INVALID_RESOURCE_ID" };
  const wrong = orderMismatch(attempt, order, steps.merchantId);
  const captured = captureOf(order);
  if (wrong)
    return { kind: "mismatched", what: wrong, ...(captured && { captureId: captured.id }) };
  if (captured) return readCapture(attempt, captured);
  if (order.status === "VOIDED") return { kind: "over", issue: "VOIDED" };
  if (order.status !== "APPROVED" && order.status !== "COMPLETED") return { kind: "not-approved" };

  await steps.intend();
  return capture(ctx, paypal, attempt, attempt.paypalOrderId);
}

async function capture(
  ctx: Context,
  paypal: PaypalClient,
  attempt: Payment,
  orderId: string,
): Promise<CaptureOutcome> {
  const requestId = `capture-${attempt.id}-${attempt.captureTry}`;
  try {
    const order = await twice(() => paypal.captureOrder(orderId, requestId));
    const captured = captureOf(order);
    if (!captured) throw new PaypalUnavailable("a capture was answered without its capture");
    return readCapture(attempt, captured);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    return readRefusal(ctx, paypal, attempt, orderId, error);
  }
}

async function readRefusal(
  ctx: Context,
  paypal: PaypalClient,
  attempt: Payment,
  orderId: string,
  refusal: PaypalRefusal,
): Promise<CaptureOutcome> {
  switch (readCaptureRefusal(refusal.issue)) {
    case "declined":
      // Only a definite decline, and then a new approval, may be captured under a new id.
      await updatePayment(ctx, attempt.id, { captureTry: attempt.captureTry + 1 });
      return { kind: "declined", issue: refusal.issue };
    case "not-approved":
      return { kind: "not-approved" };
    case "already-captured": {
      const captured = captureOf(await paypal.getOrder(orderId));
      if (captured) return readCapture(attempt, captured);
      throw new PaypalUnavailable("an order is said to be captured but shows no capture");
    }
    case "over":
      return { kind: "over", issue: refusal.issue };
    case "unclear":
      throw new PaypalUnavailable(refusal.message, { cause: refusal });
  }
}

function readCapture(attempt: Payment, capture: PaypalCapture): CaptureOutcome {
  const wrong = amountMismatch(attempt, capture.amount);
  if (wrong) return { kind: "mismatched", what: wrong, captureId: capture.id };
  switch (capture.status) {
    case "COMPLETED":
      return { kind: "captured", captureId: capture.id };
    case "PENDING":
      return { kind: "pending", captureId: capture.id };
    case "DECLINED":
    case "FAILED":
      return { kind: "over", issue: `CAPTURE_${capture.status}` };
    default:
      return { kind: "mismatched", what: capture.status.toLowerCase(), captureId: capture.id };
  }
}

async function findOrder(paypal: PaypalClient, orderId: string): Promise<PaypalOrder | undefined> {
  try {
    return await twice(() => paypal.getOrder(orderId));
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return undefined;
    throw error;
  }
}

/** Once more, under the same request id, when the first call's outcome is unknown. */
async function twice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaypalUnavailable)) throw error;
    return call();
  }
}
