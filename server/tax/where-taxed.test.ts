import { describe, expect, test } from "vitest";
import { listAreas } from "../../common/areas.ts";
import { EU_COUNTRIES, TAX_CLASSES, US_STATES, type UsState } from "../../common/tax.ts";
import { defaultRegion, dependsOnRegion } from "../settings/shown-region.ts";
import { type TaxSettings, tax } from "../settings/subjects/tax.ts";
import { findDeliveryRate, findRate, nextChange } from "./find-rate.ts";
import { RATE_TABLE } from "./rate-table.ts";
import { shownCents } from "./shown-price.ts";
import { whereTaxed, zipOf } from "./where-taxed.ts";

const none: TaxSettings = tax.defaults;
const union: TaxSettings = { ...none, mode: "included", euCountry: "DE" };
const states: TaxSettings = { ...none, mode: "added", states: ["NY", "CA"] };
const to = (countryCode: string, state?: string) => ({ countryCode, state });

describe("whose tax is owed", () => {
  test("none, as long as nothing is set [TAX-3]", () => {
    expect(whereTaxed(none, {})).toEqual({ isAdded: false });
    expect(whereTaxed({ ...none, mode: "included" }, {})).toEqual({ isAdded: false });
    expect(whereTaxed({ ...union, mode: "none" }, to("DE"))).toEqual({ isAdded: false });
  });

  test("in the Union the destination's with the One Stop Shop, else the one at home [TAX-3]", () => {
    expect(whereTaxed(union, to("FR"))).toEqual({ place: "DE", isAdded: false });
    expect(whereTaxed({ ...union, oss: true }, to("FR"))).toEqual({ place: "FR", isAdded: false });
    expect(whereTaxed({ ...union, oss: true }, to("CH"))).toEqual({ isAdded: false });
    expect(whereTaxed(union, to("GB"))).toEqual({ isAdded: false });
    expect(whereTaxed(union, to("US"))).toEqual({ isAdded: false });
  });

  test("in the United Kingdom and in states where the shop is registered [TAX-3]", () => {
    expect(whereTaxed({ ...union, unitedKingdom: true }, to("GB"))).toMatchObject({ place: "GB" });
    expect(whereTaxed(states, to("US", "new york"))).toEqual({ place: "US-NY", isAdded: true });
    expect(whereTaxed({ ...states, mode: "included" }, to("US", "CA"))).toEqual({
      place: "US-CA",
      isAdded: false,
    });
    expect(whereTaxed(states, to("US", "Texas"))).toEqual({ isAdded: false });
    expect(whereTaxed(states, to("US", "Puerto Rico"))).toEqual({ isAdded: false });
    expect(whereTaxed(states, to("DE"))).toEqual({ isAdded: false });
  });

  test.each([
    ["MC", "FR"],
    ["IM", "GB"],
  ])("in %s as in %s, of which it is treated as a part [TAX-3]", (part, whole) => {
    for (const mode of ["included", "added"] as const)
      for (const oss of [false, true])
        for (const unitedKingdom of [false, true]) {
          const settings = { ...union, mode, oss, unitedKingdom };
          expect(whereTaxed(settings, to(part))).toEqual(whereTaxed(settings, to(whole)));
          const shown = (country: string) =>
            shownCents(settings, 1000, { country, taxClass: "other", day: "2026-11-27" });
          expect(shown(part)).toBe(shown(whole));
        }
    expect(whereTaxed({ ...union, oss: true, unitedKingdom: true }, to(part))).toEqual({
      ...{ place: whole, isAdded: false },
    });
  });

  test("nobody knows without a country, or in the United States without a state [TAX-4]", () => {
    expect(whereTaxed(union, {})).toEqual({ missing: "country" });
    expect(whereTaxed(union, to("US"))).toEqual({ isAdded: false });
    expect(whereTaxed(states, to("US"))).toEqual({ missing: "state" });
    expect(whereTaxed(states, to("US", "Bavaria"))).toEqual({ missing: "state" });
  });

  test.each([
    ["NY", [" ny ", "N.Y.", "New York", "newyork", "New York State"]],
    ["CA", ["ca", "California, USA"]],
    ["DC", ["Washington, D.C.", "district of columbia"]],
    ["FL", ["Fla", "Fla."]],
    ["MA", ["Mass.", "Massachusetts (MA)"]],
    ["NC", ["NC - North Carolina", "N. Carolina", "North Carolina (NC)"]],
  ] as const)(
    "%s is known by name, letters or abbreviation, as for delivery and PayPal [TAX-3]",
    (state, spellings) => {
      const { [state]: _, ...others } = US_STATES;
      for (const typed of spellings) {
        expect(whereTaxed({ ...states, states: [state] }, to("US", typed)), typed).toEqual({
          ...{ place: `US-${state}`, isAdded: true },
        });
        const elsewhere = { ...states, states: Object.keys(others) as (keyof typeof others)[] };
        expect(whereTaxed(elsewhere, to("US", typed)), typed).toEqual({ isAdded: false });
      }
    },
  );

  test("each place that an address in the United States can name is known; only states take tax [TAX-3]", () => {
    const everywhere = { ...states, states: Object.keys(US_STATES) as UsState[] };
    const areas = listAreas().filter(({ place }) => place.startsWith("US-"));
    expect(areas.length).toBeGreaterThan(everywhere.states.length);
    for (const { place, name } of areas) {
      const taxed = Object.hasOwn(US_STATES, place.slice(3))
        ? { place, isAdded: true }
        : { isAdded: false };
      for (const typed of [name, place.slice(3), `${place.slice(3)} - ${name}`, `${name}, USA`])
        expect(whereTaxed(everywhere, to("US", typed)), typed).toEqual(taxed);
    }
  });

  test("a ZIP code in another state than the one beside it says nothing, whether either is taxed [TAX-4]", () => {
    const at = (state: string, postalCode: string) =>
      whereTaxed(states, { ...to("US", state), postalCode });
    expect(at("OR", "10001")).toEqual({ zip: "10001", isIn: "NY", notIn: "OR" });
    expect(at("NY", "97201")).toEqual({ zip: "97201", isIn: "OR", notIn: "NY" });
    expect(at("OR", "82001")).toEqual({ zip: "82001", isIn: "WY", notIn: "OR" });
    expect(at("AE", "10001-2345")).toEqual({ zip: "10001", isIn: "NY", notIn: "AE" });
    expect(at("NV", "89439")).toEqual({ isAdded: false });
    expect(at("CA", "89439")).toEqual({ place: "US-CA", isAdded: true });
    expect(at("OR", "1000")).toEqual({ missing: "postalCode" });
    expect(at("OR", "")).toEqual({ isAdded: false });
  });

  test("what is no state, or two, is none [TAX-4]", () => {
    for (const typed of ["", "N", "constructor", "York", "NY, CA"])
      expect(whereTaxed(states, to("US", typed)), typed).toEqual({ missing: "state" });
  });

  test("a ZIP code is five digits, whatever follows", () => {
    expect(["10001", "10001-2345", "1000", "D-10115"].map(zipOf)).toEqual([
      ...["10001", "10001", undefined, undefined],
    ]);
  });
});

describe("a rate", () => {
  const find = (place: string, taxClass: "clothing" | "children" | "other", day: string) =>
    findRate([], { place, taxClass, day })?.rateMillionths;

  test("is known for each class in each country and state [TAX-2]", () => {
    const places = ["GB", ...EU_COUNTRIES, ...Object.keys(US_STATES).map((state) => `US-${state}`)];
    expect(places).toHaveLength(1 + 27 + 51);
    for (const place of places)
      for (const taxClass of TAX_CLASSES) expect(find(place, taxClass, "2026-11-27")).toBeDefined();
    expect(find("US-PR", "clothing", "2026-11-27")).toBeUndefined();
  });

  test("holds from its day on [TAX-2]", () => {
    expect(find("EE", "clothing", "2025-06-30")).toBe(220_000);
    expect(find("EE", "clothing", "2025-07-01")).toBe(240_000);
    expect(find("FI", "other", "2024-08-31")).toBe(240_000);
    expect(find("FI", "other", "2024-09-01")).toBe(255_000);
    expect(find("SK", "other", "2025-01-01")).toBe(230_000);
    expect(find("RO", "other", "2025-08-01")).toBe(210_000);
    expect(find("DE", "other", "2020-12-31")).toBe(160_000);
    expect(nextChange([], "2025-06-30")).toBe("2025-07-01");
    expect(nextChange([], "2026-11-27")).toBeUndefined();
  });

  test("is another one for children's clothing in Ireland, Luxembourg and the United Kingdom [TAX-2]", () => {
    const day = "2026-11-27";
    expect(["IE", "LU", "GB", "DE"].map((place) => find(place, "children", day))).toEqual([
      ...[0, 30_000, 0, 190_000],
    ]);
    expect(find("US-PA", "children", day)).toBe(0);
    expect(find("US-PA", "other", day)).toBe(60_000);
  });

  test("that the shop entered comes before the program's, from its day on [TAX-2]", () => {
    const row = {
      place: "DE",
      thing: "children",
      from: "2026-01-01",
      rateMillionths: 70_000,
    } as const;
    const own = [{ ...row, taxedFromCents: 0, taxedAboveCents: 0 }];
    const at = { place: "DE", taxClass: "children" } as const;
    expect(findRate(own, { ...at, day: "2025-12-31" })?.rateMillionths).toBe(190_000);
    expect(findRate(own, { ...at, day: "2026-01-01" })?.rateMillionths).toBe(70_000);
  });

  test("of a ZIP code stands for the state's, and leaves free what that leaves free [TAX-2]", () => {
    const local = { rateMillionths: 88_750, clothingMillionths: 0 };
    const at = { place: "US-NY", taxClass: "clothing", day: "2026-11-27" } as const;
    expect(findRate([], at, local)).toEqual({
      ...{ rateMillionths: 88_750, taxedFromCents: 11_000, taxedAboveCents: 0 },
      belowMillionths: 0,
    });
    expect(findRate([], { ...at, place: "US-PA" }, local)?.rateMillionths).toBe(0);
    expect(findRate([], { ...at, place: "US-CA" }, local)?.rateMillionths).toBe(88_750);
  });

  test("of delivery is nothing where it is free when charged apart, else that of the goods", () => {
    const on = (place: string) => findDeliveryRate([], { place, day: "2026-11-27" });
    expect([on("US-CA"), on("US-NY"), on("DE")]).toEqual([0, undefined, undefined]);
  });

  test("has a source, and only one from each day", () => {
    const keys = RATE_TABLE.map(({ place, thing, from }) => `${place} ${thing} ${from}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      RATE_TABLE.filter(({ source, from }) => source === "" || !/^\d{4}-\d\d-\d\d$/.test(from)),
    ).toEqual([]);
  });
});

describe("a shown price", () => {
  const day = "2026-11-27";
  const added: TaxSettings = {
    ...union,
    mode: "added",
    oss: true,
    unitedKingdom: true,
    states: ["NY"],
  };
  const shown = (settings: TaxSettings, country: string) =>
    shownCents(settings, 10_000, { country, taxClass: "clothing", day });

  test("is the entered one without tax, and where tax is in it [TAX-5]", () => {
    expect([shown(none, "DE"), shown({ ...union, oss: true }, "FR")]).toEqual([10_000, 10_000]);
  });

  test("has the region's tax in it in Europe, and none in the United States [TAX-5]", () => {
    expect(["DE", "HU", "GB", "US", "CH", ""].map((country) => shown(added, country))).toEqual([
      ...[11_900, 12_700, 12_000, 10_000, 10_000, 10_000],
    ]);
  });

  test("depends on the region only where some shoppers would see another one [TAX-5]", () => {
    expect([none, union, states, added].map(dependsOnRegion)).toEqual([false, false, false, true]);
    expect([none, union, states, added].map(defaultRegion)).toEqual(["", "DE", "US", "DE"]);
    expect(defaultRegion({ ...added, shownFor: "FR" })).toBe("FR");
  });
});
