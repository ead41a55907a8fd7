import { and, eq, sql } from "drizzle-orm";
import { asWritten } from "../../../common/catalog-words.ts";
import { productApiMessages } from "../../../common/messages/product.ts";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
import { parseProductId } from "../rules.ts";
import { products, variants } from "../schema.ts";
import { columnsOf, onSale, unknownProduct } from "../store.ts";
import { unitsLeftFor } from "./stock.ts";

interface VariantRef {
  productId: string;
  color: string;
  size: string;
}

/**
 * The variant of a request, with the units left. Throws `not-found` for a product that is not on sale, and
 * `bad-input` for a color or size that it does not come in.
 */
export async function getVariant(ctx: Context, ref: VariantRef) {
  const productId = parseProductId(ref.productId);
  if (productId === undefined) throw unknownProduct();
  const [product] = await ctx.db
    .select(columnsOf(["name", "colors"]))
    .from(products)
    .where(and(eq(products.id, productId), onSale));
  if (!product) throw unknownProduct();
  const variant = await findVariant(ctx, ref);
  if (variant && !variant.isRemoved) return { ...variant, name: product.name };
  if (!product.colors.includes(asWritten(ref.color))) {
    throw badField("color", productApiMessages.noSuchColor(product.name));
  }
  throw badField("size", productApiMessages.noSuchSize(product.name));
}

/** The variant of a request, on sale or not; undefined where there never was one. */
export async function findVariant(ctx: Context, ref: VariantRef) {
  const productId = parseProductId(ref.productId);
  if (productId === undefined) return undefined;
  const [variant] = await ctx.db
    .select({
      id: variants.id,
      isRemoved: sql<boolean>`${variants.removedAt} is not null`,
      left: unitsLeftFor(ctx),
    })
    .from(variants)
    .where(
      and(
        eq(variants.productId, productId),
        eq(variants.color, asWritten(ref.color)),
        eq(variants.size, asWritten(ref.size)),
      ),
    );
  return variant;
}
