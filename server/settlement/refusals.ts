import { paymentTexts } from "../../common/payment-texts.ts";
import { answers } from "../../common/texts.ts";
import type { PaypalUnavailable } from "../payments/paypal/errors.ts";
import { AppError } from "../platform/errors.ts";

/** For a customer while nobody knows yet whether money has moved. */
export function outcomeUnknown(cause?: PaypalUnavailable): AppError {
  return new AppError("unavailable", "payment_unknown", paymentTexts.payUnknown, {
    retryAfter: 10,
    cause,
  });
}

export function checkoutExpired(): AppError {
  return new AppError("conflict", "checkout_expired", answers.checkout.expired);
}

/** For a customer whose payment nobody has approved at PayPal. */
export function notApproved(): AppError {
  return new AppError("conflict", "payment_not_approved", answers.checkout.notApproved);
}
