import { expect, test } from "vitest";
import { textMessages as german } from "../../../../common/languages/de/admin/texts.ts";
import { textMessages } from "../../../../common/messages/admin/texts.ts";
import { listKnownTexts } from "../../../../server/settings/words/known-texts.ts";
import { findSaid, findTexts, subjectOf, withChanges } from "./find-texts.ts";

const texts = withChanges(
  [
    { place: "cartMessages.title", own: "Your Cart" },
    { place: "cartMessages.onlyLeft", own: "Only {count} left" },
    { place: "navMessages.cart", own: { one: "Cart, 1 item", other: "Cart, {units} items" } },
    { place: "collectionMessages.brand", own: "{brand}" },
    { place: "homeMessages.shop", own: "Shop Now" },
  ],
  { "homeMessages.shop": "Hinein ins Café" },
);
const places = (found: typeof texts) => found.map(({ place }) => place);

test("a search finds all its words in any case, with and without accents, old words and new", () => {
  expect(places(findTexts(texts, "CART your"))).toEqual(["cartMessages.title"]);
  expect(places(findTexts(texts, "cafe"))).toEqual(["homeMessages.shop"]);
  expect(places(findTexts(texts, "shop now"))).toEqual(["homeMessages.shop"]);
  expect(places(findTexts(texts, "items"))).toEqual(["navMessages.cart"]);
  expect(findTexts(texts, "  ")).toHaveLength(texts.length);
  expect(findTexts(texts, "nothing at all")).toEqual([]);
});

test("what somebody pointed at is found whatever is filled in, and never by a text of places alone", () => {
  expect(places(findSaid(texts, " Only 3\n left "))).toEqual(["cartMessages.onlyLeft"]);
  expect(places(findSaid(texts, "Cart, 12 items"))).toEqual(["navMessages.cart"]);
  expect(places(findSaid(texts, "Cart, 1 item"))).toEqual(["navMessages.cart"]);
  expect(places(findSaid(texts, "Hinein ins Café"))).toEqual(["homeMessages.shop"]);
  // What it said before stands nowhere.
  expect(findSaid(texts, "Shop Now")).toEqual([]);
  expect(findSaid(texts, "Wool Cardigan (.*)")).toEqual([]);
  expect(findSaid(texts, "")).toEqual([]);
});

test("a text's subject is the first part of its place", () => {
  expect(subjectOf("cartApiMessages.full")).toBe("cartApi");
});

test("every subject of texts has a name in both languages, and no name is left over", () => {
  const subjects = [...new Set(listKnownTexts("en").map(({ place }) => subjectOf(place)))].sort();
  expect(Object.keys(textMessages.subjects).sort()).toEqual(subjects);
  expect(Object.keys(german.subjects).sort()).toEqual(subjects);
});
