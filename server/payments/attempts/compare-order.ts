import type { adminPaymentMessages } from "../../../common/messages/admin/payments.ts";
import { fromDecimalString } from "../../../common/money.ts";
import type { AppError } from "../../platform/errors.ts";
import { type PaypalRefusal, PaypalUnavailable } from "../paypal/errors.ts";
import type { AskedPayment } from "../paypal/order-request.ts";
import type { PaypalCapture, PaypalMoney, PaypalOrder, PaypalProtection } from "../paypal/types.ts";
import type { Payment } from "../schema.ts";

/** Why money that moved cannot become an order, and each reason's name in rows, cases and messages. */
export const MISMATCHES = {
  amount: "MISMATCH_AMOUNT",
  currency: "MISMATCH_CURRENCY",
  payee: "MISMATCH_PAYEE",
  custom_id: "MISMATCH_CUSTOM_ID",
  purchase_units: "MISMATCH_PURCHASE_UNITS",
  refunded: "MISMATCH_REFUNDED",
  partially_refunded: "MISMATCH_PARTIALLY_REFUNDED",
  closed: "MISMATCH_CLOSED",
  unconfirmed: "MISMATCH_UNCONFIRMED",
  // The shop's own refusals, although PayPal took the money.
  out_of_stock: "MISMATCH_OUT_OF_STOCK",
  code_taken: "MISMATCH_CODE_TAKEN",
  checkout_expired: "MISMATCH_CHECKOUT_EXPIRED",
  already_paid: "MISMATCH_ALREADY_PAID",
  other: "MISMATCH_OTHER",
} as const satisfies Record<string, keyof typeof adminPaymentMessages.problems>;
export type Mismatch = keyof typeof MISMATCHES;

/** The mismatch that a refusal becomes where money has moved already. */
export function mismatchOf({ code }: AppError): Mismatch {
  return code in MISMATCHES ? (code as Mismatch) : "other";
}

/** A capture that PayPal shows. */
export interface Captured {
  captureId: string;
  /** The sum that PayPal took; unset until then. */
  took?: { cents: number; currency: string };
  /** PayPal's seller protection, as far as it says. */
  protection?: PaypalProtection;
  /** What PayPal keeps of it, as far as it says. */
  feeCents?: number;
}

/** The outcome of an attempt, as far as PayPal has said. */
export type CaptureOutcome =
  | ({ kind: "captured" } & Captured)
  | ({ kind: "pending" } & Captured)
  /** `at`: when, by PayPal's clock. */
  | { kind: "declined"; issue: string; at: Date | undefined }
  | { kind: "not-approved" }
  | { kind: "over"; issue: string }
  | { kind: "mismatched"; what: Mismatch; captured?: Captured };

/** An attempt at PayPal, and the account that its money must go to. */
export interface Sale {
  attempt: Payment;
  orderId: string;
  /** Unset: whichever account the shop's credentials belong to. */
  merchantId: string | undefined;
}

/** A capture that PayPal has not shown for so long that only its list of transactions may have it. */
export interface DoubtOver {
  kind: "doubt-over";
  issue: string;
}

/** The outcome of an attempt, or the decision to ask for its capture, for the first time or again. */
export type Decision =
  | CaptureOutcome
  | DoubtOver
  /** PayPal shows an approval, and the customer has not pressed the shop's own button yet. */
  | { kind: "not-confirmed" }
  /** `isShown`: PayPal shows the order, and it matches the attempt. */
  | { kind: "to-capture"; isShown: boolean };

/** The end of an attempt that came out of a backup and that PayPal has not captured. */
export const RESTORED_END = { kind: "over", issue: "RESTORED" } as const;

/**
 * Whether an attempt came out of a backup: its customer may have paid otherwise since, so it is never
 * captured. A restore leaves the mark.
 */
export function isRestored({ problem }: Pick<Payment, "problem">): boolean {
  return problem === RESTORED_END.issue;
}

/**
 * Whether an attempt waits for the shop's own button. Its approval at PayPal is no consent, so nothing may be
 * captured for it.
 */
export function isUnconfirmed({
  needsConfirmation,
  confirmedAt,
}: Pick<Payment, "needsConfirmation" | "confirmedAt">): boolean {
  return needsConfirmation && confirmedAt === null;
}

/** The facts that decide an attempt: what PayPal shows of it, and how old it is. */
interface Inspected {
  order: PaypalOrder | undefined;
  /** The capture of a held payment whose order PayPal does not show. */
  held: PaypalCapture | undefined;
  approvedTry: number;
  isTooLateToApprove: boolean;
  /** A capture has been in doubt for a day. */
  isDoubtOver: boolean;
  /** A capture was asked for so long ago that PayPal would show it. */
  isLongAsked: boolean;
}

/**
 * Decides what the shop does about an attempt, by what PayPal shows of it. Throws PaypalUnavailable where what
 * PayPal does not show proves nothing yet.
 */
export function decide(sale: Sale, inspected: Inspected): Decision {
  const { attempt, merchantId } = sale;
  const { order, approvedTry, isDoubtOver, isLongAsked } = inspected;
  if (!order) return decideUnshown(attempt, inspected);
  const captured = captureOf(order);
  const wrong = orderMismatch(attempt, order, merchantId);
  if (wrong) {
    return { kind: "mismatched", what: wrong, ...(captured && { captured: toCaptured(captured) }) };
  }
  // Somebody other than the shop had PayPal capture it.
  if (captured && !isUnpaid(captured) && isUnconfirmed(attempt)) {
    return { kind: "mismatched", what: "unconfirmed", captured: toCaptured(captured) };
  }
  const outcome = outcomeOfOrder(sale, order);
  if (outcome) return outcome;
  if (order.status === "VOIDED") return { kind: "over", issue: "VOIDED" };

  // A capture was asked for and its outcome is open. PayPal may show an older state of the order.
  const isInDoubt = attempt.status !== "created";
  // PayPal captures no order that was approved so long ago.
  if (isInDoubt && isDoubtOver && order.status !== "COMPLETED") {
    return { kind: "doubt-over", issue: "NEVER_CAPTURED" };
  }
  if (isRestored(attempt)) {
    if (order.status !== "COMPLETED" && (!isInDoubt || isLongAsked)) return RESTORED_END;
    throw new PaypalUnavailable("PayPal may not show a capture yet");
  }
  const isApproved = order.status === "APPROVED" || order.status === "COMPLETED";
  const mayCapture = isApproved && attempt.captureTry === approvedTry;
  if (!mayCapture && !isInDoubt) return { kind: "not-approved" };
  if (isUnconfirmed(attempt)) return { kind: "not-confirmed" };
  return { kind: "to-capture", isShown: true };
}

/**
 * PayPal may show an order late, and forgets orders that nobody has captured. So a capture stays in doubt for
 * a day before the shop requests it again.
 */
function decideUnshown(attempt: Payment, inspected: Inspected): Decision {
  const { held, isTooLateToApprove, isDoubtOver } = inspected;
  if (held) return outcomeOfCapture(attempt, held);
  if (attempt.captureId !== null) {
    throw new PaypalUnavailable("PayPal does not show a capture it knew");
  }
  if (attempt.status === "created") {
    if (isRestored(attempt)) return RESTORED_END;
    if (isTooLateToApprove) return { kind: "over", issue: "INVALID_RESOURCE_ID" };
    return { kind: "not-approved" };
  }
  if (isDoubtOver && isRestored(attempt)) return { kind: "doubt-over", issue: "ORDER_FORGOTTEN" };
  if (isDoubtOver) return { kind: "to-capture", isShown: false };
  throw new PaypalUnavailable("PayPal does not show an order it knew");
}

/** PayPal's answer to a capture, and the order that it shows afterwards. */
interface Answered {
  order: PaypalOrder | undefined;
  refusal: PaypalRefusal | undefined;
  /** An earlier sending of the same request had no answer. */
  isUnanswered: boolean;
  /** The capture was asked for so long ago that PayPal would show it. */
  isProof: boolean;
  /** PayPal showed the order before. */
  isShown: boolean;
}

/**
 * Answers the outcome of a capture whose own answer showed none. A capture that PayPal shows decides,
 * whatever a refusal says. Where an earlier sending had no answer, the refusal of the next one proves nothing
 * yet. Throws PaypalUnavailable where the outcome stays unknown.
 */
export function decideCapture(
  sale: Sale,
  { order, refusal, isUnanswered, isProof, isShown }: Answered,
): CaptureOutcome | DoubtOver {
  const { attempt } = sale;
  const captured = order && outcomeOfOrder(sale, order);
  if (captured) return captured;
  if (!refusal) throw new PaypalUnavailable("a capture was answered, and there is none");
  if (isUnanswered) throw new PaypalUnavailable(refusal.message, { cause: refusal });
  // A payment that PayPal held has a capture, whatever PayPal shows now.
  const isProven = attempt.status === "created" || (isProof && order && attempt.captureId === null);
  // PayPal shows the order, but its capture call does not know it yet.
  if (isProven && order && refusal.status === 404) return { kind: "not-approved" };
  const outcome = isProven ? outcomeOfRefusal(refusal) : undefined;
  if (outcome) return outcome;
  // PayPal does not show the order and refuses its capture: its list of transactions decides.
  if (!isShown && refusal.issue !== "ORDER_ALREADY_CAPTURED") {
    return { kind: "doubt-over", issue: "ORDER_FORGOTTEN" };
  }
  throw new PaypalUnavailable(refusal.message, { cause: refusal });
}

/**
 * Answers the outcome of an order's capture; undefined while the order has none. Only a capture
 * shows for certain who is paid.
 */
export function outcomeOfOrder(
  { attempt, merchantId }: Sale,
  order: PaypalOrder,
): CaptureOutcome | undefined {
  const capture = captureOf(order);
  if (!capture) return undefined;
  if (paysSomebodyElse(attempt, order, merchantId)) {
    return { kind: "mismatched", what: "payee", captured: toCaptured(capture) };
  }
  return outcomeOfCapture(attempt, capture);
}

export function outcomeOfCapture(attempt: Payment, capture: PaypalCapture): CaptureOutcome {
  const wrong = amountMismatch(attempt, capture.amount);
  const captured = toCaptured(capture);
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

/** Answers the outcome of a refused capture; undefined where the refusal leaves it open. */
function outcomeOfRefusal({ issue, at }: PaypalRefusal): CaptureOutcome | undefined {
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

/** PayPal writes amounts as decimal text. An amount that cannot be read is left to a person. */
export function toCaptured({
  id,
  status,
  amount,
  seller_protection: protection,
  seller_receivable_breakdown: { paypal_fee: fee } = {},
}: PaypalCapture): Captured {
  const hasMoney = status !== "PENDING" && !isUnpaid({ status });
  const cents = hasMoney ? fromDecimalString(amount.value) : undefined;
  if (cents === undefined || cents <= 0) return { captureId: id };
  const took = { cents, currency: amount.currency_code };
  const feeCents = fee?.currency_code === took.currency ? fromDecimalString(fee.value) : undefined;
  return {
    captureId: id,
    took,
    ...(protection && { protection }),
    ...(feeCents !== undefined && { feeCents }),
  };
}

interface OpenedPayment extends AskedPayment {
  /** The account that the PayPal order pays, as PayPal named it with the order; null where PayPal did not. */
  payeeId: string | null;
}

/**
 * Why a PayPal order is not the one that was asked for; undefined when it is. A genuine payment of a
 * dollar must never pay for an expensive order.
 */
export function orderMismatch(
  asked: OpenedPayment,
  order: PaypalOrder,
  merchantId: string | undefined,
): Mismatch | undefined {
  const unit = order.purchase_units?.[0];
  if (order.purchase_units?.length !== 1 || !unit) return "purchase_units";
  if (unit.custom_id !== asked.id) return "custom_id";
  if (merchantId !== undefined && !unit.payee?.merchant_id) return "payee";
  if (paysSomebodyElse(asked, order, merchantId)) return "payee";
  return amountMismatch(asked, unit.amount);
}

/** Whether an order pays another account than the shop's, as far as either account is known. */
function paysSomebodyElse(
  { payeeId }: OpenedPayment,
  order: PaypalOrder,
  merchantId: string | undefined,
): boolean {
  const own = merchantId ?? payeeId;
  const payee = order.purchase_units?.[0]?.payee?.merchant_id;
  return own !== null && payee !== undefined && payee !== own;
}

export function amountMismatch(
  asked: AskedPayment,
  amount: PaypalMoney | undefined,
): Mismatch | undefined {
  if (amount?.currency_code !== asked.currency) return "currency";
  return fromDecimalString(amount.value) === asked.amountCents ? undefined : "amount";
}

/**
 * The capture of an order, if it has one: the capture, not the order's status, says whether the order is
 * paid. A capture that took money counts before a declined one, wherever it stands.
 */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  return captures.find((capture) => !isUnpaid(capture)) ?? captures.at(-1);
}

/** Whether a capture took no money, and never will. */
export function isUnpaid({ status }: Pick<PaypalCapture, "status">): boolean {
  return status === "DECLINED" || status === "FAILED";
}

/**
 * When PayPal answered, by the clock that dates its events. An answer has only the second: a shop's clock
 * that agrees is more exact; if it differs, the end of the second is later than whatever led to the answer.
 * @param end of the second in which PayPal answered
 */
export function timeAtPaypal(now: Date, end: Date): Date {
  const isAgreed = now <= end && now.getTime() > end.getTime() - 1000;
  return isAgreed ? now : end;
}

/**
 * The meaning of a refused capture:
 * - declined: the customer may approve again, with another card
 * - not-approved: the customer has to approve first
 * - over: no money moved, and none ever will through this PayPal order
 * - unclear: the shop asks again, or a person decides
 */
type CaptureRefusal = "declined" | "not-approved" | "over" | "unclear";

/** Reads a refused capture, once PayPal has shown that the order has no capture. */
export function readCaptureRefusal(issue: string): CaptureRefusal {
  switch (issue) {
    case "INSTRUMENT_DECLINED":
      return "declined";
    case "ORDER_NOT_APPROVED":
    case "PAYER_ACTION_REQUIRED":
      return "not-approved";
    // The order is captured, and the refusal does not say by which request.
    case "ORDER_ALREADY_CAPTURED":
    case "DUPLICATE_INVOICE_ID":
      return "unclear";
    // TRANSACTION_REFUSED and many more; PayPal invents new ones. All of them refuse for good.
    default:
      return "over";
  }
}
