import { expect, test } from "vitest";
import { originalIn, reducedPrice } from "./sale-price.ts";

const percent = (value: number) => ({ kind: "percent", value: value * 10_000 }) as const;

test("a percentage is taken off the price, half a cent as a whole one [PRICE-4]", () => {
  expect(reducedPrice(percent(20), 4990)).toBe(3992);
  expect(reducedPrice(percent(50), 4995)).toBe(2497);
  expect(reducedPrice(percent(12.5), 999)).toBe(874);
  expect(reducedPrice(percent(33.3333), 100_000_000)).toBe(66_666_700);
});

test("an amount is taken off, and a fixed price takes the place of what it cost [PRICE-4]", () => {
  expect(reducedPrice({ kind: "amount", value: 500 }, 4990)).toBe(4490);
  expect(reducedPrice({ kind: "fixed", value: 1990 }, 4990)).toBe(1990);
});

test("what would not cost less, or nothing, is not reduced [PRICE-4]", () => {
  for (const price of [500, 499, 0]) {
    expect(reducedPrice({ kind: "amount", value: 500 }, price)).toBeUndefined();
    expect(reducedPrice({ kind: "fixed", value: 500 }, price)).toBeUndefined();
  }
  expect(reducedPrice(percent(99.9999), 1)).toBeUndefined();
  expect(reducedPrice(percent(0.0001), 100)).toBeUndefined();
  expect(reducedPrice(percent(10), 0)).toBeUndefined();
});

test("the original price in a sale is what it cost before, or what it was reduced from already [PRICE-4]", () => {
  expect(originalIn(5000, null)).toBe(5000);
  expect(originalIn(5000, 6000)).toBe(6000);
  expect(originalIn(5000, 4000)).toBe(5000);
});
