import { formatMoney, toCents } from "./money.ts";

/** An amount of the wire, in whichever currency PayPal took it. */
export function formatAmount({ value, currency }: { value: number; currency: string }): string {
  return formatMoney(toCents(value), currency);
}
