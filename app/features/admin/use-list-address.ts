import { useLocation, useNavigation, useSearchParams } from "react-router";

/** The window of a list that is shown; whatever else changes, the list starts from its beginning. */
const PLACE = ["after", "before"] as const;
const NO_FILTERS: readonly string[] = [...PLACE, "search", "sort"];

/**
 * The search, filters and order of a table. They stand in the page's address, so that it can be shared,
 * reloaded and stepped back through.
 */
export function useListAddress() {
  const [shown, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  // While the list is on its way the address is the last one: what is changed then adds to the next.
  const { location: next } = useNavigation();
  const query = next?.pathname === pathname ? new URLSearchParams(next.search) : shown;

  /** The address with these changed; an empty value takes its name out. */
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
    /** How many filters it has. */
    filters: [...query.keys()].filter((name) => !NO_FILTERS.includes(name)).length,
    get: (name: string) => query.get(name) ?? "",
    /** `replace`: without a step in the browser's history, as while somebody types. */
    set(changes: Record<string, string>, { replace = false } = {}) {
      setQuery(withChanges(changes), { replace, preventScrollReset: true });
    },
    /** Where another window of the same list is. */
    linkTo: (changes: Record<string, string>) => `?${withChanges(changes)}`,
  };
}
