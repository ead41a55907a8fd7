import { splitCents } from "../../common/money.ts";
import type { Rate } from "./find-rate.ts";

const WHOLE = 1_000_000;

export interface TaxedLine {
  unitCents: number;
  quantity: number;
  /** What is taken off all of its pieces together. */
  discountCents: number;
  rate: Rate;
}

interface Counting {
  lines: readonly TaxedLine[];
  deliveryCents: number;
  /** The rate of delivery by itself; undefined: it is taxed as the goods are. */
  deliveryMillionths?: number | undefined;
  /** Whether the tax comes on top of these amounts, or is in them. */
  isAdded: boolean;
}

/** An amount and its tax at one rate. */
export interface AtRate {
  rateMillionths: number;
  netCents: number;
  taxCents: number;
}

export interface CountedTax {
  /** In the order of the lines, each with the rate that it is taxed at: of two, that above the bound. */
  lines: { rateMillionths: number; taxCents: number }[];
  /** The shares of delivery by their rates. */
  delivery: AtRate[];
  /** Goods and delivery, the highest rate first. */
  byRate: AtRate[];
  taxCents: number;
  isAdded: boolean;
}

/**
 * The tax of a sale. Each line is rounded by itself, half a cent up, and so is delivery at each of its rates; every
 * total is the sum of these.
 */
export function countTax({
  lines,
  deliveryCents,
  deliveryMillionths,
  isAdded,
}: Counting): CountedTax {
  const parts = lines.map((line) => partsOf(line, isAdded));
  const goods = parts.flat();
  const shares = shareDelivery(goods, deliveryCents, deliveryMillionths, isAdded);
  const delivery = shares.map((part) => part.at);
  const byRate = sumByRate([...goods.map((part) => part.at), ...delivery]);
  return {
    lines: parts.map((ofLine) => ({
      rateMillionths: Math.max(...ofLine.map(({ at }) => at.rateMillionths)),
      taxCents: sum(ofLine.map(({ at }) => at.taxCents)),
    })),
    delivery,
    byRate,
    taxCents: sum(byRate.map(({ taxCents }) => taxCents)),
    isAdded,
  };
}

/** The tax on top of an amount without it, or in one that has it. */
export function taxOn(cents: number, rateMillionths: number, isAdded: boolean): number {
  return halfUp(cents * rateMillionths, isAdded ? WHOLE : WHOLE + rateMillionths);
}

/** Exact: amounts and rates are bounded, so that the product is a whole number. */
function halfUp(product: number, divisor: number): number {
  const rest = product % divisor;
  return (product - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

/** An amount at one rate, as it was charged before any tax on top. */
interface Part {
  cents: number;
  at: AtRate;
}

function partOf(cents: number, rateMillionths: number, isAdded: boolean): Part {
  const taxCents = taxOn(cents, rateMillionths, isAdded);
  const netCents = isAdded ? cents : cents - taxCents;
  return { cents, at: { rateMillionths, netCents, taxCents } };
}

function partsOf(
  { unitCents, quantity, discountCents, rate }: TaxedLine,
  isAdded: boolean,
): Part[] {
  const cents = unitCents * quantity - discountCents;
  const { rateMillionths, belowMillionths, taxedFromCents, taxedAboveCents } = rate;
  if (cents < taxedFromCents * quantity) return [partOf(cents, belowMillionths, isAdded)];
  if (taxedAboveCents === 0) return [partOf(cents, rateMillionths, isAdded)];
  const below = Math.min(cents, taxedAboveCents * quantity);
  return [
    partOf(below, belowMillionths, isAdded),
    ...(cents > below ? [partOf(cents - below, rateMillionths, isAdded)] : []),
  ];
}

function shareDelivery(
  goods: readonly Part[],
  cents: number,
  ownMillionths: number | undefined,
  isAdded: boolean,
): Part[] {
  if (cents === 0) return [];
  if (ownMillionths !== undefined) return [partOf(cents, ownMillionths, isAdded)];
  const values = new Map<number, number>();
  for (const { cents: value, at } of goods) {
    values.set(at.rateMillionths, (values.get(at.rateMillionths) ?? 0) + value);
  }
  const rates = [...values.keys()].sort((one, other) => other - one);
  const weights = rates.map((rate) => values.get(rate) ?? 0);
  // Goods that cost nothing: all of it at their highest rate.
  if (sum(weights) === 0) return [partOf(cents, rates[0] ?? 0, isAdded)];
  const shares = splitCents(cents, weights);
  return rates.flatMap((rate, index) => {
    const share = shares[index] ?? 0;
    return share === 0 ? [] : [partOf(share, rate, isAdded)];
  });
}

function sumByRate(parts: readonly AtRate[]): AtRate[] {
  const sums = new Map<number, AtRate>();
  for (const { rateMillionths, netCents, taxCents } of parts) {
    const known = sums.get(rateMillionths) ?? { rateMillionths, netCents: 0, taxCents: 0 };
    sums.set(rateMillionths, {
      rateMillionths,
      netCents: known.netCents + netCents,
      taxCents: known.taxCents + taxCents,
    });
  }
  return [...sums.values()].sort((one, other) => other.rateMillionths - one.rateMillionths);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
