import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { products } from "../schema.ts";
import { columnsOf } from "../store.ts";
import type { Label } from "./market-rules.ts";
import { withShopsMaker } from "./shops-maker.ts";

const columns = {
  ...columnsOf([
    "id",
    "name",
    "sku",
    "isPublished",
    "composition",
    "care",
    "originCountry",
    "manufacturer",
    "manufacturerAddress",
    "manufacturerCountry",
    "manufacturerContact",
    "responsiblePerson",
    "responsibleAddress",
    "responsibleCountry",
    "responsibleContact",
  ]),
  hasPicture: sql<boolean>`exists (select from product_images i where i.product_id = products.id)`,
};

export interface LabelledProduct extends Label {
  id: number;
  name: string;
  sku: string;
  isPublished: boolean;
}

/** The labels of some products with the shop's own makers, the newest products first. */
export async function readLabels(
  ctx: Context,
  where: SQL | undefined,
  limit: number,
): Promise<LabelledProduct[]> {
  const settings = getSettings(ctx, "labels");
  const rows = await ctx.db
    .select(columns)
    .from(products)
    .where(where)
    .orderBy(sql`${products.id} desc`)
    .limit(limit);
  return rows.map((row) => withShopsMaker(row, settings));
}
