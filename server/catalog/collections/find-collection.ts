import { and, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { ProductFilters } from "../contract.ts";
import { products } from "../schema.ts";
import { isInCollection } from "../search/filter-conditions.ts";
import { NO_FILTERS, readFilters } from "../search/read-filters.ts";
import { countOf } from "../search/slot-set.ts";
import { onSale } from "../store.ts";
import { findByName, findMoved } from "./read-rows.ts";

/** Whether products on sale are in a collection of this name, or an admin said something of it. */
export async function isCollection(ctx: Context, name: string): Promise<boolean> {
  if (await findByName(ctx.db, name)) return true;
  return hasProducts(ctx, name, onSale);
}

/** Whether products have this name as one of their collections, as far as they meet a condition. */
export async function hasProducts(
  { db }: Pick<Context, "db">,
  name: string,
  condition: typeof onSale,
): Promise<boolean> {
  const rows = await db
    .select({ found: sql`1` })
    .from(products)
    .where(and(condition, isInCollection(name.trim().toLowerCase())))
    .limit(1);
  return rows.length > 0;
}

/**
 * A query whose collection is called by its name of today: it may ask for an address or a former name, as links
 * do. One that is known, or has products, costs nothing.
 */
export async function withPresentCollection<Query extends ProductFilters>(
  ctx: Context,
  query: Query,
): Promise<Query> {
  const { collections } = ctx;
  const { collection } = readFilters(
    { collection: query.collection },
    getSettings(ctx, "catalogWords"),
  );
  const [asked] = collection;
  if (asked === undefined || collections.find(asked)) return query;
  const there = collections.at(asked);
  if (there) return { ...query, collection: there.name };
  if (!collections.haveMoved()) return query;
  const index = await ctx.productMemory.index.read();
  if (countOf(index.meet({ ...NO_FILTERS, collection })) > 0) return query;
  const place = await findMoved(ctx, asked);
  return place === undefined
    ? query
    : { ...query, collection: collections.at(place)?.name ?? place };
}
