import { useMemo } from "react";
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
 * The filters of the page's address, and the function that changes them. A choice shows at once, before
 * its products are loaded.
 */
export function useFilters(loaded: CollectionFilters): [CollectionFilters, ChangeFilters] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const asked = next?.pathname === pathname ? next.search : undefined;
  const filters = useMemo(
    () => (asked === undefined ? loaded : readFilters(new URLSearchParams(asked)).filters),
    [asked, loaded],
  );

  function change(patch: FilterChange) {
    const search = filterQuery(withFilters(filters, patch));
    // Synchronously, so that a second choice adds to the first.
    void navigate({ search }, { preventScrollReset: true, flushSync: true });
  }
  return [filters, change];
}
