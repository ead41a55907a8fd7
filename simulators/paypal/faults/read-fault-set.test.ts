import { expect, test } from "vitest";
import { Refusal } from "../errors.ts";
import { readFaultSet } from "./read-fault-set.ts";

function faultsOf(value: unknown): (string | undefined)[] {
  try {
    readFaultSet(value);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.status).toBe(400);
    return error.details.map(({ field }) => field);
  }
}

test("a whole set is taken as it is", () => {
  const set = {
    seed: 7,
    calls: [
      { on: "capture", fault: "process-then-drop", share: 0.2 },
      { on: "any", fault: "delay", ms: 500, times: 3 },
      { on: "show-order", fault: "stale", ms: 9000 },
      { on: "refund", fault: "refuse", issue: "TRANSACTION_REFUSED" },
    ],
    captures: [
      { outcome: "pending", ms: 60_000, then: "DECLINED" },
      { outcome: "wrong-amount", cents: 1 },
    ],
    refunds: [{ outcome: "pending", ms: 1000, then: "CANCELLED" }],
    webhooks: { copies: 25, reorder: true, delayMs: 5, drop: 0.5, early: true, badSignature: 0.1 },
  };
  expect(readFaultSet(set)).toEqual(set);
});

test("an empty set has no faults and seed 1", () => {
  expect(readFaultSet({})).toEqual({ seed: 1, calls: [], captures: [], refunds: [], webhooks: {} });
});

test.each([
  [[], "" as const],
  [{ call: [] }, "/call"],
  [{ seed: 1.5 }, "/seed"],
  [{ calls: {} }, "/calls"],
  [{ calls: [{ fault: "drop" }] }, "/calls/0/on"],
  [{ calls: [{ on: "capture" }] }, "/calls/0/fault"],
  [{ calls: [{ on: "captures", fault: "drop" }] }, "/calls/0/on"],
  [{ calls: [{ on: "any", fault: 500 }] }, "/calls/0/fault"],
  [{ calls: [{ on: "any", fault: "drop", share: 1.1 }] }, "/calls/0/share"],
  [{ calls: [{ on: "any", fault: "drop", share: "0.1" }] }, "/calls/0/share"],
  [{ calls: [{ on: "any", fault: "drop", times: 0 }] }, "/calls/0/times"],
  [{ calls: [{ on: "any", fault: "drop", ms: 5 }] }, "/calls/0/ms"],
  [{ calls: [{ on: "any", fault: "delay" }] }, "/calls/0/ms"],
  [{ calls: [{ on: "any", fault: "delay", ms: -1 }] }, "/calls/0/ms"],
  [{ calls: [{ on: "capture", fault: "stale", ms: 1 }] }, "/calls/0/on"],
  [{ calls: [{ on: "any", fault: "refuse" }] }, "/calls/0/issue"],
  [{ calls: [{ on: "any", fault: "refuse", issue: "no way" }] }, "/calls/0/issue"],
  [{ calls: [{ on: "any", fault: "500", issue: "X" }] }, "/calls/0/issue"],
  [{ captures: [{}] }, "/captures/0/outcome"],
  [{ captures: [{ outcome: "declined", ms: 1 }] }, "/captures/0/ms"],
  [{ captures: [{ outcome: "pending", then: "FAILED" }] }, "/captures/0/then"],
  [{ captures: [{ outcome: "pending", cents: 5 }] }, "/captures/0/cents"],
  [{ captures: [{ outcome: "wrong-amount", cents: 0 }] }, "/captures/0/cents"],
  [{ refunds: [{ outcome: "declined" }] }, "/refunds/0/outcome"],
  [{ refunds: [{ outcome: "failed", then: "FAILED" }] }, "/refunds/0/then"],
  [{ webhooks: { copies: 0 } }, "/webhooks/copies"],
  [{ webhooks: { reorder: 1 } }, "/webhooks/reorder"],
  [{ webhooks: { drop: true } }, "/webhooks/drop"],
  [{ webhooks: { lose: 1 } }, "/webhooks/lose"],
])("%j is refused by the field's name", (value, field) => {
  expect(faultsOf(value)).toEqual([field]);
});
