import { afterEach, expect, test } from "vitest";
import { estimateDelivery } from "./estimated-delivery.ts";
import { setShopFront } from "./shop-front.ts";

const day = (number: number) => `2026-07-${String(number).padStart(2, "0")}T12:00:00.000Z`;
afterEach(() => setShopFront(undefined));

test("an order is to be there in ten days", () => {
  expect(estimateDelivery(day(1))).toBe(day(11));
});

test.each([
  ["placed before a pause, which holds it up for all of its days", 1, day(15)],
  ["placed in a pause, which holds it up for what is left of it", 8, day(20)],
  ["placed after a pause", 10, day(20)],
  ["that is there before the pause begins", -5, "2026-07-05T12:00:00.000Z"],
])("an order %s", (_, placed, arrival) => {
  setShopFront({ pause: { from: day(6), until: day(10) } });
  const ordered = placed > 0 ? day(placed) : "2026-06-25T12:00:00.000Z";
  expect(estimateDelivery(ordered)).toBe(arrival);
});
