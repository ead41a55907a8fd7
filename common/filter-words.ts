/** The words of the catalogue that filters offer. Apart from wardrobe.ts, because every page needs that. */
import type { Shelf } from "./shop-front.ts";

export const CATEGORIES = ["Top Wear", "Bottom Wear"] as const;
export const SIZES = ["XS", "S", "M", "L", "XL", "XXL"] as const;
export const MATERIALS = [
  "Cotton",
  "Wool",
  "Denim",
  "Polyester",
  "Silk",
  "Linen",
  "Viscose",
  "Fleece",
] as const;
export const BRANDS = [
  "Urban Threads",
  "Modern Fit",
  "Street Style",
  "Beach Breeze",
  "Fashionista",
  "ChicStyle",
] as const;

export const SORTS = ["priceAsc", "priceDesc", "popularity"] as const;

// Lists are fetched with this file alone: it imports nothing, and repeats GENDERS of wardrobe.ts.
const OUR_CATEGORIES: Shelf[] = [{ name: "Top Wear" }, { name: "Bottom Wear" }];
const OUR_DEPARTMENTS: Shelf[] = [{ name: "Men" }, { name: "Women" }];

/** The shop's categories, those under one behind it. */
export function listCategories(): Shelf[] {
  return globalThis.shopFront?.categories ?? OUR_CATEGORIES;
}

export function listDepartments(): Shelf[] {
  return globalThis.shopFront?.departments ?? OUR_DEPARTMENTS;
}
