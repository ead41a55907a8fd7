import { fromDecimalString } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import type { PaypalClient } from "../paypal/client.ts";
import { findShown, PaypalRefusal, PaypalUnavailable } from "../paypal/errors.ts";
import type { PaypalCapture, PaypalOrder, PaypalProtection } from "../paypal/types.ts";
import { isLongAsked, isStuck, isTooLateToApprove } from "../poll-schedule.ts";
import { findListedCapture } from "./listed-capture.ts";
import {
  amountMismatch,
  captureOf,
  type Mismatch,
  orderMismatch,
  paysSomebodyElse,
  readCaptureRefusal,
} from "./rules.ts";
import type { Payment } from "./store.ts";

/** A capture that PayPal shows. */
export interface Captured {
  captureId: string;
  /** What PayPal took; unset while it has not got the money. */
  took?: { cents: number; currency: string };
  /** Against which disputes PayPal stands by the shop, as far as it says. */
  protection?: PaypalProtection;
}

/** What became of an attempt, as far as PayPal has told. */
export type CaptureOutcome =
  | ({ kind: "captured" } & Captured)
  | ({ kind: "pending" } & Captured)
  /** `at`: when, by PayPal's clock. */
  | { kind: "declined"; issue: string; at: Date | undefined }
  | { kind: "not-approved" }
  | { kind: "over"; issue: string }
  | { kind: "mismatched"; what: Mismatch; captured?: Captured };

interface CaptureSteps {
  merchantId: string | undefined;
  /**
   * For which try the caller knows of an approval. A decline uses an approval up, though PayPal may
   * go on calling the order approved.
   */
  approvedTry: number;
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
  // A capture was asked for and its outcome is open. What a look does not show yet proves nothing.
  const isInDoubt = attempt.status !== "created";
  const { merchantId } = steps;
  const sale = { attempt, orderId: attempt.paypalOrderId, merchantId };
  const order = await findOrder(paypal, sale.orderId);
  await ctx.reached("settle: PayPal order read");
  if (!order && attempt.captureId !== null) {
    return checkHeldCapture(paypal, attempt, attempt.captureId);
  }
  if (!order && isInDoubt) return captureUnshown(ctx, paypal, sale);
  if (!order) return unshown(ctx, attempt);
  const wrong = orderMismatch(attempt, order, merchantId);
  const captured = captureOf(order);
  if (wrong) {
    return { kind: "mismatched", what: wrong, ...(captured && { captured: readSum(captured) }) };
  }
  if (captured) return readCapture(attempt, captured);
  if (order.status === "VOIDED") return { kind: "over", issue: "VOIDED" };
  // PayPal lets nobody capture what was approved so long ago.
  const now = ctx.clock.now();
  if (isInDoubt && isDoubtOver(attempt, now) && order.status !== "COMPLETED") {
    return endDoubt(paypal, attempt, { now, issue: "NEVER_CAPTURED" });
  }
  const isApproved = order.status === "APPROVED" || order.status === "COMPLETED";
  const mayCapture = isApproved && attempt.captureTry === steps.approvedTry;
  if (!mayCapture && !isInDoubt) return { kind: "not-approved" };

  await steps.intend();
  return capture(ctx, paypal, sale);
}

/** PayPal does not show at once, everywhere, what it has; nothing was captured of it. */
function unshown(ctx: Context, attempt: Payment): CaptureOutcome {
  const isGone = isTooLateToApprove(attempt, ctx.clock.now());
  return isGone ? { kind: "over", issue: "INVALID_RESOURCE_ID" } : { kind: "not-approved" };
}

/** What is captured for whom. */
interface Sale {
  attempt: Payment;
  orderId: string;
  merchantId: string | undefined;
}

/** Money that PayPal held back has an id of its own to be asked for. */
async function checkHeldCapture(
  paypal: PaypalClient,
  attempt: Payment,
  captureId: string,
): Promise<CaptureOutcome> {
  const shown = await findShown(() => paypal.getCapture(captureId));
  if (shown) return readCapture(attempt, shown);
  throw new PaypalUnavailable("PayPal does not show a capture it knew");
}

/**
 * PayPal forgets orders that nobody has captured, but what a look does not show proves nothing. So the
 * doubt lasts a day; then the same capture is asked for once more, under its own request id, and looked
 * for in PayPal's list of what moved. It is over when all three know of nothing.
 */
async function captureUnshown(
  ctx: Context,
  paypal: PaypalClient,
  sale: Sale,
): Promise<CaptureOutcome> {
  const { attempt } = sale;
  const now = ctx.clock.now();
  if (!isDoubtOver(attempt, now)) {
    throw new PaypalUnavailable("PayPal does not show an order it knew");
  }
  try {
    return await capture(ctx, paypal, sale);
  } catch (error) {
    const isNo = error instanceof UnprovenRefusal && error.issue !== "ORDER_ALREADY_CAPTURED";
    if (isNo) return endDoubt(paypal, attempt, { now, issue: "ORDER_FORGOTTEN" });
    throw error;
  }
}

/** Whether a capture has been looked for in vain for a day. One that PayPal held back was there. */
function isDoubtOver(attempt: Payment, now: Date): boolean {
  return attempt.captureId === null && isStuck(attempt, now);
}

/** The end of a capture that nobody sees, unless PayPal lists its money. */
async function endDoubt(
  paypal: PaypalClient,
  attempt: Payment,
  { now, issue }: { now: Date; issue: string },
): Promise<CaptureOutcome> {
  const listed = await findListedCapture(paypal, attempt, now);
  return listed ? readCapture(attempt, listed) : { kind: "over", issue };
}

/** PayPal refused a capture, which alone does not tell that there is none. */
class UnprovenRefusal extends PaypalUnavailable {
  readonly issue: string;

  constructor(refusal: PaypalRefusal) {
    super(refusal.message, { cause: refusal });
    this.issue = refusal.issue;
  }
}

async function capture(ctx: Context, paypal: PaypalClient, sale: Sale): Promise<CaptureOutcome> {
  const { attempt, orderId } = sale;
  // Only a definite decline, and then a new approval, may be captured under a new id.
  const requestId = `capture-${attempt.id}-${attempt.captureTry}`;
  let isUnanswered = false;
  const hearNothing = () => {
    isUnanswered = true;
  };
  try {
    const order = await twice(() => paypal.captureOrder(orderId, requestId), hearNothing);
    const captured = readCaptured(sale, order);
    if (captured) return captured;
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    return readRefusal(ctx, paypal, sale, { refusal: error, isUnanswered });
  }
  const captured = await findCaptured(paypal, sale);
  if (captured) return captured;
  throw new PaypalUnavailable("a capture was answered, and there is none");
}

/**
 * Whatever PayPal gives as its reason: a capture that is there decides, and where an earlier sending had
 * no answer the refusal of this one proves nothing yet.
 */
async function readRefusal(
  ctx: Context,
  paypal: PaypalClient,
  sale: Sale,
  { refusal, isUnanswered }: { refusal: PaypalRefusal; isUnanswered: boolean },
): Promise<CaptureOutcome> {
  const order = await findOrder(paypal, sale.orderId);
  const captured = order && readCaptured(sale, order);
  if (captured) return captured;
  if (isUnanswered) throw new PaypalUnavailable(refusal.message, { cause: refusal });
  const { attempt } = sale;
  const isProof = order !== undefined && isLongAsked(attempt, ctx.clock.now());
  // One that PayPal held back was there, whatever a look shows now.
  const isBelieved = attempt.status === "created" || (isProof && attempt.captureId === null);
  if (!isBelieved) throw new UnprovenRefusal(refusal);
  // Not everywhere at PayPal is known at once what it shows here.
  if (order && refusal.status === 404) return { kind: "not-approved" };
  const outcome = outcomeOf(refusal);
  if (outcome) return outcome;
  throw new UnprovenRefusal(refusal);
}

/** What a refusal makes of an attempt, unless it leaves open what became of it. */
function outcomeOf({ issue, at }: PaypalRefusal): CaptureOutcome | undefined {
  const kind = readCaptureRefusal(issue);
  switch (kind) {
    case "declined":
      return { kind, issue, at };
    case "not-approved":
      return { kind };
    case "over":
      return { kind, issue };
    case "unclear":
      return undefined;
  }
}

async function findCaptured(paypal: PaypalClient, sale: Sale): Promise<CaptureOutcome | undefined> {
  const order = await findOrder(paypal, sale.orderId);
  return order && readCaptured(sale, order);
}

/** What an order's capture is, if it has one. Whose the money is shows only once it has moved. */
function readCaptured(
  { attempt, merchantId }: Sale,
  order: PaypalOrder,
): CaptureOutcome | undefined {
  const captured = captureOf(order);
  if (!captured) return undefined;
  if (paysSomebodyElse(attempt, order, merchantId)) {
    return { kind: "mismatched", what: "payee", captured: readSum(captured) };
  }
  return readCapture(attempt, captured);
}

function readCapture(attempt: Payment, capture: PaypalCapture): CaptureOutcome {
  const wrong = amountMismatch(attempt, capture.amount);
  const captured = readSum(capture);
  if (wrong) return { kind: "mismatched", what: wrong, captured };
  switch (capture.status) {
    case "COMPLETED":
      return { kind: "captured", ...captured };
    case "PENDING":
      return { kind: "pending", ...captured };
    case "DECLINED":
    case "FAILED":
      return { kind: "over", issue: `CAPTURE_${capture.status}` };
    case "REFUNDED":
      return { kind: "mismatched", what: "refunded", captured };
    case "PARTIALLY_REFUNDED":
      return { kind: "mismatched", what: "partially_refunded", captured };
    default:
      return { kind: "mismatched", what: "other", captured };
  }
}

/** PayPal's sums are decimal text; one that is none cannot be sent back, and is left to a person. */
export function readSum({
  id,
  status,
  amount,
  seller_protection: protection,
}: PaypalCapture): Captured {
  const hasMoney = status !== "PENDING" && status !== "DECLINED" && status !== "FAILED";
  const cents = hasMoney ? fromDecimalString(amount.value) : undefined;
  if (cents === undefined || cents <= 0) return { captureId: id };
  const took = { cents, currency: amount.currency_code };
  return { captureId: id, took, ...(protection && { protection }) };
}

/** PayPal's order, or nothing when PayPal does not show it. */
export function findOrder(paypal: PaypalClient, orderId: string): Promise<PaypalOrder | undefined> {
  return findShown(() => twice(() => paypal.getOrder(orderId)));
}

/** Once more, under the same request id, when the first call's outcome is unknown, which is told. */
async function twice<T>(call: () => Promise<T>, hearNothing?: () => void): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaypalUnavailable)) throw error;
    hearNothing?.();
    return call();
  }
}
