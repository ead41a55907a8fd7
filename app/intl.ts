import { localeOfDays } from "../common/describe-locale.ts";
import { getLocale } from "../common/locale.ts";
import { getShopFront } from "../common/shop-front.ts";

type Made = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat;
/** Making one takes far longer than using it. */
const made = new Map<string, Made>();

function once<Format extends Made>(
  kind: string,
  tag: string,
  options: object,
  make: (tag: string) => Format,
): Format {
  const key = JSON.stringify([kind, tag, options]);
  const known = made.get(key) as Format | undefined;
  const format = known ?? make(tag);
  made.set(key, format);
  return format;
}

/** How the shop writes days and times; in the shop's time zone if it has one, else the reader's. */
export function dateFormat(asked: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { timeZone } = getShopFront();
  const options = timeZone === undefined ? asked : { timeZone, ...asked };
  return once(
    "date",
    localeOfDays(getLocale()),
    options,
    (tag) => new Intl.DateTimeFormat(tag, options),
  );
}

/** How it writes numbers and amounts that formatNumber and formatCents do not. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once("number", getLocale().tag, options, (tag) => new Intl.NumberFormat(tag, options));
}

/** How it says distances in time. */
export function agoFormat(options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat {
  return once(
    "ago",
    localeOfDays(getLocale()),
    options,
    (tag) => new Intl.RelativeTimeFormat(tag, options),
  );
}
