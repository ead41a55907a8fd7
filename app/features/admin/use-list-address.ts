import { useSearchParams } from "react-router";

/** The window of a list that is shown; whatever else changes, the list starts from its beginning. */
const PLACE = ["after", "before"] as const;

/**
 * What a table is searched, filtered and sorted by stands in the page's address, so that it can be
 * shared, reloaded and stepped back through.
 */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();

  /** The address with these changed; an empty value takes its name out. */
  function withChanges(changes: Record<string, string>): URLSearchParams {
    const next = new URLSearchParams(query);
    for (const name of PLACE) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    return next;
  }

  return {
    get: (name: string) => query.get(name) ?? "",
    /** `replace`: without a step in the browser's history, as while somebody types. */
    set(changes: Record<string, string>, { replace = false } = {}) {
      setQuery(withChanges(changes), { replace, preventScrollReset: true });
    },
    /** Where another window of the same list is. */
    linkTo: (changes: Record<string, string>) => `?${withChanges(changes)}`,
  };
}
