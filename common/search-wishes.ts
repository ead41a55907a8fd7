/**
 * What a search asks for in words that no product has: a price, a size, a markdown, the newest. The
 * rest of it is looked for in the products' own words.
 */
import { asWritten } from "./catalog-words.ts";
import { MATERIALS } from "./wardrobe.ts";

export interface SearchWishes {
  /** Both bounds in cents, both included. */
  minCents?: number;
  maxCents?: number;
  /** Any of these will do. */
  sizes: string[];
  /** Only what has been marked down. */
  isReduced: boolean;
  /** The newest first. */
  isNew: boolean;
  /** What it is to be made of entirely. */
  material?: string;
}

export interface ReadSearch {
  wishes: SearchWishes;
  /** The search without the wishes. */
  rest: string;
}

const AMOUNT = String.raw`\$?\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:\$|dollars?\b|usd\b|bucks\b)?`;
const pattern = (source: string) => new RegExp(source, "giu");

const BETWEEN = pattern(
  String.raw`\b(?:between|from)\s+${AMOUNT}\s+(?:and|to|-)\s+${AMOUNT}|\$\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:-|–|to)\s*${AMOUNT}`,
);
const BELOW = pattern(
  String.raw`(?:\b(?:under|below|less than|cheaper than|lower than)\s+|<\s*)${AMOUNT}`,
);
const AT_MOST = pattern(
  String.raw`(?:\b(?:up to|at most|no more than|not over|max(?:imum)?)\s+|<=\s*)${AMOUNT}`,
);
const ABOVE = pattern(String.raw`(?:\b(?:over|above|more than)\s+|>\s*)${AMOUNT}`);
const AT_LEAST = pattern(
  String.raw`(?:\b(?:at least|no less than|min(?:imum)?|from)\s+|>=\s*)${AMOUNT}`,
);
const PRICE = pattern(
  String.raw`(?<![\w$])(?:\$\s*(\d{1,6}(?:[.,]\d{1,2})?)|(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:\$|dollars?\b|usd\b|bucks\b))`,
);
/** Words before what it is made of: all of it, where a number says so, else where it is a material. */
const PURE = pattern(
  String.raw`(?:(\b100\s*(?:%|percent\b|per cent\b))\s*(?:pure\s+)?|\bpure\s+)(\p{L}+)(?=\s+(\p{L}+)|)`,
);
const PART = pattern(String.raw`\b\d{1,3}\s*(?:%|percent\b|per cent\b)`);
const REDUCED = pattern(
  String.raw`\b(?:on sale|for sale|sale|reduced|discounted|marked down|markdowns?|clearance)\b`,
);
const NEW = pattern(
  String.raw`\b(?:new arrivals?|newest|latest|just in|what(?:['’]s)? new|new in|new)\b`,
);
const NAMED_SIZE = pattern(
  String.raw`\bsize(?:\s*:\s*|\s+)((?:x+|extra)[- ]?(?:small|large)|small|medium|large|x{0,4}[sml]|\p{L}{1,2}|\p{L}?\d{1,3}\p{L}?(?:\/\p{L}?\d{1,3})?)(?![\p{L}\d])`,
);
/** The s of "women's" is no size. */
const OWNED = /(?<=\p{L})['’]s(?![\p{L}\d])/giu;
const SIZE = pattern(
  String.raw`(?<![\p{L}\d'’-])(x{1,2}[- ]?small|x{1,2}[- ]?large|extra[- ](?:small|large)|small|medium|large|xxs|xs|xxl|xl|[234]xl|s|m|l)(?![\p{L}\d'’-])`,
);

const SIZE_NAMES: Record<string, string> = {
  small: "S",
  medium: "M",
  large: "L",
  xsmall: "XS",
  extrasmall: "XS",
  xxsmall: "XXS",
  xlarge: "XL",
  extralarge: "XL",
  xxlarge: "XXL",
  "2xl": "XXL",
};

/**
 * Takes the wishes out of a search: `blue shirt m under $50` → `blue shirt`, size M, at most 49.99.
 * @param isUnfinished whether the last word is still being typed: one letter is then no size yet
 */
export function readWishes(search: string, isUnfinished = false): ReadSearch {
  const wishes: SearchWishes = { sizes: [], isReduced: false, isNew: false };
  let rest = search;
  const take = (asked: RegExp, wish: (...parts: string[]) => void) => {
    rest = rest.replace(asked, (...found) => {
      // Behind the groups come the place and the whole text.
      const groups = found.slice(1, -2).filter((part) => typeof part === "string");
      wish(...groups);
      return " ";
    });
  };
  take(BETWEEN, (one = "", other = "") => {
    const bounds = [toCents(one), toCents(other)];
    wishes.minCents = Math.min(...bounds);
    wishes.maxCents = Math.max(...bounds);
  });
  take(BELOW, (amount = "") => {
    wishes.maxCents = toCents(amount) - 1;
  });
  take(AT_MOST, (amount = "") => {
    wishes.maxCents = toCents(amount);
  });
  take(ABOVE, (amount = "") => {
    wishes.minCents = toCents(amount) + 1;
  });
  take(AT_LEAST, (amount = "") => {
    wishes.minCents = toCents(amount);
  });
  take(PRICE, (amount = "") => {
    wishes.maxCents = toCents(amount);
  });
  rest = rest.replace(PURE, (_, all?: string, first = "", second = "") => {
    // As in "100% organic cotton".
    const material = [first, second].find(isMaterial) ?? (all && first);
    if (material) wishes.material = material.toLowerCase();
    return ` ${first} `;
  });
  take(PART, () => {});
  take(NAMED_SIZE, (size = "") => wishes.sizes.push(sizeNamed(size)));
  rest = rest.replace(OWNED, "");
  rest = rest.replace(SIZE, (found: string, ...groups: unknown[]) => {
    const place = groups.at(-2) as number;
    const isLast = place + found.length === rest.trimEnd().length;
    if (isUnfinished && found.length === 1 && isLast) return found;
    wishes.sizes.push(sizeNamed(found));
    return " ";
  });
  take(REDUCED, () => {
    wishes.isReduced = true;
  });
  take(NEW, () => {
    wishes.isNew = true;
  });
  return { wishes, rest: rest.replace(/\s+/g, " ").trim() };
}

/** Whether anything at all is wished for. */
export function hasWishes(wishes: SearchWishes): boolean {
  const { minCents, maxCents, sizes, isReduced, isNew, material } = wishes;
  const bounds = [minCents, maxCents, material].some((bound) => bound !== undefined);
  return bounds || sizes.length > 0 || isReduced || isNew;
}

function isMaterial(word: string): boolean {
  return MATERIALS.some((material) => material.toLowerCase() === word.toLowerCase());
}

function toCents(amount: string): number {
  return Math.round(Number(amount.replace(",", ".")) * 100);
}

function sizeNamed(typed: string): string {
  const name = typed.toLowerCase().replace(/[- ]/g, "");
  return SIZE_NAMES[name] ?? asWritten(typed.toUpperCase());
}
