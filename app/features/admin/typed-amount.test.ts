import { afterEach, expect, test } from "vitest";
import { describeLocale } from "../../../common/describe-locale.ts";
import { setShopFront } from "../../../common/shop-front.ts";
import { plainAmount, typedAmount } from "./typed-amount.ts";

afterEach(() => setShopFront(undefined));

const sellIn = (tag: string, currency: string) =>
  setShopFront({ locale: describeLocale(tag, "de", currency) });

test("an American types dots before cents, and commas or nothing between thousands", () => {
  for (const typed of ["1299.5", "1,299.5", "$1,299.5", "$ 1,299.5", " 1299.5 "]) {
    expect(plainAmount(typed), typed).toBe("1299.5");
  }
  for (const typed of ["", "abc", "49,90", "1,29", "1.2.3"]) {
    expect(plainAmount(typed), typed).toBe(typed);
  }
  expect(typedAmount(49.9)).toBe("49.90");
});

test("a German types commas before cents, and dots, blanks or nothing between thousands", () => {
  sellIn("de-DE", "EUR");
  for (const typed of ["1299,5", "1.299,5", "1 299,5", "1.299,5 €", "€1299,5", "1299,5 EUR"]) {
    expect(plainAmount(typed), typed).toBe("1299.5");
  }
  // As programs write it.
  expect(plainAmount("49.90")).toBe("49.90");
  expect(plainAmount("1.299")).toBe("1299");
  for (const typed of ["", "abc", "1,2,3", "1.29,90"]) {
    expect(plainAmount(typed), typed).toBe(typed);
  }
  expect(typedAmount(49.9)).toBe("49,90");
});

test("a Swiss types apostrophes between thousands", () => {
  sellIn("de-CH", "CHF");
  expect(plainAmount("CHF 1’299.50")).toBe("1299.50");
});
