import { useState } from "react";
import { useLocation } from "react-router";
import { texts } from "../../../common/texts.ts";
import { api, ask } from "../../api.ts";
import type { CardView } from "./card-view.ts";
import { type CollectionFilters, PAGE_SIZE, toProductQuery } from "./collection-filters.ts";

/** What was loaded below a list, by the visit to it: who comes back finds it as it was left. */
const loaded = new Map<string, CardView[]>();
const MOST_VISITS = 20;
const NONE: CardView[] = [];

export interface MoreCards {
  /** Those of the address's own page and all that were loaded after them. */
  cards: CardView[];
  /** How many of the list come before and with them. */
  shown: number;
  state: "idle" | "loading" | "failed";
  load: () => Promise<void>;
}

/**
 * The list of one page, and what "Load more" appends to it.
 * @param first the cards of the address's own page
 * @param collection by name; `all` for none
 */
export function useMoreCards(
  first: CardView[],
  collection: string,
  filters: CollectionFilters,
): MoreCards {
  const { key, pathname, search } = useLocation();
  const visit = `${key} ${pathname}${search}`;
  const [{ of, state }, setState] = useState<{ of: string; state: MoreCards["state"] }>({
    of: visit,
    state: "idle",
  });
  const isHere = of === visit;
  const more = loaded.get(visit) ?? NONE;
  const cards = more.length > 0 ? [...first, ...more] : first;
  const shown = (filters.page - 1) * PAGE_SIZE + cards.length;

  async function load() {
    if (isHere && state === "loading") return;
    setState({ of: visit, state: "loading" });
    const page = Math.floor(shown / PAGE_SIZE) + 1;
    const next = await fetchCards(collection, { ...filters, page });
    if (next) {
      const known = new Set(cards.map(({ id }) => id));
      keep(visit, [...more, ...next.filter(({ id }) => !known.has(id))]);
    }
    // Whoever went to another list meanwhile is told nothing of this one.
    setState((now) => (now.of === visit ? { of: visit, state: next ? "idle" : "failed" } : now));
  }
  return { cards, shown, state: isHere ? state : "idle", load };
}

async function fetchCards(
  collection: string,
  filters: CollectionFilters,
): Promise<CardView[] | undefined> {
  const query = toProductQuery(collection, filters);
  const [outcome, code] = await Promise.all([
    ask(api.GET("/api/products", { params: { query } }), texts.errors.loadFailed),
    import("./list-cards.ts").catch(() => undefined),
  ]);
  return outcome.ok ? code?.toListCards(outcome.data, filters) : undefined;
}

function keep(visit: string, cards: CardView[]): void {
  loaded.delete(visit);
  loaded.set(visit, cards);
  const [oldest] = loaded.keys();
  if (loaded.size > MOST_VISITS && oldest !== undefined) loaded.delete(oldest);
}
