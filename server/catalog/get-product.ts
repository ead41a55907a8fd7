import { productApiMessages } from "../../common/messages/product.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import type { Product } from "./contract.ts";
import { parseProductId } from "./rules.ts";
import { findProduct } from "./store.ts";

/** A product on sale. Throws a `not-found` AppError. */
export async function getProduct(ctx: Context, id: string): Promise<Product> {
  const number = parseProductId(id);
  const product = number === undefined ? undefined : await findProduct(ctx.db, number);
  if (!product) throw new AppError("not-found", "product_not_found", productApiMessages.notFound);
  return product;
}
