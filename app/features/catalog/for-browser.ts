import type { Product } from "../../../server/catalog/contract.ts";

/** Whole products, by the part of them that goes to the browser. */
const wholes = new WeakMap<Product, Product>();

/**
 * The part of a product that its page sends to the browser, without facts for search engines only. The
 * server writes those facts into the page from the whole product (`wholeOf`).
 */
export function forBrowser(product: Product): Product {
  const { mpn, googleCategory, ageGroup, variants, ...rest } = product;
  const shown = { ...rest, variants: variants.map(({ gtin, ...variant }) => variant) };
  wholes.set(shown, product);
  return shown;
}

/** The whole product behind an object that `forBrowser` made. */
export function wholeOf(shown: Product): Product {
  return wholes.get(shown) ?? shown;
}
