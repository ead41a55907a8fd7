/**
 * Money is a whole number of cents everywhere inside the shop. Dollars with two decimals exist
 * only on the wire (a JSON number) and on screen; these functions are the only way across.
 */
export const CURRENCY = "USD";

/** The largest amount the shop handles, in cents: what a 32-bit integer column holds. */
export const MAX_CENTS = 2_147_483_647;

const formatter = new Intl.NumberFormat("en-US", { style: "currency", currency: CURRENCY });

/** Cents to the dollars of the wire: 4990 → 49.9. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/**
 * Dollars from the wire to cents: 49.9 → 4990.
 * Throws a RangeError for anything that is not an exact number of cents within range.
 */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  const exact = Math.abs(dollars * 100 - cents) < 1e-6;
  if (!exact || Math.abs(cents) > MAX_CENTS) {
    throw new RangeError(`${dollars} is not an amount in dollars and cents`);
  }
  return cents;
}

/** So many percent of an amount, half a cent rounded up: 10% of 4995 → 500. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}

/**
 * Splits an amount by weights, such as a discount over the lines it is for. The shares sum to the
 * amount exactly: each is rounded down, and the cents left go where most was cut off. Throws a
 * RangeError for a split over nothing.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  // Products of two amounts are more than a number holds exactly.
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

/** What a person reads: 4990 → "$49.90". */
export function formatCents(cents: number): string {
  return formatter.format(cents / 100);
}

/** What a person reads, from the dollars of the wire: 49.9 → "$49.90". */
export function formatDollars(dollars: number): string {
  return formatter.format(dollars);
}

/** What a person reads of an amount that may be in a currency other than the shop's: "49.90 EUR". */
export function formatMoney(cents: number, currency: string): string {
  return currency === CURRENCY ? formatCents(cents) : `${toDecimalString(cents)} ${currency}`;
}

/** The decimal string payment providers speak: 4990 → "49.90". */
export function toDecimalString(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const digits = Math.abs(cents).toString().padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A provider's decimal string to cents, or undefined when it is not one: "49.90" → 4990. */
export function fromDecimalString(value: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(value);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
