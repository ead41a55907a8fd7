import { useState } from "react";
import { useNavigate } from "react-router";
import { type CollectionFilters, filterQuery, withFilters } from "./collection-filters.ts";

export type ChangeFilters = (change: Parameters<typeof withFilters>[1]) => void;

/**
 * The filters of the page's address and the way to change them. What was just chosen shows at
 * once, not when its products have arrived.
 */
export function useFilters(loaded: CollectionFilters): [CollectionFilters, ChangeFilters] {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ over: CollectionFilters; filters: CollectionFilters }>();
  const filters = chosen?.over === loaded ? chosen.filters : loaded;

  function change(wish: Parameters<ChangeFilters>[0]) {
    const next = withFilters(filters, wish);
    setChosen({ over: loaded, filters: next });
    void navigate({ search: filterQuery(next) }, { preventScrollReset: true });
  }
  return [filters, change];
}
