import { inArray } from "drizzle-orm";
import { pictureNameIn } from "../media/upload-keys.ts";
import type { Context } from "../platform/context.ts";
import { productImages } from "./schema.ts";

/** Which of the named pictures show a product, also one that is no longer sold. */
export async function findUsedProductPictures(ctx: Context, names: string[]): Promise<string[]> {
  const name = pictureNameIn(productImages.url);
  const rows = await ctx.db
    .selectDistinct({ name })
    .from(productImages)
    .where(inArray(name, names));
  return rows.map((row) => row.name);
}
