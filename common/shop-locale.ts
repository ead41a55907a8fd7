/** How a locale writes whole numbers and amounts, so that no browser has to ask Intl for it. */
export interface NumberStyle {
  decimal: string;
  /** Between the groups of amounts, and of numbers of things: Austrians write € 1.000,00, and 1 000. */
  group: string;
  plainGroup: string;
  /** A regular expression for the places between groups. */
  groups: string;
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
  /** In ISO 4217, with two decimals. */
  currency: string;
  /** Whether people there say the day before the month. */
  isDayFirst: boolean;
  numbers: NumberStyle;
}
