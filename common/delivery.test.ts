import { describe, expect, test } from "vitest";
import {
  type DeliveryMethod,
  type DeliveryZone,
  deliveryCents,
  deliveryDays,
  findZone,
} from "./delivery.ts";

const method: DeliveryMethod = {
  key: "standard",
  name: "Standard",
  by: "worth",
  steps: [{ from: 0, priceCents: 490 }],
  freeFromCents: 0,
  fromDays: 2,
  toDays: 4,
  days: "working",
  cutOff: "",
};
const zone = (name: string, ...places: string[]): DeliveryZone => {
  return { name, places, methods: [method] };
};

describe("the price of a way of sending", () => {
  const priceOf = (goodsCents: number, changes: Partial<DeliveryMethod>, grams = 0) =>
    deliveryCents({ ...method, ...changes }, { goodsCents, grams });

  test("is free from an amount on, which counts to the cent [DELIVERY-2]", () => {
    const priced = [9999, 10_000, 10_001].map((worth) => priceOf(worth, { freeFromCents: 10_000 }));
    expect(priced).toEqual([490, 0, 0]);
    expect(priceOf(1_000_000, { freeFromCents: 0 })).toBe(490);
  });

  test("is that of the last step that the worth or the weight reaches [DELIVERY-2]", () => {
    const steps = [
      { from: 0, priceCents: 900 },
      { from: 5000, priceCents: 500 },
      { from: 8000, priceCents: 250 },
    ];
    const priced = [0, 4999, 5000, 7999, 8000].map((worth) => priceOf(worth, { steps }));
    expect(priced).toEqual([900, 900, 500, 500, 250]);
    expect(priceOf(0, { steps, by: "weight" }, 5000)).toBe(500);
    expect(priceOf(9000, { steps, by: "weight" }, 4999)).toBe(900);
  });
});

describe("the zone of a place", () => {
  const zones = [zone("EU", "DE", "FR"), zone("Mainland", "US"), zone("Far", "US-HI", "US-AK")];
  const open = [...zones, zone("World")];

  test.each([
    ["of a zone's country", { country: "DE" }, "EU"],
    ["of a state before that of its country", { country: "US", state: "HI" }, "Far"],
    ["of the country for its other states", { country: "US", state: "NY" }, "Mainland"],
    ["everywhere for another country", { country: "JP" }, "World"],
    ["everywhere for one that the shop does not know", { country: undefined }, "World"],
  ])("is the one %s [DELIVERY-1]", (_, place, name) => {
    expect(findZone(open, place)).toMatchObject({ name });
  });

  test("cannot be told without the state where one of its states is a place [DELIVERY-1]", () => {
    expect(findZone(open, { country: "US" })).toBe("needs-state");
  });

  test("is none where the shop does not deliver to, a country that it does not know included [DELIVERY-1]", () => {
    expect(findZone(zones, { country: "JP" })).toBeUndefined();
    expect(findZone(zones, { country: undefined })).toBeUndefined();
    expect(findZone([zone("West", "US-CA")], { country: "US", state: "NY" })).toBeUndefined();
  });
});

describe("the days of a delivery", () => {
  const at = (text: string) => Date.parse(text);
  const daysOf = (changes: Partial<DeliveryMethod>, sent: Parameters<typeof deliveryDays>[1]) =>
    Object.values(deliveryDays({ ...method, ...changes }, sent));

  // 2026-11-27 is a Friday.
  test("count from the next working day, and leave weekends out [DELIVERY-3]", () => {
    const friday = at("2026-11-27T10:00Z");
    expect(daysOf({}, { now: friday })).toEqual(["2026-12-01", "2026-12-03"]);
    expect(daysOf({ days: "calendar" }, { now: friday })).toEqual(["2026-11-29", "2026-12-01"]);
    expect(daysOf({}, { now: at("2026-11-28T10:00Z") })).toEqual(["2026-12-02", "2026-12-04"]);
  });

  test("begin a day later from the cut-off hour on, on the shop's own clock [DELIVERY-3]", () => {
    const method = { cutOff: "14:00" };
    const timeZone = "Europe/Berlin";
    const before = { now: at("2026-11-25T12:59:59Z"), timeZone };
    expect(daysOf(method, before)).toEqual(["2026-11-27", "2026-12-01"]);
    const after = { now: at("2026-11-25T13:00Z"), timeZone };
    expect(daysOf(method, after)).toEqual(["2026-11-30", "2026-12-02"]);
    const night = { now: at("2026-11-25T23:30Z"), timeZone };
    expect(daysOf({}, night)).toEqual(["2026-11-30", "2026-12-02"]);
  });

  test("begin when a pause is over, in which nothing is sent [DELIVERY-3]", () => {
    const pause = { from: "2026-11-20T00:00Z", until: "2026-12-02T08:00Z" };
    const now = at("2026-11-25T12:00Z");
    expect(daysOf({}, { now, pause })).toEqual(["2026-12-04", "2026-12-08"]);
    const later = { now: at("2026-12-02T08:00Z"), pause };
    expect(daysOf({}, later)).toEqual(["2026-12-04", "2026-12-08"]);
  });
});
