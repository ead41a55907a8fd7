/**
 * Reads the wishes of a search that are not words of a product: a price, a size, a markdown, the newest.
 * The rest of the search is compared with the products' own words.
 */
import { asWritten } from "./catalog-words.ts";
import { MATERIALS } from "./filter-words.ts";

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

/** Makes a pattern in which a blank matches any space between two words. */
const pattern = (source: string) => new RegExp(source.replaceAll(" ", String.raw`\s+`), "giu");

/** `1,500` are thousands, `49,90` has a decimal comma. */
const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d{1,2})?k?`;
const PERCENT = String.raw`(?:%|percent\b|per cent\b)`;
/** Digits that go on as a word or a percentage are no amount, and neither is a size. */
const AMOUNT = String.raw`(?:(?:\bus\s*)?\$\s*|\busd\s*|(?<![\p{L}\d.,]|\bsizes?[\s:]+))(${NUMBER})(?:[\s-]?(?:(?:us )?dollars?\b|usd\b|bucks\b|(?:us)?\$(?!\s*\d)))?(?![\p{L}\d]|[.,]\d|\s*${PERCENT})`;
/** Words that may stand before any price, and show that it is one. */
const PRICED = String.raw`(?:\b(?:price[sd]?|cost(?:s|ing)?|budget)(?: (?:range|is|of|at))?\s*[:=]?\s*)?`;
const MONEY = /\$|usd|dollar|bucks|price|cost|budget/i;

type Bound = "<" | "<=" | ">" | ">=";

/** Words that make the amount after them a bound. */
const BEFORE: readonly [Bound, string][] = [
  ["<=", String.raw`\b(?:up to|at most|max(?:imum)?|within)|<=|=<|≤`],
  [">=", String.raw`\b(?:at least|min(?:imum)?|from|starting (?:at|from))|>=|=>|≥`],
  ["<", String.raw`\b(?:under|below|(?:less|cheaper|lower) than)|<`],
  [">", String.raw`\b(?:over|above|exceeding|(?:more|greater|higher) than)|>`],
];
/** Words that make the amount before them a bound. */
const BEHIND: readonly [Bound, string][] = [
  ["<=", "(?:or|and|&) (?:less|under|below|lower|cheaper)|max(?:imum)?|at most"],
  [
    ">=",
    String.raw`(?:or|and|&) (?:up|more|over|above|higher|upwards?)|upwards?|min(?:imum)?|at least|plus(?![\s-]+size)|\+`,
  ],
];
/** The bound after a "not": no less than 80 is 80 or more. */
const OPPOSITES: Partial<Record<Bound, Bound>> = { "<": ">=", ">": "<=" };

/** The end of a bound after its amount: words that another amount follows belong to that one. */
const END = String.raw`(?![\p{L}\d]|\s*(?:usd?\s*)?\$?\s*\d)`;
const ANY_BEHIND = BEHIND.map(([, said]) => said).join("|");
const RANGE = pattern(
  String.raw`${PRICED}(\b(?:between|from) )?${AMOUNT}\s*(?:[-–—]|\b(?:to|and)\b)\s*${AMOUNT}`,
);
const BOUNDS_BEFORE = BEFORE.map(([bound, said]) => {
  const negated = String.raw`(?:\b(no|not|nothing|none) )?`;
  const filler = String.raw`[.:]?(?: (?:of|price|budget))?[.:]?\s*`;
  const again = String.raw`(?:\s*(?:${ANY_BEHIND})${END})?`;
  const source = `${PRICED}${negated}(?:${said})${filler}${AMOUNT}${again}`;
  return [bound, pattern(source)] as const;
});
const BOUNDS_BEHIND = BEHIND.map(
  ([bound, said]) => [bound, pattern(String.raw`${PRICED}${AMOUNT}\s*(${said})${END}`)] as const,
);
const PRICE = pattern(`${PRICED}${AMOUNT}`);
/** The largest amount that still fits the database's integers. */
const MOST_CENTS = 2_000_000_000;

/** "100%" or "pure" before a material, and the words after it up to "with". */
const PURE = pattern(
  String.raw`\b(?:(100)\s*${PERCENT}(?:\s*pure\b)?|pure\b)(?=((?:[\s-]*(?!with\b)\p{L}+){1,4}))`,
);
const PART = pattern(
  String.raw`(?:\b(?:up to|at least|at most|over|under|(?:more|less) than) )?\b\d{1,3}\s*${PERCENT}`,
);
/** Words that describe lists, never products. */
const ITEMS = "(?: (?:items?|products?|pieces|styles?))?";
const oneOf = (...said: string[]) => String.raw`\b(?:${said.join("|")})\b${ITEMS}`;
const OFF = String.raw`(?:\b(?:up to|at least|over|more than) )?(?:\b\d{1,3}\s*${PERCENT}|\$\s*${NUMBER}|\b${NUMBER} dollars|\bhalf)[\s-]*(?:off\b(?![\s-]*white)|discount(?:ed)?\b)`;
const MARKED_DOWN = oneOf(
  "(?:on|for) sale",
  "sales?",
  "reduced|reductions?",
  "discount(?:s|ed)?",
  String.raw`mark(?:ed)?[\s-]?downs?`,
  "clearance",
  "(?:on|special) offers?",
  "deals?|bargains?",
  String.raw`half[\s-]price`,
  "price (?:drops?|cuts?)",
);
const REDUCED = pattern(`${OFF}|${MARKED_DOWN}`);
const NEW = pattern(
  oneOf(
    String.raw`(?:brand[\s-])?new(?: (?:arrivals?|releases?|in))?`,
    "(?:newest|latest)(?: arrivals?)?",
    "(?:newly|recently) (?:arrived|added)",
    "just (?:in|arrived|landed|added)",
    "most recent",
    "what(?:['’]?s)? new",
  ),
);

/** Prefixes that turn small and large into the next size: `xx`, `2x`, `extra extra`, `double extra`. */
const MANY_X = String.raw`(?:x{1,4}|[1-9]x|(?:double|triple)[\s-]x)`;
const EXTRA = String.raw`(?:(?:double|triple)[\s-])?(?:extra[\s-]?){1,3}`;
const LETTERS = String.raw`${MANY_X}[sl]|(?:${MANY_X}|${EXTRA})[\s-]?(?:small|large)|small|medium|large|[sml]`;
const DIGITS = String.raw`\p{L}?\d{1,3}\p{L}?(?:\/\p{L}?\d{1,3})?`;
const JOINED = String.raw`\s*,\s*| (?:and|or|&) `;
const NAMED_SIZE = pattern(
  String.raw`\bsizes?(?:\s*:\s*|\s+)(${LETTERS}|(?!(?:in|is|of|on|or|to|up)\b)\p{L}{1,2}|${DIGITS}(?:(?:${JOINED})${DIGITS})*)(?![\p{L}\d])`,
);
/** Waist and length: `28/32`, `W28 L32`, `28x32`. What is longer or wider is a blend: `60/40`. */
const PAIR = pattern(
  String.raw`(?<![\p{L}\d.,$/-])w?\s?(2[2-9]|[345]\d)\s?(?:[/x×]\s?l?|\/?\s?l)\s?(2[6-9]|3[0-8])(?![\p{L}\d/]|[.,]\d|\s*${PERCENT})`,
);
/** The waist alone: `W28`. */
const WAIST = pattern(String.raw`(?<![\p{L}\d])(w\s?(?:2[2-9]|[345]\d))(?![\p{L}\d])`);
const BARE_NUMBER = pattern(
  String.raw`(?<![\p{L}\d.,$€£%/-])(\d{1,3}(?:[.,]5)?)(?![\p{L}\d/%+-]|[.,]\d|\s*${PERCENT})`,
);
/** The s of "women's" is no size. */
const OWNED = /(?<=\p{L})['’]s(?![\p{L}\d])/giu;
const SIZE = pattern(String.raw`(?<![\p{L}\d'’-])(${LETTERS})(?![\p{L}\d'’-])(?: sizes?\b)?`);

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
      if (!/^(?:or|and|&)/i.test(said) && !MONEY.test(found)) return false;
      limit(bound, amount);
    });
  take(PRICE, (found, amount) => MONEY.test(found) && limit("<=", amount));
  take(PURE, (_, all, behind = "") => {
    const words = behind.toLowerCase().match(/\p{L}+/gu) ?? [];
    const known = words.filter(isMaterial ?? isOurMaterial);
    // "Silk" is certainly a material; "soft" may be the end of another: "Cashmere, extra soft".
    const material =
      known.find(isOurMaterial) ?? known[0] ?? (isMaterial || !all ? undefined : words[0]);
    if (material) wishes.material = material;
  });
  take(PART, () => {});
  take(NAMED_SIZE, (_, sizes = "") => {
    wishes.sizes.push(...sizes.split(pattern(JOINED)).map(sizeNamed));
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
  return search.search(PURE) >= 0;
}

/** Whether a number in a search may be a size. */
export function mayNameNumber(search: string): boolean {
  return search.search(BARE_NUMBER) >= 0;
}

/** Whether there is any wish. */
export function hasWishes(wishes: SearchWishes): boolean {
  const { minCents, maxCents, sizes, isReduced, isNew, material } = wishes;
  const bounds = [minCents, maxCents, material].some((bound) => bound !== undefined);
  return bounds || sizes.length > 0 || isReduced || isNew;
}

/** Whether this is one of the shop's own materials, in small letters. */
export function isOurMaterial(word: string): boolean {
  return MATERIALS.some((material) => material.toLowerCase() === word);
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
