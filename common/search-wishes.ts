/**
 * Reads the wishes of a search that are not words of a product: a price, a size, a markdown, the newest.
 * The rest of the search is compared with the products' own words.
 */
import { asWritten } from "./catalog-words.ts";
import { MATERIALS } from "./filter-words.ts";
import type { Bound } from "./search-language.ts";
import { ownWord } from "./shown-words.ts";
import { OWNED, WAIST, wishPatterns } from "./wish-patterns.ts";

/** The bound after a "not": no less than 80 is 80 or more. */
const OPPOSITES: Partial<Record<Bound, Bound>> = { "<": ">=", ">": "<=" };

export interface SearchWishes {
  /** Both bounds in cents, both included. */
  minCents?: number;
  maxCents?: number;
  /** Any of these sizes will do. */
  sizes: string[];
  /** Only products that are marked down. */
  isReduced: boolean;
  /** The newest first. */
  isNew: boolean;
  /** The material that the product must be made of entirely. */
  material?: string;
}

interface ReadSearch {
  wishes: SearchWishes;
  /** The search without the wishes. */
  rest: string;
}

/** The largest amount that still fits the database's integers. */
const MOST_CENTS = 2_000_000_000;

/**
 * Takes the wishes out of a search: `blue shirt m under $50` → `blue shirt`, size M, at most 49.99.
 * @param isUnfinished whether the last word is still being typed: a single letter is then no size yet
 * @param isMaterial whether products are made of it; unset: the shop's own materials are, and any word
 *   after 100%
 * @param isSize whether products come in this number, as in `jeans 34`; unset: a number alone is no size
 */
export function readWishes(
  search: string,
  isUnfinished = false,
  isMaterial?: (word: string) => boolean,
  isSize: (word: string) => boolean = () => false,
): ReadSearch {
  const wishes: SearchWishes = { sizes: [], isReduced: false, isNew: false };
  const { BARE_NUMBER, BOUNDS_BEFORE, BOUNDS_BEHIND, JOINED, JOINS, MONEY, NAMED_SIZE, NEW } =
    wishPatterns();
  const { PAIR, PART, PRICE, PURE, RANGE, REDUCED, SIZE } = wishPatterns();
  let rest = search;
  /** Removes the words of a wish, unless the wish answers false. */
  const take = (asked: RegExp, wish: (found: string, ...groups: string[]) => unknown) => {
    rest = rest.replace(asked, (found: string, ...groups: string[]) =>
      wish(found, ...groups) === false ? found : " ",
    );
  };
  const limit = (bound: Bound, amount = "") => {
    const cents = toCents(amount);
    if (bound === "<") wishes.maxCents = cents - 1;
    if (bound === "<=") wishes.maxCents = cents;
    if (bound === ">") wishes.minCents = cents + 1;
    if (bound === ">=") wishes.minCents = cents;
  };
  take(REDUCED, () => {
    wishes.isReduced = true;
  });
  take(NEW, () => {
    wishes.isNew = true;
  });
  take(RANGE, (found, lead, ...amounts) => {
    if (!lead && !MONEY.test(found)) return false;
    const bounds = amounts.slice(0, 2).map(toCents);
    wishes.minCents = Math.min(...bounds);
    wishes.maxCents = Math.max(...bounds);
  });
  for (const [bound, asked] of BOUNDS_BEFORE)
    take(asked, (_, not, amount) => limit((not && OPPOSITES[bound]) || bound, amount));
  for (const [bound, asked] of BOUNDS_BEHIND)
    take(asked, (found, amount, said = "") => {
      // "UPF 50+" is no price, nor is a "97 Max".
      if (!JOINS.test(said) && !MONEY.test(found)) return false;
      limit(bound, amount);
    });
  take(PRICE, (found, amount) => MONEY.test(found) && limit("<=", amount));
  take(PURE, (_, all, behind = "") => {
    const words = behind.toLowerCase().match(/\p{L}+/gu) ?? [];
    const isKnown = isMaterial ?? isOurMaterial;
    const known = words.filter((word) => isKnown(word) || isKnown(ownMaterial(word)));
    // "Silk" is certainly a material; "soft" may be the end of another: "Cashmere, extra soft".
    const material =
      known.find(isOurMaterial) ?? known[0] ?? (isMaterial || !all ? undefined : words[0]);
    if (material) wishes.material = material;
  });
  take(PART, () => {});
  take(NAMED_SIZE, (_, sizes = "") => {
    wishes.sizes.push(...sizes.split(JOINED).map(sizeNamed));
  });
  take(PAIR, (_, waist, length) => wishes.sizes.push(`${waist}/${length}`));
  take(WAIST, (_, waist = "") => wishes.sizes.push(foldSize(waist).toUpperCase()));
  take(BARE_NUMBER, (_, number = "") => isSize(number) && wishes.sizes.push(number));
  rest = rest.replace(OWNED, "");
  rest = rest.replace(SIZE, (found: string, size: string, place: number) => {
    const isLast = place + found.length === rest.trimEnd().length;
    if (isUnfinished && found.length === 1 && isLast) return found;
    wishes.sizes.push(sizeNamed(size));
    return " ";
  });
  return { wishes, rest: rest.replace(/\s+/g, " ").trim() };
}

/** Whether a search asks for products made entirely of one material. */
export function asksForPure(search: string): boolean {
  return search.search(wishPatterns().PURE) >= 0;
}

/** Whether a number in a search may be a size. */
export function mayNameNumber(search: string): boolean {
  return search.search(wishPatterns().BARE_NUMBER) >= 0;
}

/** Whether there is any wish. */
export function hasWishes(wishes: SearchWishes): boolean {
  const { minCents, maxCents, sizes, isReduced, isNew, material } = wishes;
  const bounds = [minCents, maxCents, material].some((bound) => bound !== undefined);
  return bounds || sizes.length > 0 || isReduced || isNew;
}

/** Whether this is one of the shop's own materials, in small letters, as the catalog has it or as pages show it. */
export function isOurMaterial(word: string): boolean {
  return MATERIALS.some((material) => material.toLowerCase() === ownMaterial(word));
}

/** The catalog's word for a material that is typed in the shop's language, in small letters. */
export function ownMaterial(word: string): string {
  return ownWord("material", word).toLowerCase();
}

function toCents(amount: string): number {
  const digits = amount.replace(/[.,](?=\d{3})/g, "").replace(",", ".");
  const dollars = Number.parseFloat(digits) * (/k$/i.test(amount) ? 1000 : 1);
  return Math.min(Math.round(dollars * 100), MOST_CENTS);
}

const SIZE_WORDS: Record<string, string> = {
  small: "s",
  medium: "m",
  large: "l",
  extra: "x",
  double: "2",
  triple: "3",
};

/** The name of a size that has several: `Extra Large` → XL, `2xl` → XXL. */
function sizeNamed(typed: string): string {
  const letters = foldSize(typed)
    .replace(/small|medium|large|extra|double|triple/g, (word) => SIZE_WORDS[word] ?? word)
    .replace(/(\d)x/, (_, times: string) => "x".repeat(Number(times)));
  return /^(?:x*[sl]|m)$/.test(letters) ? letters.toUpperCase() : asWritten(typed.toUpperCase());
}

/** Small letters, without blanks or hyphens: `X-Large` → `xlarge`. */
export function foldSize(size: string): string {
  return size.toLowerCase().replace(/[\s-]/g, "");
}

/** Waist and length of a folded size: `w28l32` and `28/32` → 28, 32; `w28` → 28. */
export function waistAndLength(folded: string): { waist: string; length?: string } | undefined {
  const { waist, length, only } =
    /^(?:w?(?<waist>\d\d)(?:[/x×]l?|l)(?<length>\d\d)|w(?<only>\d\d))$/.exec(folded)?.groups ?? {};
  if (only) return { waist: only };
  return waist && length ? { waist, length } : undefined;
}

/** All folded names of a size: XXL is `xxl`, `2xl`, `extraextralarge`; 28/32 is `w28l32`. */
export function sizeNames(size: string): string[] {
  const pair = waistAndLength(foldSize(size));
  if (pair?.length) {
    const { waist, length } = pair;
    const joints = ["/", "/l", "l", "x"];
    return joints.flatMap((joint) => [waist + joint + length, `w${waist}${joint}${length}`]);
  }
  const { x = "", letter } = /^(?<x>x*)(?<letter>[sml])$/i.exec(size)?.groups ?? {};
  const long = ["small", "medium", "large"].find((word) => word[0] === letter?.toLowerCase());
  if (!long) return [foldSize(size)];
  const times = x.length;
  const lead = ["", "", "double", "triple"][times];
  const extras = ["x".repeat(times), "extra".repeat(times)];
  if (times > 0) extras.push(`${times}x`);
  if (lead) extras.push(`${lead}x`, `${lead}extra`);
  return extras.flatMap((extra) => [extra + long[0], extra + long]);
}
