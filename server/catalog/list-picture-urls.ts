import type { Context } from "../platform/context.ts";
import { byNewest, selectProducts } from "./store.ts";

/** More would fill the disk with pictures that hardly anybody looks at. */
const MOST_PRODUCTS = 200;

/** The addresses of each product's pictures, newest products first as a listing has them. */
export async function listPictureUrls(ctx: Context): Promise<string[][]> {
  const newest = await selectProducts(ctx.db, { orderBy: byNewest, limit: MOST_PRODUCTS });
  return newest.map(({ images }) => images.map(({ url }) => url));
}
