import { STATES, UNION } from "../oracle/laws.ts";
import type { Method, Terms, Wish, Zone } from "../oracle/reckon.ts";

/** How the shop is set while a part of the carts is bought. */
export interface Stage {
  name: string;
  terms: Terms;
  /** The shop's own code; its minimum is more than what it takes off. */
  code?: Omit<Wish, "kind"> & {
    kind: "percent" | "amount" | "free-delivery";
    isOfCollection?: boolean;
    isForList?: boolean;
  };
  /** Whether some customers have one of the newsletter's. */
  hasNewsletter?: boolean;
  /** Whether orders get numbered invoices. */
  hasInvoices?: boolean;
}

const NO_TAX: Terms["tax"] = {
  ...{ mode: "none", euCountry: "", oss: false, unitedKingdom: false },
  ...{ states: [], shownFor: "", rates: [] },
};
const EVERYWHERE = { unitedKingdom: true, states: STATES } as const;

/** What some ZIP codes take: all in all, and of clothing that the state leaves free. */
const ZIPS: Terms["zips"] = Object.fromEntries(
  [
    ["NY", 88_750, 45_000],
    ["MA", 62_500, 0],
    ["RI", 70_000, 10_000],
    ["NJ", 66_250, 5_000],
    ["MN", 90_250, 15_000],
    ["CA", 102_500, 0],
    ["CO", 88_100, 0],
    ["LA", 101_111, 0],
    ["WA", 103_500, 0],
    ["AK", 18_333, 0],
  ].map(([state, rateMillionths, clothingMillionths]) => [
    `US-${state}`,
    { rateMillionths: Number(rateMillionths), clothingMillionths: Number(clothingMillionths) },
  ]),
);

type Prices = [from: number, priceCents: number][];

const way = (key: string, prices: Prices, freeFromCents = 0): Method => ({
  ...{ key, name: key[0]?.toUpperCase() + key.slice(1), by: "worth", freeFromCents },
  steps: prices.map(([from, priceCents]) => ({ from, priceCents })),
});

const byWeight = (key: string, prices: Prices, freeFromCents = 0): Method => {
  return { ...way(key, prices, freeFromCents), by: "weight" };
};

const FREE: Zone[] = [];
/** One zone with steps, and one way that is free from a worth on. */
const ONE_ZONE: Zone[] = [
  {
    places: [],
    methods: [
      way("post", [
        [0, 595],
        [5_000, 395],
        [15_000, 0],
      ]),
      way("express", [[0, 1_290]], 20_000),
    ],
  },
];
const MANY_ZONES: Zone[] = [
  { places: ["DE", "AT"], methods: [way("parcel", [[0, 390]], 5_000)] },
  {
    places: UNION.filter((country) => country !== "DE" && country !== "AT"),
    methods: [
      way("union", [
        [0, 790],
        [10_000, 1_099],
      ]),
      byWeight("courier", [
        [0, 1_190],
        [1_000, 1_777],
        [5_000, 2_333],
      ]),
    ],
  },
  { places: ["US-NY", "US-MA", "US-NJ", "US-RI"], methods: [way("coast", [[0, 1_250]], 11_000)] },
  {
    places: ["US"],
    methods: [
      byWeight(
        "overseas",
        [
          [0, 1_590],
          [2_500, 3_050],
        ],
        50_000,
      ),
    ],
  },
  { places: [], methods: [way("world", [[0, 2_501]], 30_000)] },
];

const SALE_20 = { kind: "percent", value: 20 } as const;
const tax = (more: Partial<Terms["tax"]>): Terms["tax"] => ({ ...NO_TAX, ...more });
const included = (more: Partial<Terms["tax"]>) => tax({ mode: "included", ...more });
const added = (more: Partial<Terms["tax"]>) => tax({ mode: "added", ...more });

/** Rates of the shop's own, of goods and of delivery. */
const OWN_RATES: Terms["tax"]["rates"] = [
  { place: "DE", thing: "children", rateMillionths: 70_000 },
  { place: "FR", thing: "clothing", rateMillionths: 55_000 },
  { place: "FI", thing: "delivery", rateMillionths: 140_000 },
  { place: "GB", thing: "other", rateMillionths: 175_000 },
  { place: "US-TX", thing: "other", rateMillionths: 82_500 },
  { place: "US-OH", thing: "delivery", rateMillionths: 0 },
];

/** The shop from how it comes to everything at once. */
export const STAGES: readonly Stage[] = [
  { name: "as it comes", terms: { tax: NO_TAX, zips: {}, zones: FREE } },
  {
    name: "no tax, delivery by worth, a percentage off for a list",
    terms: { tax: NO_TAX, zips: {}, zones: ONE_ZONE },
    code: { code: "LIST15", kind: "percent", value: 15, minimumCents: 4_000, isForList: true },
    hasInvoices: true,
  },
  {
    name: "tax included at home, a sale by per cent",
    terms: { tax: included({ euCountry: "DE" }), zips: {}, zones: ONE_ZONE, sale: SALE_20 },
    hasInvoices: true,
    hasNewsletter: true,
  },
  {
    name: "tax included by destination everywhere, free delivery by a code",
    terms: {
      tax: included({ euCountry: "FR", oss: true, ...EVERYWHERE }),
      zips: ZIPS,
      zones: MANY_ZONES,
    },
    code: { code: "SHIPFREE", kind: "free-delivery", value: 0, minimumCents: 6_000 },
    hasNewsletter: true,
    hasInvoices: true,
  },
  {
    name: "tax added in the Union by destination, shown for home",
    terms: {
      tax: added({ euCountry: "DE", oss: true, ...EVERYWHERE }),
      zips: {},
      zones: MANY_ZONES,
    },
    code: { code: "TENOFF", kind: "amount", value: 1_000, minimumCents: 30_000 },
    hasInvoices: true,
  },
  {
    name: "tax added in the states by ZIP code, a sale by an amount",
    terms: {
      ...{ tax: added({ states: STATES }), zips: ZIPS, zones: ONE_ZONE },
      sale: { kind: "amount", value: 7.77 },
    },
    hasNewsletter: true,
  },
  {
    name: "tax added at home alone, shown for Britain, one price for all",
    terms: {
      ...{ tax: added({ euCountry: "IE", unitedKingdom: true, shownFor: "GB" }), zips: {} },
      ...{ zones: FREE, sale: { kind: "fixed", value: 19.99 } },
    },
    code: { code: "HARVEST", kind: "percent", value: 33, minimumCents: 0, isOfCollection: true },
    hasInvoices: true,
  },
  {
    name: "tax added everywhere, shown for Finland, with rates of its own, a sale and two codes",
    terms: {
      tax: added({ euCountry: "FI", oss: true, shownFor: "FI", ...EVERYWHERE, rates: OWN_RATES }),
      ...{ zips: {}, zones: MANY_ZONES, sale: { kind: "percent", value: 12.5 } },
    },
    code: { code: "FIVE", kind: "amount", value: 500, minimumCents: 2_500 },
    hasNewsletter: true,
    hasInvoices: true,
  },
  {
    name: "tax added, shown for America, the collection by an amount",
    terms: {
      tax: added({ euCountry: "LU", oss: true, shownFor: "US", ...EVERYWHERE }),
      ...{ zips: ZIPS, zones: ONE_ZONE },
    },
    code: {
      code: "AUTUMN",
      kind: "amount",
      value: 1_234,
      minimumCents: 30_000,
      isOfCollection: true,
    },
    hasNewsletter: true,
    hasInvoices: true,
  },
  {
    name: "tax included with rates of its own, a sale by per cent and a list",
    terms: {
      tax: included({ euCountry: "AT", oss: true, ...EVERYWHERE, rates: OWN_RATES }),
      ...{ zips: {}, zones: MANY_ZONES, sale: { kind: "percent", value: 33.3 } },
    },
    code: { code: "FRIENDS", kind: "percent", value: 7, minimumCents: 5_000, isForList: true },
    hasNewsletter: true,
    hasInvoices: true,
  },
];
