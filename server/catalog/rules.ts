import { CATEGORIES, COLOR_NAMES, GENDERS, SIZES } from "../../common/wardrobe.ts";

/** What the search reads of a product besides its name's own weight. */
export function productSearchText(product: {
  name: string;
  description: string;
  brand: string;
  category: string;
  gender: string;
  material: string;
  collection: string;
  colors: readonly string[];
}): string {
  return [
    product.name,
    product.gender,
    product.category,
    product.brand,
    product.material,
    product.collection,
    // "SkyBlue" is found by "sky blue" as well.
    ...product.colors.flatMap((color) => [color, color.replace(/(?<=[a-z])(?=[A-Z])/g, " ")]),
    product.description,
  ]
    .join(" ")
    .toLowerCase();
}

const MAX_WORDS = 8;
const MAX_TYPO = 20;

/** The words of a search, lower-case, without what is no word. */
export function searchWords(search: string): string[] {
  return (search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

/**
 * A regular expression (PostgreSQL's) of the words that one slip of the finger turns into this one:
 * a letter wrong, too many, missing, or in its neighbour's place. Undefined for words so short that
 * many others are as near, or longer than any in the catalogue.
 */
export function typoPattern(word: string): string | undefined {
  const letters = [...word];
  if (letters.length < 4 || letters.length > MAX_TYPO) return undefined;
  const ways = letters.flatMap((letter, i) => {
    const [before, after] = [letters.slice(0, i).join(""), letters.slice(i + 1).join("")];
    const next = letters[i + 1] ?? "";
    const swapped = before + next + letter + letters.slice(i + 2).join("");
    return [`${before}[^ ]?${after}`, `${before}[^ ]${letter}${after}`, swapped];
  });
  return `\\m(${[...ways, `${word}[^ ]`].join("|")})(s|es)?\\M`;
}

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

/** The way the catalogue writes a word that came in other letters: `cream` → `Cream`. */
export function asWritten(word: string): string {
  return KNOWN.get(word.trim().toLowerCase()) ?? word.trim();
}

/** Sizes in the order of the rail, unknown ones behind in the order given. */
export function inSizeOrder(sizes: Iterable<string>): string[] {
  const rank = (size: string) => {
    const known = (SIZES as readonly string[]).indexOf(size);
    return known < 0 ? SIZES.length : known;
  };
  return [...new Set(sizes)].sort((a, b) => rank(a) - rank(b));
}

/** A product's id from the wire, or undefined for what can be none. */
export function parseProductId(id: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined;
  const number = Number(id);
  return number <= 2_147_483_647 ? number : undefined;
}
