import { expect, test } from "vitest";
import { stepsOf } from "./order-progress.tsx";

const PAID = "2026-11-20T10:00:00.000Z";
const SENT = "2026-11-21T10:00:00.000Z";
const done = (shown: Parameters<typeof stepsOf>[0]) =>
  stepsOf(shown).map(({ name, isDone, at }) => [name, isDone, at]);

test("a customer reads how far an order has come, and when, as far as it is known [PARCEL-9]", () => {
  expect(done({ status: "Processing", paidAt: PAID })).toEqual([
    ["Paid", true, PAID],
    ["Packed", false, undefined],
    ["Shipped", false, undefined],
    ["Delivered", false, undefined],
  ]);
  expect(done({ status: "Processing", paidAt: PAID, packedAt: SENT })[1]).toEqual([
    "Packed",
    true,
    SENT,
  ]);
  // Nobody said when it was packed.
  expect(done({ status: "Shipped", paidAt: PAID, shippedAt: SENT })).toEqual([
    ["Paid", true, PAID],
    ["Packed", true, undefined],
    ["Shipped", true, SENT],
    ["Delivered", false, undefined],
  ]);
  const delivered = done({ status: "Delivered", paidAt: PAID, deliveredAt: SENT });
  expect(delivered.every(([, isDone]) => isDone)).toBe(true);
  expect(done({ status: "Cancelled", paidAt: PAID, packedAt: SENT })).toEqual([
    ["Paid", true, PAID],
    ["Cancelled", true, undefined],
  ]);
});
