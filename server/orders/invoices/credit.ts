import { splitCents } from "../../../common/money.ts";
import type { TaxAtRate } from "../agreed.ts";

/** A sum of money with the tax in it, or on top of it, by rate. */
export interface Taxed {
  totalCents: number;
  rates: readonly TaxAtRate[];
}

/**
 * What a refund takes back of an invoice, by rate: what is wanted of each as far as it is left, the rest in
 * proportion to what is left of each then, and of the tax as much
 * as makes all that went back so far right to half a cent. So the refunds of a whole invoice sum to it, rate by
 * rate. Throws a RangeError for more than is left.
 * @param before what went back so far
 * @param wanted cents by rate, where the refund says what it is of
 */
export function creditOf(
  invoice: Taxed,
  before: readonly Taxed[],
  cents: number,
  wanted: ReadonlyMap<number, number> = NOTHING_WANTED,
): Taxed {
  const parts = withUntaxed(invoice);
  const gone = parts.map((_, index) => sumAt(before, index));
  const left = parts.map((part, index) => grossOf(part) - (gone[index]?.gross ?? 0));
  if (cents > left.reduce((sum, gross) => sum + gross, 0)) {
    throw new RangeError(`${cents} cents are more than is left of an invoice`);
  }
  const shares = shareOut(cents, parts, left, wanted);
  const rates = parts.map((part, index) => {
    const { gross = 0, tax = 0 } = gone[index] ?? {};
    const share = shares[index] ?? 0;
    const taxCents = taxIn(part, gross + share) - tax;
    return { rate: part.rate, netCents: share - taxCents, taxCents };
  });
  return { totalCents: cents, rates };
}

const NOTHING_WANTED: ReadonlyMap<number, number> = new Map();

/** The cents for each part, none of which gets more than is left of it. */
function shareOut(
  cents: number,
  parts: readonly TaxAtRate[],
  left: readonly number[],
  wanted: ReadonlyMap<number, number>,
): number[] {
  const open = new Map(wanted);
  let rest = cents;
  const named = parts.map(({ rate }, index) => {
    const share = Math.min(open.get(rate) ?? 0, left[index] ?? 0, rest);
    open.set(rate, (open.get(rate) ?? 0) - share);
    rest -= share;
    return share;
  });
  const shared = splitCents(
    rest,
    left.map((gross, index) => gross - (named[index] ?? 0)),
  );
  return named.map((share, index) => share + (shared[index] ?? 0));
}

/** All parts of a sum by rate; what no rate explains, such as all of it in a shop that takes no tax, has the rate 0. */
export function withUntaxed({ totalCents, rates }: Taxed): TaxAtRate[] {
  const taxed = rates.reduce((sum, rate) => sum + grossOf(rate), 0);
  const rest = totalCents - taxed;
  return rest === 0 ? [...rates] : [...rates, { rate: 0, netCents: rest, taxCents: 0 }];
}

/** The tax in so much of a part, half a cent rounded up; in all of it exactly its own. */
function taxIn(part: TaxAtRate, gross: number): number {
  const whole = BigInt(grossOf(part));
  if (whole === 0n) return 0;
  return Number((2n * BigInt(part.taxCents) * BigInt(gross) + whole) / (2n * whole));
}

function sumAt(credits: readonly Taxed[], index: number): { gross: number; tax: number } {
  const rates = credits.flatMap(({ rates }) => rates[index] ?? []);
  return {
    gross: rates.reduce((sum, rate) => sum + grossOf(rate), 0),
    tax: rates.reduce((sum, { taxCents }) => sum + taxCents, 0),
  };
}

export function grossOf({ netCents, taxCents }: TaxAtRate): number {
  return netCents + taxCents;
}
