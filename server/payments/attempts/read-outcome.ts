import { fromDecimalString } from "../../../common/money.ts";
import type { PaypalRefusal } from "../paypal/errors.ts";
import type { PaypalCapture, PaypalOrder, PaypalProtection } from "../paypal/types.ts";
import {
  amountMismatch,
  captureOf,
  type Mismatch,
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

/** An attempt at PayPal, and the account that its money must go to. */
export interface Sale {
  attempt: Payment;
  orderId: string;
  /** Unset: whichever account the shop's credentials belong to. */
  merchantId: string | undefined;
}

/**
 * What the capture of an order makes of its attempt; undefined while the order has none. Only a capture
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

/** What a refusal makes of an attempt; undefined where the refusal leaves that open. */
export function outcomeOfRefusal({ issue, at }: PaypalRefusal): CaptureOutcome | undefined {
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
}: PaypalCapture): Captured {
  const hasMoney = status !== "PENDING" && status !== "DECLINED" && status !== "FAILED";
  const cents = hasMoney ? fromDecimalString(amount.value) : undefined;
  if (cents === undefined || cents <= 0) return { captureId: id };
  const took = { cents, currency: amount.currency_code };
  return { captureId: id, took, ...(protection && { protection }) };
}
