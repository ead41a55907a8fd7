import { getLocale } from "./locale.ts";
import { dateMessages } from "./messages/dates.ts";
import { getShopFront } from "./shop-front.ts";

/**
 * Dates as people read them, in the words of the shop's language, the order of its region, and the shop's time zone if it has one, else in their own; by hand for the same
 * reason as amounts (money.ts).
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of an instant on the wire: "2026-03-01T12:00:00Z" → "March 1, 2026". */
export function formatDate(instant: string): string {
  const date = new Date(instant);
  const { timeZone } = getShopFront();
  // Canadians write days as 2026-03-01.
  if (timeZone) return formatUtcDate(date.toLocaleDateString("en-CA", { timeZone }));
  return dayInWords(date.getFullYear(), date.getMonth(), date.getDate());
}

/** The day in UTC, the same for every reader: for pages that a server writes and a browser renders again. */
export function formatUtcDate(instant: string): string {
  const date = new Date(instant);
  return dayInWords(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

/** The day that stands in a moment with its distance from UTC, wherever the reader is: "2026-12-03T00:00+13:00" is December 3. */
export function formatOwnDay(moment: string): string {
  return formatUtcDate(`${moment.slice(0, 10)}T00:00Z`);
}

/** @param month from 0 */
function dayInWords(year: number, month: number, day: number): string {
  const name = dateMessages.months[month] ?? "";
  return getLocale().isDayFirst
    ? dateMessages.dayFirst(name, day, year)
    : dateMessages.day(name, day, year);
}

/** The instant some days later. */
export function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * DAY_MS).toISOString();
}
