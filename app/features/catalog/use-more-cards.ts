import { useState } from "react";
import { useLocation } from "react-router";
import { errorMessages } from "../../../common/messages/shop.ts";
import { api, ask } from "../../api.ts";
import type { CardView } from "./card-view.ts";
import { type CollectionFilters, PAGE_SIZE, toProductQuery } from "./collection-filters.ts";

/** The cards that were loaded below a list, and their last page. */
interface Loaded {
  cards: CardView[];
  page: number;
}

/** By visit to the list, so that a visitor who goes back finds the same cards. */
const loaded = new Map<string, Loaded>();
const MOST_VISITS = 20;

export interface MoreCards {
  /** The cards of the address's own page and those loaded after them. */
  cards: CardView[];
  /** The number of the list's cards up to the last of these. */
  shown: number;
  /** The last page of these cards. */
  page: number;
  state: "idle" | "loading" | "failed";
  load: () => Promise<void>;
}

/**
 * The cards of one page, and those that "Load more" appends.
 * @param first the cards of the address's own page
 * @param collection by name; `all` for none
 */
export function useMoreCards(
  first: CardView[],
  collection: string,
  { filters, inStock }: { filters: CollectionFilters; inStock: number },
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
    // The next page may repeat cards if the list has grown meanwhile.
    const page = more.page + 1;
    const next = await fetchCards(collection, { ...filters, page }, inStock);
    if (next) {
      keep(visit, { cards: [...more.cards, ...without(cards, next)], page });
    }
    // A visitor who went to another list meanwhile sees no failure of this one.
    setState((now) => (now.of === visit ? { of: visit, state: next ? "idle" : "failed" } : now));
  }
  return { cards, shown, page: more.page, state: isHere ? state : "idle", load };
}

/** The cards that are not in the list yet. */
function without(there: CardView[], cards: CardView[]): CardView[] {
  const known = new Set(there.map(({ id }) => id));
  return cards.filter(({ id }) => !known.has(id));
}

async function fetchCards(
  collection: string,
  filters: CollectionFilters,
  inStock: number,
): Promise<CardView[] | undefined> {
  const query = toProductQuery(collection, filters);
  const [outcome, code] = await Promise.all([
    ask(api.GET("/api/products", { params: { query } }), errorMessages.loadFailed),
    import("./list-cards.ts").catch(() => undefined),
  ]);
  if (!outcome.ok) return undefined;
  const { page } = filters;
  return code?.toListCards({ products: outcome.data, inStock, page, limit: PAGE_SIZE }, filters);
}

function keep(visit: string, more: Loaded): void {
  loaded.delete(visit);
  loaded.set(visit, more);
  const [oldest] = loaded.keys();
  if (loaded.size > MOST_VISITS && oldest !== undefined) loaded.delete(oldest);
}
