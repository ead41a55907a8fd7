import type { Look, Pattern } from "../../../common/looks.ts";
import type {
  BRANDS,
  CATEGORIES,
  ColorName,
  Garment,
  GENDERS,
  MATERIALS,
} from "../../../common/wardrobe.ts";
import { SIZES } from "../../../common/wardrobe.ts";

export type Size = (typeof SIZES)[number];

export const COLLECTIONS = [
  "Summer Linen",
  "Workroom Denim",
  "Weekend",
  "City Uniform",
  "Cold Morning",
  "After Dark",
] as const;

/** What the four lists write down by hand; demo-products.ts works out the rest. */
export interface DemoEntry {
  name: string;
  description: string;
  priceCents: number;
  /** The price before a markdown; greater than the price. */
  originalPriceCents?: number;
  brand: (typeof BRANDS)[number];
  material: (typeof MATERIALS)[number];
  collection: (typeof COLLECTIONS)[number];
  look: Look;
  /** The pose of the front; a style may have only the first. */
  front: "front-1" | "front-2";
  pattern?: Pattern;
  /** The first is the one a listing shows. */
  colors: ColorName[];
  sizes: Size[];
}

export interface DemoStock {
  color: ColorName;
  size: Size;
  onHand: number;
}

export interface DemoProduct extends DemoEntry {
  sku: string;
  garment: Garment;
  category: (typeof CATEGORIES)[number];
  gender: (typeof GENDERS)[number];
  rating: number;
  numReviews: number;
  /** Days between the product's creation and the seeding. */
  daysOld: number;
  /** One entry for every colour and size. */
  stock: DemoStock[];
}

/** Every size from one to the other, both included. */
export function sizeRun(from: Size, to: Size): Size[] {
  return SIZES.slice(SIZES.indexOf(from), SIZES.indexOf(to) + 1);
}
