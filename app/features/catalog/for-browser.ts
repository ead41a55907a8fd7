import { LABEL_FIELDS } from "../../../common/labels/label-fields.ts";
import type { Product } from "../../../server/catalog/contract.ts";

/** For search engines only, and the label's, of which the page has the lines. */
const LEFT_OUT: readonly string[] = [
  "mpn",
  "googleCategory",
  "ageGroup",
  "taxClass",
  ...Object.keys(LABEL_FIELDS),
];

/** The part of a product that its page sends to the browser. */
export function forBrowser(product: Product): Product {
  const shown = Object.entries(product).filter(([field]) => !LEFT_OUT.includes(field));
  const rest = Object.fromEntries(shown) as unknown as Product;
  return { ...rest, variants: product.variants.map(({ gtin, ...variant }) => variant) };
}
