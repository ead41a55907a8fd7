import { readStoredJson, store } from "../../browser-storage.ts";
import type { CardView } from "./card-view.ts";

const KEY = "recentlyViewed";
/** The number of products shown besides the current one. */
export const SHOWN = 8;

/** The cards with this one first, each product once, and at most `SHOWN` others. */
export function withViewed(cards: readonly CardView[], card: CardView): CardView[] {
  return [card, ...without(cards, card.id)].slice(0, SHOWN + 1);
}

export function without(cards: readonly CardView[], id: string): CardView[] {
  return cards.filter((card) => card.id !== id);
}

/** The products that this browser viewed, the last first, as they were then. */
export function readViewed(): CardView[] {
  return readStoredJson(KEY, isCards) ?? [];
}

export function storeViewed(cards: readonly CardView[]): void {
  store(KEY, JSON.stringify(cards));
}

function isCards(value: unknown): value is CardView[] {
  return Array.isArray(value) && value.every(isCard);
}

/** Checks a stored card: an earlier version of the shop may have stored another form. */
function isCard(value: unknown): value is CardView {
  const card = value as Partial<CardView> | null;
  return (
    typeof card?.id === "string" &&
    typeof card.name === "string" &&
    typeof card.price === "number" &&
    Array.isArray(card.colors) &&
    Array.isArray(card.images)
  );
}
