import { expect, test } from "vitest";
import { isPeriod, lastMonth, nameOfPeriod, recentPeriods } from "./periods.ts";

test("the month before January is last year's December, and a page begins with it [INV-11]", () => {
  expect(lastMonth(new Date(2027, 0, 31))).toBe("2026-12");
  const periods = recentPeriods(new Date(2027, 0, 31));
  expect(periods.slice(0, 2)).toEqual(["2027-01", "2026-12"]);
  expect(periods).toContain("2026-Q4");
  expect(new Set(periods).size).toBe(periods.length);
  expect(periods.every(isPeriod)).toBe(true);
  expect(["2026-13", "2026-Q5", "26-01", ""].some(isPeriod)).toBe(false);
  expect(nameOfPeriod("2026-12")).toBe("December 2026");
  expect(nameOfPeriod("2026-Q4")).toBe("Quarter 4 of 2026");
});
