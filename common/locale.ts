import { getShopFront } from "./shop-front.ts";
import type { ShopLocale } from "./shop-locale.ts";

/** The locale while nobody has chosen another. */
export const DEFAULT_LOCALE: ShopLocale = {
  language: "en",
  tag: "en-US",
  currency: "USD",
  isDayFirst: false,
  numbers: {
    decimal: ".",
    group: ",",
    plainGroup: ",",
    groups: "\\B(?=(\\d{3})+$)",
    amount: "$#",
    negative: "-$#",
  },
};

export function getLocale(): ShopLocale {
  return getShopFront().locale ?? DEFAULT_LOCALE;
}

/** A whole number for people: 12345 → "12,345". */
export function formatNumber(value: number): string {
  return group(`${value}`, getLocale().numbers.plainGroup);
}

/** Puts a mark between the groups of digits. */
export function group(digits: string, mark: string): string {
  return digits.replace(new RegExp(getLocale().numbers.groups, "g"), mark);
}
