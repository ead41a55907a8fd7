import { afterEach, beforeEach, expect, test } from "vitest";
import { shownWords } from "../../../../common/languages/de/shown-words.ts";
import { setShopFront } from "../../../../common/shop-front.ts";
import { changeOf, draftOf, storedName } from "./draft.ts";

beforeEach(() => setShopFront({ shownWords }));
afterEach(() => setShopFront({}));

const collection = (name: string) => ({
  ...{ name, version: 1, path: `/collections/${name}`, address: "", description: "", text: "" },
  ...{ isListed: true, order: [], pinned: [], total: 0, products: [] },
});

/** What is saved where this is typed into the name of a collection. */
function savedAs(name: string, typed: string): string | undefined {
  const original = collection(name);
  return changeOf({ ...draftOf(original), name: typed }, original).name;
}

test("a name is read and typed in the shop's language, and stored as it is [OWN-10]", () => {
  const weekend = collection("Weekend");
  expect(draftOf(weekend).name).toBe("Wochenende");
  expect(changeOf(draftOf(weekend), weekend).name).toBe("Weekend");
  expect(savedAs("Linen", " wochenende ")).toBe("Weekend");
  expect(savedAs("Weekend", "Weekend Looks")).toBe("Weekend Looks");
  expect(savedAs("Weekend", " Wochenende ")).toBe("Weekend");
  expect(savedAs("Weekend", " ")).toBe("");
  // The shop's own beside ours that is shown so.
  expect(savedAs("Wochenende", "Wochenende")).toBe("Wochenende");
});

test("a new collection gets the stored name of what was typed, whatever blanks are around it [OWN-10]", () => {
  expect(storedName("Wochenende ")).toBe("Weekend");
  expect(storedName(" Weekend Looks ")).toBe("Weekend Looks");
  expect(storedName("")).toBe("");
});
