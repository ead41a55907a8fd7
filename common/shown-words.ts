import { getShopFront, type WordKind } from "./shop-front.ts";

/**
 * A word that the shop comes with, as people read it in the shop's language: "Cotton" is "Baumwolle". Stored, sent and
 * in addresses it stays as it is, and a word of the shop's own is shown as it is.
 */
export function shownWord(kind: WordKind | "size" | "brand", word: string): string {
  return getShopFront().shownWords?.[kind]?.[word] ?? word;
}

/** The word that is shown so: "Baumwolle" is "Cotton". Another is answered as it is. */
export function ownWord(kind: WordKind, shown: string): string {
  const words = Object.entries(getShopFront().shownWords?.[kind] ?? {});
  const asShown = shown.toLowerCase();
  return words.find(([, word]) => word.toLowerCase() === asShown)?.[0] ?? shown;
}
