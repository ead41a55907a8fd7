import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { variants } from "../schema.ts";

/** A variant in the grid, with the units that nobody has put aside. */
interface FreeVariant {
  id: number;
  productId: number;
  color: string;
  size: string;
  left: number;
}

const columns = {
  ...{ id: variants.id, productId: variants.productId, color: variants.color, size: variants.size },
  left: sql<number>`(${variants.onHand} - ${variants.reserved})::int`,
};

/** A product's variant, unless it has left the grid. */
export async function findVariantOf(
  ctx: Context,
  { productId, color, size }: Pick<FreeVariant, "productId" | "color" | "size">,
): Promise<FreeVariant | undefined> {
  const isIt = and(
    eq(variants.productId, productId),
    eq(variants.color, color),
    eq(variants.size, size),
  );
  const [variant] = await ctx.db
    .select(columns)
    .from(variants)
    .where(and(isIt, isNull(variants.removedAt)));
  return variant;
}

/** The variants of products that are in the grid, in their order. */
export async function listVariantsOf(
  ctx: Context,
  productIds: readonly number[],
): Promise<FreeVariant[]> {
  return ctx.db
    .select(columns)
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), isNull(variants.removedAt)))
    .orderBy(asc(variants.id));
}
