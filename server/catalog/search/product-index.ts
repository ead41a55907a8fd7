import { findOwnList, NEWEST, type OwnList } from "../../../common/own-lists.ts";
import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import type { ShownRates } from "../../tax/shown-rates.ts";
import { COUNTED, type Counted, type ReadFilters } from "./read-filters.ts";
import { createShownPrices } from "./shown-prices.ts";
import {
  type Columns,
  countFirst,
  grownColumns,
  newColumns,
  type Order,
  reorder,
} from "./slot-orders.ts";
import { add, allOf, grown, has, isEmpty, newSet, remove, type SlotSet } from "./slot-set.ts";
import { createValueSets } from "./value-sets.ts";
import { createVariantSets } from "./variant-sets.ts";

/** The values that products may share. */
const SHARED = [...COUNTED, "garment", "list", "attributes"] as const;
type Shared = (typeof SHARED)[number];

/** The facts by which lists are filtered, counted and ordered, and similar products found. */
export type IndexedProduct = Record<Shared, readonly string[]> &
  Record<keyof Columns, number> & {
    /** The variants that can be had now. */
    inStock: readonly VariantKind[];
  };

/** A value of an attribute as the index has it: neither key nor value has this sign in it. */
export function keyed(key: string, value: string): string {
  return `${key}\u001f${value}`;
}

export interface VariantKind {
  color: string;
  size: string;
}

/**
 * All products on sale in memory, each in a slot: a list or a facet needs no query but for a search. A
 * change alters it in place; read it without waiting for anything in between.
 */
export interface ProductIndex {
  /** How many slots there are, free ones included. */
  readonly size: number;
  readonly everything: SlotSet;
  /** The keys of the attributes that it knows values of: those that are filters. */
  readonly attributes: readonly string[];
  /** Rises whenever a product may have come into another slot. */
  readonly version: number;
  slotOf(id: number): number | undefined;
  idAt(slot: number): number;
  centsAt(slot: number): number;
  /** The slots that meet all filters. */
  meet(filters: ReadFilters): SlotSet;
  /** The shop's own list that this collection means, unless products have it as their collection. */
  ownList(collection: readonly string[]): OwnList | undefined;
  /** The slots that share a value with this one, which is among them if it has any. */
  withSame(fact: Shared, slot: number): SlotSet;
  /** All slots in an order. */
  inOrder(order: Order): Int32Array;
  /**
   * How many products each value of a facet leaves among those that meet the filters of all others; values
   * of none are left out.
   */
  countValues(facet: Counted, among: SlotSet, filters: ReadFilters): Map<string, number>;
  /** The same of an attribute. */
  countAttribute(key: string, among: SlotSet): Map<string, number>;
  /**
   * The same products at the prices of a region.
   * @param mark the name of these rates
   */
  shownWith(rates: ShownRates, mark: string): ProductIndex;
  /** Puts products in the place of what it had of these ids; ids of no product are taken out. */
  replace(ids: Iterable<number>, products: readonly IndexedProduct[]): void;
  /** Sets what products sold, by id. */
  setSales(sales: Iterable<readonly [id: number, units: number]>): void;
}

const SMALLEST = 1024;
const GROWTH = 1.5;

/** @param attributes the keys of those that are filters */
export function createProductIndex(attributes: readonly string[] = []): ProductIndex {
  const parts = createParts();
  const orders = createOrders(parts);
  const regions = new Map<string, ProductIndex>();
  const index: ProductIndex = {
    get size() {
      return parts.size;
    },
    get everything() {
      return parts.everything;
    },
    attributes,
    get version() {
      return parts.version;
    },
    slotOf: (id) => parts.slots.get(id),
    idAt: (slot) => parts.columns.id[slot] ?? 0,
    centsAt: (slot) => parts.columns.cents[slot] ?? 0,
    meet: (filters) => meetFilters(parts, filters, orders.get),
    ownList: (collection) => ownListOf(parts, collection),
    withSame: (fact, slot) => parts.values[fact].withSame(slot),
    inOrder: orders.get,
    countValues(facet, among, { inStock, color, size }) {
      if (inStock && facet === "color") return parts.inStock.countColors(among, size);
      if (inStock && facet === "size") return parts.inStock.countSizes(among, color);
      return parts.values[facet].count(among);
    },
    countAttribute: (key, among) => parts.values.attributes.count(among, keyed(key, "")),
    replace(ids, products) {
      const moved = new Set<number>();
      const put = new Map(products.map((product) => [product.id, product]));
      for (const id of ids) {
        const slot = put.has(id) ? undefined : parts.take(id);
        if (slot !== undefined) moved.add(slot);
      }
      for (const product of products) {
        const { slot, isMoved } = parts.put(product);
        if (isMoved) moved.add(slot);
      }
      if (moved.size === 0) return;
      parts.moves++;
      orders.move([...moved]);
    },
    setSales(sales) {
      const changed: number[] = [];
      for (const [id, units] of sales) {
        const slot = parts.slots.get(id);
        if (slot === undefined || parts.columns.sales[slot] === units) continue;
        parts.columns.sales[slot] = units;
        changed.push(slot);
      }
      if (changed.length > 0) orders.move(changed, ["popularity"]);
    },
    shownWith(rates, mark) {
      const known = regions.get(mark) ?? shownIndex(index, parts, rates);
      regions.set(mark, known);
      return known;
    },
  };
  return index;
}

/** An index at the prices of a region, which are counted and sorted anew once products have changed. */
function shownIndex(whole: ProductIndex, parts: Parts, rates: ShownRates): ProductIndex {
  const prices = createShownPrices(parts, rates);
  const inOrder = (order: Order) =>
    order === "priceAsc" || order === "priceDesc" ? prices.inOrder(order) : whole.inOrder(order);
  return Object.assign(Object.create(whole), {
    inOrder,
    centsAt: (slot: number) => prices.cents()[slot] ?? 0,
    meet: (filters: ReadFilters) => meetFilters(parts, filters, inOrder, prices.cents()),
  });
}

/** The orders that were asked for so far. */
function createOrders(parts: Parts) {
  const known = new Map<Order, Int32Array>();
  return {
    get(order: Order): Int32Array {
      const found = known.get(order);
      if (found) return found;
      const come = [...parts.slots.values()];
      const nothing = { former: new Int32Array(), changed: newSet(0) };
      const made = reorder(order, parts.columns, { ...nothing, come });
      known.set(order, made);
      return made;
    },
    /** Moves changed slots to their places. */
    move(changed: readonly number[], names: Iterable<Order> = [...known.keys()]): void {
      const set = newSet(parts.size);
      for (const slot of changed) add(set, slot);
      const come = changed.filter((slot) => has(parts.everything, slot));
      for (const order of names) {
        const former = known.get(order);
        if (former) known.set(order, reorder(order, parts.columns, { former, changed: set, come }));
      }
    },
  };
}

type Parts = ReturnType<typeof createParts>;

/** The products in their slots: columns of numbers, and a set of slots for each value of a facet. */
function createParts() {
  const slots = new Map<number, number>();
  const free: number[] = [];
  const values = recordOf(SHARED, () => createValueSets(SMALLEST));
  const inStock = createVariantSets(SMALLEST);
  const sets = [...Object.values(values), inStock];
  const parts = {
    slots,
    values,
    inStock,
    size: SMALLEST,
    version: 0,
    /** How often a product may have come to another place in an order. */
    moves: 0,
    everything: newSet(SMALLEST),
    columns: newColumns(SMALLEST),
    take,
    put,
  };

  function take(id: number): number | undefined {
    const slot = slots.get(id);
    if (slot === undefined) return undefined;
    for (const set of sets) set.clear(slot);
    remove(parts.everything, slot);
    slots.delete(id);
    free.push(slot);
    parts.version++;
    return slot;
  }

  /** Puts a product into its slot, and says whether its place in an order may be another. */
  function put(product: IndexedProduct): { slot: number; isMoved: boolean } {
    const known = slots.get(product.id);
    const slot = known ?? seat(product.id);
    let isMoved = known === undefined;
    if (known !== undefined) for (const set of sets) set.clear(slot);
    for (const fact of SHARED) values[fact].put(slot, product[fact]);
    inStock.put(slot, product.inStock);
    for (const name of Object.keys(parts.columns) as (keyof Columns)[]) {
      isMoved ||= parts.columns[name][slot] !== product[name];
      parts.columns[name][slot] = product[name];
    }
    return { slot, isMoved };
  }

  function seat(id: number): number {
    // Slots below the number of products are taken, or free.
    const slot = free.pop() ?? slots.size;
    if (slot >= parts.size) grow();
    slots.set(id, slot);
    add(parts.everything, slot);
    parts.version++;
    return slot;
  }

  function grow(): void {
    parts.size = Math.ceil(parts.size * GROWTH);
    parts.everything = grown(parts.everything, parts.size);
    parts.columns = grownColumns(parts.columns, parts.size);
    for (const set of sets) set.grow(parts.size);
  }

  return parts;
}

function meetFilters(
  parts: Parts,
  filters: ReadFilters,
  inOrder: ProductIndex["inOrder"],
  cents: Int32Array = parts.columns.cents,
): SlotSet {
  const { gender, category, collection, color, size, price, inStock } = filters;
  const own = ownListOf(parts, collection);
  const asked: [Shared, readonly string[]][] = [
    ["gender", gender],
    ["category", category],
    ["collection", own === undefined ? collection : []],
    ["list", own === "sale" ? [own] : []],
    ["color", inStock ? [] : color],
    ["size", inStock ? [] : size],
    ...FILTER_TEXTS.map((name): [Shared, readonly string[]] => [name, filters[name]]),
    ...[...filters.attributes].map(([key, wanted]): [Shared, readonly string[]] => [
      "attributes",
      wanted.map((value) => keyed(key, value)),
    ]),
  ];
  const sets = asked.flatMap(([facet, wanted]) =>
    wanted.length > 0 ? parts.values[facet].withAny(wanted) : [],
  );
  if (own === "new") sets.push(newest(parts, inOrder("newest")));
  // A single variant has both, and can be had.
  if (inStock) sets.push(parts.inStock.withAny(color, size));
  if (price.least !== undefined || price.most !== undefined) {
    sets.push(priced({ ...parts, cents }, price, inOrder("priceAsc")));
  }
  return allOf([parts.everything, ...sets]);
}

function ownListOf({ values }: Parts, collection: readonly string[]): OwnList | undefined {
  const own = findOwnList(collection[0] ?? "");
  return own && isEmpty(values.collection.withAny(collection)) ? own : undefined;
}

function newest({ size }: Parts, newestFirst: Int32Array): SlotSet {
  const set = newSet(size);
  for (const slot of newestFirst.subarray(0, NEWEST)) add(set, slot);
  return set;
}

function priced(
  { cents, everything, size }: Pick<Parts, "everything" | "size"> & { cents: Int32Array },
  { least = 0, most = Number.POSITIVE_INFINITY }: ReadFilters["price"],
  cheapestFirst: Int32Array,
): SlotSet {
  const below = (limit: (cents: number) => boolean) =>
    countFirst(cheapestFirst, (slot) => limit(cents[slot] ?? 0));
  const from = below((price) => price < least);
  const to = Math.max(
    from,
    below((price) => price <= most),
  );
  // Of those inside and those outside the fewer ones are gone through.
  if (2 * (to - from) < cheapestFirst.length) {
    const set = newSet(size);
    for (let at = from; at < to; at++) add(set, cheapestFirst[at] ?? 0);
    return set;
  }
  const set = everything.slice();
  for (let at = 0; at < from; at++) remove(set, cheapestFirst[at] ?? 0);
  for (let at = to; at < cheapestFirst.length; at++) remove(set, cheapestFirst[at] ?? 0);
  return set;
}
