import { findOwnList, NEWEST, type OwnList } from "../../../common/own-lists.ts";
import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { keyed, type Parts, type Shared } from "./product-slots.ts";
import type { ReadFilters } from "./read-filters.ts";
import { countFirst, type Order } from "./slot-orders.ts";
import { add, allOf, isEmpty, newSet, remove, type SlotSet } from "./slot-set.ts";

/** The slots that meet all filters. @param cents the prices that are meant, by slot */
export function meetFilters(
  parts: Parts,
  filters: ReadFilters,
  inOrder: (order: Order) => Int32Array,
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

/** The shop's own list that this collection means, unless products have it as their collection. */
export function ownListOf({ values }: Parts, collection: readonly string[]): OwnList | undefined {
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
