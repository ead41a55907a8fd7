import type { TaxClass, TaxedThing } from "../../common/tax.ts";
import { RATE_TABLE, type RateRow } from "./rate-table.ts";

/** How one class of goods is taxed somewhere on some day. */
export interface Rate {
  rateMillionths: number;
  /** A piece that costs less has the other rate; 0: none does. */
  taxedFromCents: number;
  /** Of a piece only what is above this has the rate, the rest the other one; 0: all of it has. */
  taxedAboveCents: number;
  /** Of what is free by one of these bounds. */
  belowMillionths: number;
}

export type OwnRate = Omit<RateRow, "source">;

/** What all ZIP codes of a state have in common, or one of them alone, takes in all. */
export interface LocalRate {
  rateMillionths: number;
  /** What remains on clothing that the state itself leaves free. */
  clothingMillionths: number;
}

/** Whose rows a class has that has none of its own. */
const NEXT: Partial<Record<TaxedThing, TaxedThing>> = { children: "clothing", clothing: "other" };

/** How this class is taxed there on that day; undefined where no row knows the place. */
export function findRate(
  own: readonly OwnRate[],
  at: { place: string; taxClass: TaxClass; day: string },
  local?: LocalRate,
): Rate | undefined {
  const { place, taxClass, day } = at;
  let thing: TaxedThing | undefined = taxClass;
  while (thing !== undefined) {
    const row = findRow(own, { place, thing, day });
    if (row) return withLocal(row, thing, local);
    thing = NEXT[thing];
  }
  return undefined;
}

/** The rate of delivery where it has one by itself; undefined: it is taxed as the goods are. */
export function findDeliveryRate(
  own: readonly OwnRate[],
  at: { place: string; day: string },
): number | undefined {
  return findRow(own, { ...at, thing: "delivery" })?.rateMillionths;
}

function findRow(
  own: readonly OwnRate[],
  { place, thing, day }: { place: string; thing: TaxedThing; day: string },
): OwnRate | undefined {
  const isIts = (row: OwnRate) => row.place === place && row.thing === thing && row.from <= day;
  // The later one wins, and of two from the same day the shop's own, which come last.
  const found = [...RATE_TABLE, ...own].filter(isIts);
  return found
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
    .at(-1);
}

function withLocal(row: OwnRate, thing: TaxedThing, local: LocalRate | undefined): Rate {
  const { rateMillionths, taxedFromCents, taxedAboveCents } = row;
  const bounds = { taxedFromCents, taxedAboveCents };
  if (local === undefined) return { rateMillionths, ...bounds, belowMillionths: 0 };
  const { clothingMillionths } = local;
  const isFree = thing !== "other" && rateMillionths === 0;
  return {
    rateMillionths: isFree ? clothingMillionths : local.rateMillionths,
    ...bounds,
    belowMillionths: clothingMillionths,
  };
}

/** The first day after this one on which a rate changes anywhere; undefined: none is known. */
export function nextChange(own: readonly OwnRate[], day: string): string | undefined {
  const later = [...RATE_TABLE, ...own].map(({ from }) => from).filter((from) => from > day);
  return later.sort()[0];
}
