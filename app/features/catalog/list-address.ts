import {
  type CollectionFilters,
  countFilters,
  filterQuery,
  isEverything,
  NO_FILTERS,
  PAGE_SIZE,
} from "./collection-filters.ts";

/** The one value that a list is narrowed by, where search engines should keep such a list. */
export interface Landing {
  by: "color" | "material" | "brand";
  value: string;
}

/**
 * The color, material or brand of a list of the whole shop that is narrowed by exactly that one. Deeper
 * combinations are without number and show the same again.
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

/** Whether search engines should keep a list that holds something: a shelf or a landing, as it comes. */
export function isKept(name: string, filters: CollectionFilters): boolean {
  const { search, sortBy, gender, category, ...others } = filters;
  if (search !== undefined || sortBy !== undefined) return false;
  return countFilters(others) === 0 || landingOf(name, filters) !== undefined;
}

/**
 * Path and query under which search engines should know a list, or null for one that they should not
 * keep: what somebody searched for, what holds nothing, and further pages of parts and other orders.
 *
 * Gender and category make shelves of their own, and so does one color, material or brand; each page
 * of these is a page of its own, since its products stand nowhere else. Any other filter or order shows
 * a part of a shelf again, so the shelf speaks for it.
 *
 * @param name the collection as the shop writes it
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

/** Path and query of the pages before and after this one of the same list. */
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
