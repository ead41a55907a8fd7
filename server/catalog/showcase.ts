import type { Context } from "../platform/context.ts";
import type { Product, ProductSummary } from "./contract.ts";
import { findSimilar } from "./search/similar-products.ts";
import { byNewest, byPopularity, getProduct, listSummaries, selectProducts } from "./store.ts";

const SIMILAR = 4;
const NEW_ARRIVALS = 8;
/** More would fill the disk with pictures that hardly anybody sees. */
const MADE_AHEAD = 200;

/** Products like this one, the nearest first; see findSimilar. Throws a `not-found` AppError. */
export async function listSimilar(ctx: Context, id: string): Promise<ProductSummary[]> {
  const product = await getProduct(ctx, id);
  const index = await ctx.productMemory.index.read();
  return listSummaries(ctx, findSimilar(index, Number(product._id), SIMILAR));
}

/** The addresses of each product's pictures, newest products first as a listing has them. */
export async function listPictureUrls(ctx: Context): Promise<string[][]> {
  const newest = await selectProducts(ctx, { orderBy: byNewest, limit: MADE_AHEAD });
  return newest.map(({ images }) => images.map(({ url }) => url));
}

export function listNewArrivals(ctx: Context): Promise<ProductSummary[]> {
  return selectProducts(ctx, { orderBy: byNewest, limit: NEW_ARRIVALS });
}

/**
 * The product that sold most in the last 90 days, of equal ones the best rated; undefined in an empty shop.
 */
export async function findBestSeller(ctx: Context): Promise<Product | undefined> {
  const [first] = await selectProducts(ctx, { orderBy: byPopularity, limit: 1 });
  return first && getProduct(ctx, first._id);
}
