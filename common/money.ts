import { getLocale, group } from "./locale.ts";

/**
 * Money is a whole number of cents everywhere inside the shop, hundredths of its currency. Numbers with two
 * decimals exist only on the wire (a JSON number) and on screen; these functions are the only way across.
 */
export function getCurrency(): string {
  return getLocale().currency;
}

/** The shop's largest amount, in cents: the maximum of a 32-bit integer column. */
export const MAX_CENTS = 2_147_483_647;

/** Cents to the dollars of the wire: 4990 → 49.9. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Dollars from the wire to cents: 49.9 → 4990. Throws a RangeError unless that is exact and in range. */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  const exact = Math.abs(dollars * 100 - cents) < 1e-6;
  if (!exact || Math.abs(cents) > MAX_CENTS) {
    throw new RangeError(`${dollars} is not an amount in dollars and cents`);
  }
  return cents;
}

/** A percentage of an amount, half a cent rounded up: 10% of 4995 → 500. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}

/**
 * Splits an amount by weights, such as a discount over its lines. The shares sum to the amount exactly:
 * each is rounded down, and the remaining cents go where most was cut off. Throws a RangeError if the
 * weights sum to zero.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  // The product of two amounts can exceed the exact range of a number.
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) {
    if (cents === 0) return weights.map(() => 0);
    throw new RangeError("an amount cannot be split over nothing");
  }
  const parts = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight);
    return { index, share: Number(product / whole), cutOff: product % whole };
  });
  const left = cents - parts.reduce((sum, { share }) => sum + share, 0);
  const mostCutOff = parts.toSorted((a, b) => Number(b.cutOff - a.cutOff) || a.index - b.index);
  for (const part of mostCutOff.slice(0, left)) part.share++;
  return parts.map(({ share }) => share);
}

/**
 * An amount for people: 4990 → "$49.90". By hand, because the first formatter of `Intl` takes a phone a
 * tenth of a second, before a page can be used.
 */
export function formatCents(cents: number): string {
  const { numbers } = getLocale();
  const amount = toDigits(Math.abs(Math.round(cents)));
  return (cents < 0 ? numbers.negative : numbers.amount).replace("#", () => amount);
}

/** 123456 → "1,234.56". */
function toDigits(cents: number): string {
  const { numbers } = getLocale();
  const [whole = "", rest] = toDecimalString(cents).split(".");
  return `${group(whole, numbers.group)}${numbers.decimal}${rest}`;
}

/** Dollars of the wire for people: 49.9 → "$49.90". */
export function formatDollars(dollars: number): string {
  return formatCents(dollars * 100);
}

/** An amount for people in a currency that may not be the shop's: "49.90 EUR". */
export function formatMoney(cents: number, currency: string): string {
  return currency === getCurrency() ? formatCents(cents) : `${toDecimalString(cents)} ${currency}`;
}

/** The decimal string of payment providers: 4990 → "49.90". */
export function toDecimalString(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const digits = Math.abs(cents).toString().padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents of a provider's decimal string, or undefined if it is none: "49.90" → 4990. */
export function fromDecimalString(value: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(value);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
