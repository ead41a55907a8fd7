import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { type AdminProductFilters, LOW_STOCK } from "./admin-contract.ts";
import { availableUnits, kept } from "./admin-store.ts";
import { filterConditions } from "./filter-conditions.ts";
import { products, variants } from "./schema.ts";

/**
 * What the filters of the admins' table ask of a product. Throws `bad-input` for a gender or category
 * that the shop does not have.
 */
export async function adminConditions(
  ctx: Context,
  { search = "", status, stock, ...filters }: AdminProductFilters,
): Promise<SQL | undefined> {
  return and(
    kept,
    ...Object.values(filterConditions(filters)),
    status && eq(products.isPublished, status === "published"),
    stock && stockIs(stock),
    await isFound(ctx, search),
  );
}

function stockIs(stock: "out" | "low"): SQL {
  if (stock === "out") return sql`${availableUnits} <= 0`;
  return sql`${availableUnits} between 1 and ${LOW_STOCK}`;
}

/** Every word is in the name or the sku; or all of it is a variant's sku. */
async function isFound(ctx: Context, search: string): Promise<SQL | undefined> {
  const text = search.trim();
  if (text === "") return undefined;
  const contains = text.split(/\s+/).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    return sql`(${products.name} ilike ${pattern} or ${products.sku} ilike ${pattern})`;
  });
  const productId = await findBySku(ctx, text);
  return or(and(...contains), productId === undefined ? undefined : eq(products.id, productId));
}

/** The index knows skus as they are written; most are in capitals. */
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
