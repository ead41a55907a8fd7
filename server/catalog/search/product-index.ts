import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import { COUNTED, type Counted, type Facet, type ReadFilters } from "./read-filters.ts";
import { add, allOf, anyOf, countCommon, newSet, type SlotSet } from "./slot-set.ts";

/** The facts by which lists are filtered, counted and ordered. */
export interface IndexedProduct extends Record<Counted, readonly string[]> {
  id: number;
  cents: number;
  /** Microseconds since 1970, so that no two instants of the database become one. */
  createdAt: number;
}

type Order = "newest" | "priceAsc" | "priceDesc";

/** All products on sale in memory, each in a slot: a list or a facet needs no query but for a search. */
export interface ProductIndex {
  size: number;
  everything: SlotSet;
  slotOf(id: number): number | undefined;
  product(slot: number): IndexedProduct;
  /** For each facet that a list asks for, the slots that meet it. */
  meeting(filters: ReadFilters): Map<Facet, SlotSet>;
  /** All slots in an order. */
  inOrder(order: Order): readonly number[];
  /** How many of these slots have each value of a facet; values of none are left out. */
  countValues(facet: Counted, among: SlotSet): Map<string, number>;
}

export function createProductIndex(products: readonly IndexedProduct[]): ProductIndex {
  const size = products.length;
  const slots = new Map(products.map(({ id }, slot) => [id, slot]));
  const everything = newSet(size);
  for (const slot of products.keys()) add(everything, slot);
  const values = recordOf(COUNTED, (facet) => setsByValue(products, facet));
  /** The same sets by their values in small letters. */
  const folded = recordOf([...FILTER_TEXTS, "collection"] as const, (facet) =>
    Map.groupBy(values[facet], ([value]) => value.toLowerCase()),
  );
  const orders = new Map<Order, number[]>();

  function exactly(facet: Counted, wanted: readonly string[]): SlotSet {
    return anyOf(
      wanted.flatMap((value) => values[facet].get(value) ?? []),
      size,
    );
  }

  function inSmallLetters(facet: keyof typeof folded, wanted: readonly string[]): SlotSet {
    const found = wanted.flatMap((value) => folded[facet].get(value) ?? []);
    return anyOf(
      found.map(([, set]) => set),
      size,
    );
  }

  function priced({ least = 0, most = Number.POSITIVE_INFINITY }: ReadFilters["price"]): SlotSet {
    const set = newSet(size);
    for (const [slot, { cents }] of products.entries()) {
      if (cents >= least && cents <= most) add(set, slot);
    }
    return set;
  }

  return {
    size,
    everything,
    slotOf: (id) => slots.get(id),
    product(slot) {
      const found = products[slot];
      if (!found) throw new Error(`no product is in slot ${slot}`);
      return found;
    },
    meeting(filters) {
      const { gender, category, collection, color, size: sizes, price } = filters;
      const sets = new Map<Facet, SlotSet>();
      if (gender !== undefined) sets.set("gender", exactly("gender", [gender]));
      if (category !== undefined) sets.set("category", exactly("category", [category]));
      if (collection !== undefined) {
        sets.set("collection", inSmallLetters("collection", [collection]));
      }
      if (color.length > 0) sets.set("color", exactly("color", color));
      if (sizes.length > 0) sets.set("size", exactly("size", sizes));
      for (const name of FILTER_TEXTS) {
        if (filters[name].length > 0) sets.set(name, inSmallLetters(name, filters[name]));
      }
      if (price.least !== undefined || price.most !== undefined) sets.set("price", priced(price));
      return sets;
    },
    inOrder(order) {
      const known = orders.get(order) ?? sorted(products, order);
      orders.set(order, known);
      return known;
    },
    countValues(facet, among) {
      const counts = new Map<string, number>();
      for (const [value, set] of values[facet]) {
        const count = countCommon(set, among);
        if (count > 0) counts.set(value, count);
      }
      return counts;
    },
  };
}

function setsByValue(products: readonly IndexedProduct[], facet: Counted): Map<string, SlotSet> {
  const sets = new Map<string, SlotSet>();
  for (const [slot, product] of products.entries()) {
    for (const value of product[facet]) {
      const set = sets.get(value) ?? newSet(products.length);
      add(set, slot);
      sets.set(value, set);
    }
  }
  return sets;
}

type Compare = (one: IndexedProduct, other: IndexedProduct) => number;

const byNewest: Compare = (one, other) => other.createdAt - one.createdAt || other.id - one.id;
const COMPARE: Record<Order, Compare> = {
  newest: byNewest,
  priceAsc: (one, other) => one.cents - other.cents || byNewest(one, other),
  priceDesc: (one, other) => other.cents - one.cents || byNewest(one, other),
};

function sorted(products: readonly IndexedProduct[], order: Order): number[] {
  return [...products.entries()]
    .sort(([, one], [, other]) => COMPARE[order](one, other))
    .map(([slot]) => slot);
}

/** The slots that meet all filters but a facet's own. */
export function meetAllBut(
  index: ProductIndex,
  sets: ReadonlyMap<Facet, SlotSet>,
  own?: Facet,
): SlotSet {
  const others = [...sets].filter(([facet]) => facet !== own).map(([, set]) => set);
  return allOf([index.everything, ...others]);
}
