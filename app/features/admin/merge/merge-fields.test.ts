import { expect, test } from "vitest";
import { conflictsIn, isSame, mergeFields } from "./merge-fields.ts";

interface Values {
  name: string;
  phone: string;
  mails: string[];
  place?: { zip: string; city: string };
}
const base: Values = { name: "Loom", phone: "1", mails: ["a"], place: { zip: "1", city: "X" } };

test("what only one of two admins changed is merged without a question [OWN-8]", () => {
  const versions = {
    base,
    mine: { ...base, name: "Weft" },
    theirs: { ...base, phone: "2", mails: ["a", "b"] },
  };
  expect(conflictsIn(versions)).toEqual([]);
  expect(mergeFields(versions)).toEqual({ ...base, name: "Weft", phone: "2", mails: ["a", "b"] });
});

test("what both changed to the same is no conflict [OWN-8]", () => {
  const changed = { ...base, name: "Weft" };
  const versions = { base, mine: changed, theirs: { ...changed } };
  expect(conflictsIn(versions)).toEqual([]);
  expect(mergeFields(versions)).toEqual(changed);
});

test("of what both changed mine stays until theirs is chosen [OWN-8]", () => {
  const versions = {
    base,
    mine: { ...base, name: "Weft", mails: ["mine"] },
    theirs: { ...base, name: "Warp", mails: ["theirs"], phone: "2" },
  };
  expect(conflictsIn(versions)).toEqual(["name", "mails"]);
  expect(mergeFields(versions)).toEqual({ ...base, name: "Weft", mails: ["mine"], phone: "2" });
  expect(mergeFields(versions, new Set(["name"] as const))).toMatchObject({
    name: "Warp",
    mails: ["mine"],
  });
});

test("a list counts as a whole, in its order [OWN-8]", () => {
  const mine = { ...base, mails: ["a", "b"] };
  const theirs = { ...base, mails: ["b", "a"] };
  expect(conflictsIn({ base, mine, theirs })).toEqual(["mails"]);
});

test("a field that one of them took out is gone, and one that is new is there [OWN-8]", () => {
  const { place: _, ...without } = base;
  expect(mergeFields({ base, mine: base, theirs: without })).toEqual(without);
  expect(mergeFields({ base, mine: without, theirs: base })).toEqual(without);
  expect(mergeFields({ base: without, mine: without, theirs: base })).toEqual(base);
});

test("records are equal whatever the order of their fields [OWN-8]", () => {
  expect(isSame({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(isSame([1], { 0: 1 })).toBe(false);
  expect(isSame(null, {})).toBe(false);
});
