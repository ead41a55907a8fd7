import { expect, test } from "vitest";
import { conflictsIn, mergeFields } from "../merge/merge-fields.ts";
import { addressFrom, blankDraft } from "./page-draft.ts";

test("an address comes from the title as people write it in addresses", () => {
  const titles = ["Größen & Maße", "  Über uns! ", "Crème brûlée 2", "???", "x".repeat(90)];
  expect(titles.map(addressFrom)).toEqual([
    ...["groessen-masse", "ueber-uns", "creme-brulee-2", "", "x".repeat(80)],
  ]);
});

test("two admins who changed different things lose nothing [PAGE-4]", () => {
  const base = { ...blankDraft(), title: "Care", text: "Cold" };
  const mine = { ...base, text: "Cold, please" };
  const theirs = { ...base, title: "Laundry", isPublished: true };
  expect(conflictsIn({ base, mine, theirs })).toEqual([]);
  expect(mergeFields({ base, mine, theirs })).toEqual({
    ...base,
    ...{ title: "Laundry", text: "Cold, please", isPublished: true },
  });
});

test("where two admins changed the same, the second one chooses [PAGE-4]", () => {
  const base = { ...blankDraft(), title: "Care", text: "Cold" };
  const drafts = { base, mine: { ...base, text: "Mine" }, theirs: { ...base, text: "Theirs" } };
  expect(conflictsIn(drafts)).toEqual(["text"]);
  expect(mergeFields(drafts).text).toBe("Mine");
  expect(mergeFields(drafts, new Set(["text"] as const)).text).toBe("Theirs");
});
