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

interface Kind {
  color: string;
  size: string;
}

/** The products by their variants: for each color and size the set of those that have it in stock. */
export interface VariantSets {
  put(slot: number, variants: readonly Kind[]): void;
  /** Takes a product out of all sets. */
  clear(slot: number): void;
  /** Makes room for so many slots. */
  grow(size: number): void;
  /** The products with a variant of one of these colors and sizes, in whatever letters; an empty list is any. */
  withAny(colors: readonly string[], sizes: readonly string[]): SlotSet;
  /** How many of these products have each color, in one of these sizes or in any. */
  countColors(among: SlotSet, sizes: readonly string[]): Map<string, number>;
  /** How many of these products have each size, in one of these colors or in any. */
  countSizes(among: SlotSet, colors: readonly string[]): Map<string, number>;
}

export function createVariantSets(size: number): VariantSets {
  let room = size;
  const sets = new Map<string, Map<string, SlotSet>>();

  function setOf({ color, size }: Kind): SlotSet {
    const bySize = sets.get(color) ?? new Map<string, SlotSet>();
    sets.set(color, bySize);
    const set = bySize.get(size) ?? newSet(room);
    bySize.set(size, set);
    return set;
  }

  function* all(): Generator<Kind & { set: SlotSet }> {
    for (const [color, bySize] of sets) {
      for (const [size, set] of bySize) yield { color, size, set };
    }
  }

  /** The sets of variants that are wanted, by one of their values. */
  function* wanted(by: keyof Kind, colors: readonly string[], sizes: readonly string[]) {
    const isColor = isOneOf(colors);
    const isSize = isOneOf(sizes);
    const kinds = [...all()].filter(({ color, size }) => isColor(color) && isSize(size));
    for (const [value, found] of Map.groupBy(kinds, (kind) => kind[by])) {
      yield {
        value,
        set: anyOf(
          found.map(({ set }) => set),
          room,
        ),
      };
    }
  }

  function count(among: SlotSet, found: Iterable<{ value: string; set: SlotSet }>) {
    const counts = new Map<string, number>();
    for (const { value, set } of found) {
      const products = countCommon(set, among);
      if (products > 0) counts.set(value, products);
    }
    return counts;
  }

  return {
    put(slot, variants) {
      for (const variant of variants) add(setOf(variant), slot);
    },
    clear(slot) {
      for (const { color, size, set } of all()) {
        if (!has(set, slot)) continue;
        remove(set, slot);
        if (isEmpty(set)) sets.get(color)?.delete(size);
      }
    },
    grow(size) {
      room = size;
      for (const { color, size: own, set } of all()) sets.get(color)?.set(own, grown(set, size));
    },
    withAny: (colors, sizes) =>
      anyOf(
        [...wanted("color", colors, sizes)].map(({ set }) => set),
        room,
      ),
    countColors: (among, sizes) => count(among, wanted("color", [], sizes)),
    countSizes: (among, colors) => count(among, wanted("size", colors, [])),
  };
}

function isOneOf(values: readonly string[]): (value: string) => boolean {
  const known = new Set(values.map((value) => value.toLowerCase()));
  return (value) => known.size === 0 || known.has(value.toLowerCase());
}
