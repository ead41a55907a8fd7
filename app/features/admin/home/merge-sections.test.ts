import { expect, test } from "vitest";
import { home } from "../../../../server/settings/subjects/home.ts";
import { conflictsIn, mergeFields } from "../merge/merge-fields.ts";
import { newSection } from "./draft.ts";
import { asFields, differencesIn, sectionsIn } from "./merge-sections.ts";

const base = home.defaults;
const titled = (place: number, title: string) => ({
  sections: base.sections.map((section, index) =>
    index === place ? { ...section, title } : section,
  ) as typeof base.sections,
});

test("changes of different sections are put together [OWN-8]", () => {
  const versions = asFields({ base, mine: titled(0, "Mine"), theirs: titled(2, "Theirs") });
  expect(conflictsIn(versions)).toEqual([]);
  const merged = sectionsIn(mergeFields(versions));
  expect(merged.map((section) => "title" in section && section.title)).toMatchObject({
    0: "Mine",
    2: "Theirs",
  });
  expect(merged).toHaveLength(base.sections.length);
});

test("of the same section both are shown by what they say differently [OWN-8]", () => {
  const versions = asFields({ base, mine: titled(0, "Mine"), theirs: titled(0, "Theirs") });
  expect(conflictsIn(versions)).toEqual(["0"]);
  const [mine, theirs] = [titled(0, "Mine").sections[0], titled(0, "Theirs").sections[0]];
  expect(mine && theirs && differencesIn(mine, theirs)).toEqual(["Mine"]);
});

test("another order or number of sections counts as a whole [OWN-8]", () => {
  const mine = { sections: [...base.sections, newSection("passage")] };
  const alone = asFields({ base, mine, theirs: base });
  expect(sectionsIn(mergeFields(alone))).toEqual(mine.sections);
  const theirs = { sections: base.sections.toReversed() };
  expect(conflictsIn(asFields({ base, mine, theirs }))).toEqual(["sections"]);
});

test("two sections of a kind that changed places count as a whole: by their places one would be lost [OWN-8]", () => {
  const passage = (title: string) => ({ ...newSection("passage"), title });
  const three = { sections: [passage("A"), passage("B"), passage("C")] };
  const swapped = { sections: [passage("B"), passage("A"), passage("C")] };
  const edited = { sections: [passage("A, said anew"), passage("B"), passage("C")] };
  expect(conflictsIn(asFields({ base: three, mine: swapped, theirs: edited }))).toEqual([
    "sections",
  ]);
  const shifted = { sections: [passage("B"), passage("C"), passage("D")] };
  expect(conflictsIn(asFields({ base: three, mine: shifted, theirs: edited }))).toEqual([
    "sections",
  ]);
  const last = { sections: [passage("A"), passage("B"), passage("C, said anew")] };
  expect(conflictsIn(asFields({ base: three, mine: last, theirs: edited }))).toEqual([]);
});
