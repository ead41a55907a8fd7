/*
 * Data by which other services know a product: the number in its bar code, its maker's number, its place
 * in Google's list of categories, and the age of its wearers. Missing data is empty.
 */

export const MPN_MAX = 70;
const CATEGORY_MAX = 300;

/** The age groups of Google's Merchant Center. */
export const AGE_GROUPS = ["newborn", "infant", "toddler", "kids", "adult"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export function isAgeGroup(word: string): word is AgeGroup {
  return (AGE_GROUPS as readonly string[]).includes(word);
}

/** A GTIN without the blanks and hyphens that people write, and without a spreadsheet's apostrophe. */
export function plainGtin(typed: string): string {
  return typed.trim().replace(/^'/, "").replace(/[\s-]/g, "");
}

/** What two GTINs that are the same number have in common: a shorter one is filled up with zeros. */
export function wholeGtin(gtin: string): string {
  return gtin.padStart(14, "0");
}

type GtinProblem = "form" | "check-digit";

/** The fault of a plain GTIN by GS1's rules; undefined if it is right. */
export function gtinProblem(gtin: string): GtinProblem | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin) || /^0+$/.test(gtin)) return "form";
  // From the right, digits count once and three times by turns, the check digit once.
  const sum = [...gtin]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? undefined : "check-digit";
}

/**
 * A GTIN that feeds may contain; undefined for a number that means another product in every shop. Of
 * GS1's prefixes (https://www.gs1.org/standards/id-keys/company-prefix), 02, 04 and 2 are for use within
 * a company or region, as for goods that are weighed in the store, and 05, 98 and 99 for coupons and
 * receipts; of a GTIN-8's, 0 and 2 are for use within a company. Google refuses them all.
 */
export function worldwideGtin(gtin = ""): string | undefined {
  // The first of fourteen digits only tells how goods are packed.
  const thirteen = wholeGtin(gtin).slice(1);
  const isOfEight = thirteen.startsWith("00000");
  const isLocal = isOfEight ? /^0{5}[02]/.test(thirteen) : /^(0[245]|2|9[89])/.test(thirteen);
  return isLocal ? undefined : gtin;
}

/**
 * A category in Google's terms, by its number or its whole path; undefined for other texts, and for
 * paths of one step, which are probably the shop's own (the few top categories of Google's list can be
 * given by number). A line of the list, `212 - Apparel & Accessories > …`, counts as its number.
 */
export function plainGoogleCategory(typed: string): string | undefined {
  const text = typed.replace(/\s+/g, " ").trim();
  const number = /^([1-9]\d{0,6})(?: - .+)?$/.exec(text)?.[1];
  if (number !== undefined) return number;
  const path = text.split(">").map((step) => step.trim());
  const isPath = path.length > 1 && path.every((step) => /\p{L}/u.test(step));
  const written = path.join(" > ");
  return isPath && written.length <= CATEGORY_MAX ? written : undefined;
}
