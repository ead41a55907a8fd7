import { CATEGORIES, SIZES } from "./filter-words.ts";
import { COLOR_NAMES, GENDERS } from "./wardrobe.ts";

/** The parts of a comma list: `"S, M,"` → `["S", "M"]`. */
export function commaList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

const KNOWN = new Map(
  [...CATEGORIES, ...COLOR_NAMES, ...GENDERS, ...SIZES].map((word) => [word.toLowerCase(), word]),
);

/** The catalogue's spelling of a word: `cream` → `Cream`. */
export function asWritten(word: string): string {
  return KNOWN.get(word.trim().toLowerCase()) ?? word.trim();
}

/** Whether this is one of the catalogue's own words, in its own spelling. */
export function isOurWord(word: string): boolean {
  return KNOWN.get(word.toLowerCase()) === word;
}

/** Sizes in the order of the rail, unknown sizes behind them in the given order. */
export function inSizeOrder(sizes: Iterable<string>): string[] {
  const rank = (size: string) => {
    const known = (SIZES as readonly string[]).indexOf(size);
    return known < 0 ? SIZES.length : known;
  };
  return [...new Set(sizes)].sort((a, b) => rank(a) - rank(b));
}

/** The article number of a variant that has none of its own: `SV-1-BLACK-M`. */
export function variantSku(sku: string, color: string, size: string): string {
  return [sku, color.toUpperCase(), size].map((part) => part.replace(/\s+/g, "-")).join("-");
}
