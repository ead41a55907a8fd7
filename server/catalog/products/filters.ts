import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { contains } from "../../platform/database/contains.ts";
import { LOW_PRODUCT_STOCK } from "../rules.ts";
import { products, variants } from "../schema.ts";
import { filterConditions } from "../search/filter-conditions.ts";
import type { AdminProductFilters } from "./contract.ts";
import { availableUnits, kept } from "./store.ts";

/**
 * The SQL condition of the filters of the admins' table. Throws `bad-input` for a gender or category
 * that the shop does not have.
 */
export async function adminConditions(
  ctx: Context,
  { search = "", status, stock, ...filters }: AdminProductFilters,
): Promise<SQL | undefined> {
  return and(
    kept,
    ...(await filterConditions(ctx, filters)),
    status && eq(products.isPublished, status === "published"),
    stock && stockIs(stock),
    await isFound(ctx, search),
  );
}

/** Of 100,000 products few have held units: for all others an index has the units that can be bought. */
function stockIs(stock: "out" | "low"): SQL {
  const most = stock === "out" ? 0 : LOW_PRODUCT_STOCK;
  const least = stock === "out" ? 0 : 1;
  const held = sql`select v.product_id from stock_holds h join variants v on v.id = h.variant_id`;
  return sql`(${products.unitsOnHand} between ${least} and ${most} or ${products.id} = any(array(${held})))
    and greatest(${availableUnits}, 0) between ${least} and ${most}`;
}

/** Every word is in the name or the sku, or the whole text is a variant's sku. */
async function isFound(ctx: Context, search: string): Promise<SQL | undefined> {
  const text = search.trim();
  if (text === "") return undefined;
  const words = text.split(/\s+/).map((word) => contains(products.searchText, word));
  const productId = await findBySku(ctx, text);
  return or(and(...words), productId === undefined ? undefined : eq(products.id, productId));
}

/** The index is case-sensitive, and most skus are in capitals: tries both spellings. */
async function findBySku(ctx: Context, text: string): Promise<number | undefined> {
  const spellings = [text, text.toUpperCase()];
  const [found] = await ctx.db
    .select({ productId: variants.productId })
    .from(variants)
    .where(
      and(sql`${variants.sku} = any(${sql.param(spellings)}::text[])`, isNull(variants.removedAt)),
    )
    .limit(1);
  return found?.productId;
}
