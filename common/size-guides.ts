import { getLocale } from "./locale.ts";
import { pathOfCategory } from "./shelves.ts";

/** The measures that the shop has words for. */
export const BODY_MEASURES = ["bust", "chest", "waist", "hips"] as const;
export const GARMENT_MEASURES = [
  "width",
  "length",
  "sleeve",
  "waistband",
  "seat",
  "rise",
  "inseam",
] as const;
export type BodyMeasure = (typeof BODY_MEASURES)[number];
export type GarmentMeasure = (typeof GARMENT_MEASURES)[number];
export type KnownMeasure = BodyMeasure | GarmentMeasure;

/** What a table measures. */
export const GUIDE_KINDS = ["body", "garment"] as const;

export interface SizeGuide {
  /** Empty: it is called by whom it is for. */
  name: string;
  of: (typeof GUIDE_KINDS)[number];
  /** Empty: any. */
  gender: string;
  /** Empty: all. */
  categories: string[];
  /** The garment in the shop's own pictures that it is for, as their addresses have it; empty: any. */
  look: string;
  /** Words of which one is in the product's name; empty: any name. */
  words: string[];
  /** Its columns. One that the shop has words for is called by those where its own are empty. */
  measures: { measure: KnownMeasure | ""; name: string; how: string }[];
  /** A value for each column, in millimetres; 0: none. */
  rows: { size: string; values: number[] }[];
}

export const MOST_GUIDES = 200;
export const MOST_MEASURES = 12;

export const UNITS = ["cm", "in"] as const;
export type Unit = (typeof UNITS)[number];

/** The unit in which a guide opens: inches for Americans in an American shop. */
export function firstUnit(readersLanguage: string): Unit {
  return getLocale().tag.endsWith("-US") && readersLanguage === "en-US" ? "in" : "cm";
}

/** 46 cm → "46", or in inches, to the quarter: "18", "18¼". */
export function formatMeasure(cm: number, unit: Unit): string {
  if (unit === "cm") return String(cm);
  const quarters = Math.round((cm / 2.54) * 4);
  return `${Math.floor(quarters / 4)}${["", "¼", "½", "¾"][quarters % 4]}`;
}

/** What a guide is called in lists. */
export function nameOfGuide(
  { name, gender, categories, look }: SizeGuide,
  nameOfLook: (look: string) => string,
): string {
  if (name !== "") return name;
  const garment = look === "" ? categories.join(", ") : nameOfLook(look);
  return [gender, garment].filter(Boolean).join(": ");
}

interface Described {
  name: string;
  gender: string;
  category: string;
  sizes: readonly string[];
  images: readonly { url: string }[];
}

/**
 * The guides of a product: the first of the body and the first of the garment that are for it and have some of its
 * sizes.
 */
export function guidesFor<G extends SizeGuide>(product: Described, guides: readonly G[]): G[] {
  return GUIDE_KINDS.flatMap((kind) => {
    const hasSizes = ({ rows }: SizeGuide) => rows.some(({ size }) => product.sizes.includes(size));
    return (
      guides.find((guide) => guide.of === kind && hasSizes(guide) && isFor(guide, product)) ?? []
    );
  });
}

function isFor({ gender, categories, look, words }: SizeGuide, product: Described): boolean {
  const name = product.name.toLowerCase();
  return (
    (gender === "" || gender === product.gender) &&
    (categories.length === 0 ||
      pathOfCategory(product.category).some((category) => categories.includes(category))) &&
    (words.length === 0 || words.some((word) => name.includes(word.toLowerCase()))) &&
    (look === "" || isPictured(look, product))
  );
}

/** Whether a product's first picture, whose address is `/media/{garment}-{style}.…`, shows this garment. */
function isPictured(look: string, { images }: Described): boolean {
  const pictured = /^\/media\/([a-z-]+)\./.exec(images[0]?.url ?? "")?.[1];
  return pictured === look || pictured?.startsWith(`${look}-`) === true;
}
