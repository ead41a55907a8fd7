import { checkoutApiMessages } from "../../common/messages/checkout.ts";
import { contractApiMessages } from "../../common/messages/contract.ts";
import { paymentMessages } from "../../common/messages/payment.ts";
import type { PaypalUnavailable } from "../payments/paypal/errors.ts";
import { AppError } from "../platform/errors.ts";

/** The code of outcomeUnknown. */
export const OUTCOME_UNKNOWN = "payment_unknown";

/** For a customer while nobody knows yet whether money has moved. */
export function outcomeUnknown(cause?: PaypalUnavailable): AppError {
  return new AppError("unavailable", OUTCOME_UNKNOWN, paymentMessages.payUnknown, {
    retryAfter: 10,
    cause,
  });
}

export function checkoutExpired(): AppError {
  return new AppError("conflict", "checkout_expired", checkoutApiMessages.expired);
}

/** For a customer who has approved a payment and has not pressed the shop's own button. */
export function notConfirmed(): AppError {
  return new AppError("conflict", "not_confirmed", contractApiMessages.notConfirmed);
}

/** For a customer who has approved what PayPal's window was to charge, where the shop's own button alone does by now. */
export function confirmationNeeded(): AppError {
  const message = contractApiMessages.confirmationNeeded;
  return new AppError("conflict", "confirmation_needed", message);
}

/** For a customer whose payment nobody has approved at PayPal. */
export function notApproved(): AppError {
  return new AppError("conflict", "payment_not_approved", checkoutApiMessages.notApproved);
}
