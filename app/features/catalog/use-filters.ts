import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import {
  type CollectionFilters,
  type FilterChange,
  filterQuery,
  readFilters,
  withFilters,
} from "./collection-filters.ts";

export type ChangeFilters = (change: FilterChange) => void;

/**
 * The filters of the page's address, and the function that changes them, always the same one. A choice
 * shows at once, before its products are loaded.
 */
export function useFilters(loaded: CollectionFilters): [CollectionFilters, ChangeFilters] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const asked = next?.pathname === pathname ? next.search : undefined;
  // The same object when the list of a choice arrives, so that the filters need not render again.
  const query = asked ?? filterQuery(loaded);
  const filters = useMemo(() => readFilters(new URLSearchParams(query)).filters, [query]);

  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback(
    (patch: FilterChange) => {
      const search = filterQuery(withFilters(latest.current, patch));
      // Synchronously, so that a second choice adds to the first.
      void navigate({ search }, { preventScrollReset: true, flushSync: true });
    },
    [navigate],
  );
  return [filters, change];
}
