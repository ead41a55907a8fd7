import { SIZES } from "../../../common/filter-words.ts";
import type { Product } from "../../../server/catalog/contract.ts";

/**
 * The measures of every size, in centimetres. A garment is described as cutters do: by its size M, laid
 * flat, and the steps by which its measures grow from size to size.
 */
export type BodyMeasure = "bust" | "chest" | "waist" | "hips";
export type GarmentMeasure =
  | "width"
  | "length"
  | "sleeve"
  | "waistband"
  | "seat"
  | "rise"
  | "inseam";

type Cut = "women" | "men";
/** XS to S, S to M, M to L, L to XL, XL to XXL. */
type Steps = readonly [number, number, number, number, number];
type MeasuresOf<M extends string> = Partial<Record<M, number>>;

/** The body of size M. */
const BODY: Record<Cut, MeasuresOf<BodyMeasure>> = {
  women: { bust: 88, waist: 70, hips: 96 },
  men: { chest: 98, waist: 84, hips: 98 },
};

const even = (step: number): Steps => [step, step, step, step, step];
/** Steps of measures around the body; a measure laid flat grows by half of them. */
const GIRTH: Record<Cut, Steps> = { women: [4, 4, 5, 6, 6], men: even(6) };
const HALF_GIRTH: Record<Cut, Steps> = { women: [2, 2, 2.5, 3, 3], men: even(3) };
const LENGTHS: Record<Cut, Partial<Record<GarmentMeasure, Steps>>> = {
  women: { length: even(1), sleeve: even(0.5), rise: even(0.5), inseam: even(0.5) },
  men: { length: even(1.5), sleeve: even(1), rise: even(0.5), inseam: even(0.5) },
};

/** Each garment in size M, by the name in its pictures' addresses. */
export const GARMENTS_IN_M: Readonly<Record<string, MeasuresOf<GarmentMeasure>>> = {
  "women-tee": { width: 45, length: 63, sleeve: 17 },
  "women-henley": { width: 45, length: 63, sleeve: 60 },
  "women-polo": { width: 45, length: 62, sleeve: 16.5 },
  "women-oxford-shirt": { width: 46, length: 68, sleeve: 59 },
  "women-camp-shirt": { width: 51, length: 59, sleeve: 19.5 },
  "women-blouse": { width: 46, length: 66, sleeve: 59 },
  "women-camisole": { width: 45, length: 58 },
  "women-hoodie": { width: 52, length: 61, sleeve: 60 },
  "women-crew-knit": { width: 46, length: 60, sleeve: 61 },
  "women-cardigan": { width: 47, length: 60, sleeve: 60 },
  "women-denim-jacket": { width: 47, length: 52, sleeve: 58 },
  "women-overshirt": { width: 50.5, length: 65, sleeve: 61 },
  "women-jeans": { waistband: 36, seat: 49.5, rise: 28.5, inseam: 76 },
  "women-chinos": { waistband: 36.5, seat: 50, rise: 28, inseam: 68 },
  "women-joggers": { waistband: 34, seat: 51, rise: 29.5, inseam: 70 },
  "women-shorts": { waistband: 36, seat: 50.5, rise: 31, inseam: 13 },
  "women-wide-leg-trousers": { waistband: 36, seat: 50.5, rise: 32, inseam: 78 },
  "women-leggings": { waistband: 31, seat: 40, rise: 28.5, inseam: 67 },
  "women-pleated-skirt": { waistband: 36, length: 71 },
  "women-mini-skirt": { waistband: 36, seat: 49, length: 43 },

  "men-tee": { width: 51, length: 72, sleeve: 23 },
  "men-henley": { width: 52, length: 73, sleeve: 65 },
  "men-polo": { width: 53, length: 71, sleeve: 22.5 },
  "men-oxford-shirt": { width: 54, length: 76, sleeve: 64 },
  "men-camp-shirt": { width: 56.5, length: 73, sleeve: 24 },
  "men-hoodie": { width: 56, length: 72, sleeve: 67 },
  "men-crew-knit": { width: 52, length: 69, sleeve: 65 },
  "men-cardigan": { width: 53, length: 71, sleeve: 67 },
  "men-denim-jacket": { width: 54, length: 64, sleeve: 63 },
  "men-overshirt": { width: 56, length: 74, sleeve: 65 },
  "men-jeans": { waistband: 43, seat: 51.5, rise: 26, inseam: 81 },
  "men-chinos": { waistband: 43, seat: 52, rise: 26.5, inseam: 80 },
  "men-joggers": { waistband: 40, seat: 53.5, rise: 28.5, inseam: 75 },
  "men-shorts": { waistband: 43, seat: 52.5, rise: 27, inseam: 21 },
  "men-wide-leg-trousers": { waistband: 43, seat: 53.5, rise: 30, inseam: 77 },
};

/** A measure in each of the given sizes; undefined for a size that is not the shop's. */
export interface Row<M extends string> {
  measure: M;
  values: (number | undefined)[];
}

export interface SizeGuide {
  sizes: string[];
  body: Row<BodyMeasure>[];
  /** Empty when the garment is unknown. */
  garment: Row<GarmentMeasure>[];
}

type Described = Pick<Product, "gender" | "category" | "sizes" | "images">;

/** The size guide of a product; undefined without measures for its gender. */
export function sizeGuideOf({ gender, category, sizes, images }: Described): SizeGuide | undefined {
  const cut = cutFor(gender);
  if (!cut) return undefined;
  const garment = GARMENTS_IN_M[garmentIn(images, cut) ?? ""];
  const matters: readonly BodyMeasure[] =
    category === "Bottom Wear" ? ["waist", "hips"] : ["bust", "chest", "waist"];
  return {
    sizes,
    body: entriesOf(BODY[cut])
      .filter(([measure]) => matters.includes(measure))
      .map(([measure, inM]) => ({ measure, values: graded(inM, GIRTH[cut], sizes) })),
    garment: entriesOf(garment ?? {}).map(([measure, inM]) => {
      const steps = LENGTHS[cut][measure] ?? HALF_GIRTH[cut];
      return { measure, values: graded(inM, steps, sizes) };
    }),
  };
}

/** 46 cm → "46", or in inches, to the quarter: "18", "18¼". */
export function formatMeasure(cm: number, unit: "cm" | "in"): string {
  if (unit === "cm") return String(cm);
  const quarters = Math.round((cm / 2.54) * 4);
  return `${Math.floor(quarters / 4)}${["", "¼", "½", "¾"][quarters % 4]}`;
}

function cutFor(gender: string): Cut | undefined {
  if (gender === "Women") return "women";
  return gender === "Men" ? "men" : undefined;
}

/** The garment in a product's pictures, whose addresses are `/media/{cut}-{garment}-{style}.…`. */
function garmentIn(images: Described["images"], cut: Cut): string | undefined {
  const look = /^\/media\/([a-z-]+)\./.exec(images[0]?.url ?? "")?.[1];
  const names = Object.keys(GARMENTS_IN_M).filter((name) => name.startsWith(`${cut}-`));
  return names.find((name) => look === name || look?.startsWith(`${name}-`));
}

function graded(inM: number, steps: Steps, sizes: readonly string[]): (number | undefined)[] {
  const middle = SIZES.indexOf("M");
  return sizes.map((size) => {
    const place = (SIZES as readonly string[]).indexOf(size);
    if (place < 0) return undefined;
    const between = steps.slice(Math.min(place, middle), Math.max(place, middle));
    const distance = between.reduce((sum, step) => sum + step, 0);
    return place < middle ? inM - distance : inM + distance;
  });
}

function entriesOf<M extends string>(measures: MeasuresOf<M>): [M, number][] {
  return Object.entries(measures) as [M, number][];
}
