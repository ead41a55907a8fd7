import { expect, test } from "vitest";
import { SUBJECTS } from "./contract.ts";
import { priceNote } from "./price-note.ts";
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
