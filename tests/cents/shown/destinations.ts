import type { TaxClass } from "../../../common/tax.ts";
import type { Random } from "../../faults/lab/random.ts";
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

/** One ZIP code of each state: the shop refuses those of another. */
const ZIPS: Record<string, string> = {
  ...{ AL: "36104", AK: "99801", AZ: "85007", AR: "72201", CA: "95814", CO: "80202", CT: "06103" },
  ...{ DE: "19901", DC: "20001", FL: "32301", GA: "30303", HI: "96813", ID: "83702", IL: "62701" },
  ...{ IN: "46204", IA: "50309", KS: "66603", KY: "40601", LA: "70802", ME: "04330", MD: "21401" },
  ...{ MA: "02201", MI: "48933", MN: "55102", MS: "39205", MO: "65101", MT: "59623", NE: "68502" },
  ...{ NV: "89701", NH: "03301", NJ: "08608", NM: "87501", NY: "12207", NC: "27601", ND: "58501" },
  ...{ OH: "43215", OK: "73102", OR: "97301", PA: "17101", RI: "02903", SC: "29217", SD: "57501" },
  ...{ TN: "37219", TX: "78701", UT: "84111", VT: "05602", VA: "23219", WA: "98507", WV: "25301" },
  ...{ WI: "53703", WY: "82001" },
};

export function zipIn(state: string): string {
  const zip = ZIPS[state];
  if (zip === undefined) throw new Error(`no ZIP code of ${state} is known`);
  return zip;
}
