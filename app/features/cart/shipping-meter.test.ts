import { expect, test } from "vitest";
import { missingForFreeShipping } from "./shipping-meter.tsx";

test("shipping is free over $100.00, and a cent short of it at that [CART-24]", () => {
  expect([0, 4990, 9999, 10_000, 10_001].map(missingForFreeShipping)).toEqual([
    10_000, 5010, 1, 1, 0,
  ]);
});
