/*
 * The changes of the catalog, and the things that values in memory show of products. A list's cards show whether a
 * product is sold out; its page and the API's answers show its units.
 */

type Id = string | number;

/** A change of the catalog, as its triggers and the use cases tell of it. */
export type CatalogChange =
  /** Anything may be another. */
  | { of: "everything" }
  /** Facts of these products, some of which may be new or gone. */
  | { of: "products"; ids: readonly number[] }
  /** Prices of these products, as a sale begins or ends. */
  | { of: "prices"; ids: readonly number[] }
  /** Tones of colors. */
  | { of: "tones" }
  /** Recent sales of products; no trigger tells of them. */
  | { of: "sales" }
  /** Units that can be bought; and those products of which a variant sold out or came back. */
  | { of: "stock"; units: readonly number[]; soldOut: readonly number[] };

/** All that a product says, but for its units. */
export const factsOf = (id: Id) => `facts ${id}`;
export const unitsOf = (id: Id) => `units ${id}`;
export const soldOutOf = (id: Id) => `sold out ${id}`;
/** Which variants can be had, of the products that are in a list and of those that are not. */
export const AVAILABILITY = "availability";
/** How old an order by sales may be: it moves with every purchase. */
export const POPULARITY_MS = 60_000;

/** The change of a variant's free units. */
export interface UnitsChange {
  productId: number;
  before: number;
  after: number;
}

/** The change of the catalog that these are; undefined if they are none. */
export function stockChange(changes: Iterable<UnitsChange>): CatalogChange | undefined {
  const [units, soldOut] = [new Set<number>(), new Set<number>()];
  for (const { productId, before, after } of changes) {
    if (before !== after) units.add(productId);
    if (before > 0 !== after > 0) soldOut.add(productId);
  }
  return units.size > 0 ? { of: "stock", units: [...units], soldOut: [...soldOut] } : undefined;
}

/** Reads what a trigger tells; without a text, or with an unknown one, anything may have changed. */
export function readNews(payload = ""): CatalogChange {
  const [of, first = "", second = ""] = payload.split(" ");
  const ids = (list: string) => list.split(",").filter(Boolean).map(Number);
  if (of === "products") return { of, ids: ids(first) };
  if (of === "stock") return { of, units: ids(first), soldOut: ids(second) };
  return { of: of === "tones" ? of : "everything" };
}
