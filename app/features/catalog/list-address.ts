import {
  type CollectionFilters,
  countFilters,
  filterQuery,
  isEverything,
  NO_FILTERS,
  PAGE_SIZE,
} from "./collection-filters.ts";

/**
 * Path and query under which search engines should know a list, or undefined for one that they
 * should not keep: what somebody searched for, and what holds nothing.
 *
 * Gender and category make shelves of their own, and each page of a shelf is a page of its own: its
 * products stand nowhere else. Any other filter or order shows a part of a shelf again, so the
 * shelf's first page speaks for all of these.
 *
 * @param name the collection as the shop writes it
 */
export function listAddress(
  name: string,
  filters: CollectionFilters,
  total: number,
): string | undefined {
  const { gender, category, page, search, sortBy, ...others } = filters;
  if (search !== undefined || total === 0) return undefined;
  const isWhole = sortBy === undefined && countFilters({ ...others, page }) === 0;
  const shelf = {
    ...NO_FILTERS,
    ...(gender && { gender }),
    ...(category && { category }),
    page: isWhole ? page : 1,
  };
  return addressOf(name, shelf);
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

function addressOf(name: string, filters: CollectionFilters): string {
  const collection = isEverything(name) ? "all" : encodeURIComponent(name);
  return `/collections/${collection}${filterQuery(filters)}`;
}
