/** The patterns by which search-wishes.ts finds wishes, made of a language's words. */
import { madeOf } from "./made-of.ts";
import { getSearchLanguage, type WishWords } from "./search-language.ts";

/** Makes a pattern in which a blank matches any space between two words. */
const pattern = (source: string) => new RegExp(source.replaceAll(" ", String.raw`\s+`), "giu");

/** `1,500` are thousands, `49,90` has a decimal comma. */
const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d{1,2})?k?`;
const PERCENT = String.raw`(?:%|percent\b|per cent\b)`;
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

const ENGLISH: WishWords = {
  percent: PERCENT,
  moneyBefore: String.raw`(?:\bus\s*)?\$\s*|\busd\s*`,
  moneyBehind: String.raw`[\s-]?(?:(?:us )?dollars?\b|usd\b|bucks\b|(?:us)?\$(?!\s*\d))`,
  moneyBetween: String.raw`(?:usd?\s*)?\$?`,
  money: String.raw`\$|usd|dollar|bucks|price|cost|budget`,
  priced: String.raw`(?:\b(?:price[sd]?|cost(?:s|ing)?|budget)(?: (?:range|is|of|at))?\s*[:=]?\s*)?`,
  before: [
    ["<=", String.raw`\b(?:up to|at most|max(?:imum)?|within)|<=|=<|≤`],
    [">=", String.raw`\b(?:at least|min(?:imum)?|from|starting (?:at|from))|>=|=>|≥`],
    ["<", String.raw`\b(?:under|below|(?:less|cheaper|lower) than)|<`],
    [">", String.raw`\b(?:over|above|exceeding|(?:more|greater|higher) than)|>`],
  ],
  behind: [
    ["<=", "(?:or|and|&) (?:less|under|below|lower|cheaper)|max(?:imum)?|at most"],
    [
      ">=",
      String.raw`(?:or|and|&) (?:up|more|over|above|higher|upwards?)|upwards?|min(?:imum)?|at least|plus(?![\s-]+size)|\+`,
    ],
  ],
  joins: "or|and|&",
  not: "no|not|nothing|none",
  filler: "of|price|budget",
  between: "between|from",
  to: "to|and",
  pure: "pure",
  pureUntil: "with",
  share: "up to|at least|at most|over|under|(?:more|less) than",
  reduced: `${OFF}|${MARKED_DOWN}`,
  isNew: oneOf(
    String.raw`(?:brand[\s-])?new(?: (?:arrivals?|releases?|in))?`,
    "(?:newest|latest)(?: arrivals?)?",
    "(?:newly|recently) (?:arrived|added)",
    "just (?:in|arrived|landed|added)",
    "most recent",
    "what(?:['’]?s)? new",
  ),
  size: "sizes?",
  noSize: "in|is|of|on|or|to|up",
  sizesJoined: "and|or|&",
};

/** Prefixes that turn small and large into the next size: `xx`, `2x`, `extra extra`, `double extra`. */
const MANY_X = String.raw`(?:x{1,4}|[1-9]x|(?:double|triple)[\s-]x)`;
const EXTRA = String.raw`(?:(?:double|triple)[\s-])?(?:extra[\s-]?){1,3}`;
const LETTERS = String.raw`${MANY_X}[sl]|(?:${MANY_X}|${EXTRA})[\s-]?(?:small|large)|small|medium|large|[sml]`;
const DIGITS = String.raw`\p{L}?\d{1,3}\p{L}?(?:\/\p{L}?\d{1,3})?`;

/** The s of "women's" is no size. */
export const OWNED = /(?<=\p{L})['’]s(?![\p{L}\d])/giu;
/** The waist alone: `W28`. */
export const WAIST = pattern(String.raw`(?<![\p{L}\d])(w\s?(?:2[2-9]|[345]\d))(?![\p{L}\d])`);

/** The patterns of the shop's language. */
export const wishPatterns = /* @__PURE__ */ madeOf(
  () => getSearchLanguage()?.wishes ?? ENGLISH,
  makePatterns,
);

function makePatterns(words: WishWords) {
  return { ...pricePatterns(words), ...sizePatterns(words), ...listPatterns(words) };
}

function pricePatterns(words: WishWords) {
  const { percent, priced, behind } = words;
  /** Digits that go on as a word or a percentage are no amount, and neither is a size. */
  const amount = String.raw`(?:${words.moneyBefore}|(?<![\p{L}\d.,]|\b${words.size}[\s:]+))(${NUMBER})(?:${words.moneyBehind})?(?![\p{L}\d]|[.,]\d|\s*${percent})`;
  /** The end of a bound after its amount: words that another amount follows belong to that one. */
  const end = String.raw`(?![\p{L}\d]|\s*${words.moneyBetween}\s*\d)`;
  const anyBehind = behind.map(([, said]) => said).join("|");
  const negated = String.raw`(?:\b(${words.not}) )?`;
  const filler = String.raw`[.:]?(?: (?:${words.filler}))?[.:]?\s*`;
  const again = String.raw`(?:\s*(?:${anyBehind})${end})?`;
  return {
    MONEY: new RegExp(words.money, "i"),
    RANGE: pattern(
      String.raw`${priced}(\b(?:${words.between}) )?${amount}\s*(?:[-–—]|\b(?:${words.to})\b)\s*${amount}`,
    ),
    BOUNDS_BEFORE: words.before.map(
      ([bound, said]) =>
        [bound, pattern(`${priced}${negated}(?:${said})${filler}${amount}${again}`)] as const,
    ),
    BOUNDS_BEHIND: behind.map(
      ([bound, said]) =>
        [bound, pattern(String.raw`${priced}${amount}\s*(${said})${end}`)] as const,
    ),
    JOINS: new RegExp(`^(?:${words.joins})`, "i"),
    PRICE: pattern(`${priced}${amount}`),
  };
}

function sizePatterns({ percent, size, noSize, sizesJoined }: WishWords) {
  const joined = String.raw`\s*,\s*| (?:${sizesJoined}) `;
  return {
    JOINED: pattern(joined),
    NAMED_SIZE: pattern(
      String.raw`\b${size}(?:\s*:\s*|\s+)(${LETTERS}|(?!(?:${noSize})\b)\p{L}{1,2}|${DIGITS}(?:(?:${joined})${DIGITS})*)(?![\p{L}\d])`,
    ),
    /** Waist and length: `28/32`, `W28 L32`, `28x32`. What is longer or wider is a blend: `60/40`. */
    PAIR: pattern(
      String.raw`(?<![\p{L}\d.,$/-])w?\s?(2[2-9]|[345]\d)\s?(?:[/x×]\s?l?|\/?\s?l)\s?(2[6-9]|3[0-8])(?![\p{L}\d/]|[.,]\d|\s*${percent})`,
    ),
    BARE_NUMBER: pattern(
      String.raw`(?<![\p{L}\d.,$€£%/-])(\d{1,3}(?:[.,]5)?)(?![\p{L}\d/%+-]|[.,]\d|\s*${percent})`,
    ),
    SIZE: pattern(String.raw`(?<![\p{L}\d'’-])(${LETTERS})(?![\p{L}\d'’-])(?: ${size}\b)?`),
  };
}

function listPatterns({ percent, pure, pureUntil, share, reduced, isNew }: WishWords) {
  return {
    /** "100%" or "pure" before a material, and the words after it up to "with". */
    PURE: pattern(
      String.raw`\b(?:(100)\s*${percent}(?:\s*${pure}\b)?|${pure}\b)(?=((?:[\s-]*(?!(?:${pureUntil})\b)\p{L}+){1,4}))`,
    ),
    PART: pattern(String.raw`(?:\b(?:${share}) )?\b\d{1,3}\s*${percent}`),
    REDUCED: pattern(reduced),
    NEW: pattern(isNew),
  };
}
