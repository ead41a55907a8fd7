import type { NumberStyle, ShopLocale } from "./shop-locale.ts";

/** The currencies that PayPal takes without decimals, in ISO 4217. */
export const WHOLE_CURRENCIES = ["HUF", "JPY", "TWD"];

/** Those that it takes with two decimals. */
export const CURRENCIES =
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD".split(" ");

/**
 * What browsers need to know of a locale to write numbers and amounts as Intl writes them.
 * @param tag a locale that Intl knows, in BCP 47; its numbers are written in the digits 0 to 9
 */
export function describeLocale(tag: string, language: string, currency: string): ShopLocale {
  const latin = new Intl.Locale(tag, { numberingSystem: "latn" });
  const amounts = new Intl.NumberFormat(latin, { style: "currency", currency });
  const numbers = styleOf(latin, amounts);
  return { language, tag, currency, isDayFirst: isDayFirst(tag), numbers };
}

function isDayFirst(tag: string): boolean {
  const parts = new Intl.DateTimeFormat(tag, { dateStyle: "long" }).formatToParts();
  const placeOf = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return placeOf("day") < placeOf("month");
}

/**
 * The locale by which Intl writes days as the shop's own texts do (dates.ts): in the words of its language, and in
 * the order of its region. A French month within an English sentence would be neither.
 */
export function localeOfDays({ tag, language }: Pick<ShopLocale, "tag" | "language">): string {
  if (tag.startsWith(`${language}-`)) return tag;
  if (language !== "en") return language;
  return isDayFirst(tag) ? "en-GB" : "en-US";
}

function styleOf(locale: Intl.Locale, amounts: Intl.NumberFormat): NumberStyle {
  const parts = amounts.formatToParts(1234567.89);
  const plain = new Intl.NumberFormat(locale);
  const partOf = (type: string, of = parts) => of.find((part) => part.type === type)?.value ?? "";
  return {
    decimal: partOf("decimal"),
    group: partOf("group"),
    plainGroup: partOf("group", plain.formatToParts(1234567)),
    groups: groupsOf(plain),
    amount: patternOf(amounts, 1),
    negative: patternOf(amounts, -1),
  };
}

/**
 * Groups have three digits; in India those before the last one have two. Some languages write 12.345 and 1234.
 */
function groupsOf(plain: Intl.NumberFormat): string {
  const lengths = plain
    .formatToParts(1234567)
    .flatMap(({ type, value }) => (type === "integer" ? [value.length] : []));
  const before =
    lengths.at(-2) === 2 ? String.raw`\B(?=(\d\d)*\d{3}$)` : String.raw`\B(?=(\d{3})+$)`;
  const isFour = plain.formatToParts(1234).some(({ type }) => type === "group");
  return isFour ? before : String.raw`(?!(?<=^\d)\d{3}$)${before}`;
}

const DIGITS: readonly string[] = ["integer", "group", "decimal", "fraction"];

function patternOf(amounts: Intl.NumberFormat, value: number): string {
  const parts = amounts.formatToParts(value);
  const first = parts.findIndex(({ type }) => DIGITS.includes(type));
  return parts
    .flatMap(({ type, value: text }, index) => {
      if (index === first) return ["#"];
      return DIGITS.includes(type) ? [] : [text];
    })
    .join("");
}
