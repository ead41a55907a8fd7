import { describe, expect, test } from "vitest";
import { priceNote } from "./shown-region.ts";
import { delivery } from "./subjects/delivery.ts";
import { type TaxSettings, tax } from "./subjects/tax.ts";

const [zone] = delivery.defaults.zones;
const [method] = zone?.methods ?? [];
const dear = {
  zones: [{ ...zone, methods: [{ ...method, steps: [{ from: 0, priceCents: 490 }] }] }],
};

function noteFor(country: string, changes: Partial<TaxSettings>, costs = false) {
  const settings = { ...tax.defaults, ...changes };
  return priceNote(
    { tax: settings, delivery: costs ? (dear as typeof delivery.defaults) : delivery.defaults },
    country,
  );
}

describe("what stands at each price", () => {
  const german = { mode: "included", euCountry: "DE", unitedKingdom: true } as const;

  test("is tax and delivery where the market asks for them [TAX-17]", () => {
    expect(noteFor("DE", german)).toBe("incl. VAT");
    expect(noteFor("FR", german, true)).toBe("incl. VAT, plus delivery");
    expect(noteFor("GB", { ...german, mode: "added" }, true)).toBe("incl. VAT, plus delivery");
  });

  test("is nothing elsewhere, nor in a shop that takes no tax there [TAX-17]", () => {
    for (const country of ["US", "NO", "CH", ""]) expect(noteFor(country, german)).toBeUndefined();
    expect(noteFor("DE", {})).toBeUndefined();
    expect(noteFor("GB", { ...german, unitedKingdom: false })).toBeUndefined();
    expect(noteFor("DE", { ...german, euCountry: "" })).toBeUndefined();
  });
});
