import { expect, test } from "vitest";
import { daysAfter, formatDate } from "./dates.ts";

test("a date is read as month, day and year", () => {
  expect(formatDate("2026-03-01T12:00:00Z")).toBe("March 1, 2026");
});

test("every month has the name that Americans give it", () => {
  const american = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
  for (let month = 1; month <= 12; month++) {
    const instant = `2026-${String(month).padStart(2, "0")}-28T23:30:00Z`;
    expect(formatDate(instant)).toBe(american.format(new Date(instant)));
  }
});

test("days are counted over the end of a year", () => {
  expect(daysAfter("2026-12-25T10:30:00.000Z", 10)).toBe("2027-01-04T10:30:00.000Z");
});
