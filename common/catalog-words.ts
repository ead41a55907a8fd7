import { CATEGORIES, SIZES } from "./filter-words.ts";
import { madeOf } from "./made-of.ts";
import { getShopFront } from "./shop-front.ts";
import { shopColorNames, sizeOrder } from "./shop-words.ts";
import { COLOR_NAMES, GENDERS } from "./wardrobe.ts";

/** The parts of a comma list: `"S, M,"` → `["S", "M"]`. */
export function commaList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

const OURS = [...CATEGORIES, ...COLOR_NAMES, ...GENDERS, ...SIZES];

const colorWords = /* @__PURE__ */ madeOf(
  () => getShopFront().colors,
  () => bySmallLetters(shopColorNames()),
);
const sizeWords = /* @__PURE__ */ madeOf(
  () => getShopFront().sizes,
  () => bySmallLetters(sizeOrder()),
);
const OUR_WORDS = /* @__PURE__ */ bySmallLetters(OURS);

function bySmallLetters(words: Iterable<string>): Map<string, string> {
  return new Map([...words].map((word) => [word.toLowerCase(), word]));
}

let formerWords: ReadonlyMap<string, string> = new Map();

/**
 * From now on these words, in any letters, mean others: colors and sizes by what they were called before. Servers
 * alone know them.
 */
export function setFormerWords(words: Iterable<readonly [former: string, now: string]>): void {
  formerWords = new Map([...words].map(([former, now]) => [former.toLowerCase(), now]));
}

/** The catalogue's spelling of a word: `cream` → `Cream`. A former name is that of today. */
export function asWritten(word: string): string {
  const given = word.trim();
  const small = given.toLowerCase();
  return (
    colorWords().get(small) ??
    sizeWords().get(small) ??
    formerWords.get(small) ??
    OUR_WORDS.get(small) ??
    given
  );
}

/** Whether this is one of the catalogue's own words, in its own spelling. */
export function isOurWord(word: string): boolean {
  return OUR_WORDS.get(word.toLowerCase()) === word;
}

/** The article number of a variant that has none of its own: `SV-1-BLACK-M`. */
export function variantSku(sku: string, color: string, size: string): string {
  return [sku, color.toUpperCase(), size].map((part) => part.replace(/\s+/g, "-")).join("-");
}
