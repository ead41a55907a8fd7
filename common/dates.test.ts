import { afterEach, expect, test } from "vitest";
import { daysAfter, formatDate, formatUtcDate } from "./dates.ts";
import { describeLocale, localeOfDays } from "./describe-locale.ts";
import { LOCALES } from "./locales.ts";
import { setShopFront } from "./shop-front.ts";

afterEach(() => setShopFront(undefined));

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

test("a day has the words of the shop's language, in the order of its region", () => {
  const inEnglish = (tag: string) => {
    setShopFront({ locale: describeLocale(tag, "en", "EUR") });
    return formatUtcDate("2026-11-27T12:00:00Z");
  };
  expect(["en-US", "en-CA", "en-GB", "fr-FR", "de-DE", "zh-CN"].map(inEnglish)).toEqual([
    "November 27, 2026",
    "November 27, 2026",
    ...["27 November 2026", "27 November 2026", "27 November 2026"],
    "November 27, 2026",
  ]);
});

test("the days that the admin area asks of Intl are those of the shop's texts", () => {
  const instant = "2026-11-27T12:00:00Z";
  for (const tag of LOCALES) {
    const locale = describeLocale(tag, "en", "EUR");
    setShopFront({ locale });
    const format = new Intl.DateTimeFormat(localeOfDays(locale), { dateStyle: "long" });
    expect(format.format(new Date(instant)), tag).toBe(formatUtcDate(instant));
  }
  expect(localeOfDays({ tag: "fr-FR", language: "de" })).toBe("de");
  expect(localeOfDays({ tag: "de-AT", language: "de" })).toBe("de-AT");
});
