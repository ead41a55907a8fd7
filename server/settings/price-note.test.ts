import { expect, test } from "vitest";
import type { DeliveryZone } from "../../common/delivery.ts";
import { EU_COUNTRIES } from "../../common/tax.ts";
import { deliveryMethod } from "../../tests/support/delivery.ts";
import { SUBJECTS } from "./contract.ts";
import { cartNote, priceNote } from "./price-note.ts";
import type { TaxSettings } from "./subjects/tax.ts";

const { tax, delivery, identity } = SUBJECTS;
const charged = {
  zones: delivery.defaults.zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method) => ({ ...method, steps: [{ from: 0, priceCents: 490 }] })),
  })),
};
const german: TaxSettings = { ...tax.defaults, mode: "included", euCountry: "DE" };
const british: TaxSettings = { ...tax.defaults, mode: "added", unitedKingdom: true };
const american: TaxSettings = { ...tax.defaults, mode: "added", states: ["NY"] };

const note = (settings: Partial<Parameters<typeof priceNote>[0]>, country?: string) =>
  priceNote(
    { tax: tax.defaults, delivery: delivery.defaults, identity: identity.defaults, ...settings },
    country,
  );

test.each([
  ["a shop that delivers for nothing", note({ tax: german }), "incl. VAT"],
  [
    "a shop that charges delivery",
    note({ tax: german, delivery: charged }),
    "incl. VAT, plus delivery",
  ],
  ["a price for another country of the Union", note({ tax: german }, "FR"), "incl. VAT"],
  ["a price for the United Kingdom", note({ tax: british }), "incl. VAT"],
  ["a price for Monaco, which is treated as France", note({ tax: german }, "MC"), "incl. VAT"],
  ["a price for the Isle of Man", note({ tax: british }, "IM"), "incl. VAT"],
  [
    "a small shop that takes no tax",
    note({ delivery: charged, identity: { ...identity.defaults, country: "DE" } }),
    "plus delivery",
  ],
])("says what is in a price where the law asks: %s [PRICE-9]", (_, said, expected) => {
  expect(said).toBe(expected);
});

test.each([
  ["as the shop comes", note({})],
  ["with delivery that costs", note({ delivery: charged })],
  ["in the United States", note({ tax: american, delivery: charged })],
  ["for a country outside the Union", note({ tax: german, delivery: charged }, "NO")],
  ["for a country whose tax it does not take", note({ tax: german }, "GB")],
  ["at home without tax or costs", note({ identity: { ...identity.defaults, country: "DE" } })],
])("nothing stands at prices elsewhere: %s [PRICE-9]", (_, said) => {
  expect(said).toBeUndefined();
});

const way = (priceCents: number, freeFromCents = 0) =>
  deliveryMethod({ steps: [{ from: 0, priceCents }], freeFromCents });
const zone = (places: string[], ...methods: DeliveryZone["methods"]) => {
  return { name: places[0] ?? "Else", places, methods };
};
const [FREE, PAID] = [way(0), way(490)];

test.each([
  ["elsewhere only", [zone(["DE"], FREE), zone([], PAID)], false],
  ["in another named country only", [zone(["DE"], FREE), zone(["FR"], PAID)], false],
  ["everywhere but there", [zone(["DE"], PAID), zone([], FREE)], true],
  ["everywhere", [zone([], PAID)], true],
  ["everywhere but in another country", [zone(["FR"], FREE), zone([], PAID)], true],
  ["for small orders", [zone(["DE"], way(490, 10_000))], true],
  ["only where it is to be faster", [zone(["DE"], FREE, PAID)], false],
  ["nowhere", [zone([], FREE)], false],
])(
  "delivery comes on top of a price for Germany where it costs there: it costs %s [PRICE-9]",
  (_, zones, costs) => {
    const settings = { tax: german, delivery: { zones } };
    expect(note(settings, "DE")).toBe(costs ? "incl. VAT, plus delivery" : "incl. VAT");
  },
);

test.each([
  ["everywhere", { euCountry: "DE", oss: true, unitedKingdom: true, states: ["NY"] }],
  ["in the Union", { euCountry: "DE" }],
  ["in the United Kingdom", { unitedKingdom: true, states: ["NY"] }],
] satisfies [string, Partial<TaxSettings>][])(
  "the cart says of tax what stands at its prices, whoever they are shown for: a shop that takes it %s [TAX-9]",
  (_, taken) => {
    const settings: TaxSettings = { ...tax.defaults, mode: "added", ...taken };
    for (const country of [...EU_COUNTRIES, "GB", "IM", "US", "NO", "CH"]) {
      const isIn = note({ tax: settings }, country)?.includes("incl. VAT") ?? false;
      expect(cartNote(settings, country)?.startsWith("Tax is included") ?? false, country).toBe(
        isIn,
      );
    }
  },
);

test("the cart says of tax what it says as the shop comes where prices are the same for all [TAX-9]", () => {
  for (const settings of [tax.defaults, american, german]) {
    expect(cartNote(settings, "US")).toBeUndefined();
    expect(cartNote(settings)).toBeUndefined();
  }
});
