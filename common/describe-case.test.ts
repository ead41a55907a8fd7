import { expect, test } from "vitest";
import { amountIn, paypalIdOf, problemInWords, reasonsOf, whatToDo } from "./describe-case.ts";

test("a case after a restore says of when the backup is", () => {
  const detail = { problem: "RESTORED_UNSEEN", since: "2026-03-31T12:00:00.000Z" };
  const [problem, backup] = reasonsOf({ detail });
  expect(problem).toMatch(/restored from a backup/);
  expect(backup).toContain("31");
  expect(whatToDo({ kind: "ledger", detail })).toMatch(/each payment among the orders/);
});

test("a code is said in words, and one that nobody knows as it is", () => {
  expect(problemInWords("MISMATCH_PAYEE")).toBe("The money went to another PayPal account.");
  expect(problemInWords("BRAND_NEW")).toBe("PayPal's reason: BRAND_NEW");
  expect(problemInWords(undefined)).toBeUndefined();
});

test("a difference names both sides, with what one of them lacks [ADMIN-82]", () => {
  const detail = { problem: "NOT_IN_LEDGER", ours: null, theirs: 4990, currency: "USD" };
  expect(reasonsOf({ detail })).toEqual([
    "PayPal has it, and the ledger does not.",
    "Our ledger: nothing.",
    "PayPal: $49.90.",
  ]);
});

test("each side has its own currency where they differ", () => {
  const detail = { ours: 4990, oursCurrency: "USD", theirs: 4990, theirsCurrency: "EUR" };
  expect(reasonsOf({ detail })).toEqual(["Our ledger: $49.90.", "PayPal: 49.90 EUR."]);
});

test("what PayPal alone knows of is its sum", () => {
  const detail = { problem: "UNKNOWN_CAPTURE", cents: 1200, currency: "USD" };
  expect(reasonsOf({ detail })).toEqual([
    "PayPal has money for which the shop knows no payment.",
    "PayPal: $12.00.",
  ]);
});

test("only ids that PayPal knows are shown", () => {
  expect(paypalIdOf({ subject: "3RM48820BT516092N" })).toBe("3RM48820BT516092N");
  expect(paypalIdOf({ subject: "019ce783-cae0-77b4-8500-250e2f3726ba" })).toBe("");
});

test("one without an end says where it stands, and PayPal's own states are left to PayPal", () => {
  expect(reasonsOf({ detail: { status: "pending" } })).toEqual([
    "PayPal holds the money back. The goods stay put aside.",
  ]);
  expect(reasonsOf({ detail: { status: "refund-pending" } })).toEqual([
    "PayPal has taken the refund, and has not sent the money yet.",
  ]);
  expect(reasonsOf({ detail: { status: "REVERSED" } })).toEqual([]);
  const failed = { problem: "FOREIGN_REFUND", status: "foreign-refund-failed" };
  expect(reasonsOf({ detail: failed })).toEqual([
    "Money was sent back at PayPal, not by the shop.",
    "PayPal has given that up since: no money went back.",
  ]);
});

test("a refused refund names its own sum, and what is to be done about its reason [ADMIN-81]", () => {
  const amount = { value: 100, currency: "USD" };
  const refused = { problem: "TRANSACTION_DISPUTED", refundCents: 4000, currency: "USD" };
  expect(amountIn({ amount, detail: refused })).toBe("$40.00");
  expect(reasonsOf({ detail: refused })).toEqual([
    "The customer disputes this payment at PayPal.",
    "It was to send $40.00 back.",
  ]);
  expect(whatToDo({ kind: "refund-failed", detail: refused })).toMatch(
    /^This refund moved no money/,
  );
  const foreign = { problem: "MISMATCH_PAYEE" };
  expect(amountIn({ amount, detail: foreign })).toBe("$100.00");
  expect(whatToDo({ kind: "mismatch", detail: foreign })).toMatch(/another's account/);
});
