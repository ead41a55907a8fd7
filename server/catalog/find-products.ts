import { and, desc, inArray, isNull } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { contains } from "../platform/database/contains.ts";
import { products } from "./schema.ts";

/** The names of these products, also of deleted ones. */
export async function nameProducts(ctx: Context, ids: string[]): Promise<Map<string, Named>> {
  const numbers = ids.map(Number).filter(Number.isSafeInteger);
  if (numbers.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: products.id, name: products.name, deletedAt: products.deletedAt })
    .from(products)
    .where(inArray(products.id, numbers));
  return new Map(
    rows.map(({ id, name, deletedAt }) => [String(id), { name, isGone: deletedAt !== null }]),
  );
}

interface Named {
  name: string;
  isGone: boolean;
}

/** The newest products with these words in name or article number, drafts included. */
export function searchProducts(ctx: Context, words: string, limit: number) {
  const { id, name, sku, isPublished } = products;
  return ctx.db
    .select({ id, name, sku, isPublished })
    .from(products)
    .where(and(isNull(products.deletedAt), contains(products.searchText, words)))
    .orderBy(desc(products.createdAt), desc(id))
    .limit(limit);
}
