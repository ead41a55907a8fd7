import { SIZES } from "./filter-words.ts";
import type { BodyMeasure, GarmentMeasure, SizeGuide } from "./size-guides.ts";

/**
 * The size guides that the shop comes with. A garment is described as cutters do: by its size M in centimetres, laid
 * flat, and the steps by which its measures grow from size to size.
 */
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

const GENDER_OF = { women: "Women", men: "Men" } as const;
const TOP_MEASURES: readonly BodyMeasure[] = ["bust", "chest", "waist"];
const BOTTOM_MEASURES: readonly BodyMeasure[] = ["waist", "hips"];

/** The body's, then each garment's for products with the shop's own pictures of it. */
export function defaultSizeGuides(): SizeGuide[] {
  const bodies = (["women", "men"] as const).flatMap((cut) => [
    bodyGuide(cut, ["Bottom Wear"], BOTTOM_MEASURES),
    bodyGuide(cut, [], TOP_MEASURES),
  ]);
  const garments = Object.entries(GARMENTS_IN_M).map(([look, inM]) => {
    const cut = look.startsWith("women-") ? "women" : "men";
    return guideOf("garment", cut, { look, categories: [] }, inM, (measure) => {
      return LENGTHS[cut][measure] ?? HALF_GIRTH[cut];
    });
  });
  return [...bodies, ...garments];
}

function bodyGuide(cut: Cut, categories: string[], matters: readonly BodyMeasure[]): SizeGuide {
  const measures = entriesOf(BODY[cut]).filter(([measure]) => matters.includes(measure));
  const inM = Object.fromEntries(measures);
  return guideOf("body", cut, { look: "", categories }, inM, () => GIRTH[cut]);
}

function guideOf<M extends BodyMeasure | GarmentMeasure>(
  of: SizeGuide["of"],
  cut: Cut,
  whom: Pick<SizeGuide, "look" | "categories">,
  inM: MeasuresOf<M>,
  stepsOf: (measure: M) => Steps,
): SizeGuide {
  const measures = entriesOf(inM);
  return {
    ...{ name: "", of, gender: GENDER_OF[cut], ...whom, words: [] },
    measures: measures.map(([measure]) => ({ measure, name: "", how: "" })),
    rows: SIZES.map((size, place) => ({
      size,
      values: measures.map(([measure, middle]) => graded(middle, stepsOf(measure), place)),
    })),
  };
}

/** The measure of the size at this place, in millimetres. */
function graded(inM: number, steps: Steps, place: number): number {
  const middle = SIZES.indexOf("M");
  const between = steps.slice(Math.min(place, middle), Math.max(place, middle));
  const distance = between.reduce((sum, step) => sum + step, 0);
  return Math.round(10 * (place < middle ? inM - distance : inM + distance));
}

function entriesOf<M extends string>(measures: MeasuresOf<M>): [M, number][] {
  return Object.entries(measures) as [M, number][];
}
