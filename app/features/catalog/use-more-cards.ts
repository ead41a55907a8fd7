import { useState } from "react";
import { useLocation } from "react-router";
import { errorMessages } from "../../../common/messages/shop.ts";
import { api, ask } from "../../api.ts";
import type { CardView } from "./card-view.ts";
import { type CollectionFilters, PAGE_SIZE, toProductQuery } from "./collection-filters.ts";

/** The cards that were loaded below a list, and up to which page. */
interface Loaded {
  cards: CardView[];
  page: number;
}

/** By the visit to the list: who comes back finds it as it was left. */
const loaded = new Map<string, Loaded>();
const MOST_VISITS = 20;

export interface MoreCards {
  /** The cards of the address's own page and all that were loaded after them. */
  cards: CardView[];
  /** How many of the list come before and with them. */
  shown: number;
  /** The last page that is among them. */
  page: number;
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
  const more = loaded.get(visit) ?? { cards: [], page: filters.page };
  const cards = more.cards.length > 0 ? [...first, ...without(first, more.cards)] : first;
  const shown = (filters.page - 1) * PAGE_SIZE + cards.length;

  async function load() {
    if (isHere && state === "loading") return;
    setState({ of: visit, state: "loading" });
    // Counted, because the next page may hold some that are here already: the list has grown since.
    const page = more.page + 1;
    const next = await fetchCards(collection, { ...filters, page });
    if (next) {
      keep(visit, { cards: [...more.cards, ...without(cards, next)], page });
    }
    // A visitor who went to another list meanwhile is told nothing of this one.
    setState((now) => (now.of === visit ? { of: visit, state: next ? "idle" : "failed" } : now));
  }
  return { cards, shown, page: more.page, state: isHere ? state : "idle", load };
}

/** The cards that are not among those already. */
function without(there: CardView[], cards: CardView[]): CardView[] {
  const known = new Set(there.map(({ id }) => id));
  return cards.filter(({ id }) => !known.has(id));
}

async function fetchCards(
  collection: string,
  filters: CollectionFilters,
): Promise<CardView[] | undefined> {
  const query = toProductQuery(collection, filters);
  const [outcome, code] = await Promise.all([
    ask(api.GET("/api/products", { params: { query } }), errorMessages.loadFailed),
    import("./list-cards.ts").catch(() => undefined),
  ]);
  return outcome.ok ? code?.toListCards(outcome.data, filters) : undefined;
}

function keep(visit: string, more: Loaded): void {
  loaded.delete(visit);
  loaded.set(visit, more);
  const [oldest] = loaded.keys();
  if (loaded.size > MOST_VISITS && oldest !== undefined) loaded.delete(oldest);
}
