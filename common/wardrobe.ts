/** The words of the catalogue that pages, filters, pictures and the demo data share. */

export const GENDERS = ["Men", "Women"] as const;
/** A color's name as stored and sent, and the tone of its swatch. */
export const COLORS = {
  Olive: "#6b6b3a",
  SkyBlue: "#87bfe0",
  Black: "#1c1b1a",
  Cream: "#FFFDD0",
  Gray: "#8c8c8a",
  White: "#ffffff",
  Brown: "#6f4a32",
  Pink: "#e8a9b4",
  Beige: "#dcc9a6",
  Maroon: "#6d1f2c",
} as const;
export type ColorName = keyof typeof COLORS;
export const COLOR_NAMES = Object.keys(COLORS) as ColorName[];

/** The twenty garments; looks.ts has their cuts and styles. */
export const GARMENTS = [
  "tee",
  "henley",
  "polo",
  "oxford-shirt",
  "camp-shirt",
  "blouse",
  "camisole",
  "hoodie",
  "crew-knit",
  "cardigan",
  "denim-jacket",
  "overshirt",
  "jeans",
  "chinos",
  "joggers",
  "shorts",
  "wide-leg-trousers",
  "leggings",
  "pleated-skirt",
  "mini-skirt",
] as const;
export type Garment = (typeof GARMENTS)[number];

/** Two poses of the front, so that a listing does not repeat itself, and the back. */
const VIEWS = ["front-1", "front-2", "back"] as const;
export type View = (typeof VIEWS)[number];

/** The widths of garments' pictures in pixels; the height is width × 5 / 4. Scenes have their own widths. */
export const PICTURE_WIDTHS = [160, 320, 400, 640, 1000] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
