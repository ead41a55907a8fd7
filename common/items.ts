/** How a variant is told of to search engines and price comparisons, in the feed as on the page. */

interface Picture {
  url: string;
  color?: string | undefined;
}

/**
 * Letters, digits and a dash: what others know a variant by for good, whatever becomes of its article
 * number.
 */
export function itemId(productId: string, variantId: string): string {
  return `${productId}-${variantId}`;
}

/** A product's page, which opens in this color where one is named. */
export function productPath(productId: string, color?: string): string {
  const path = `/product/${productId}`;
  return color ? `${path}?${new URLSearchParams({ color })}` : path;
}

/** Where a product's page opens with this color and size chosen. */
export function variantPath(productId: string, chosen: { color: string; size: string }): string {
  const { color, size } = chosen;
  return `/product/${productId}?${new URLSearchParams({ color, size })}`;
}

/** A color as people read it: `SkyBlue` → `Sky Blue`. */
export function colorInWords(color: string): string {
  return color.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

/** The pictures in a color, else those that stand for all. */
export function picturesIn<P extends Picture>(images: readonly P[], color: string): P[] {
  const own = images.filter((image) => image.color === color);
  return own.length > 0 ? own : images.filter((image) => image.color === undefined);
}

/** A text on one line, as machines and messengers show it. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
