/** How the feed and the product's page describe a variant to search engines and price comparisons. */

interface Picture {
  url: string;
  color?: string | undefined;
}

/** A variant's permanent id for other services, even if its article number changes. */
export function itemId(productId: string, variantId: string): string {
  return `${productId}-${variantId}`;
}

/** The address of a product's page, which opens in this color if there is one. */
export function productPath(productId: string, color?: string): string {
  const path = `/product/${productId}`;
  return color ? `${path}?${new URLSearchParams({ color })}` : path;
}

/** The address of a product's page with this color and size chosen. */
export function variantPath(productId: string, chosen: { color: string; size: string }): string {
  const { color, size } = chosen;
  return `/product/${productId}?${new URLSearchParams({ color, size })}`;
}

/** A color as people read it: `SkyBlue` → `Sky Blue`. */
export function colorInWords(color: string): string {
  return color.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

/** The pictures in a color or, if there are none, those for all colors. */
export function picturesIn<P extends Picture>(images: readonly P[], color: string): P[] {
  const own = images.filter((image) => image.color === color);
  return own.length > 0 ? own : images.filter((image) => image.color === undefined);
}

/** A text on one line, for machines and messengers. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
