import type { Variant } from "../../../server/catalog/contract.ts";

/** The color and size that a shopper has chosen so far. */
export interface Choice {
  color: string | undefined;
  size: string | undefined;
}

export const ANYTHING: Choice = { color: undefined, size: undefined };

/**
 * The stock of the chosen variant. While color or size is open, the stock of the best stocked variant
 * that is still possible.
 */
export function stockLeft(variants: readonly Variant[], { color, size }: Choice): number {
  const possible = variants.filter(
    (variant) =>
      (color === undefined || variant.color === color) &&
      (size === undefined || variant.size === size),
  );
  return Math.max(0, ...possible.map((variant) => variant.countInStock));
}

/** The choice with another color, without a size that is sold out in it. */
export function chooseColor(variants: readonly Variant[], choice: Choice, color: string): Choice {
  return keepInStock(variants, { ...choice, color });
}

/**
 * The choice without a size that has sold out since it was chosen.
 * @param asked the choice of the page's address: it stays, even if it was sold out before
 */
export function keepInStock(variants: readonly Variant[], choice: Choice, asked?: Choice): Choice {
  if (choice === asked || stockLeft(variants, choice) > 0) return choice;
  return { ...choice, size: undefined };
}

/** Whether the chosen variant is sold out; while color or size is open, whether all variants are. */
export function isSoldOut(variants: readonly Variant[], choice: Choice): boolean {
  const { color, size } = choice;
  const isOpen = color === undefined || size === undefined;
  return stockLeft(variants, isOpen ? ANYTHING : choice) === 0;
}

/** The color and size in a product page's address, in upper or lower case. */
export function choiceIn(
  search: string,
  { colors, sizes }: { colors: readonly string[]; sizes: readonly string[] },
): Choice {
  const query = new URLSearchParams(search);
  const oneOf = (name: string, known: readonly string[]) => {
    const wanted = query.getAll(name).join(",").trim().toLowerCase();
    return known.find((word) => word.toLowerCase() === wanted);
  };
  return { color: oneOf("color", colors), size: oneOf("size", sizes) };
}
