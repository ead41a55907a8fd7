import { expect, test } from "vitest";
import { SUBJECTS } from "./contract.ts";
import { priceNote } from "./price-note.ts";
import type { TaxSettings } from "./subjects/tax.ts";

const { prices, tax, delivery } = SUBJECTS;
const charged = {
  zones: delivery.defaults.zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method) => ({ ...method, steps: [{ from: 0, priceCents: 490 }] })),
  })),
};
const asItComes = { prices: prices.defaults, tax: tax.defaults, delivery: delivery.defaults };
const noted = { ...asItComes, prices: { ...prices.defaults, noteAtPrices: true } };
const german: TaxSettings = { ...tax.defaults, mode: "included", euCountry: "DE" };
const american: TaxSettings = { ...tax.defaults, mode: "added", states: ["NY"] };

test("nothing stands at prices unless the shop says so [PRICE-9]", () => {
  expect(priceNote({ ...asItComes, tax: german, delivery: charged })).toBeUndefined();
});

test.each<[string, Parameters<typeof priceNote>[0], string | undefined, string]>([
  ["without tax, with free delivery", noted, undefined, "free delivery"],
  ["without tax", { ...noted, delivery: charged }, undefined, "plus delivery"],
  ["with VAT", { ...noted, tax: german, delivery: charged }, undefined, "incl. VAT, plus delivery"],
  ["outside the Union", { ...noted, tax: german, delivery: charged }, "US", "plus delivery"],
  ["where tax comes on top", { ...noted, tax: american }, undefined, "plus tax, free delivery"],
  [
    "where it is in the price of some states",
    { ...noted, tax: { ...american, mode: "included" } },
    undefined,
    "incl. tax, free delivery",
  ],
])("a price says what is in it: %s [PRICE-9]", (_, settings, country, says) => {
  expect(priceNote(settings, country)).toBe(says);
});
