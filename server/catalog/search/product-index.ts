import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import { COUNTED, type Counted, type Facet, type ReadFilters } from "./read-filters.ts";
import { type Columns, grownColumns, newColumns, type Order, reorder } from "./slot-orders.ts";
import { add, allOf, grown, has, newSet, remove, type SlotSet } from "./slot-set.ts";
import { createValueSets } from "./value-sets.ts";

/** The facts by which lists are filtered, counted and ordered. */
export type IndexedProduct = Record<Counted, readonly string[]> & Record<keyof Columns, number>;

/**
 * All products on sale in memory, each in a slot: a list or a facet needs no query but for a search. A
 * change alters it in place; read it without waiting for anything in between.
 */
export interface ProductIndex {
  /** How many slots there are, free ones included. */
  readonly size: number;
  readonly everything: SlotSet;
  /** Rises whenever a product may have come into another slot. */
  readonly version: number;
  slotOf(id: number): number | undefined;
  idAt(slot: number): number;
  centsAt(slot: number): number;
  /** For each facet that a list asks for, the slots that meet it. */
  meeting(filters: ReadFilters): Map<Facet, SlotSet>;
  /** All slots in an order. */
  inOrder(order: Order): Int32Array;
  /** How many of these slots have each value of a facet; values of none are left out. */
  countValues(facet: Counted, among: SlotSet): Map<string, number>;
  /** Puts products in the place of what it had of these ids; ids of no product are taken out. */
  replace(ids: Iterable<number>, products: readonly IndexedProduct[]): void;
  /** Sets what products sold, by id. */
  setSales(sales: Iterable<readonly [id: number, units: number]>): void;
}

const SMALLEST = 1024;
const GROWTH = 1.5;

export function createProductIndex(): ProductIndex {
  const parts = createParts();
  const orders = createOrders(parts);
  return {
    get size() {
      return parts.size;
    },
    get everything() {
      return parts.everything;
    },
    get version() {
      return parts.version;
    },
    slotOf: (id) => parts.slots.get(id),
    idAt: (slot) => parts.columns.id[slot] ?? 0,
    centsAt: (slot) => parts.columns.cents[slot] ?? 0,
    meeting: (filters) => meetFilters(parts, filters),
    inOrder: orders.get,
    countValues: (facet, among) => parts.values[facet].count(among),
    replace(ids, products) {
      const changed = new Set<number>();
      for (const id of ids) {
        const slot = parts.take(id);
        if (slot !== undefined) changed.add(slot);
      }
      for (const product of products) changed.add(parts.put(product));
      parts.version++;
      orders.move([...changed]);
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
  };
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
  const values = recordOf(COUNTED, () => createValueSets(SMALLEST));
  const parts = {
    slots,
    values,
    size: SMALLEST,
    version: 0,
    everything: newSet(SMALLEST),
    columns: newColumns(SMALLEST),
    take,
    put,
  };

  function take(id: number): number | undefined {
    const slot = slots.get(id);
    if (slot === undefined) return undefined;
    for (const facet of COUNTED) values[facet].clear(slot);
    remove(parts.everything, slot);
    slots.delete(id);
    free.push(slot);
    return slot;
  }

  function put(product: IndexedProduct): number {
    // Slots below the number of products are taken, or free.
    const slot = free.pop() ?? slots.size;
    if (slot >= parts.size) grow();
    slots.set(product.id, slot);
    add(parts.everything, slot);
    for (const facet of COUNTED) values[facet].put(slot, product[facet]);
    for (const name of Object.keys(parts.columns) as (keyof Columns)[]) {
      parts.columns[name][slot] = product[name];
    }
    return slot;
  }

  function grow(): void {
    parts.size = Math.ceil(parts.size * GROWTH);
    parts.everything = grown(parts.everything, parts.size);
    parts.columns = grownColumns(parts.columns, parts.size);
    for (const facet of COUNTED) values[facet].grow(parts.size);
  }

  return parts;
}

function meetFilters(parts: Parts, filters: ReadFilters): Map<Facet, SlotSet> {
  const { gender, category, collection, color, size, price } = filters;
  const asked: [Counted, readonly string[]][] = [
    ["gender", gender === undefined ? [] : [gender]],
    ["category", category === undefined ? [] : [category]],
    ["collection", collection === undefined ? [] : [collection]],
    ["color", color],
    ["size", size],
    ...FILTER_TEXTS.map((name): [Counted, readonly string[]] => [name, filters[name]]),
  ];
  const sets = new Map<Facet, SlotSet>();
  for (const [facet, wanted] of asked) {
    if (wanted.length > 0) sets.set(facet, parts.values[facet].withAny(wanted));
  }
  if (price.least !== undefined || price.most !== undefined)
    sets.set("price", priced(parts, price));
  return sets;
}

/** Free slots may be among them. */
function priced(
  { columns: { cents }, size }: Parts,
  { least = 0, most = Number.POSITIVE_INFINITY }: ReadFilters["price"],
): SlotSet {
  const set = newSet(size);
  for (let slot = 0; slot < size; slot++) {
    const price = cents[slot] ?? 0;
    if (price < least || price > most) continue;
    set[slot >>> 5] = (set[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }
  return set;
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
