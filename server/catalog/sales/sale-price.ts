import type { sales } from "./schema.ts";

export type Reduction = Pick<typeof sales.$inferSelect, "kind" | "value">;

/** A whole price in the parts of a percentage. */
export const WHOLE = 1_000_000;

/**
 * What a price becomes in a sale, in cents; undefined where that is not less, or nothing. Of a percentage half a cent
 * is taken off as a whole one.
 */
export function reducedPrice(reduction: Reduction, cents: number): number | undefined {
  const price = priceIn(reduction, cents);
  return price > 0 && price < cents ? price : undefined;
}

/** The same without a look at whether it makes sense. */
export function priceIn({ kind, value }: Reduction, cents: number): number {
  switch (kind) {
    case "percent":
      return cents - Math.floor((cents * value + WHOLE / 2) / WHOLE);
    case "amount":
      return cents - value;
    case "fixed":
      return value;
  }
}

/** The original price during a sale: what it cost before, unless it was reduced from more already. */
export function originalIn(priceBefore: number, originalBefore: number | null): number {
  return Math.max(priceBefore, originalBefore ?? 0);
}
