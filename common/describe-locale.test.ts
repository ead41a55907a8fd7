import { afterEach, expect, test } from "vitest";
import { CURRENCIES, describeLocale } from "./describe-locale.ts";
import { DEFAULT_LOCALE, formatNumber } from "./locale.ts";
import { LOCALES } from "./locales.ts";
import { formatCents } from "./money.ts";
import { setShopFront } from "./shop-front.ts";

const CENTS = [0, 1, 99, 100, 99_999, 123_400, 999_999, 1_234_567, 123_456_789, 2_147_483_647];

afterEach(() => setShopFront(undefined));

test("the locale that the shop comes with is described as Intl has it", () => {
  expect(describeLocale("en-US", "en", "USD")).toEqual(DEFAULT_LOCALE);
});

test.each(LOCALES)("amounts and numbers are written as Intl writes them: %s", (tag) => {
  for (const currency of CURRENCIES) {
    setShopFront({ locale: describeLocale(tag, "en", currency) });
    const amounts = new Intl.NumberFormat(tag, { style: "currency", currency });
    for (const cents of CENTS.flatMap((one) => [one, -one])) {
      if (Object.is(cents, -0)) continue;
      expect(formatCents(cents), `${cents} ${currency}`).toBe(amounts.format(cents / 100));
    }
  }
  for (const value of [0, 7, 999, 1000, 9999, 10_000, 1_234_567]) {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat(tag).format(value));
  }
});
