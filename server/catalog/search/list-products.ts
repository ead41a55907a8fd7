import { and, count, desc, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import {
  PAGE_LIMIT,
  type ProductFilters,
  type ProductPage,
  type ProductQuery,
} from "../contract.ts";
import { products } from "../schema.ts";
import { byNewest, byPopularity, onSale, selectProducts } from "../store.ts";
import { filterConditions } from "./filter-conditions.ts";
import { answersSearch, byRelevance, understandSearch } from "./understand-search.ts";

/**
 * A page of the products that meet all filters, with how many there are in all. Throws a `bad-input`
 * AppError for a gender or category the shop does not have.
 */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<ProductPage> {
  const { limit = PAGE_LIMIT, page = 1, ...filters } = query;
  const conditions = Object.values(await filterConditions(ctx.db, filters));
  const search = await understandSearch(ctx.db, filters.search ?? "");
  const where = and(...conditions, answersSearch(search));
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(products)
    .where(and(onSale, where));
  const total = counted?.total ?? 0;
  const offset = (page - 1) * limit;
  const orderBy = ordering(filters.sortBy, byRelevance(search));
  return {
    products: offset < total ? await selectProducts(ctx.db, { where, orderBy, limit, offset }) : [],
    total,
    page,
    limit,
  };
}

function ordering(sortBy: ProductFilters["sortBy"], relevance: SQL[]): SQL[] {
  switch (sortBy) {
    case "priceAsc":
      return [sql`${products.priceCents}`, ...byNewest];
    case "priceDesc":
      return [desc(products.priceCents), ...byNewest];
    case "popularity":
      return byPopularity;
    case undefined:
      return [...relevance, ...byNewest];
  }
}
