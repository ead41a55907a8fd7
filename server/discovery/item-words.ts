import { cutText } from "../../common/cut-text.ts";
import { colorInWords } from "../../common/items.ts";
import { getLocale } from "../../common/locale.ts";
import { LANGUAGES, type LanguageName } from "../../common/locales.ts";
import { pathOfCategory } from "../../common/shelves.ts";
import { shownWord } from "../../common/shown-words.ts";
import type { Product, Variant } from "../catalog/contract.ts";

/** The pattern in our own pictures' addresses, `{look}.{view}.{color}-{pattern}`; see common/picture-url.ts. */
const PICTURED = /^\/media\/[a-z0-9-]+\.[a-z0-9-]+\.[a-z]+-([a-z-]+)\//;
/** The patterns of the wardrobe in words. */
const PATTERNS: Record<string, string> = {
  stripe: "Striped",
  "chest-stripe": "Striped",
  "side-stripe": "Striped",
  pinstripe: "Pinstriped",
  check: "Checked",
  dot: "Dotted",
  leaf: "Leaf print",
  brush: "Brush print",
  tipped: "Tipped",
};
/** Patterns by words of a product's name. */
const NAMED: [word: RegExp, pattern: string][] = [
  [/\bpinstripe[ds]?\b/i, "Pinstriped"],
  [/\bstripe[ds]?\b/i, "Striped"],
  [/(?<!\b(rain|reality|sound|coat)[ -])\b(check(ed|ered)?|plaid|tartan|gingham)\b/i, "Checked"],
  [/\b(dot(s|ted)?|polka)\b/i, "Dotted"],
  [/\b(floral|flowered)\b/i, "Floral"],
];
const NAMED_IN: Record<LanguageName, typeof NAMED> = {
  en: [],
  de: [
    [/nadelstreifen/i, "Pinstriped"],
    [/gestreift|streifen/i, "Striped"],
    [/kariert|(?<!\p{L})karo|karos?(?!\p{L})/iu, "Checked"],
    [/gepunktet|punkte(n|muster)?(?!\p{L})/iu, "Dotted"],
    [/geblümt|blumenmuster/i, "Floral"],
  ],
};

/** The pattern of a product by its pictures, or else by its name. */
export function patternOf({ name, images }: Pick<Product, "name" | "images">): string | undefined {
  for (const { url } of images) {
    const pattern = PATTERNS[PICTURED.exec(url)?.[1] ?? ""];
    if (pattern) return shownWord("pattern", pattern);
  }
  const known = [...NAMED_IN[languageOf()], ...NAMED];
  const [, pattern] = known.find(([word]) => word.test(name)) ?? [];
  return pattern && shownWord("pattern", pattern);
}

/** A variant's brand, name, color and size. Where that is too long, the name is shortened. */
export function itemTitle(
  product: Pick<Product, "name" | "brand">,
  { color, size }: Pick<Variant, "color" | "size">,
  max: number,
): string {
  const variant = `, ${colorInWords(shownWord("color", color))}, ${size}`;
  const room = Math.max(0, max - variant.length);
  return cutText(cutText(brandedName(product), room) + variant, max);
}

/** The name behind the brand, unless it begins with the brand already: "Lace Top" does not with "Ace". */
function brandedName({ name, brand }: Pick<Product, "name" | "brand">): string {
  const isBegun = name.toLowerCase().startsWith(brand.toLowerCase());
  const isWhole = !/^[\p{L}\p{N}]/u.test(name.slice(brand.length));
  return brand === "" || (isBegun && isWhole) ? name : `${brand} ${name}`;
}

/** Google's numbers of product categories, by words of a product's name. */
const KINDS: [word: RegExp, category: string][] = [
  [/\bshorts\b/i, "207"],
  [/\bskirts?\b/i, "1581"],
  [/\bdress(es)?\b(?!\s+shirt)/i, "2271"],
  [/\b(jackets?|coats?|parkas?|vests?(?!\s+tops?\b))\b/i, "203"],
  [/\b(jeans|trousers|pants|chinos|joggers|leggings)\b/i, "204"],
];
const KINDS_IN: Record<LanguageName, typeof KINDS> = {
  en: [],
  de: [
    [/shorts(?!\p{L})/iu, "207"],
    [/(rock|röcke|röckchen)(?!\p{L})/iu, "1581"],
    [/(kleid|kleider)(?!\p{L})/iu, "2271"],
    // A knitted one is none for outdoors.
    [/(?<!strick|trainings|bett)(jacken?|mantel|mäntel|parkas?|westen?)(?!\p{L})/iu, "203"],
    [/(jeans|hosen?|chinos?|leggings)(?!\p{L})/iu, "204"],
  ],
};
/** Google's numbers of our own categories; all others are clothing. */
const CATEGORY_NUMBERS: Record<string, string> = { "Top Wear": "212" };
const CLOTHING = "1604";

/** The nearest number in Google's list of product categories. */
export function categoryNumberOf({ name, category }: Pick<Product, "name" | "category">): string {
  const kind = [...KINDS_IN[languageOf()], ...KINDS].find(([word]) => word.test(name));
  const [number] = pathOfCategory(category).flatMap((name) => CATEGORY_NUMBERS[name] ?? []);
  return kind?.[1] ?? number ?? CLOTHING;
}

/** The language in which the shop names its products. */
function languageOf(): LanguageName {
  const { language } = getLocale();
  return LANGUAGES.find((known) => known === language) ?? "en";
}

/** Words after which "kids", "boys" or "girls" are part of a saying: "Boys Don't Cry", "Girls' Night Out". */
const SAYINGS =
  "(?:night|day)(?! (?:dress|gown|shirt|suit))|weekend|trip|club(?! collar)|squad|gang|boss|don't|dont|just|rule|are|can|do|have|like|of|wanna|who|will";

/**
 * Age groups by their wearers, where a part of the name or of the collection begins or ends so; all
 * other clothes are for adults. A single baby, kid, boy or girl is more often a wool, a leather, a cut
 * or a saying. Boys and girls without an apostrophe begin a part or are all of it: "bad boys" says
 * nothing of age.
 */
const AGES: [wearers: string, age: string][] = [
  ["newborns?", "newborn"],
  [
    "infants?|babies|baby's|^baby$|baby(?= (?:romper|onesie|sleepsuit|bodysuit|boy|girl)s?\\b)",
    "infant",
  ],
  ["toddlers?", "toddler"],
  [
    `(?:kids|children)$|(?:^(?:kids|children|boys|girls)|(?:kid|child|children|boy|girl)'s|(?:kids|boys|girls)')(?! (?:${SAYINGS})\\b)`,
    "kids",
  ],
];

/** The age group of clothes by their name or their collection; adult where these do not say it for sure. */
export function ageGroupOf({ name, collections }: Pick<Product, "name" | "collections">): string {
  const parts = [...name.split(/[,()]|\bfor\b/i), ...collections.split(/[,&/]|\band\b/i)].map(
    (part) => part.trim().toLowerCase().replaceAll("’", "'"),
  );
  const group = AGES.find(([wearers]) => {
    const says = new RegExp(`^(?:${wearers})(?![\\p{L}'])|(?<!\\p{L})(?:${wearers})$`, "u");
    return parts.some((part) => says.test(part));
  });
  return group?.[1] ?? "adult";
}
