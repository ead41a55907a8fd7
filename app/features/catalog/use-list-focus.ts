import { type RefObject, useEffect, useRef } from "react";
import { type CollectionFilters, isOtherPage } from "./collection-filters.ts";

/**
 * The start of the list, which is focused after a change of page or a search, because the element with the
 * focus is gone or out of view. After a change of a filter the focus stays there.
 */
export function useFocusOnNewList(filters: CollectionFilters) {
  const start = useRef<HTMLElement>(null);
  const shown = useRef(filters);
  useEffect(() => {
    const before = shown.current;
    shown.current = filters;
    const isSearched = filters.search !== undefined && filters.search !== before.search;
    // The link to what has sold out stood in the empty list.
    const isFilled = filters.soldOut !== before.soldOut && document.activeElement === document.body;
    if (isSearched || isFilled || isOtherPage(before, filters)) {
      start.current?.focus({ preventScroll: true });
    }
  }, [filters]);
  return start;
}

/** Focuses the first card that was loaded below: the button may be gone. */
export function useFocusOnLoaded(
  list: RefObject<HTMLElement | null>,
  count: number,
  of: CollectionFilters,
) {
  const shown = useRef({ count, of });
  useEffect(() => {
    const before = shown.current;
    shown.current = { count, of };
    if (before.of !== of || count <= before.count) return;
    list.current?.querySelectorAll<HTMLElement>("article a")[before.count]?.focus();
  }, [list, count, of]);
}
