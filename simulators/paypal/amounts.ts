import { CURRENCIES } from "../../common/describe-locale.ts";
import { fromDecimalString, MAX_CENTS } from "../../common/money.ts";
import type { Detail } from "./errors.ts";
import type { Money } from "./model.ts";

export interface AmountRule {
  path: string;
  /** A total has to be above zero; a part of it may be zero. */
  positive: boolean;
  /** Unset: any with two decimals. */
  currency?: string;
}

/**
 * The cents of an amount that has the right form. Pushes the issue PayPal names (currency, sign,
 * decimals, size) and answers undefined when the amount cannot be used.
 */
export function readCents(money: Money, rule: AmountRule, problems: Detail[]): number | undefined {
  function refuse(part: keyof Money, issue: string, description: string): undefined {
    const field = `${rule.path}/${part}`;
    problems.push({ field, value: money[part], location: "body", issue, description });
    return undefined;
  }
  const taken = rule.currency === undefined ? CURRENCIES : [rule.currency];
  if (!taken.includes(money.currency_code)) {
    const description = `Taken here: ${taken.join(", ")}.`;
    return refuse("currency_code", "CURRENCY_NOT_SUPPORTED", description);
  }
  const isNegative = money.value.startsWith("-");
  const digits = money.value.replace("-", "");
  const [whole = "", decimals = ""] = digits.split(".");
  if (decimals.length > 2) {
    return refuse("value", "DECIMAL_PRECISION", "Amounts have at most two decimals.");
  }
  const cents = fromDecimalString(`${whole.replace(/^0+(?=\d)/, "") || "0"}.${decimals || "0"}`);
  if (cents === undefined || cents > MAX_CENTS) {
    return refuse("value", "MAX_VALUE_EXCEEDED", "The amount is larger than this call takes.");
  }
  if (rule.positive && (isNegative || cents === 0)) {
    return refuse("value", "CANNOT_BE_ZERO_OR_NEGATIVE", "The amount must be above zero.");
  }
  if (isNegative) return refuse("value", "CANNOT_BE_NEGATIVE", "The amount must not be negative.");
  return cents;
}
