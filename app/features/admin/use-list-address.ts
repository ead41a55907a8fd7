import { useLocation, useNavigate, useNavigation } from "react-router";
import { useQuery } from "../../use-query.ts";

/** The parameters of the shown window; any change leads back to the beginning of the list. */
const PLACE = ["after", "before"] as const;
const NO_FILTERS: readonly string[] = [...PLACE, "search", "sort"];

/**
 * The search, filters and order of a table. They stand in the page's address, so that the page can be
 * shared and reloaded, and the history works.
 */
export function useListAddress() {
  const shown = useQuery();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // While a list loads, the address is still the old one: another change adds to the next address.
  const { location: next } = useNavigation();
  const query = next?.pathname === pathname ? new URLSearchParams(next.search) : shown;

  /** The parameters after these changes; an empty value removes its parameter. */
  function withChanges(changes: Record<string, string>): URLSearchParams {
    const changed = new URLSearchParams(query);
    for (const name of PLACE) changed.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") changed.delete(name);
      else changed.set(name, value);
    }
    return changed;
  }

  return {
    /** The number of filters. */
    filters: [...query.keys()].filter((name) => !NO_FILTERS.includes(name)).length,
    get: (name: string) => query.get(name) ?? "",
    /** `replace`: without a step in the browser's history, as during typing. */
    set(changes: Record<string, string>, { replace = false } = {}) {
      void navigate(`?${withChanges(changes)}`, { replace, preventScrollReset: true });
    },
    /** The address after these changes. */
    linkTo: (changes: Record<string, string>) => `?${withChanges(changes)}`,
  };
}
