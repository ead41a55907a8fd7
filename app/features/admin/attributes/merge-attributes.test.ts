import { expect, test } from "vitest";
import { conflictsIn, mergeFields } from "../merge/merge-fields.ts";
import { type DraftAttribute, draftOf, merged, newAttribute, sentOf } from "./draft.ts";
import { asFields, attributesIn } from "./merge-attributes.ts";

const fact = (key: string, choices: Record<string, number>) => ({
  ...{ key, name: key, kind: "choice" as const, isShown: true, isFilter: true },
  ...{ feed: "detail" as const, products: 3 },
  choices: Object.entries(choices).map(([name, products]) => ({ name, products })),
});
const SAVED = [fact("Fit", { Slim: 2, Loose: 1 }), fact("Length", { Short: 3, Long: 0 })];
const base = draftOf({ version: 1, attributes: SAVED });
const saved = (...attributes: typeof SAVED) => draftOf({ version: 2, attributes });
const edit = (place: number, changes: Partial<DraftAttribute>) =>
  base.map((one, at) => (at === place ? { ...one, ...changes } : one));

function merge(mine: DraftAttribute[], theirs: DraftAttribute[], theirsIn: string[] = []) {
  const drafts = { base, mine, theirs };
  const fields = asFields(drafts);
  const draft = attributesIn(drafts, mergeFields(fields, new Set(theirsIn)));
  return { conflicts: conflictsIn(fields), sent: sentOf(draft), draft };
}
const [fit, length] = SAVED;
if (!fit || !length) throw new Error("two attributes");

test("different parts of one attribute, changed by two admins, are both there [OWN-5]", () => {
  const mine = edit(0, { name: "Cut" });
  const { conflicts, sent } = merge(mine, saved({ ...fit, isFilter: false }, length));
  expect(conflicts).toEqual([]);
  expect(sent[0]).toMatchObject({ key: "Fit", name: "Cut", isFilter: false });
});

test("a name that both changed is asked for, and theirs comes once it is chosen [OWN-5]", () => {
  const mine = edit(0, { name: "Cut" });
  const theirs = saved({ ...fit, name: "Shape" }, length);
  expect(merge(mine, theirs)).toMatchObject({
    conflicts: ["Fit.name"],
    sent: [{ name: "Cut" }, {}],
  });
  expect(merge(mine, theirs, ["Fit.name"]).sent[0]?.name).toBe("Shape");
});

test("attributes that two admins added, and their order, stay beside each other [OWN-5]", () => {
  const mine = [{ ...newAttribute(), name: "Mine" }, ...base];
  const { conflicts, sent } = merge(mine, saved(length, fit, fact("Theirs", { A: 0 })));
  expect(conflicts).toEqual([]);
  expect(sent.map(({ name }) => name)).toEqual(["Mine", "Length", "Fit", "Theirs"]);
});

test("an attribute that one admin removes and the other changes is asked for [OWN-5]", () => {
  const gone = base.slice(1);
  expect(merge(gone, saved(fit, length)).sent.map(({ name }) => name)).toEqual(["Length"]);
  const changed = saved({ ...fit, name: "Cut" }, length);
  expect(merge(gone, changed).conflicts).toEqual(["Fit"]);
  expect(merge(gone, changed, ["Fit"]).sent.map(({ name }) => name)).toEqual(["Cut", "Length"]);
  // What is gone from all products begins anew.
  const mine = edit(0, { name: "Cut" });
  const { conflicts, sent } = merge(mine, saved(length));
  expect(conflicts).toEqual(["Fit"]);
  expect(sent[0]).toMatchObject({ name: "Cut", choices: [{ name: "Slim" }, { name: "Loose" }] });
  expect(sent[0]).not.toHaveProperty("key");
});

test("choices of mine beside renamed ones leave no product without its choice [OWN-5]", () => {
  const [slim] = base[0]?.choices ?? [];
  if (!slim) throw new Error("a choice");
  const choices = [
    ...(base[0]?.choices ?? []),
    { ...slim, id: "x", name: "Wide", from: [], products: 0 },
  ];
  const theirs = saved(fact("Fit", { Narrow: 2, Loose: 1 }), length);
  const { conflicts, sent } = merge(edit(0, { choices }), theirs);
  expect(conflicts).toEqual(["Fit.choices"]);
  expect(sent[0]?.choices).toEqual([
    { name: "Slim" },
    { name: "Loose", from: ["Loose"] },
    { name: "Wide" },
    { name: "Narrow", from: ["Narrow"] },
  ]);
  // A choice that was merged into another one is no longer missed.
  const one = merged(base[0]?.choices ?? [], slim, base[0]?.choices[1]?.id);
  const both = merge(edit(0, { choices: one }), saved({ ...fit, name: "Cut" }, length));
  expect(both.sent[0]?.choices).toEqual([{ name: "Loose", from: ["Loose", "Slim"] }]);
});
