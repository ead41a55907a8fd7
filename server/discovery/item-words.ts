import { cutText } from "../../common/cut-text.ts";
import { colorInWords } from "../../common/items.ts";
import type { Product, Variant } from "../catalog/contract.ts";

/** `{look}.{view}.{colour}-{pattern}`: what our own pictures show; see common/picture-url.ts. */
const PICTURED = /^\/media\/[a-z0-9-]+\.[a-z0-9-]+\.[a-z]+-([a-z-]+)\//;
/** The patterns of the wardrobe as people call them. */
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
/** Patterns that a product's name tells of. */
const NAMED: [word: RegExp, pattern: string][] = [
  [/\bpinstripe[ds]?\b/i, "Pinstriped"],
  [/\bstripe[ds]?\b/i, "Striped"],
  [/\b(check(ed|ered)?|plaid|tartan|gingham)\b/i, "Checked"],
  [/\b(dot(s|ted)?|polka)\b/i, "Dotted"],
  [/\b(floral|flowered)\b/i, "Floral"],
];

/** The pattern that a product's pictures show or its name tells of. */
export function patternOf({ name, images }: Pick<Product, "name" | "images">): string | undefined {
  for (const { url } of images) {
    const pattern = PATTERNS[PICTURED.exec(url)?.[1] ?? ""];
    if (pattern) return pattern;
  }
  return NAMED.find(([word]) => word.test(name))?.[1];
}

/** A variant's brand, name, colour and size. Where that is too long, the name is shortened. */
export function itemTitle(
  product: Pick<Product, "name" | "brand">,
  { color, size }: Pick<Variant, "color" | "size">,
  max: number,
): string {
  const variant = `, ${colorInWords(color)}, ${size}`;
  const room = Math.max(0, max - variant.length);
  return cutText(cutText(brandedName(product), room) + variant, max);
}

/** The name behind the brand, unless it says the brand already. */
function brandedName({ name, brand }: Pick<Product, "name" | "brand">): string {
  const isSaid = name.toLowerCase().includes(brand.toLowerCase());
  return isSaid ? name : `${brand} ${name}`;
}

/** What a product's name tells of its kind, with Google's number of it. */
const KINDS: [word: RegExp, category: string][] = [
  [/\bshorts\b/i, "207"],
  [/\bskirts?\b/i, "1581"],
  [/\bdress(es)?\b(?!\s+shirt)/i, "2271"],
  [/\b(jackets?|coats?|parkas?|vests?)\b/i, "203"],
  [/\b(jeans|trousers|pants|chinos|joggers|leggings)\b/i, "204"],
];
/** What our own categories are there; clothing is all there is to say of the others. */
const CATEGORY_NUMBERS: Record<string, string> = { "Top Wear": "212" };
const CLOTHING = "1604";

/** The number of a product in Google's list of product categories, as near as it can be told. */
export function categoryNumberOf({ name, category }: Pick<Product, "name" | "category">): string {
  const kind = KINDS.find(([word]) => word.test(name));
  return kind?.[1] ?? CATEGORY_NUMBERS[category] ?? CLOTHING;
}

/** Clothes for children say so in their name or their collection; all others are for adults. */
const AGES: [word: RegExp, age: string][] = [
  [/\bnewborns?\b/i, "newborn"],
  [/\b(baby|babies|infants?)\b(?!\s+(blue|pink|doll))/i, "infant"],
  [/\btoddlers?\b/i, "toddler"],
  [/\b(kids?|child(ren)?('s)?|boys?'?|girls?'?)\b/i, "kids"],
];

export function ageGroupOf({ name, collections }: Pick<Product, "name" | "collections">): string {
  const told = `${name} ${collections}`;
  return AGES.find(([word]) => word.test(told))?.[1] ?? "adult";
}
