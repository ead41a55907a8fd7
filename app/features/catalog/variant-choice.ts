import type { Variant } from "../../../server/catalog/contract.ts";

/** A shopper's choice so far. */
export interface Choice {
  color: string | undefined;
  size: string | undefined;
}

export const ANYTHING: Choice = { color: undefined, size: undefined };

/**
 * The most units anyone could order under this choice. While color or size is open, that of the
 * best stocked variant still possible.
 */
export function stockLeft(variants: readonly Variant[], { color, size }: Choice): number {
  const possible = variants.filter(
    (variant) =>
      (color === undefined || variant.color === color) &&
      (size === undefined || variant.size === size),
  );
  return Math.max(0, ...possible.map((variant) => variant.countInStock));
}

/** The choice after another color: a size sold out in that color is not kept. */
export function chooseColor(variants: readonly Variant[], choice: Choice, color: string): Choice {
  return keepInStock(variants, { ...choice, color });
}

/**
 * The choice without a size that is sold out, which it may be since it was chosen. A size that had sold
 * out before stays for a visitor who asked for it: they came for nothing else.
 */
export function keepInStock(variants: readonly Variant[], choice: Choice, asked?: Choice): Choice {
  if (choice === asked || stockLeft(variants, choice) > 0) return choice;
  return { ...choice, size: undefined };
}

/** Whether nothing is left of what is chosen, and no other choice of color or size is still open. */
export function isSoldOut(variants: readonly Variant[], choice: Choice): boolean {
  const { color, size } = choice;
  const isOpen = color === undefined || size === undefined;
  return stockLeft(variants, isOpen ? ANYTHING : choice) === 0;
}

/** The color and size that a product page's address asks for, in whatever letters. */
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
