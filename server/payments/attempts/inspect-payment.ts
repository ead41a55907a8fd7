import type { Context } from "../../platform/context.ts";
import type { PaypalClient } from "../paypal/client.ts";
import { findShown, PaypalUnavailable } from "../paypal/errors.ts";
import { findOrder } from "../paypal/find-order.ts";
import { isStuck, isTooLateToApprove } from "../poll-schedule.ts";
import { findListedCapture } from "./listed-capture.ts";
import {
  type CaptureOutcome,
  outcomeOfCapture,
  outcomeOfOrder,
  type Sale,
  toCaptured,
} from "./read-outcome.ts";
import { captureOf, orderMismatch } from "./rules.ts";
import type { Payment } from "./store.ts";

/** What became of an attempt, or that the shop has to ask for its capture, for the first time or again. */
export type Inspection =
  | CaptureOutcome
  /** `isShown`: PayPal shows the order, and it is the one that was asked for. */
  | { kind: "to-capture"; sale: Sale; isShown: boolean };

interface Known {
  merchantId: string | undefined;
  /**
   * The try that an approval is known of. A decline uses an approval up, though PayPal may go on calling
   * the order approved.
   */
  approvedTry: number;
}

/**
 * Asks PayPal what became of an attempt. Moves no money and writes nothing. Throws PaypalUnavailable
 * while nobody can know; the attempt then stays as it is, to be asked about again.
 */
export async function inspectPayment(
  ctx: Context,
  paypal: PaypalClient,
  attempt: Payment,
  { merchantId, approvedTry }: Known,
): Promise<Inspection> {
  if (attempt.paypalOrderId === null) return { kind: "not-approved" };
  const sale = { attempt, orderId: attempt.paypalOrderId, merchantId };
  const now = ctx.clock.now();
  const order = await findOrder(paypal, sale.orderId);
  await ctx.reached("settle: PayPal order read");
  if (!order) return inspectUnshown(paypal, sale, now);

  const captured = captureOf(order);
  const wrong = orderMismatch(attempt, order, merchantId);
  if (wrong) {
    return { kind: "mismatched", what: wrong, ...(captured && { captured: toCaptured(captured) }) };
  }
  const outcome = outcomeOfOrder(sale, order);
  if (outcome) return outcome;
  if (order.status === "VOIDED") return { kind: "over", issue: "VOIDED" };

  // A capture was asked for and its outcome is open. PayPal may show an older state of the order.
  const isInDoubt = attempt.status !== "created";
  // PayPal lets nobody capture what was approved so long ago.
  if (isInDoubt && isDoubtOver(attempt, now) && order.status !== "COMPLETED") {
    return endDoubt(paypal, attempt, { now, issue: "NEVER_CAPTURED" });
  }
  const isApproved = order.status === "APPROVED" || order.status === "COMPLETED";
  const mayCapture = isApproved && attempt.captureTry === approvedTry;
  if (!mayCapture && !isInDoubt) return { kind: "not-approved" };
  return { kind: "to-capture", sale, isShown: true };
}

/**
 * PayPal does not show at once, everywhere, what it has, and forgets orders that nobody has captured. So a
 * capture stays in doubt for a day before it is asked for once more.
 */
async function inspectUnshown(paypal: PaypalClient, sale: Sale, now: Date): Promise<Inspection> {
  const { attempt } = sale;
  if (attempt.captureId !== null) return inspectHeld(paypal, attempt, attempt.captureId);
  if (attempt.status === "created") {
    const isGone = isTooLateToApprove(attempt, now);
    return isGone ? { kind: "over", issue: "INVALID_RESOURCE_ID" } : { kind: "not-approved" };
  }
  if (isDoubtOver(attempt, now)) return { kind: "to-capture", sale, isShown: false };
  throw new PaypalUnavailable("PayPal does not show an order it knew");
}

/** A held payment can be asked for by the id of its capture. */
async function inspectHeld(
  paypal: PaypalClient,
  attempt: Payment,
  captureId: string,
): Promise<CaptureOutcome> {
  const shown = await findShown(() => paypal.getCapture(captureId));
  if (shown) return outcomeOfCapture(attempt, shown);
  throw new PaypalUnavailable("PayPal does not show a capture it knew");
}

/** Whether a capture has been looked for in vain for a day. A payment that PayPal held has one. */
function isDoubtOver(attempt: Payment, now: Date): boolean {
  return attempt.captureId === null && isStuck(attempt, now);
}

/** Ends a capture that PayPal does not show, unless PayPal's list of transactions has its money. */
export async function endDoubt(
  paypal: PaypalClient,
  attempt: Payment,
  { now, issue }: { now: Date; issue: string },
): Promise<CaptureOutcome> {
  const listed = await findListedCapture(paypal, attempt, now);
  return listed ? outcomeOfCapture(attempt, listed) : { kind: "over", issue };
}
