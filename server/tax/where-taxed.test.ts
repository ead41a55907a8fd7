import { describe, expect, test } from "vitest";
import { EU_COUNTRIES, TAX_CLASSES, US_STATES } from "../../common/tax.ts";
import { defaultRegion, dependsOnRegion } from "../settings/shown-region.ts";
import { type TaxSettings, tax } from "../settings/subjects/tax.ts";
import { findDeliveryRate, findRate, nextChange } from "./find-rate.ts";
import { RATE_TABLE } from "./rate-table.ts";
import { shownCents } from "./shown-price.ts";
import { findState, whereTaxed, zipOf } from "./where-taxed.ts";

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

  test("nobody knows without a country, or in the United States without a state [TAX-4]", () => {
    expect(whereTaxed(union, {})).toEqual({ missing: "country" });
    expect(whereTaxed(union, to("US"))).toEqual({ isAdded: false });
    expect(whereTaxed(states, to("US"))).toEqual({ missing: "state" });
    expect(whereTaxed(states, to("US", "Bavaria"))).toEqual({ missing: "state" });
  });

  test("a state is known by name or letters", () => {
    expect([" ny ", "N.Y.", "New York", "newyork"].map(findState)).toEqual([
      "NY",
      "NY",
      "NY",
      "NY",
    ]);
    expect(["Washington, D.C.", "district of columbia"].map(findState)).toEqual(["DC", "DC"]);
    expect(["", "N", "constructor", "York"].map(findState)).toEqual(Array(4).fill(undefined));
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
  const on = new Date("2026-11-27T12:00:00Z");
  const added: TaxSettings = {
    ...union,
    mode: "added",
    oss: true,
    unitedKingdom: true,
    states: ["NY"],
  };
  const shown = (settings: TaxSettings, country: string) =>
    shownCents(settings, 10_000, { country, taxClass: "clothing", on });

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
