/** The colors and sizes that the shopkeeper made. Apart from catalog-words.ts, because lists need them in browsers. */
import { SIZES } from "./filter-words.ts";
import { madeOf } from "./made-of.ts";
import { getShopFront } from "./shop-front.ts";
import { COLOR_NAMES } from "./wardrobe.ts";

/** The colors of the filters, in the shopkeeper's order. */
export function shopColorNames(): readonly string[] {
  return getShopFront().colors?.map(({ name }) => name) ?? COLOR_NAMES;
}

/** The sizes that filters show even where no product comes in them. */
export function shopSizes(): readonly string[] {
  const systems = getShopFront().sizes;
  return systems?.flatMap(({ inFilters, sizes }) => (inFilters ? sizes : [])) ?? SIZES;
}

/** All sizes that the shop knows, from small to large. */
export function sizeOrder(): readonly string[] {
  return getShopFront().sizes?.flatMap(({ sizes }) => sizes) ?? SIZES;
}
const sizeRanks = /* @__PURE__ */ madeOf(
  () => getShopFront().sizes,
  () => new Map(sizeOrder().map((size, place) => [size, place])),
);

/**
 * Sizes in the shop's order. Behind them unknown ones: numbers as numbers (`28/32` by its parts), others in the given
 * order.
 */
export function inSizeOrder(sizes: Iterable<string>): string[] {
  const ranks = sizeRanks();
  const rank = (size: string) => ranks.get(size) ?? ranks.size;
  return [...new Set(sizes)].sort((a, b) => rank(a) - rank(b) || byNumbers(a, b));
}

function byNumbers(one: string, other: string): number {
  const [mine, others] = [one, other].map(numbersIn);
  const waist = (mine?.[0] ?? Number.MAX_VALUE) - (others?.[0] ?? Number.MAX_VALUE);
  return waist || (mine?.[1] ?? 0) - (others?.[1] ?? 0);
}

/** `34` → 34, `W28 L32` and `28/32` → 28, 32; none where a word comes first. */
function numbersIn(size: string): number[] {
  if (!/^w?\d/i.test(size)) return [];
  return (size.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(",", ".")));
}
