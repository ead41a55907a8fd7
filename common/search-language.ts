import type { Garment } from "./wardrobe.ts";

/** Several names of one thing: here in American and British English, in other languages where those stand. */
export interface Synonyms {
  /** All names of the garment or color: a search for one is a search for each. */
  names: readonly string[];
  /** Names that the search index breaks up (it drops "t" and "down"): looked for in the text instead. */
  written?: readonly string[];
  /** Similar things: also found, but ranked lower, and not the other way round. */
  also?: readonly string[];
  /** Similar things that are found only if the catalogue has nothing of this name. */
  instead?: readonly string[];
  /** Similar colors are looked for in names and materials, not in descriptions. */
  isColor?: boolean;
}

export type Bound = "<" | "<=" | ">" | ">=";

/** What wishes are made of, as sources of patterns in which a blank is any space between two words. */
export interface WishWords {
  percent: string;
  /** Money before, behind and between two amounts. */
  moneyBefore: string;
  moneyBehind: string;
  moneyBetween: string;
  /** What shows that an amount is a price. */
  money: string;
  /** Words that may stand before any price, and show that it is one. */
  priced: string;
  /** Words that make the amount after them a bound. */
  before: readonly (readonly [Bound, string])[];
  /** Words that make the amount before them a bound. */
  behind: readonly (readonly [Bound, string])[];
  /** With one of these at its beginning, a bound behind an amount is one without money, too. */
  joins: string;
  not: string;
  /** What may stand between a bound and its amount. */
  filler: string;
  /** A range: between 50 and 100. */
  between: string;
  to: string;
  /** Made of a material entirely; the words behind belong to it up to these. */
  pure: string;
  pureUntil: string;
  /** Before a share in percent. */
  share: string;
  reduced: string;
  isNew: string;
  size: string;
  /** Short words behind "size" that are none. */
  noSize: string;
  sizesJoined: string;
}

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
