import { inArray } from "drizzle-orm";
import { pictureNameIn } from "../media/uploads/upload-keys.ts";
import type { Context } from "../platform/context.ts";
import { checkoutLines } from "./schema.ts";

/** Which of the named pictures stand in a checkout. */
export async function listUsedCheckoutPictures(ctx: Context, names: string[]): Promise<string[]> {
  const name = pictureNameIn(checkoutLines.image);
  const rows = await ctx.db
    .selectDistinct({ name })
    .from(checkoutLines)
    .where(inArray(name, names));
  return rows.map((row) => row.name);
}
