import { expect, test } from "vitest";
import { conflictsIn, mergeFields } from "../merge/merge-fields.ts";
import { type CollectionDraft, withMoved, withoutProduct, withPin, withProduct } from "./draft.ts";
import { asFields, collectionIn } from "./merge-collections.ts";

const product = (id: string) => ({ _id: id, name: id, sku: id, price: 1, isPublished: true });
const base: CollectionDraft = {
  ...{ name: "Linen", address: "", description: "", text: "Cool.", isListed: true },
  picture: { url: "", altText: "", x: 50, y: 50 },
  products: ["a", "b", "c"].map(product),
  ...{ pinned: [], isOrdered: false },
};

function merged(
  mine: CollectionDraft,
  theirs: CollectionDraft,
  theirsIn: Parameters<typeof mergeFields>[1] = new Set(),
) {
  const drafts = { base, mine, theirs };
  const fields = asFields(drafts);
  const draft = collectionIn(drafts, mergeFields(fields, theirsIn as never));
  return {
    conflicts: conflictsIn(fields),
    draft,
    ids: draft.products.map(({ _id }) => _id).join(""),
  };
}

test("words, a name and an order that two admins gave a collection stay beside each other [OWN-2]", () => {
  const mine = { ...withMoved(base, 2, 0), text: "Cool and dry." };
  const { conflicts, draft, ids } = merged(mine, { ...base, name: "Summer", address: "summer" });
  expect(conflicts).toEqual([]);
  expect(draft).toMatchObject({ name: "Summer", address: "summer", text: "Cool and dry." });
  expect([ids, draft.isOrdered]).toEqual(["cab", true]);
});

test("a text that both wrote anew is asked for, and theirs comes once it is chosen [OWN-2]", () => {
  const [mine, theirs] = ["Mine", "Theirs"].map((text) => ({ ...base, text }));
  if (!mine || !theirs) return;
  expect(merged(mine, theirs)).toMatchObject({ conflicts: ["text"], draft: { text: "Mine" } });
  expect(merged(mine, theirs, new Set(["text"]) as never).draft.text).toBe("Theirs");
});

test("products that either admin added or took out are no question [OWN-2]", () => {
  const mine = withProduct(withoutProduct(base, "a"), product("x"));
  const theirs = withProduct(withoutProduct(base, "b"), product("y"));
  const { conflicts, ids, draft } = merged(mine, theirs);
  expect(conflicts).toEqual([]);
  expect([...ids].sort().join("")).toBe("cxy");
  expect(draft.isOrdered).toBe(false);
});

test("a product that one admin added and pinned stays pinned, at its place beside the other's order [OWN-2]", () => {
  const mine = withPin(withProduct(base, product("x")), "x");
  const { conflicts, ids, draft } = merged(mine, withMoved(base, 2, 0));
  expect(conflicts).toEqual([]);
  expect([ids, draft.pinned, draft.isOrdered]).toEqual(["xcab", ["x"], true]);
});

test("of two orders one is chosen, and what the other admin added keeps its neighbour [OWN-2]", () => {
  const mine = withMoved(base, 0, 2);
  const added = withProduct(base, product("y"));
  const theirs = withMoved(withMoved(added, 3, 1), 3, 0);
  expect(theirs.products.map(({ _id }) => _id).join("")).toBe("cayb");
  expect(merged(mine, theirs)).toMatchObject({ conflicts: ["order"], ids: "bcay" });
  expect(merged(mine, theirs, new Set(["order"]) as never).ids).toBe("cayb");
});
