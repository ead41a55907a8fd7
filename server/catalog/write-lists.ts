import type { FastifySerializerCompiler } from "fastify";
import { productApiMessages } from "../../common/messages/product.ts";
import { NO_PICTURE } from "../../common/picture-url.ts";
import type { ProductSummary } from "./contract.ts";

/**
 * A product as clients get it: with a picture in any case, and with the stock that was seen, because an
 * admin may send the product back whole.
 */
export function asListed<P extends ProductSummary>(product: P): P {
  const seen = { ...product, countInStockBefore: product.countInStock };
  if (product.images.length > 0) return seen;
  const altText = productApiMessages.noPicture(product.name);
  return { ...seen, images: [{ url: NO_PICTURE, altText }] };
}

/** A product in memory is written once for all lists that have it. */
const written = new WeakMap<ProductSummary, string>();

function writeListed(product: ProductSummary): string {
  const text = written.get(product) ?? JSON.stringify(asListed(product));
  written.set(product, text);
  return text;
}

/** The serializers of a route that answers products in lists. */
export const writesLists: FastifySerializerCompiler<unknown> = ({ httpStatus }) =>
  httpStatus === "200"
    ? (products: ProductSummary[]) => `[${products.map(writeListed).join(",")}]`
    : (data) => JSON.stringify(data);
