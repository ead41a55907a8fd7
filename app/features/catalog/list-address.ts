import {
  type CollectionFilters,
  countFilters,
  filterQuery,
  isEverything,
  NO_FILTERS,
  PAGE_SIZE,
} from "./collection-filters.ts";

/** The only filter of a list that search engines should keep as a page of its own. */
export interface Landing {
  by: "color" | "material" | "brand";
  value: string;
}

/**
 * The color, material or brand of a list of all products, if that is its only filter. Combinations are too
 * many and repeat the same products.
 */
export function landingOf(name: string, filters: CollectionFilters): Landing | undefined {
  if (!isEverything(name) || filters.search !== undefined || countFilters(filters) !== 1) {
    return undefined;
  }
  const { color, material, brand } = filters;
  if (color !== undefined) return { by: "color", value: color };
  if (material[0] !== undefined) return { by: "material", value: material[0] };
  if (brand[0] !== undefined) return { by: "brand", value: brand[0] };
  return undefined;
}

/** Whether search engines should keep a list that is not empty: a shelf or landing in the usual order. */
export function isKept(name: string, filters: CollectionFilters): boolean {
  const { search, sortBy, soldOut, gender, category, ...others } = filters;
  if (search !== undefined || sortBy !== undefined || soldOut !== undefined) return false;
  return countFilters(others) === 0 || landingOf(name, filters) !== undefined;
}

/**
 * The path and query under which search engines should keep a list, or null if they should not keep it:
 * search results, empty lists, and further pages of a part of a shelf or in another order.
 *
 * Gender and category make shelves, and so does a single color, material or brand; each page of a shelf
 * counts by itself, since its products stand on no other page. Any other filter or order repeats a part
 * of a shelf, so its address is that of the shelf.
 *
 * @param name the collection in the shop's spelling
 */
export function addressOfList(
  name: string,
  filters: CollectionFilters,
  total: number,
): string | null {
  const { gender, category, color, material, brand, page, search } = filters;
  if (search !== undefined || total === 0) return null;
  if (isKept(name, filters)) return addressOf(name, filters);
  if (page > 1) return null;
  const shelf = { ...NO_FILTERS, ...(gender && { gender }), ...(category && { category }) };
  const landing = landingOf(name, filters);
  return addressOf(name, landing ? { ...shelf, ...(color && { color }), material, brand } : shelf);
}

/** The paths and queries of the pages before and after this page of a list. */
export function neighbours(
  name: string,
  filters: CollectionFilters,
  total: number,
): { prev?: string; next?: string } {
  const { page } = filters;
  const at = (number: number) => addressOf(name, { ...filters, page: number });
  return {
    ...(page > 1 && { prev: at(page - 1) }),
    ...(page * PAGE_SIZE < total && { next: at(page + 1) }),
  };
}

/** Path and query of a list, in the shop's own spelling. */
export function addressOf(name: string, filters: CollectionFilters): string {
  const collection = isEverything(name) ? "all" : encodeURIComponent(name);
  return `/collections/${collection}${filterQuery(filters)}`;
}
