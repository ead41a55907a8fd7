import { describe, expect, test } from "vitest";
import { NEWEST } from "../../../common/own-lists.ts";
import { createProductIndex, type ProductIndex } from "./product-index.ts";
import { type IndexedProduct, keyed } from "./product-slots.ts";
import { COUNTED, NO_FILTERS, type ReadFilters } from "./read-filters.ts";
import { countOf, has, type SlotSet, slotsOf } from "./slot-set.ts";

/** More than one word of bits, and not whole ones. */
const COUNT = 333;
const COLORS = ["Black", "Olive", "Cream", "fog"];
const SIZES = ["S", "M", "L"];

/** Another mixture for each number, the same each time. */
const product = (id: number, place: number): IndexedProduct => ({
  id,
  inStock: COLORS.flatMap((color, at) =>
    SIZES.flatMap((size, row) => ((place * 7 + at * 5 + row * 3) % 4 === 0 ? { color, size } : [])),
  ),
  category: [place % 3 === 0 ? "Bottom Wear" : "Top Wear"],
  gender: [place % 2 === 0 ? "Men" : "Women"],
  color: COLORS.filter((_color, at) => (place >> at) % 2 === 0),
  size: SIZES.filter((_size, at) => (place * 5) % (at + 2) === 0),
  material: [place % 7 === 0 ? "LINEN" : "Linen"],
  brand: [`Brand ${place % 5}`],
  collection: [place % 11 === 0 ? "After Dark" : "Weekend"],
  garment: place % 4 === 0 ? [] : [`garment ${place % 6}`],
  list: place % 9 === 0 ? ["sale"] : [],
  attributes: [
    keyed("fit", `Fit ${place % 3}`),
    ...(place % 4 === 0 ? [] : [keyed("length", "Long")]),
  ],
  cents: 1000 + ((place * 37) % 90) * 100,
  entered: 1000 + ((place * 37) % 90) * 100,
  taxClass: place % 3,
  createdAt: 1_700_000_000_000_000 + (place % 50),
  sales: place % 13,
  rating: (place % 11) / 2,
});
const products = Array.from({ length: COUNT }, (_, place) => product(7 + place * 3, place));
const index = indexOf(products);

function indexOf(all: IndexedProduct[]): ProductIndex {
  const made = createProductIndex();
  made.replace([], all);
  return made;
}

const NEWEST_IDS = new Set(
  products
    .toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id)
    .slice(0, NEWEST)
    .map(({ id }) => id),
);

const ASKED: [string, Partial<ReadFilters>, (product: IndexedProduct) => boolean][] = [
  ["nothing", {}, () => true],
  ["a gender", { gender: ["Men"] }, ({ gender }) => gender[0] === "Men"],
  [
    "colors",
    { color: ["Olive", "fog", "none"] },
    ({ color }) => color.includes("Olive") || color.includes("fog"),
  ],
  ["a material in any letters", { material: ["linen"] }, () => true],
  ["a value that nothing has", { brand: ["brand 9"] }, () => false],
  [
    "values of attributes",
    {
      attributes: new Map([
        ["fit", ["fit 1", "FIT 2"]],
        ["length", ["long"]],
      ]),
    },
    ({ attributes }) =>
      attributes.includes(keyed("length", "Long")) && !attributes.includes(keyed("fit", "Fit 0")),
  ],
  ["prices", { price: { least: 2000, most: 5000 } }, ({ cents }) => cents >= 2000 && cents <= 5000],
  ["a price from below", { price: { least: undefined, most: 0 } }, () => false],
  ["what can be had", { inStock: true }, ({ inStock }) => inStock.length > 0],
  ["what is reduced", { collection: ["sale"] }, ({ list }) => list.length > 0],
  [
    "what is reduced, and more",
    { collection: ["sale"], gender: ["Men"], price: { least: undefined, most: 5000 } },
    ({ list, gender, cents }) => list.length > 0 && gender[0] === "Men" && cents <= 5000,
  ],
  ["the newest", { collection: ["new"] }, (product) => NEWEST_IDS.has(product.id)],
  [
    "all together",
    { category: ["Top Wear"], size: ["M"], brand: ["brand 1", "brand 2"], collection: ["weekend"] },
    ({ category, size, brand, collection }) =>
      category[0] === "Top Wear" &&
      size.includes("M") &&
      ["Brand 1", "Brand 2"].includes(brand[0] ?? "") &&
      collection[0] === "Weekend",
  ],
];

const hasVariant = ({ inStock }: IndexedProduct, colors: string[], sizes: string[]) =>
  inStock.some(
    ({ color, size }) =>
      (colors.length === 0 || colors.includes(color)) &&
      (sizes.length === 0 || sizes.includes(size)),
  );

describe("the index of products", () => {
  test.each(ASKED)("finds what a walk over all products finds: %s", (_what, wanted, isMeant) => {
    const filters = { ...NO_FILTERS, ...wanted };
    const found = index.meet(filters);
    expect(idsOf(index, found)).toEqual(products.filter(isMeant).map(({ id }) => id));
    expect(countOf(found)).toBe(products.filter(isMeant).length);
    for (const facet of ["color", "size", "brand"] as const) {
      const counts = new Map<string, number>();
      for (const value of products.filter(isMeant).flatMap((product) => product[facet])) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      expect(index.countValues(facet, found, { ...filters, inStock: false }), facet).toEqual(
        counts,
      );
    }
  });

  test("leaves one facet's own filter out", () => {
    const olive = index.meet({ ...NO_FILTERS, color: ["Olive"] });
    expect(countOf(olive)).toBe(products.filter(({ color }) => color.includes("Olive")).length);
  });

  test.each([
    [[], []],
    [["olive"], []],
    [[], ["m", "L"]],
    [["Olive"], ["M"]],
    [
      ["Black", "fog"],
      ["S", "L"],
    ],
    [["Olive"], ["none"]],
  ])("finds variants that can be had, in colors %j and sizes %j", (color, size) => {
    const filters = { ...NO_FILTERS, color, size, gender: ["Men"], inStock: true };
    const spelled = (words: string[], known: string[]) =>
      words.map((word) => known.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word);
    const [colors, sizes] = [spelled(color, COLORS), spelled(size, SIZES)];
    const men = products.filter(({ gender }) => gender[0] === "Men");
    const idsWith = (some: string[], others: string[]) =>
      men.filter((one) => hasVariant(one, some, others)).map(({ id }) => id);
    expect(idsOf(index, index.meet(filters))).toEqual(idsWith(colors, sizes));
    for (const [facet, known] of [
      ["color", COLORS],
      ["size", SIZES],
    ] as const) {
      const counts = known.map((value) => [
        value,
        (facet === "color" ? idsWith([value], sizes) : idsWith(colors, [value])).length,
      ]);
      const among = index.meet({ ...filters, [facet]: [] });
      expect(index.countValues(facet, among, filters), facet).toEqual(
        new Map(counts.filter(([, count]) => count !== 0) as [string, number][]),
      );
    }
  });

  test("has the orders of a list, each without a tie", () => {
    for (const order of ORDERS) expect(idsIn(index, order), order).toEqual(sorted(products, order));
  });

  test("has a list of its own only where no collection has its name", () => {
    const [first, ...others] = products;
    if (!first) throw new Error("no product");
    const shelf = indexOf([{ ...first, list: [], collection: ["Sale"] }, ...others]);
    const wanted = { ...NO_FILTERS, collection: ["sale"] };
    expect([index.ownList(["sale"]), index.ownList(["new"]), index.ownList(["weekend"])]).toEqual([
      "sale",
      "new",
      undefined,
    ]);
    expect(shelf.ownList(["sale"])).toBeUndefined();
    expect(idsOf(shelf, shelf.meet(wanted))).toEqual([first.id]);
    shelf.replace([first.id], []);
    expect(shelf.ownList(["sale"])).toBe("sale");
  });

  test("knows the slot of a product, and of no other", () => {
    expect(index.slotOf(7)).toBe(0);
    expect(index.slotOf(8)).toBeUndefined();
    expect(has(index.everything, COUNT - 1)).toBe(true);
    expect(has(index.everything, COUNT)).toBe(false);
    expect(idsIn(createProductIndex(), "newest")).toEqual([]);
  });
});

describe("a change of the index", () => {
  test("leads to the index that all products make anew, whichever of them changed", () => {
    const changing = indexOf(products);
    let all = products;
    // More and more of them, until the index has to grow.
    for (let round = 1; round <= 12; round++) {
      const size = changing.size;
      const meant = (id: number) => (id * 31 + round * 17) % 11;
      const gone = all.filter(({ id }) => meant(id) === 0).map(({ id }) => id);
      const changed = all
        .filter(({ id }) => meant(id) === 1)
        .map(({ id }) => product(id, id + round));
      const come = Array.from({ length: 250 }, (_, place) =>
        product(10_000 * round + place, place * round),
      );
      // Asked for now and then only, so that some orders are made before a change and some after it.
      for (const order of ORDERS.slice(round % 5)) changing.inOrder(order);
      const put = [...changed, ...come];
      changing.replace([...gone, ...put.map(({ id }) => id), 5], put);
      const ids = new Set([...gone, ...changed.map(({ id }) => id)]);
      all = [...all.filter(({ id }) => !ids.has(id)), ...put];
      expect(changing.size).toBeGreaterThanOrEqual(size);
      expectSame(changing, all);
    }
    expect(changing.size).toBeGreaterThan(1024);
  });

  test("of what was sold moves products in the order of popularity alone", () => {
    const changing = indexOf(products);
    for (const order of ORDERS) changing.inOrder(order);
    changing.setSales(products.map(({ id, sales }) => [id, sales]));
    expectSame(changing, products);
    const sold = products.map((one, place) => (place % 5 === 0 ? { ...one, sales: place } : one));
    changing.setSales([...sold.map(({ id, sales }) => [id, sales] as const), [8, 5]]);
    expectSame(changing, sold);
  });
});

function expectSame(found: ProductIndex, all: IndexedProduct[]): void {
  expect(countOf(found.everything)).toBe(all.length);
  for (const { id } of all) expect(found.idAt(found.slotOf(id) ?? -1)).toBe(id);
  for (const order of ORDERS) expect(idsIn(found, order), order).toEqual(sorted(all, order));
  const anew = indexOf(all);
  for (const facet of COUNTED) {
    for (const inStock of [true, false]) {
      const filters = { ...NO_FILTERS, inStock };
      const counts = found.countValues(facet, found.everything, filters);
      expect(counts, facet).toEqual(anew.countValues(facet, anew.everything, filters));
    }
  }
  for (const [what, filters] of ASKED) {
    const [one, other] = [found, anew].map((index) =>
      idsOf(index, index.meet({ ...NO_FILTERS, ...filters })),
    );
    expect(one, what).toEqual(other);
  }
}

function idsOf(found: ProductIndex, set: SlotSet): number[] {
  return [...slotsOf(set)].map((slot) => found.idAt(slot)).toSorted((a, b) => a - b);
}

const ORDERS = ["newest", "priceAsc", "priceDesc", "popularity"] as const;
type Order = (typeof ORDERS)[number];

function idsIn(found: ProductIndex, order: Order): number[] {
  return Array.from(found.inOrder(order), (slot) => found.idAt(slot));
}

function sorted(all: IndexedProduct[], order: Order): number[] {
  const newest = (a: IndexedProduct, b: IndexedProduct) => b.createdAt - a.createdAt || b.id - a.id;
  const compare: Record<Order, typeof newest> = {
    newest,
    priceAsc: (a, b) => a.cents - b.cents || newest(a, b),
    priceDesc: (a, b) => b.cents - a.cents || newest(a, b),
    popularity: (a, b) => b.sales - a.sales || b.rating - a.rating || b.id - a.id,
  };
  return all.toSorted(compare[order]).map(({ id }) => id);
}
