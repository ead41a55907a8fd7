/** What an arrangement of the home page may have, so that any is as light as the shop's own. */
export const MOST_SECTIONS = 12;
/** By kind. A best seller and the shop's promises are there once. */
export const MOST_OF_KIND = {
  hero: 2,
  blocks: 3,
  strip: 2,
  bestSeller: 1,
  grid: 3,
  banner: 3,
  passage: 4,
  trust: 1,
} as const;
/** In a strip or a grid. */
export const MOST_PRODUCTS = 12;

/** Drawn pictures that come wide and tall. */
export const HOME_SCENES = ["hero", "women", "men", "promo"] as const;
export const TRUST_ICONS = ["truck", "returns", "lock"] as const;
