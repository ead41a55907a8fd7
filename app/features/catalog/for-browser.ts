import type { Product } from "../../../server/catalog/contract.ts";

/** The part of a product that its page sends to the browser, without facts for search engines only. */
export function forBrowser(product: Product): Product {
  const { mpn, googleCategory, ageGroup, taxClass, variants, ...rest } = product;
  return { ...rest, variants: variants.map(({ gtin, ...variant }) => variant) };
}
