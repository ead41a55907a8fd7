import type { Variant } from "../../../server/catalog/contract.ts";

/** What a shopper has chosen so far. */
export interface Choice {
  color: string | undefined;
  size: string | undefined;
}

/**
 * The most units anyone could order under this choice. While colour or size is open, that of the
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

/** The choice after another colour: a size sold out in that colour is not kept. */
export function chooseColor(variants: readonly Variant[], choice: Choice, color: string): Choice {
  const next = { ...choice, color };
  return stockLeft(variants, next) > 0 ? next : { color, size: undefined };
}
