import { expect, test } from "vitest";
import { describeStep } from "./describe-step.ts";

const step = (kind: string, detail: Record<string, string | number | null> = {}) => ({
  seq: 1,
  at: "2026-03-14T12:00:00.000Z",
  kind,
  detail,
});

test("a step is said with its amount, in the currency of the payment [ADMIN-82]", () => {
  expect(describeStep(step("captured", { captureId: "C1", cents: 4990 }), "USD")).toEqual({
    title: "PayPal took $49.90",
    more: ["C1"],
  });
  expect(describeStep(step("refund-completed", { refund: "r", cents: 4990 }), "EUR").title).toBe(
    "49.90 EUR sent back",
  );
});

test("why something went wrong is said below it, and PayPal's ids below that", () => {
  const detail = { problem: "MISMATCH_AMOUNT", captureId: "C1", cents: null };
  expect(describeStep(step("mismatched", detail), "USD")).toEqual({
    title: "Could not become an order",
    more: ["PayPal took another amount than was asked for.", "C1"],
  });
});

test("a case is called as in the list, and a step that nobody knows by its own name", () => {
  expect(describeStep(step("case-closed", { kind: "ledger", subject: "C1" }), "USD")).toEqual({
    title: "Reviewed: Ledger and PayPal differ",
    more: ["C1"],
  });
  expect(describeStep(step("brand-new"), "USD")).toEqual({ title: "brand-new", more: [] });
});
