import { expect, test } from "vitest";
import { setShopFront } from "../../../common/shop-front.ts";
import {
  fromZonedInput,
  fromZonedInputWithDistance,
  takeZone,
  toZonedInput,
  withZone,
} from "./zoned-input.ts";

test.each([
  ["Europe/Berlin", "2026-12-03T00:00", "2026-12-02T23:00:00.000Z", "2026-12-03T00:00:00+01:00"],
  ["Europe/Berlin", "2026-07-03T00:00", "2026-07-02T22:00:00.000Z", "2026-07-03T00:00:00+02:00"],
  ["America/New_York", "2026-12-03T08:30", "2026-12-03T13:30:00.000Z", "2026-12-03T08:30:00-05:00"],
  ["Asia/Kolkata", "2026-12-03T08:30", "2026-12-03T03:00:00.000Z", "2026-12-03T08:30:00+05:30"],
  ["UTC", "2026-12-03T08:30", "2026-12-03T08:30:00.000Z", "2026-12-03T08:30:00+00:00"],
  // An hour after the clocks went forward.
  ["Europe/Berlin", "2026-03-29T03:30", "2026-03-29T01:30:00.000Z", "2026-03-29T03:30:00+02:00"],
])("in %s, %s is that moment wherever the browser is", (zone, typed, instant, whole) => {
  expect(fromZonedInput(typed, zone)).toBe(instant);
  expect(fromZonedInputWithDistance(typed, "", zone)).toBe(whole);
  expect(toZonedInput(instant, zone)).toBe(typed);
  expect(toZonedInput(whole, zone)).toBe(typed);
});

test("a moment that was left as it was keeps its distance from UTC", () => {
  const before = "2026-12-03T00:00:00+01:00";
  const shown = toZonedInput(before, "America/New_York");
  expect(fromZonedInputWithDistance(shown, before, "America/New_York")).toBe(before);
});

test("what is empty or no moment comes back as it is", () => {
  for (const typed of ["", "soon"]) {
    expect(fromZonedInput(typed, "UTC")).toBe(typed);
    expect(fromZonedInputWithDistance(typed, "2026-12-03T00:00:00Z", "UTC")).toBe(typed);
  }
  expect([toZonedInput("", "UTC"), toZonedInput("soon", "UTC")]).toEqual(["", ""]);
});

test("a time zone that was just saved holds at once, and leaves the rest of the document as it is", () => {
  setShopFront({ timeZone: "UTC", social: [] });
  takeZone("Europe/Berlin");
  expect(fromZonedInputWithDistance("2026-12-03T08:00", "")).toBe("2026-12-03T08:00:00+01:00");
  expect(withZone("Until")).toContain("Europe/Berlin");
  expect(globalThis.shopFront).toEqual({ timeZone: "Europe/Berlin", social: [] });
  setShopFront(undefined);
  takeZone("");
  expect(globalThis.shopFront).toBeUndefined();
});
