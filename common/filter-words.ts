/** The words of the catalogue that filters offer. Apart from wardrobe.ts, because every page needs that. */

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
