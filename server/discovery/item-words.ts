import type { Product } from "../catalog/contract.ts";

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

/** The name behind the brand, unless it says the brand already. */
export function brandedName({ name, brand }: Pick<Product, "name" | "brand">): string {
  const isSaid = name.toLowerCase().includes(brand.toLowerCase());
  return isSaid ? name : `${brand} ${name}`;
}
