import { expect, test } from "vitest";
import { type DraftEntry, draftOfEntry, entryOf, moved } from "./draft.ts";
import { mergeEntries } from "./merge.ts";

const entry = (name: string, gender?: string) =>
  draftOfEntry({ name, target: { kind: "list", ...(gender && { gender }) } });
const [men, women, sale] = [entry("Men", "Men"), entry("Women", "Women"), entry("Sale")];
const base = [men, women, sale];

const merge = (mine: DraftEntry[], theirs: DraftEntry[]) =>
  mergeEntries(base, mine, theirs.map(entryOf)).map(({ name }) => name);
const rename = (of: DraftEntry, name: string) => ({ ...of, name });

test.each<[string, DraftEntry[], DraftEntry[], string[]]>([
  [
    "an addition of each",
    [...base, entry("Mine")],
    [...base, entry("Theirs")],
    ["Men", "Women", "Sale", "Theirs", "Mine"],
  ],
  [
    "my order with their addition",
    [sale, men, women],
    [...base, entry("Theirs")],
    ["Sale", "Men", "Women", "Theirs"],
  ],
  [
    "their order with my name",
    [rename(men, "Him"), women, sale],
    [women, sale, men],
    ["Women", "Sale", "Him"],
  ],
  [
    "a name of each",
    [rename(men, "Him"), women, sale],
    [men, rename(women, "Her"), sale],
    ["Him", "Her", "Sale"],
  ],
  [
    "my name where both gave one",
    [rename(men, "Him"), women, sale],
    [rename(men, "Gents"), women, sale],
    ["Him", "Women", "Sale"],
  ],
  ["what either took out", [men, women], [women, sale], ["Women"]],
  [
    "what they took out and I changed",
    [rename(men, "Him"), women, sale],
    [women, sale],
    ["Women", "Sale", "Him"],
  ],
  [
    "what I took out and they changed",
    [women, sale],
    [rename(men, "Gents"), women, sale],
    ["Gents", "Women", "Sale"],
  ],
  ["nothing of theirs", [men, sale], base, ["Men", "Sale"]],
])("two admins' menus become one with %s", (_what, mine, theirs, expected) => {
  expect(merge(mine, theirs)).toEqual(expected);
});

test("my target and their name of the same entry are both kept", () => {
  const mine = [{ ...men, fields: { gender: "Men", brand: "Modern Fit" } }, women, sale];
  const [first] = mergeEntries(base, mine, [rename(men, "Him"), women, sale].map(entryOf));
  expect(first && entryOf(first)).toEqual({
    name: "Him",
    target: { kind: "list", gender: "Men", brand: "Modern Fit" },
  });
});

test("an entry is moved within its list, and never out of it", () => {
  const names = (from: number, to: number) => moved(base, from, to).map(({ name }) => name);
  expect(names(2, 0)).toEqual(["Sale", "Men", "Women"]);
  expect(names(0, 1)).toEqual(["Women", "Men", "Sale"]);
  expect(names(0, -1)).toEqual(["Men", "Women", "Sale"]);
  expect(names(2, 3)).toEqual(["Men", "Women", "Sale"]);
});
