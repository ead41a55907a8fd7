import { eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { products, variants } from "../schema.ts";
import { onSale } from "../store.ts";
import { unitsLeftFor } from "./stock.ts";

/** A variant as a cart shows it: today's name, picture, price and stock. */
export interface VariantDetails {
  variantId: number;
  productId: number;
  name: string;
  /** The first picture in the variant's color, else the product's first; may be empty. */
  image: string;
  color: string;
  size: string;
  sku: string;
  priceCents: number;
  /** Units that the caller can buy. */
  left: number;
  isOnSale: boolean;
}

/** The details of variants by their ids, also of variants that are no longer sold. */
export async function describeVariants(
  ctx: Context,
  ids: number[],
): Promise<Map<number, VariantDetails>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      variantId: variants.id,
      productId: variants.productId,
      name: products.name,
      image: sql<string>`coalesce((
        select i.url from product_images i where i.product_id = ${products.id}
        order by i.color is not distinct from ${variants.color} desc, i.position limit 1
      ), '')`,
      color: variants.color,
      size: variants.size,
      sku: variants.sku,
      priceCents: products.priceCents,
      left: unitsLeftFor(ctx),
      isOnSale: sql<boolean>`${onSale} and ${variants.removedAt} is null`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids));
  return new Map(rows.map((row) => [row.variantId, row]));
}
