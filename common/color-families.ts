import type { ShopColor } from "./shop-front.ts";
import { COLOR_NAMES, type ColorName } from "./wardrobe.ts";

/** The families of colors, by the first name that `synonyms.ts` has for each. */
export const COLOR_FAMILIES = [
  "white",
  "beige",
  "brown",
  "yellow",
  "orange",
  "red",
  "pink",
  "purple",
  "blue",
  "green",
  "gray",
  "black",
] as const;
export type ColorFamily = (typeof COLOR_FAMILIES)[number];

const OURS: Record<ColorName, ColorFamily> = {
  Olive: "green",
  SkyBlue: "blue",
  Black: "black",
  Cream: "white",
  Gray: "gray",
  White: "white",
  Brown: "brown",
  Pink: "pink",
  Beige: "beige",
  Maroon: "red",
};

/** The colors that the shop comes with, in the order of its filters. */
export const DEFAULT_COLORS: readonly ShopColor[] = COLOR_NAMES.map((name) => ({
  name,
  family: OURS[name],
}));

/** The number of colors that filters can list. */
export const MOST_SHOP_COLORS = 100;
