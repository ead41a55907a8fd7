import type { OwnList } from "../../../common/own-lists.ts";
import type { ShownRates } from "../../tax/shown-rates.ts";
import { meetFilters, ownListOf } from "./meet-filters.ts";
import {
  createParts,
  type IndexedProduct,
  keyed,
  type Parts,
  type Shared,
} from "./product-slots.ts";
import type { Counted, ReadFilters } from "./read-filters.ts";
import { createShownPrices } from "./shown-prices.ts";
import { type Order, reorder } from "./slot-orders.ts";
import { add, has, newSet, type SlotSet } from "./slot-set.ts";

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
