import { and, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";
import { isInCollection } from "../search/filter-conditions.ts";
import { onSale } from "../store.ts";
import { findByName } from "./read-rows.ts";

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
