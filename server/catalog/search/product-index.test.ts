import { describe, expect, test } from "vitest";
import { createProductIndex, type IndexedProduct, meetAllBut } from "./product-index.ts";
import type { ReadFilters } from "./read-filters.ts";
import { countOf, has, slotsOf } from "./slot-set.ts";

/** More than one word of bits, and not whole ones. */
const COUNT = 333;
const COLORS = ["Black", "Olive", "Cream", "fog"];
const SIZES = ["S", "M", "L"];

/** The same each time: every number of products has another mixture. */
const products: IndexedProduct[] = Array.from({ length: COUNT }, (_, place) => ({
  id: 7 + place * 3,
  category: [place % 3 === 0 ? "Bottom Wear" : "Top Wear"],
  gender: [place % 2 === 0 ? "Men" : "Women"],
  color: COLORS.filter((_color, at) => (place >> at) % 2 === 0),
  size: SIZES.filter((_size, at) => (place * 5) % (at + 2) === 0),
  material: [place % 7 === 0 ? "LINEN" : "Linen"],
  brand: [`Brand ${place % 5}`],
  collection: [place % 11 === 0 ? "After Dark" : "Weekend"],
  cents: 1000 + ((place * 37) % 90) * 100,
  createdAt: 1_700_000_000_000_000 + (place % 50),
}));
const index = createProductIndex(products);

const NONE: ReadFilters = {
  gender: undefined,
  category: undefined,
  collection: undefined,
  color: [],
  size: [],
  material: [],
  brand: [],
  price: { least: undefined, most: undefined },
};

const ASKED: [string, Partial<ReadFilters>, (product: IndexedProduct) => boolean][] = [
  ["nothing", {}, () => true],
  ["a gender", { gender: "Men" }, ({ gender }) => gender[0] === "Men"],
  [
    "colors",
    { color: ["Olive", "fog", "none"] },
    ({ color }) => color.includes("Olive") || color.includes("fog"),
  ],
  ["a material in any letters", { material: ["linen"] }, () => true],
  ["a value that nothing has", { brand: ["brand 9"] }, () => false],
  ["prices", { price: { least: 2000, most: 5000 } }, ({ cents }) => cents >= 2000 && cents <= 5000],
  ["a price from below", { price: { least: undefined, most: 0 } }, () => false],
  [
    "all together",
    { category: "Top Wear", size: ["M"], brand: ["brand 1", "brand 2"], collection: "weekend" },
    ({ category, size, brand, collection }) =>
      category[0] === "Top Wear" &&
      size.includes("M") &&
      ["Brand 1", "Brand 2"].includes(brand[0] ?? "") &&
      collection[0] === "Weekend",
  ],
];

describe("the index of products", () => {
  test.each(ASKED)("finds what a walk over all products finds: %s", (_what, filters, isMeant) => {
    const found = meetAllBut(index, index.meeting({ ...NONE, ...filters }));
    const ids = [...slotsOf(found)].map((slot) => index.product(slot).id);
    expect(ids).toEqual(products.filter(isMeant).map(({ id }) => id));
    expect(countOf(found)).toBe(ids.length);
    for (const facet of ["color", "size", "brand"] as const) {
      const counts = new Map<string, number>();
      for (const value of products.filter(isMeant).flatMap((product) => product[facet])) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      expect(index.countValues(facet, found), facet).toEqual(counts);
    }
  });

  test("leaves one facet's own filter out", () => {
    const sets = index.meeting({ ...NONE, gender: "Men", color: ["Olive"] });
    const olive = meetAllBut(index, sets, "gender");
    expect(countOf(olive)).toBe(products.filter(({ color }) => color.includes("Olive")).length);
    expect(meetAllBut(index, sets, "size")).toEqual(meetAllBut(index, sets));
  });

  test("has the orders of a list, each without a tie", () => {
    const ids = (order: Parameters<typeof index.inOrder>[0]) =>
      index.inOrder(order).map((slot) => index.product(slot).id);
    const newest = (one: IndexedProduct, other: IndexedProduct) =>
      other.createdAt - one.createdAt || other.id - one.id;
    const sorted = (compare: typeof newest) => products.toSorted(compare).map(({ id }) => id);
    expect(ids("newest")).toEqual(sorted(newest));
    expect(ids("priceAsc")).toEqual(sorted((a, b) => a.cents - b.cents || newest(a, b)));
    expect(ids("priceDesc")).toEqual(sorted((a, b) => b.cents - a.cents || newest(a, b)));
  });

  test("knows the slot of a product, and of no other", () => {
    expect(index.slotOf(7)).toBe(0);
    expect(index.slotOf(8)).toBeUndefined();
    expect(has(index.everything, COUNT - 1)).toBe(true);
    expect(has(index.everything, COUNT)).toBe(false);
    expect(createProductIndex([]).inOrder("newest")).toEqual([]);
  });
});
