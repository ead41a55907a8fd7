import type { TaxClass } from "../../../common/tax.ts";
import type { Random } from "../../faults/lab/random.ts";
import { STATE_ZIPS } from "../../support/state-zips.ts";
import { STATES, UNION } from "../oracle/laws.ts";
import type { Where } from "../oracle/reckon.ts";

/** Where a cart goes, and a class that is in it; in the United States any. */
export interface Cell {
  to: Where;
  taxClass?: TaxClass;
}

const CLASSES: readonly TaxClass[] = ["clothing", "children", "other"];

/** Each country of the Union and the United Kingdom with each class, and each place of the United States. */
export const CELLS: readonly Cell[] = [
  ...[...UNION, "GB"].flatMap((country) =>
    CLASSES.map((taxClass) => ({ to: { country }, taxClass })),
  ),
  ...STATES.map((state) => ({ to: { country: "US", state } })),
];

export function nameOf({ to: { country, state }, taxClass }: Cell): string {
  return [country, state, taxClass].filter(Boolean).join(" ");
}

/** All cells in an order of their own, over and over: none comes more often than another by more than one. */
export function dealCells(random: Random, count: number): Cell[] {
  const dealt: Cell[] = [];
  while (dealt.length < count) {
    const round = CELLS.map((cell) => ({ cell, at: random.below(1_000_000) }));
    dealt.push(...round.sort((a, b) => a.at - b.at).map(({ cell }) => cell));
  }
  return dealt.slice(0, count);
}

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region" });

/** An address there, as a customer types it. */
export function addressIn({ country, state }: Where) {
  return {
    ...{ firstName: "Ada", lastName: "Weaver", address: "12 Loom Street", city: "Sometown" },
    ...(state !== undefined && { state }),
    postalCode: state === undefined ? "10115" : zipIn(state),
    country: COUNTRY_NAMES.of(country) ?? country,
    countryCode: country,
    phone: "+1 336 555 0100",
  };
}

/** A ZIP code of a state: the shop refuses those of another. */
export function zipIn(state: string): string {
  const zip = STATE_ZIPS[state];
  if (zip === undefined) throw new Error(`no ZIP code of ${state} is known`);
  return zip;
}
