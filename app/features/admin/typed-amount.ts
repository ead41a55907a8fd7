import { DEFAULT_LOCALE, getLocale } from "../../../common/locale.ts";
import { measureMessages } from "../../../common/messages/admin/measures.ts";

/** What the shop's currency is called beside a field. */
export function currencyInWords(): string {
  const { currency } = getLocale();
  return currency === DEFAULT_LOCALE.currency ? measureMessages.dollars : currency;
}

/**
 * The plain form of an amount as people of the shop's locale type it: "$1,299.00" → "1299.00", and in Germany
 * "1.299,00 €" as well. Other texts stay as they are.
 */
export function plainAmount(typed: string): string {
  const { currency, numbers } = getLocale();
  const { decimal, group } = numbers;
  const sign = numbers.amount.replace("#", "").trim();
  const amount = [sign, currency, "$"]
    .reduce((text, mark) => (mark ? text.replace(mark, "") : text), typed)
    .trim();
  const digits = group === "," ? amount : amount.replaceAll(/[\s'’]/g, "");
  const [whole = "", ...rest] = digits.split(decimal);
  const groups = whole.split(decimal === "," ? "." : group);
  const isGrouped = groups.length > 1 && groups.every(isGroup);
  const isWhole = isGrouped || /^\d+$/.test(whole);
  if (!isWhole || rest.length > 1 || !/^\d*$/.test(rest[0] ?? "")) return amount;
  return [groups.join(""), ...rest].join(".");
}

function isGroup(digits: string, place: number): boolean {
  return place === 0 ? /^\d{1,3}$/.test(digits) : /^\d{3}$/.test(digits);
}

/** An amount as somebody of the shop's locale would type it: 49.9 → "49.90", in Germany "49,90". */
export function typedAmount(value: number): string {
  return typedNumber(value.toFixed(2));
}

/** A number as somebody of the shop's locale would type it: 12.125 → "12.125", in Germany "12,125". */
export function typedNumber(value: number | string): string {
  return String(value).replace(".", getLocale().numbers.decimal);
}
