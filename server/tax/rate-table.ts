import type { TaxedThing } from "../../common/tax.ts";

/**
 * The rates that the program knows. They are what its makers read in the sources beside them, with the best care and
 * without any promise: they are no advice, laws change, and each shop has to check those that it uses. Its own rows, at
 * /admin/tax, come before these.
 *
 * A row holds from its day until the next of the same place and thing begins. A class without rows of its own has
 * those of the next: children's clothing those of clothing, clothing those of all other goods. Delivery without rows
 * is taxed as the goods that are delivered (Directive 2006/112/EC Art. 78; most states of the United States that tax
 * it); rows for delivery stand where it is taxed by itself, or, being charged apart, not at all.
 */
export const READ_ON = "2026-11-27";

export interface RateRow {
  /** A country, or `US-` and a state. */
  place: string;
  thing: TaxedThing;
  /** The first day on which it holds: `2025-07-01`. */
  from: string;
  rateMillionths: number;
  /** A piece that costs less is not taxed; 0: there is no such rule. */
  taxedFromCents: number;
  /** Of a piece that costs more only the rest is taxed; 0: there is no such rule. */
  taxedAboveCents: number;
  source: string;
}

/** Standard rates: source, then place, percent, and the day since when. */
const EUROPE: [source: string, ...rows: [place: string, percent: number, from: string][]][] = [
  ["UStG 1994 § 10 (1)", ["AT", 20, "1984-01-01"]],
  ["KB nr. 20 / AR n° 20 of 1970, Art. 1", ["BE", 21, "1996-01-01"]],
  ["ZDDS Art. 66 (1)", ["BG", 20, "1999-01-01"]],
  ["N. 95(I)/2000, section 17", ["CY", 19, "2014-01-13"]],
  ["Zákon č. 235/2004 Sb., § 47", ["CZ", 21, "2013-01-01"]],
  [
    "UStG § 12 (1), § 28 (1)",
    ["DE", 19, "2007-01-01"],
    ["DE", 16, "2020-07-01"],
    ["DE", 19, "2021-01-01"],
  ],
  ["Momsloven § 33", ["DK", 25, "1992-01-01"]],
  [
    "Käibemaksuseadus § 15 (1)",
    ["EE", 20, "2009-07-01"],
    ["EE", 22, "2024-01-01"],
    ["EE", 24, "2025-07-01"],
  ],
  ["Ley 37/1992, Art. 90", ["ES", 21, "2012-09-01"]],
  ["Arvonlisäverolaki 84 §", ["FI", 24, "2013-01-01"], ["FI", 25.5, "2024-09-01"]],
  ["CGI Art. 278", ["FR", 20, "2014-01-01"]],
  ["VAT code of Greece (Law 5144/2024), Art. 26", ["GR", 24, "2016-06-01"]],
  ["Zakon o PDV-u, čl. 38", ["HR", 25, "2012-03-01"]],
  ["2007. évi CXXVII. törvény, 82. §", ["HU", 27, "2012-01-01"]],
  [
    "VATCA 2010, section 46 (1)(a)",
    ["IE", 23, "2012-01-01"],
    ["IE", 21, "2020-09-01"],
    ["IE", 23, "2021-03-01"],
  ],
  ["DPR 633/1972, Art. 16", ["IT", 22, "2013-10-01"]],
  ["PVMĮ, 19 str.", ["LT", 21, "2009-09-01"]],
  [
    "Loi TVA du 12 février 1979, Art. 39",
    ["LU", 17, "2015-01-01"],
    ["LU", 16, "2023-01-01"],
    ["LU", 17, "2024-01-01"],
  ],
  ["PVN likums, 41. pants", ["LV", 21, "2012-07-01"]],
  ["VAT Act (Cap. 406), Art. 19", ["MT", 18, "2004-01-01"]],
  ["Wet OB 1968, Art. 9 (1)", ["NL", 21, "2012-10-01"]],
  ["Ustawa o VAT, Art. 41 and 146ef", ["PL", 23, "2011-01-01"]],
  ["CIVA Art. 18 (1)(c), mainland", ["PT", 23, "2011-01-01"]],
  ["Codul fiscal Art. 291, Legea 141/2025", ["RO", 19, "2017-01-01"], ["RO", 21, "2025-08-01"]],
  ["Mervärdesskattelagen (2023:200), 9 kap. 2 §", ["SE", 25, "1990-07-01"]],
  ["ZDDV-1, 41. člen", ["SI", 22, "2013-07-01"]],
  ["Zákon č. 222/2004 Z. z., § 27", ["SK", 20, "2011-01-01"], ["SK", 23, "2025-01-01"]],
  ["VATA 1994, section 2 (1)", ["GB", 20, "2011-01-04"]],
];

/** Clothing and shoes for children, where they have a rate of their own. */
const CHILDREN: [source: string, place: string, percent: number, from: string][] = [
  ["VATCA 2010, Schedule 2: for children under 11 years", "IE", 0, "2012-01-01"],
  ["Loi TVA du 12 février 1979, Annexe B: for children under 14 years", "LU", 3, "2015-01-01"],
  ["VATA 1994, Schedule 8 Group 16; VAT Notice 714", "GB", 0, "2011-01-04"],
];

/**
 * What each state takes everywhere in it, in percent: its own rate with what is added in all of the state (California,
 * Utah, Virginia). What counties and cities add comes by ZIP code: see zip-rates.ts. Read in the states' own pages and
 * in the yearly lists of the Federation of Tax Administrators and the Streamlined Sales Tax Governing Board.
 */
const STATES: Record<string, number> = {
  ...{ AL: 4, AK: 0, AZ: 5.6, AR: 6.5, CA: 7.25, CO: 2.9, CT: 6.35, DE: 0, DC: 6, FL: 6, GA: 4 },
  ...{ HI: 4, ID: 6, IL: 6.25, IN: 7, IA: 6, KS: 6.5, KY: 6, LA: 5, ME: 5.5, MD: 6, MA: 6.25 },
  ...{ MI: 6, MN: 6.875, MS: 7, MO: 4.225, MT: 0, NE: 5.5, NV: 6.85, NH: 0, NJ: 6.625, NM: 4.875 },
  ...{ NY: 4, NC: 4.75, ND: 5, OH: 5.75, OK: 4.5, OR: 0, PA: 6, RI: 7, SC: 6, SD: 4.2, TN: 7 },
  ...{ TX: 6.25, UT: 6.1, VT: 6, VA: 5.3, WA: 6.5, WV: 6, WI: 5, WY: 4 },
};
const STATES_SINCE = "2025-01-01";

/** How states treat clothing that they do not tax as all else. */
const STATE_CLOTHING: Record<string, { source: string; from?: number; above?: number }> = {
  MA: { source: "M.G.L. c. 64H § 6(k): a piece is free up to $175", above: 17_500 },
  MN: { source: "Minn. Stat. 297A.67 subd. 8: free" },
  NJ: { source: "N.J.S.A. 54:32B-8.4: free" },
  NY: {
    source: "Tax Law § 1115(a)(30), TB-ST-530: a piece under $110 is free of the state's part",
    from: 11_000,
  },
  PA: { source: "72 P.S. § 7204(26): free, but for fur, formal and sports wear" },
  RI: { source: "R.I. Gen. Laws § 44-18-30(27): a piece is free up to $250", above: 25_000 },
  VT: { source: "32 V.S.A. § 9741(45): free" },
};

/** Where delivery that is charged apart from the goods is not taxed. */
const FREE_DELIVERY = "AL AZ CA CO FL ID IL IA KS LA ME MD MA MI MO NV OK UT VA WY".split(" ");

const toMillionths = (percent: number) => Math.round(percent * 10_000);
const plain = { taxedFromCents: 0, taxedAboveCents: 0 };

function inEurope(): RateRow[] {
  const standard = EUROPE.flatMap(([source, ...rows]) =>
    rows.map(([place, percent, from]): RateRow => {
      const rateMillionths = toMillionths(percent);
      return { place, thing: "other", from, rateMillionths, ...plain, source };
    }),
  );
  const children = CHILDREN.map(([source, place, percent, from]): RateRow => {
    const rateMillionths = toMillionths(percent);
    return { place, thing: "children", from, rateMillionths, ...plain, source };
  });
  return [...standard, ...children];
}

function inState([state, percent]: [string, number]): RateRow[] {
  const rateMillionths = toMillionths(percent);
  const base = { place: `US-${state}`, from: STATES_SINCE, ...plain };
  const own = `Sales tax of the state (${state})`;
  const rows: RateRow[] = [{ ...base, thing: "other", rateMillionths, source: own }];
  const clothing = STATE_CLOTHING[state];
  if (clothing) {
    const { source, from = 0, above = 0 } = clothing;
    const isFree = from === 0 && above === 0;
    const taxed = { taxedFromCents: from, taxedAboveCents: above };
    rows.push({
      ...{ ...base, ...taxed, source },
      thing: "clothing",
      rateMillionths: isFree ? 0 : rateMillionths,
    });
  }
  if (FREE_DELIVERY.includes(state)) {
    const source = "Not taxed where it is charged apart";
    rows.push({ ...base, thing: "delivery", rateMillionths: 0, source });
  }
  return rows;
}

export const RATE_TABLE: readonly RateRow[] = [
  ...inEurope(),
  ...Object.entries(STATES).flatMap(inState),
];
