import { toDollars } from "../../../common/money.ts";
import type { Payment } from "../../payments/attempts/store.ts";

/** The sum that PayPal took; until then the sum that was asked for. */
export function amountOf(payment: Payment) {
  return capturedOf(payment) ?? askedOf(payment);
}

export function askedOf({ amountCents, currency }: Payment) {
  return { value: toDollars(amountCents), currency };
}

/** Undefined while PayPal has taken nothing. */
export function capturedOf({ capturedCents, capturedCurrency }: Payment) {
  if (capturedCents === null || capturedCurrency === null) return undefined;
  return { value: toDollars(capturedCents), currency: capturedCurrency };
}
