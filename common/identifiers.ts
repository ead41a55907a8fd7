/*
 * What others know a product by: the number in its bar code, its maker's own, its place in Google's list
 * of categories, and for whom it is made. Whatever of it is not given is empty.
 */

export const MPN_MAX = 70;
const CATEGORY_MAX = 300;

/** As Google's Merchant Center names them. */
export const AGE_GROUPS = ["newborn", "infant", "toddler", "kids", "adult"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export function isAgeGroup(word: string): word is AgeGroup {
  return (AGE_GROUPS as readonly string[]).includes(word);
}

/** A GTIN as people write and spreadsheets keep it: with blanks or hyphens, behind an apostrophe. */
export function plainGtin(typed: string): string {
  return typed.trim().replace(/^'/, "").replace(/[\s-]/g, "");
}

export type GtinProblem = "form" | "check-digit";

/** What is wrong with a GTIN in its plain form, by GS1's rules; undefined where nothing is. */
export function gtinProblem(gtin: string): GtinProblem | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin) || /^0+$/.test(gtin)) return "form";
  // From the right, the check digit itself counts once, the one before it three times, and so on.
  const sum = [...gtin]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? undefined : "check-digit";
}

/**
 * A GTIN that machines may be told; undefined for one that is another thing in every other shop. Of GS1's
 * prefixes (https://www.gs1.org/standards/id-keys/company-prefix), 02, 04 and 2 are for use within a
 * company or region, as on what is weighed in the store, and 05, 98 and 99 are for coupons and receipts;
 * of those of a GTIN-8, 0 and 2 are for use within a company. Google refuses all of these.
 */
export function worldwideGtin(gtin = ""): string | undefined {
  // A shorter one is filled up with zeros; the first of fourteen digits only tells how goods are packed.
  const thirteen = gtin.padStart(14, "0").slice(1);
  const isOfEight = thirteen.startsWith("00000");
  const isLocal = isOfEight ? /^0{5}[02]/.test(thirteen) : /^(0[245]|2|9[89])/.test(thirteen);
  return isLocal ? undefined : gtin;
}

/**
 * A category as Google takes it, by its number or by its whole path; undefined for what is neither, and
 * for a path of one step, which is rather a shelf of the shop's own: the few on top of Google's list go by
 * their numbers. A line of that list, `212 - Apparel & Accessories > …`, is its number.
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
