import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { contains } from "../../platform/database/contains.ts";
import { products, variants } from "../schema.ts";
import { onSale } from "../store.ts";

/**
 * The ids of variants on sale with units that nobody has put aside, whose product has all these words in its name or
 * SKU, or that have this SKU themselves.
 */
export async function findFreeVariants(
  ctx: Context,
  text: string,
  limit: number,
): Promise<number[]> {
  const words = text.split(/\s+/).map((word) => contains(products.searchText, word));
  const found = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        onSale,
        isNull(variants.removedAt),
        sql`${variants.onHand} > ${variants.reserved}`,
        or(and(...words), sql`lower(${variants.sku}) = ${text.toLowerCase()}`),
      ),
    )
    .orderBy(asc(products.name), asc(products.id), asc(variants.id))
    .limit(limit);
  return found.map(({ id }) => id);
}
