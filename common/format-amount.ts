import { formatMoney, toCents } from "./money.ts";

/** An amount on the wire, in the currency in which PayPal took it. */
export function formatAmount({ value, currency }: { value: number; currency: string }): string {
  return formatMoney(toCents(value), currency);
}
