import { expect, test } from "vitest";
import { choosePairwise, pairsOf, pairsOfAll } from "./pairwise.ts";

const FACTORS = {
  customer: ["guest", "account"],
  contract: ["off", "on"],
  tax: ["none", "included", "added"],
  zones: ["one", "many"],
  code: ["none", "list", "newsletter"],
  sale: ["none", "on"],
  express: ["off", "on"],
} as const;

test("pairwise choices have every two values of two factors together, each factor once, in few rows", () => {
  const rows = choosePairwise(FACTORS);
  const covered = new Set(rows.flatMap(pairsOf));
  expect(pairsOfAll(FACTORS).filter((pair) => !covered.has(pair))).toEqual([]);
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(Object.keys(FACTORS).sort());
  // Nine at least, of the two factors with three values; all would be 288.
  expect(rows.length).toBeGreaterThanOrEqual(9);
  expect(rows.length).toBeLessThanOrEqual(12);
});

test("pairwise choices of two factors are all of them", () => {
  const rows = choosePairwise({ one: ["a", "b"], other: ["c", "d", "e"] });
  expect(rows).toHaveLength(6);
});

test("pairs are those of different factors", () => {
  expect(pairsOfAll({ one: ["a", "b"], other: ["c"] })).toEqual(
    pairsOf({ one: "a", other: "c" }).concat(pairsOf({ one: "b", other: "c" })),
  );
});
