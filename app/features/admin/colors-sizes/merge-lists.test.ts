import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shownWords } from "../../../../common/languages/de/shown-words.ts";
import { setShopFront } from "../../../../common/shop-front.ts";
import type { SizeGuide } from "../../../../common/size-guides.ts";
import { conflictsIn, mergeFields } from "../merge/merge-fields.ts";
import { asFields, listOf, type Placed, placeOf, recognized } from "../merge/merge-things.ts";
import { asSent, asTyped, COLOR_LIST, newColor } from "./color-draft.ts";
import {
  asSent as guideSent,
  asTyped as guideTyped,
  withColumn,
  withValue,
} from "./guide-draft.ts";
import { GUIDE_LIST, nameOf } from "./guide-list.ts";
import { SYSTEM_LIST } from "./size-draft.ts";
import type { WordsList } from "./words-list.ts";

/** What two admins make of a list, and the questions: what both changed, in words. */
function merge<Thing>(
  list: WordsList<Thing>,
  base: Thing[],
  mine: (base: Placed<Thing>[]) => Placed<Thing>[],
  now: Thing[],
) {
  const began = base.map((thing, id) => ({ id, thing }));
  let lastId = 99;
  const versions = {
    base: began,
    mine: mine(began),
    theirs: recognized(began, now, list, () => ++lastId),
  };
  const fields = asFields(versions, list);
  const merged = listOf(mergeFields(fields), fields, versions, list);
  const questions = conflictsIn(fields).map((field) => {
    const { id, part } = placeOf(field);
    const thing = versions.mine.find((one) => one.id === id)?.thing;
    return thing ? list.labelOf(part, thing) : field;
  });
  return { questions, things: merged.map(({ thing }) => thing) };
}
/** One of them with changes. */
const edited =
  <Thing>(place: number, change: (thing: Thing) => Thing) =>
  (base: Placed<Thing>[]) =>
    base.map((one) => (one.id === place ? { ...one, thing: change(one.thing) } : one));

const color = (name: string, formerly: string[] = []) =>
  asTyped({ ...{ name, formerly, family: "" }, tone: "#800000", isSet: false, products: 2 });
const guide = (changes: Partial<SizeGuide> = {}) =>
  guideTyped({
    ...{ name: "", of: "body", gender: "Women", categories: ["Bottom Wear"], look: "", words: [] },
    measures: [
      { measure: "waist", name: "", how: "" },
      { measure: "hips", name: "", how: "" },
    ],
    rows: [
      { size: "S", values: [660, 920] },
      { size: "M", values: [700, 960] },
    ],
    ...changes,
  });

describe("two admins", () => {
  test("change one color while it gets another name [OWN-8]", () => {
    const { questions, things } = merge(
      COLOR_LIST,
      [color("Black"), color("Maroon")],
      edited(1, (maroon) => ({ ...maroon, tone: "#7A1020" })),
      [color("Black"), color("Claret", ["Maroon"])],
    );
    expect(questions).toEqual([]);
    expect(things.map(asSent)).toEqual([
      { name: "Black", family: "" },
      { name: "Claret", family: "", tone: "#7a1020" },
    ]);
  });

  test("change a system of sizes that has no name [OWN-8]", () => {
    const system = { name: "", sizes: "S, M, L", inFilters: true };
    const now = [{ ...system, sizes: "S, M, L, XL" }];
    const renamed = merge(
      SYSTEM_LIST,
      [system],
      edited(0, (one) => ({ ...one, name: "Tops" })),
      now,
    );
    expect(renamed.questions).toEqual([]);
    expect(renamed.things).toEqual([{ name: "Tops", sizes: "S, M, L, XL", inFilters: true }]);
    const smaller = edited(0, (one: typeof system) => ({ ...one, sizes: "XS, S, M, L" }));
    expect(merge(SYSTEM_LIST, [system], smaller, now).questions).toEqual([
      "Sizes, from small to large",
    ]);
  });

  test("change two cells of one guide, and are asked for one that both changed [OWN-8]", () => {
    const now = [withValue(guide(), 1, 1, "97")];
    const { questions, things } = merge(
      GUIDE_LIST,
      [guide()],
      edited(0, (one) => withValue(one, 0, 0, "66,5")),
      now,
    );
    expect(questions).toEqual([]);
    expect(things.map(guideSent)[0]?.rows).toEqual([
      { size: "S", values: [665, 920] },
      { size: "M", values: [700, 970] },
    ]);
    const both = merge(
      GUIDE_LIST,
      [guide()],
      edited(0, (one) => withValue(one, 1, 1, "98")),
      now,
    );
    expect(both.questions).toEqual(["Hips of M, in cm"]);
  });

  test("are asked for the whole grid where one of them gave it another shape [OWN-8]", () => {
    const wider = edited(0, (one: ReturnType<typeof guide>) => withColumn(one));
    const now = [withValue(guide(), 1, 1, "97")];
    const { questions, things } = merge(GUIDE_LIST, [guide()], wider, now);
    expect(questions).toEqual(["Measures of Women: Bottom Wear"]);
    expect(things[0]?.rows[1]?.values).toEqual(["70", "96", ""]);
  });
});

describe("in a German shop", () => {
  beforeEach(() => setShopFront({ shownWords }));
  afterEach(() => setShopFront({}));

  test("a color is read and typed in German, and stored as it is [OWN-10]", () => {
    const maroon = color("Maroon");
    expect(maroon.name).toBe("Bordeaux");
    expect(asSent(maroon)).toEqual({ name: "Maroon", family: "" });
    expect(asSent({ ...maroon, name: "Wein" }).name).toBe("Wein");
    expect(asSent({ ...newColor(), name: " bordeaux " }).name).toBe("Maroon");
    expect(asSent(newColor("Olive", "#556b2f", 1))).toEqual({ name: "Olive", family: "" });
    // The shop's own word beside ours that is shown so.
    expect(asSent(color("Bordeaux")).name).toBe("Bordeaux");
  });

  test("a guide is called, and its categories are typed, in German [OWN-10]", () => {
    expect(nameOf(guide())).toBe("Damen: Hosen & Röcke");
    expect(guide().categories).toBe("Hosen & Röcke");
    expect(guideSent(guide()).categories).toEqual(["Bottom Wear"]);
    const typed = { ...guide(), categories: "Oberteile, Mäntel" };
    expect(guideSent(typed).categories).toEqual(["Top Wear", "Mäntel"]);
  });
});

test("a color that gets another name takes its tone along", () => {
  const color = { name: "Kelp", family: "green", tone: "#2f4f3a", isSet: true } as const;
  const kelp = asTyped({ ...color, products: 0 });
  expect(asSent(kelp)).toEqual({ name: "Kelp", family: "green" });
  expect(asSent({ ...kelp, name: "Moss" })).toEqual({
    ...{ name: "Moss", family: "green", tone: "#2f4f3a" },
  });
});
