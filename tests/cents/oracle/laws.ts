import type { TaxClass } from "../../../common/tax.ts";

/**
 * The rates of late November 2026, written down once more from the laws that docs/tax.md names, and not from the
 * program's table. In ten-thousandths of a per cent, so that 255000 is 25.5 %.
 */
const percent = (rate: number) => BigInt(Math.round(rate * 10_000));

const STANDARD: Record<string, number> = {
  ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20 },
  ...{ GR: 24, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23 },
  ...{ PT: 23, RO: 21, SE: 25, SI: 22, SK: 23 },
};
const FOR_CHILDREN: Record<string, number> = { IE: 0, LU: 3, GB: 0 };

export const UNION = Object.keys(STANDARD);

/** The states by their names' order, as statistics list them: what each takes everywhere in it. */
const STATE_TAX: [state: string, percent: number][] = [
  ...([
    ["AL", 4],
    ["AK", 0],
    ["AZ", 5.6],
    ["AR", 6.5],
    ["CA", 7.25],
    ["CO", 2.9],
  ] as const),
  ...([
    ["CT", 6.35],
    ["DE", 0],
    ["DC", 6],
    ["FL", 6],
    ["GA", 4],
    ["HI", 4],
    ["ID", 6],
  ] as const),
  ...([
    ["IL", 6.25],
    ["IN", 7],
    ["IA", 6],
    ["KS", 6.5],
    ["KY", 6],
    ["LA", 5],
    ["ME", 5.5],
  ] as const),
  ...([
    ["MD", 6],
    ["MA", 6.25],
    ["MI", 6],
    ["MN", 6.875],
    ["MS", 7],
    ["MO", 4.225],
  ] as const),
  ...([
    ["MT", 0],
    ["NE", 5.5],
    ["NV", 6.85],
    ["NH", 0],
    ["NJ", 6.625],
    ["NM", 4.875],
  ] as const),
  ...([
    ["NY", 4],
    ["NC", 4.75],
    ["ND", 5],
    ["OH", 5.75],
    ["OK", 4.5],
    ["OR", 0],
  ] as const),
  ...([
    ["PA", 6],
    ["RI", 7],
    ["SC", 6],
    ["SD", 4.2],
    ["TN", 7],
    ["TX", 6.25],
    ["UT", 6.1],
  ] as const),
  ...([
    ["VT", 6],
    ["VA", 5.3],
    ["WA", 6.5],
    ["WV", 6],
    ["WI", 5],
    ["WY", 4],
  ] as const),
].map(([state, rate]) => [state, rate]);
export const STATES = STATE_TAX.map(([state]) => state);

/** States that leave clothing free, whole or in part. */
const CLOTHING: Record<string, "free" | { below: bigint } | { upTo: bigint }> = {
  ...{ MN: "free", NJ: "free", PA: "free", VT: "free" },
  NY: { below: 11_000n },
  MA: { upTo: 17_500n },
  RI: { upTo: 25_000n },
};

/** States in which delivery that is charged apart from the goods is free of tax. */
const DELIVERY_FREE = new Set(
  ["AL", "AZ", "CA", "CO", "FL", "ID", "IL", "IA", "KS", "LA"].concat([
    "ME",
    "MD",
    "MA",
    "MI",
    "MO",
    "NV",
    "OK",
    "UT",
    "VA",
    "WY",
  ]),
);

/** A rate that the shop has entered itself. */
export interface EnteredRate {
  /** A country, or `US-` and a state. */
  place: string;
  thing: TaxClass | "delivery";
  rateMillionths: number;
}

/** What a ZIP code takes in all, and what of it remains on clothing that the state leaves free. */
export interface ZipRate {
  rateMillionths: number;
  clothingMillionths: number;
}

/** Pieces below the first bound, and what lies within the second one, have the lower rate. */
export interface Law {
  rate: bigint;
  lower: bigint;
  freeBelow: bigint;
  freeUpTo: bigint;
}

const plain = (rate: bigint): Law => ({ rate, lower: 0n, freeBelow: 0n, freeUpTo: 0n });

/** How a class of goods is taxed at a place: by the shop's own rate of it, or by the law. */
export function lawOf(
  place: string,
  taxClass: TaxClass,
  { entered, zip }: { entered: readonly EnteredRate[]; zip: ZipRate | undefined },
): Law {
  const [country = "", state] = place.split("-");
  const own = (thing: TaxClass) =>
    entered.find((rate) => rate.place === place && rate.thing === thing)?.rateMillionths;
  const all =
    (state !== undefined ? STATE_TAX.find(([at]) => at === state)?.[1] : undefined) ??
    (country === "GB" ? 20 : (STANDARD[country] ?? 0));
  if (taxClass === "children") {
    const children = own("children");
    if (children !== undefined) return inZip(plain(BigInt(children)), true, zip);
    const lawful = FOR_CHILDREN[country];
    if (lawful !== undefined) return plain(percent(lawful));
  }
  if (taxClass !== "other") {
    const clothing = own("clothing");
    if (clothing !== undefined) return inZip(plain(BigInt(clothing)), true, zip);
    const rule = state === undefined ? undefined : CLOTHING[state];
    if (rule === "free") return plain(zip ? BigInt(zip.clothingMillionths) : 0n);
    if (rule) {
      const rate = zip ? BigInt(zip.rateMillionths) : percent(all);
      const lower = zip ? BigInt(zip.clothingMillionths) : 0n;
      return {
        ...{ rate, lower },
        freeBelow: "below" in rule ? rule.below : 0n,
        freeUpTo: "upTo" in rule ? rule.upTo : 0n,
      };
    }
  }
  const other = own("other");
  return inZip(plain(other === undefined ? percent(all) : BigInt(other)), false, zip);
}

/** A ZIP code's rate stands for the state's; on what is free of the state's tax remains its part for clothing. */
function inZip(law: Law, isClothing: boolean, zip: ZipRate | undefined): Law {
  if (!zip) return law;
  const isFree = isClothing && law.rate === 0n;
  return { ...law, rate: BigInt(isFree ? zip.clothingMillionths : zip.rateMillionths) };
}

/** The rate of delivery by itself; undefined: it is taxed as the goods are. */
export function deliveryLaw(place: string, entered: readonly EnteredRate[]): bigint | undefined {
  const own = entered.find((rate) => rate.place === place && rate.thing === "delivery");
  if (own) return BigInt(own.rateMillionths);
  return DELIVERY_FREE.has(place.replace(/^US-/, "")) && place.startsWith("US-") ? 0n : undefined;
}
