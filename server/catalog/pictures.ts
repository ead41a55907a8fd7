import { inArray } from "drizzle-orm";
import { pictureNameIn } from "../media/uploads/upload-keys.ts";
import type { Context } from "../platform/context.ts";
import { productImages } from "./schema.ts";
import { byNewest, selectProducts } from "./store.ts";

/** More would fill the disk with pictures that hardly anybody looks at. */
const MOST_PRODUCTS = 200;

/** Which of the named pictures show a product, also one that is no longer sold. */
export async function listUsedProductPictures(ctx: Context, names: string[]): Promise<string[]> {
  const name = pictureNameIn(productImages.url);
  const rows = await ctx.db
    .selectDistinct({ name })
    .from(productImages)
    .where(inArray(name, names));
  return rows.map((row) => row.name);
}

/** The addresses of each product's pictures, newest products first as a listing has them. */
export async function listPictureUrls(ctx: Context): Promise<string[][]> {
  const newest = await selectProducts(ctx.db, { orderBy: byNewest, limit: MOST_PRODUCTS });
  return newest.map(({ images }) => images.map(({ url }) => url));
}
