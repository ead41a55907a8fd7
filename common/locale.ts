/** How a locale writes whole numbers and amounts, so that no browser has to ask Intl for it. */
export interface NumberStyle {
  decimal: string;
  /** Between the groups of amounts, and of numbers of things: Austrians write € 1.000,00, and 1 000. */
  group: string;
  plainGroup: string;
  /** Digits of the last group, and of those before it: 3 and 3, in India 3 and 2. */
  groups: readonly [last: number, before: number];
  /** Numbers with fewer digits than this have no groups: Spanish writes 1234, and 12.345. */
  leastGrouped: number;
  /** An amount of the shop's currency and one below zero, with # where its digits stand. */
  amount: string;
  negative: string;
}

/** Where the shop is at home: one language, one locale and one currency. */
export interface ShopLocale {
  /** The language of its texts: "en". */
  language: string;
  /** The locale of its numbers and dates, in BCP 47: "en-US". */
  tag: string;
  /** In ISO 4217, with two decimals: "USD". */
  currency: string;
  numbers: NumberStyle;
}

/** The locale while nobody has chosen another. */
export const DEFAULT_LOCALE: ShopLocale = {
  language: "en",
  tag: "en-US",
  currency: "USD",
  numbers: {
    decimal: ".",
    group: ",",
    plainGroup: ",",
    groups: [3, 3],
    leastGrouped: 4,
    amount: "$#",
    negative: "-$#",
  },
};

declare global {
  /**
   * The pages are built as a program of their own within the server's: both ask here. In a browser the document
   * brings it along, before any page is made.
   */
  var shopLocale: ShopLocale | undefined;
}

export function getLocale(): ShopLocale {
  return globalThis.shopLocale ?? DEFAULT_LOCALE;
}

export function setLocale(locale: ShopLocale): void {
  globalThis.shopLocale = locale;
}

/** A whole number for people: 12345 → "12,345". */
export function formatNumber(value: number): string {
  const { numbers } = getLocale();
  const digits = group(String(Math.abs(value)), numbers, numbers.plainGroup);
  return value < 0 ? `-${digits}` : digits;
}

/** Puts a mark between a locale's groups of digits. */
export function group(digits: string, { groups, leastGrouped }: NumberStyle, mark: string): string {
  const [last, before] = groups;
  if (digits.length < leastGrouped) return digits;
  let grouped = digits.slice(-last);
  for (let end = digits.length - last; end > 0; end -= before) {
    grouped = digits.slice(Math.max(0, end - before), end) + mark + grouped;
  }
  return grouped;
}
