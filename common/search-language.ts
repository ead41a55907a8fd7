import type { Synonyms } from "./synonyms.ts";
import type { Garment } from "./wardrobe.ts";
import type { WishWords } from "./wish-patterns.ts";

/** How a language searches, as data. English has none: its words stand in the program. */
export interface SearchLanguage {
  /** What makes the forms of a word one, in turn: patterns, and what stands for them. */
  stem: readonly (readonly [pattern: string, by: string])[];
  /** Words that join others and ask for nothing. */
  joining: string;
  /** Words before a color's name, or beginnings of it: if no product has them, the color counts. */
  tones: string;
  /** Beginnings of words that a product need not have: a winter jacket may be any jacket. */
  asides: string;
  /** Words that are not what they end with: cotton, "Baumwolle", is no wool. */
  unlike: string;
  /** The names and the shades of each family of colors, by its English name. */
  families: Readonly<Record<string, readonly [names: string, shades: string]>>;
  /** Shades that have several names. */
  shadeNames: readonly string[];
  /** Things that have several names. */
  things: readonly Synonyms[];
  /** What the garments of the wardrobe are called. */
  garments: Readonly<Record<Garment, string>>;
  wishes: WishWords;
}

declare global {
  /**
   * The server sets it with the shop's settings; to browsers the script of the shop's words brings it. Undefined in
   * English.
   */
  var shopSearch: SearchLanguage | undefined;
}

export function getSearchLanguage(): SearchLanguage | undefined {
  return globalThis.shopSearch;
}

/** @param language undefined: English */
export function setSearchLanguage(language: SearchLanguage | undefined): void {
  globalThis.shopSearch = language;
}
