/*
 * The things that kept answers show of products. A list's cards show whether a product is sold out; its page and the
 * API's answers show its units.
 */

type Id = string | number;

export const unitsOf = (id: Id) => `units ${id}`;
export const soldOutOf = (id: Id) => `sold out ${id}`;
/** How old an order by sales may be: it moves with every purchase. */
export const POPULARITY_MS = 60_000;

/** The change of a variant's free units. */
export interface UnitsChange {
  productId: number;
  before: number;
  after: number;
}

/** The things that these changes touch. */
export function shownOf(changes: Iterable<UnitsChange>): string[] {
  const shown = new Set<string>();
  for (const { productId, before, after } of changes) {
    if (before !== after) shown.add(unitsOf(productId));
    if (before > 0 !== after > 0) shown.add(soldOutOf(productId));
  }
  return [...shown];
}

/** The things touched by the change that the trigger `stock_changed` tells of; undefined if all may have changed. */
export function readStockNews(payload: string | undefined): string[] | undefined {
  const [kind, units = "", soldOut = ""] = (payload ?? "").split(" ");
  if (kind !== "stock") return undefined;
  const ids = (list: string) => list.split(",").filter(Boolean);
  return [...ids(units).map(unitsOf), ...ids(soldOut).map(soldOutOf)];
}
