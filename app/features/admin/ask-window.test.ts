import { afterEach, describe, expect, test } from "vitest";
import { setShopFront } from "../../../common/shop-front.ts";
import { startOfDay } from "./ask-window.ts";
import { formatMoment } from "./format-moment.ts";

afterEach(() => setShopFront(undefined));

describe("with a time zone of the shop", () => {
  test.each([
    ["Europe/Berlin", "2026-03-01", 0, "2026-02-28T23:00:00.000Z"],
    // The clocks go forward on the 29th.
    ["Europe/Berlin", "2026-03-29", 1, "2026-03-29T22:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-03-01", 0, "2026-02-28T10:00:00.000Z"],
    ["America/New_York", "2026-03-01", 0, "2026-03-01T05:00:00.000Z"],
    ["Asia/Kathmandu", "2026-03-01", 0, "2026-02-28T18:15:00.000Z"],
    // Midnight comes twice: the day begins with the first.
    ["Atlantic/Azores", "2026-10-25", 0, "2026-10-25T00:00:00.000Z"],
    // And here never: the day begins at one.
    ["America/Santiago", "2026-09-06", 0, "2026-09-06T04:00:00.000Z"],
  ])("in %s the day %s + %i begins at %s", (timeZone, day, later, start) => {
    setShopFront({ timeZone });
    expect(startOfDay(day, later)).toBe(start);
  });

  test("what is no day begins never", () => {
    setShopFront({ timeZone: "Europe/Berlin" });
    expect(startOfDay("2026-02-31")).toBeUndefined();
    expect(startOfDay("tomorrow")).toBeUndefined();
  });

  test("moments are written as clocks show them there, whoever reads", () => {
    setShopFront({ timeZone: "Asia/Tokyo" });
    expect(formatMoment("2026-03-01T20:05:00Z")).toMatch(/^Mar 2, 2026, 5:05\sAM$/);
    setShopFront({ timeZone: "UTC" });
    expect(formatMoment("2026-03-01T20:05:00Z")).toMatch(/^Mar 1, 2026, 8:05\sPM$/);
  });
});

test("without one the reader's day is meant", () => {
  expect(startOfDay("2026-03-01")).toBe(new Date("2026-03-01T00:00").toISOString());
});
