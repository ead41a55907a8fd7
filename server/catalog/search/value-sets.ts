import {
  add,
  anyOf,
  countCommon,
  grown,
  has,
  isEmpty,
  newSet,
  remove,
  type SlotSet,
} from "./slot-set.ts";

/** The products of one facet: for each value the set of those that have it. */
export interface ValueSets {
  put(slot: number, values: readonly string[]): void;
  /** Takes a product out of all sets. */
  clear(slot: number): void;
  /** Makes room for so many slots. */
  grow(size: number): void;
  /** The products with one of these values, in whatever letters. */
  withAny(values: readonly string[]): SlotSet;
  /** The products that share a value with this one, which is among them if it has any. */
  withSame(slot: number): SlotSet;
  /**
   * How many of these products have each value; values of none are left out.
   * @param beginning only values that begin so, without it
   */
  count(among: SlotSet, beginning?: string): Map<string, number>;
}

export function createValueSets(size: number): ValueSets {
  let room = size;
  const sets = new Map<string, SlotSet>();
  /** The spellings of a value by its small letters. */
  const spellings = new Map<string, Set<string>>();

  function setOf(value: string): SlotSet {
    const known = sets.get(value);
    if (known) return known;
    const set = newSet(room);
    sets.set(value, set);
    const key = value.toLowerCase();
    spellings.set(key, (spellings.get(key) ?? new Set()).add(value));
    return set;
  }

  function forget(value: string): void {
    sets.delete(value);
    const key = value.toLowerCase();
    const spelled = spellings.get(key);
    spelled?.delete(value);
    if (spelled?.size === 0) spellings.delete(key);
  }

  return {
    put(slot, values) {
      for (const value of values) add(setOf(value), slot);
    },
    clear(slot) {
      for (const [value, set] of sets) {
        if (!has(set, slot)) continue;
        remove(set, slot);
        if (isEmpty(set)) forget(value);
      }
    },
    grow(size) {
      room = size;
      for (const [value, set] of sets) sets.set(value, grown(set, size));
    },
    withAny(values) {
      const spelled = values.flatMap((value) => [...(spellings.get(value.toLowerCase()) ?? [])]);
      return anyOf(
        spelled.flatMap((value) => sets.get(value) ?? []),
        room,
      );
    },
    withSame: (slot) =>
      anyOf(
        [...sets.values()].filter((set) => has(set, slot)),
        room,
      ),
    count(among, beginning = "") {
      const counts = new Map<string, number>();
      for (const [value, set] of sets) {
        const count = value.startsWith(beginning) ? countCommon(set, among) : 0;
        if (count > 0) counts.set(value.slice(beginning.length), count);
      }
      return counts;
    },
  };
}
