import type { Product } from "../../../server/catalog/contract.ts";

/** The products that pages are made of, by what of them goes to the browser. */
const wholes = new WeakMap<Product, Product>();

/**
 * A product as its page takes it along to the browser, without what is told to machines alone. The server
 * writes that into the page all the same (`wholeOf`).
 */
export function forBrowser(product: Product): Product {
  const { mpn, googleCategory, ageGroup, variants, ...rest } = product;
  const shown = { ...rest, variants: variants.map(({ gtin, ...variant }) => variant) };
  wholes.set(shown, product);
  return shown;
}

/** The product that this was made of, as long as it is that very object. */
export function wholeOf(shown: Product): Product {
  return wholes.get(shown) ?? shown;
}
