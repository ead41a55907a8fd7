import { and, asc, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
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

/**
 * Variants with few or no units left to buy, of the products that sold best in the last 90 days. `left` is
 * the variant's, `recentSales` the product's.
 */
export function listLowStock(ctx: Context, limit: number) {
  const { id: productId, name, recentSales, rating } = products;
  const { color, size, sku } = variants;
  const left = sql<number>`${variants.onHand} - ${variants.reserved}`;
  const isLow = and(isNull(variants.removedAt), lte(left, LOW_VARIANT_STOCK));
  return (
    ctx.db
      .select({ productId, name, color, size, sku, left, recentSales })
      .from(products)
      .innerJoin(variants, eq(variants.productId, productId))
      .where(and(onSale, gt(recentSales, 0), isLow))
      // As the shop's own order of popularity, whose index then leads the way.
      .orderBy(desc(recentSales), desc(rating), desc(productId), asc(left), asc(variants.id))
      .limit(limit)
  );
}

/** The units of each color and size, and when they were counted. */
export function readStockTotals(ctx: Context) {
  return ctx.db.select().from(stockTotals);
}
