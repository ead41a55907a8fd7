import { and, desc, inArray, isNull } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { contains } from "../platform/database/contains.ts";
import { products } from "./schema.ts";

/** The names of these products, of deleted ones as well. */
export async function nameProducts(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const numbers = ids.map(Number).filter(Number.isSafeInteger);
  if (numbers.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, numbers));
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** The newest products with these words in name or article number, drafts included. */
export function findProducts(ctx: Context, words: string, limit: number) {
  const { id, name, sku, isPublished } = products;
  return ctx.db
    .select({ id, name, sku, isPublished })
    .from(products)
    .where(and(isNull(products.deletedAt), contains(products.searchText, words)))
    .orderBy(desc(products.createdAt), desc(id))
    .limit(limit);
}
