import { SIZES } from "./filter-words.ts";
import type { SizeSystem } from "./shop-front.ts";

const every = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, place) => from + place * step);

const NUMBERS = every(34, 46, 2).map(String);
/** Waist and length of trousers, in inches. */
const WAIST_AND_LENGTH = every(28, 38, 2).flatMap((waist) =>
  every(30, 34, 2).map((length) => `${waist}/${length}`),
);

/** The systems that the shop comes with. Filters show the letters; the others once products come in them. */
export const DEFAULT_SIZE_SYSTEMS: readonly SizeSystem[] = [
  { name: "", sizes: [...SIZES], inFilters: true },
  { name: "", sizes: NUMBERS, inFilters: false },
  { name: "", sizes: WAIST_AND_LENGTH, inFilters: false },
];

export const MOST_SYSTEMS = 20;
