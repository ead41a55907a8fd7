import { CURRENCY } from "../../../../common/money.ts";

/** Figures and days as they stand on the dashboard. */
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const dayAndYear = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const number = new Intl.NumberFormat("en-US");
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const change = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
const shortAmount = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: CURRENCY,
  notation: "compact",
  maximumFractionDigits: 1,
});

/** `2026-03-01` → `Mar 1` */
export const formatDay = (date: string) => day.format(new Date(date));
/** `2026-03-01` → `Mar 1, 2026` */
export const formatDayAndYear = (date: string) => dayAndYear.format(new Date(date));
export const formatCount = (count: number) => number.format(count);
export const formatPercent = (share: number) => percent.format(share);
export const formatChange = (share: number) => change.format(share);
/** For an axis: $1.2K */
export const formatShortAmount = (dollars: number) => shortAmount.format(dollars);
