import { formatNumber } from "../../../../common/locale.ts";
import { getCurrency } from "../../../../common/money.ts";
import { dateFormat, numberFormat } from "../../../intl.ts";

/** Figures and days as they stand on the dashboard. */

/** `2026-03-01` → `Mar 1` */
export const formatDay = (date: string) =>
  dateFormat({ month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(date));
/** `2026-03-01` → `Mar 1, 2026` */
export const formatDayAndYear = (date: string) =>
  dateFormat({ dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
export const formatCount = formatNumber;
export const formatPercent = (share: number) =>
  numberFormat({ style: "percent", maximumFractionDigits: 1 }).format(share);
export const formatChange = (share: number) =>
  numberFormat({ style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(
    share,
  );
/** For an axis: $1.2K */
export const formatShortAmount = (dollars: number) =>
  numberFormat({
    style: "currency",
    currency: getCurrency(),
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(dollars);
