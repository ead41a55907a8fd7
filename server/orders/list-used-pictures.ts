import { inArray } from "drizzle-orm";
import { pictureNameIn } from "../media/uploads/upload-keys.ts";
import type { Context } from "../platform/context.ts";
import { orderLines } from "./schema.ts";

/** Which of the named pictures stand in an order. */
export async function listUsedOrderPictures(ctx: Context, names: string[]): Promise<string[]> {
  const name = pictureNameIn(orderLines.image);
  const rows = await ctx.db.selectDistinct({ name }).from(orderLines).where(inArray(name, names));
  return rows.map((row) => row.name);
}
