import { type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import {
  type CollectionFilters,
  type FilterChange,
  filterQuery,
  withFilters,
} from "./collection-filters.ts";

export type ChangeFilters = (change: FilterChange) => void;

/**
 * The filters of the page's address and the way to change them. What was just chosen shows at
 * once, not when its products have arrived.
 */
export function useFilters(loaded: CollectionFilters): [CollectionFilters, ChangeFilters] {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ over: CollectionFilters; filters: CollectionFilters }>();
  const filters = chosen?.over === loaded ? chosen.filters : loaded;

  function change(wish: FilterChange) {
    const next = withFilters(filters, wish);
    setChosen({ over: loaded, filters: next });
    void navigate({ search: filterQuery(next) }, { preventScrollReset: true });
  }
  return [filters, change];
}

/** Whether a link is to be followed here: not in a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
