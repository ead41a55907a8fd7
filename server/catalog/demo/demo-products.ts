import type { BRANDS, CATEGORIES, MATERIALS, SIZES } from "../../../common/filter-words.ts";
import { garmentOf, type Look, type Pattern } from "../../../common/looks.ts";
import type { ColorName, Garment, GENDERS } from "../../../common/wardrobe.ts";
import menBottomWear from "./men-bottom-wear.json" with { type: "json" };
import menTopWear from "./men-top-wear.json" with { type: "json" };
import womenBottomWear from "./women-bottom-wear.json" with { type: "json" };
import womenTopWear from "./women-top-wear.json" with { type: "json" };

type Size = (typeof SIZES)[number];

export const COLLECTIONS = [
  "Summer Linen",
  "Workroom Denim",
  "Weekend",
  "City Uniform",
  "Cold Morning",
  "After Dark",
] as const;

/** A product as the four lists have it; `expand` adds the other fields. */
interface DemoEntry {
  name: string;
  description: string;
  priceCents: number;
  /** The price before a markdown; greater than the price. */
  originalPriceCents?: number;
  brand: (typeof BRANDS)[number];
  material: (typeof MATERIALS)[number];
  collection: (typeof COLLECTIONS)[number];
  look: Look;
  /** The pose of the front; some styles have the first only. */
  front: "front-1" | "front-2";
  pattern?: Pattern;
  /** A listing shows the first. */
  colors: ColorName[];
  sizes: Size[];
}

interface DemoStock {
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
  /** An entry for every color and size. */
  stock: DemoStock[];
}

interface Rail {
  code: string;
  gender: (typeof GENDERS)[number];
  category: (typeof CATEGORIES)[number];
  entries: readonly DemoEntry[];
}

const RAILS: readonly Rail[] = [
  { code: "WT", gender: "Women", category: "Top Wear", entries: womenTopWear as DemoEntry[] },
  { code: "MT", gender: "Men", category: "Top Wear", entries: menTopWear as DemoEntry[] },
  { code: "WB", gender: "Women", category: "Bottom Wear", entries: womenBottomWear as DemoEntry[] },
  { code: "MB", gender: "Men", category: "Bottom Wear", entries: menBottomWear as DemoEntry[] },
];

/** The catalogue an empty shop opens with; the same on every machine. */
export const demoProducts: readonly DemoProduct[] = RAILS.flatMap((rail, railIndex) =>
  rail.entries.map((entry, index) => expand(entry, rail, index, index * RAILS.length + railIndex)),
);

/** @param turn place in the order of arrival, which deals the four rails out in turn */
function expand(entry: DemoEntry, rail: Rail, index: number, turn: number): DemoProduct {
  const sku = `SV-${rail.code}-${String(index + 1).padStart(3, "0")}`;
  return {
    ...entry,
    sku,
    garment: garmentOf(entry.look),
    gender: rail.gender,
    category: rail.category,
    rating: (34 + (hash(`${sku} rating`) % 16)) / 10,
    numReviews: 8 + (hash(`${sku} reviews`) % 413),
    daysOld: 1 + turn * 2 + (hash(`${sku} age`) % 2),
    stock: stockOf(entry, sku),
  };
}

function stockOf(entry: DemoEntry, sku: string): DemoStock[] {
  return entry.colors.flatMap((color) =>
    entry.sizes.map((size) => ({ color, size, onHand: onHand(`${sku} ${color} ${size}`) })),
  );
}

/** Of twelve variants one is sold out, one has its last pieces, the others have 4 to 40. */
function onHand(variant: string): number {
  const draw = hash(variant);
  const level = Math.floor(draw / 12);
  if (draw % 12 === 0) return 0;
  if (draw % 12 === 1) return 1 + (level % 3);
  return 4 + (level % 37);
}

/** FNV-1a over UTF-16 units with a final mix: chance that falls the same way every time. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}
