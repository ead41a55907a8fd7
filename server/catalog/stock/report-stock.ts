import { and, asc, desc, gt, isNull, lte, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { LOW_VARIANT_STOCK } from "../rules.ts";
import { products, stockTotals, variants } from "../schema.ts";
import { onSale } from "../store.ts";

/** How many products are kept: on sale or drafts. */
export function countProducts(ctx: Context): Promise<number> {
  return ctx.db.$count(products, isNull(products.deletedAt));
}

/** How many products shoppers can see. */
export function countProductsOnSale(ctx: Context): Promise<number> {
  return ctx.db.$count(products, onSale);
}

export interface LowStock {
  productId: number;
  name: string;
  color: string;
  size: string;
  sku: string;
  /** Units that can be bought. */
  left: number;
  /** Units of the product sold in the last 90 days. */
  recentSales: number;
}

/** Variants with few or no units left, of the products that sell best. */
export function listLowStock(ctx: Context, limit: number): Promise<LowStock[]> {
  const left = sql<number>`${variants.onHand} - ${variants.reserved}`;
  return (
    ctx.db
      .select({
        productId: products.id,
        name: products.name,
        color: variants.color,
        size: variants.size,
        sku: variants.sku,
        left,
        recentSales: products.recentSales,
      })
      .from(products)
      .innerJoin(variants, sql`${variants.productId} = ${products.id}`)
      .where(
        and(
          onSale,
          gt(products.recentSales, 0),
          isNull(variants.removedAt),
          lte(left, LOW_VARIANT_STOCK),
        ),
      )
      // As the shop's own order of popularity, whose index then leads the way.
      .orderBy(
        desc(products.recentSales),
        desc(products.rating),
        desc(products.id),
        asc(left),
        asc(variants.id),
      )
      .limit(limit)
  );
}

/** The units of each color and size, and when they were counted. */
export function readStockTotals(ctx: Context) {
  return ctx.db.select().from(stockTotals);
}
