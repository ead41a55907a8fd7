import { describe, expect, test } from "vitest";
import { conflictsIn, mergeFields } from "./merge-fields.ts";
import { asFields, type Listed, listOf, type Placed, recognized } from "./merge-things.ts";

interface Color {
  name: string;
  tone: string;
  family: string;
  /** Nobody types it. */
  products: number;
}
const COLORS: Listed<Color> = {
  sames: [(was, now) => was.name === now.name],
  partsOf: ({ name, tone, family }) => ({ name, tone, family }),
  withParts: (color, parts) => ({ ...color, ...parts }),
};

const color = (name: string, changes: Partial<Color> = {}): Color => ({
  ...{ name, tone: "", family: "", products: 1 },
  ...changes,
});
const placed = (...colors: Color[]) => colors.map((thing, place) => ({ id: place + 1, thing }));
const BASE = placed(color("Black"), color("Cream"), color("Olive"));
const [BLACK, CREAM, OLIVE] = BASE as [Placed<Color>, Placed<Color>, Placed<Color>];
const changed = ({ id, thing }: Placed<Color>, changes: Partial<Color>) => ({
  id,
  thing: { ...thing, ...changes },
});
const added = (name: string) => ({ id: 20, thing: color(name) });

/** What both make of it, with these fields of theirs where both changed the same. */
function merge(mine: Placed<Color>[], theirColors: Color[], theirsIn: string[] = []) {
  const isNew = ({ id }: Placed<Color>) => BASE.every((one) => one.id !== id);
  let lastId = 50;
  const theirs = recognized([...BASE, ...mine.filter(isNew)], theirColors, COLORS, () => ++lastId);
  const fields = asFields({ base: BASE, mine, theirs }, COLORS);
  const merged = mergeFields(fields, new Set(theirsIn));
  const list = listOf(merged, fields, { mine, theirs }, COLORS);
  return {
    conflicts: conflictsIn(fields),
    list,
    names: list.map(({ thing }) => thing.name),
  };
}
const things = (list: Placed<Color>[]) => list.map(({ thing }) => thing);

describe("a list that two admins change", () => {
  test("has of every thing the parts that either changed, without a question [OWN-8]", () => {
    const { conflicts, list } = merge(
      [changed(BLACK, { tone: "#111111" }), CREAM, changed(OLIVE, { family: "green" })],
      [color("Black", { family: "black" }), color("Cream"), color("Olive", { tone: "#556b2f" })],
    );
    expect(conflicts).toEqual([]);
    expect(things(list)).toEqual([
      color("Black", { tone: "#111111", family: "black" }),
      color("Cream"),
      color("Olive", { tone: "#556b2f", family: "green" }),
    ]);
  });

  test("keeps what either added, where it was added, and is without what either took out [OWN-8]", () => {
    const { conflicts, names } = merge(
      [added("Moss"), BLACK, OLIVE],
      [color("Black"), color("Cream"), color("Kelp")],
    );
    expect(conflicts).toEqual([]);
    expect(names).toEqual(["Moss", "Black", "Kelp"]);
  });

  test("stands in the order of whoever changed it [OWN-8]", () => {
    const turned = [color("Olive"), color("Black"), color("Cream")];
    expect(merge([changed(BLACK, { tone: "#111111" }), CREAM, OLIVE], turned).names).toEqual([
      ...["Olive", "Black", "Cream"],
    ]);
    expect(merge([CREAM, BLACK, OLIVE], things(BASE)).names).toEqual(["Cream", "Black", "Olive"]);
    const both = merge([CREAM, BLACK, OLIVE], turned);
    expect(both.conflicts).toEqual(["order"]);
    expect(both.names).toEqual(["Cream", "Black", "Olive"]);
    const theirs = merge([CREAM, added("Moss"), BLACK, OLIVE], turned, ["order"]);
    expect(theirs.names).toEqual(["Olive", "Black", "Cream", "Moss"]);
  });

  test("asks for a part that both changed, and mine stays until theirs is chosen [OWN-8]", () => {
    const mine = [changed(BLACK, { tone: "#111111" }), CREAM, OLIVE];
    const theirs = [color("Black", { tone: "#222222" }), color("Cream"), color("Olive")];
    const { conflicts, list } = merge(mine, theirs);
    expect(conflicts).toEqual(["1/tone"]);
    expect(list[0]?.thing.tone).toBe("#111111");
    expect(merge(mine, theirs, conflicts).list[0]?.thing.tone).toBe("#222222");
  });

  test("asks for a thing that one changed and the other took out [OWN-8]", () => {
    const mine = [changed(BLACK, { tone: "#111111" }), CREAM, OLIVE];
    const theirs = [color("Cream"), color("Olive")];
    const { conflicts, names } = merge(mine, theirs);
    expect(conflicts).toEqual(["1/"]);
    expect(names).toEqual(["Black", "Cream", "Olive"]);
    expect(merge(mine, theirs, conflicts).names).toEqual(["Cream", "Olive"]);
    const taken = merge(
      [BLACK, CREAM],
      [...things([BLACK, CREAM]), color("Olive", { tone: "#1" })],
    );
    expect(taken.conflicts).toEqual(["3/"]);
    expect(taken.names).toEqual(["Black", "Cream"]);
  });

  test("has once what both added, and asks where they said different things of it [OWN-8]", () => {
    const { conflicts, names } = merge(
      [...BASE, added("Kelp")],
      [...things(BASE), color("Kelp", { tone: "#2f4f3a" })],
    );
    expect(conflicts).toEqual(["20/tone"]);
    expect(names).toEqual(["Black", "Cream", "Olive", "Kelp"]);
  });

  test("asks for nothing that nobody types, and has it as it is now [OWN-8]", () => {
    const { conflicts, list, names } = merge(
      [CREAM, changed(OLIVE, { tone: "#556b2f" })],
      [color("Black", { products: 9 }), color("Cream"), color("Olive", { products: 7 })],
    );
    expect(conflicts).toEqual([]);
    expect(names).toEqual(["Cream", "Olive"]);
    expect(list[1]?.thing).toEqual(color("Olive", { tone: "#556b2f", products: 7 }));
  });
});
