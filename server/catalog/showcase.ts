import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import type { Product, ProductSummary } from "./contract.ts";
import { products } from "./schema.ts";
import { byNewest, byPopularity, getProduct, selectProducts } from "./store.ts";

const SIMILAR = 4;
const NEW_ARRIVALS = 8;
/** More would fill the disk with pictures that hardly anybody sees. */
const MADE_AHEAD = 200;

/**
 * Other products of the same gender and category, nearest first: the same kind of garment, then the same
 * material, then the nearest price. Throws a `not-found` AppError.
 */
export async function listSimilar(ctx: Context, id: string): Promise<ProductSummary[]> {
  const product = await getProduct(ctx, id);
  const self = sql`(select p from products p where p.id = ${Number(product._id)})`;
  return selectProducts(ctx, {
    where: and(
      ne(products.id, Number(product._id)),
      eq(products.gender, product.gender),
      eq(products.category, product.category),
    ),
    orderBy: [
      desc(sql`coalesce(${products.garment} = (${self}).garment, false)`),
      desc(sql`${products.material} = ${product.material}`),
      sql`abs(${products.priceCents} - (${self}).price_cents)`,
      desc(products.id),
    ],
    limit: SIMILAR,
  });
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
