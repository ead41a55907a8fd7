import { has, type SlotSet } from "./slot-set.ts";

export type Order = "newest" | "priceAsc" | "priceDesc" | "popularity";

/** The facts by which products are ordered, a column each, by slot. */
export interface Columns {
  id: Int32Array;
  /** The price as it is shown. */
  cents: Int32Array;
  /** The price as it was entered. */
  entered: Int32Array;
  /** The place of its tax class among `TAX_CLASSES`. */
  taxClass: Int32Array;
  /** Microseconds since 1970, so that no two instants of the database become one. */
  createdAt: Float64Array;
  /** Units sold in the last 90 days. */
  sales: Int32Array;
  rating: Float64Array;
}

export function newColumns(size: number): Columns {
  return {
    id: new Int32Array(size),
    cents: new Int32Array(size),
    entered: new Int32Array(size),
    taxClass: new Int32Array(size),
    createdAt: new Float64Array(size),
    sales: new Int32Array(size),
    rating: new Float64Array(size),
  };
}

export function grownColumns(columns: Columns, size: number): Columns {
  const larger = newColumns(size);
  for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name]);
  return larger;
}

/** Negative where the first slot comes before the second. */
type Compare = (columns: Columns, one: number, other: number) => number;

/** Compares by a column, the greatest value first. */
function byMost(name: keyof Columns): Compare {
  return ({ [name]: column }, one, other) => (column[other] ?? 0) - (column[one] ?? 0);
}

function inTurn(...compares: Compare[]): Compare {
  return (columns, one, other) => {
    for (const compare of compares) {
      const order = compare(columns, one, other);
      if (order !== 0) return order;
    }
    return 0;
  };
}

const byNewest = inTurn(byMost("createdAt"), byMost("id"));
const COMPARE: Record<Order, Compare> = {
  newest: byNewest,
  priceAsc: inTurn((columns, one, other) => byMost("cents")(columns, other, one), byNewest),
  priceDesc: inTurn(byMost("cents"), byNewest),
  popularity: inTurn(byMost("sales"), byMost("rating"), byMost("id")),
};

/**
 * The order after a change of some slots: they are taken out, and those that came are put in their places.
 * Costs little more than two copies.
 */
export function reorder(
  order: Order,
  columns: Columns,
  { former, changed, come }: { former: Int32Array; changed: SlotSet; come: readonly number[] },
): Int32Array {
  const compare = COMPARE[order];
  const kept = without(former, changed);
  const added = Int32Array.from(come).sort((one, other) => compare(columns, one, other));
  const merged = new Int32Array(kept.length + added.length);
  let from = 0;
  for (const [place, slot] of added.entries()) {
    const to = countFirst(kept, (other) => compare(columns, other, slot) < 0);
    merged.set(kept.subarray(from, to), from + place);
    merged[to + place] = slot;
    from = to;
  }
  merged.set(kept.subarray(from), from + added.length);
  return merged;
}

function without(slots: Int32Array, gone: SlotSet): Int32Array {
  const kept = new Int32Array(slots.length);
  let count = 0;
  // By place: an iterator of a typed array takes ten times as long.
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] ?? 0;
    if (!has(gone, slot)) kept[count++] = slot;
  }
  return kept.subarray(0, count);
}

/** How many slots come before the first for which this is not so. */
export function countFirst(slots: Int32Array, isBefore: (slot: number) => boolean): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(slots[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
