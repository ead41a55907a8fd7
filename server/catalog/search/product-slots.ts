import { recordOf } from "../../../common/record-of.ts";
import { COUNTED } from "./read-filters.ts";
import { type Columns, grownColumns, newColumns } from "./slot-orders.ts";
import { add, grown, newSet, remove } from "./slot-set.ts";
import { createValueSets } from "./value-sets.ts";
import { createVariantSets } from "./variant-sets.ts";

/** The values that products may share. */
const SHARED = [...COUNTED, "garment", "list", "attributes"] as const;
export type Shared = (typeof SHARED)[number];

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

const SMALLEST = 1024;
const GROWTH = 1.5;

export type Parts = ReturnType<typeof createParts>;

/** The products in their slots: columns of numbers, and a set of slots for each value of a facet. */
export function createParts() {
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
