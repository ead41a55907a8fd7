import { and, inArray } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";
import { isInCollection } from "../search/filter-conditions.ts";
import { findRenamed } from "./read-rows.ts";

/** Those of these products that are in a collection now, by the name that it has or had before. */
export async function productsIn(
  ctx: Context,
  collection: string,
  productIds: readonly number[],
): Promise<Set<number>> {
  const known = ctx.collections.find(collection) ?? (await findRenamed(ctx.db, collection));
  const name = (known?.name ?? collection).toLowerCase();
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), isInCollection(name)));
  return new Set(rows.map(({ id }) => id));
}
