import { and, eq } from "drizzle-orm";
import { asWritten } from "../../../common/catalog-words.ts";
import { productApiMessages } from "../../../common/messages/product.ts";
import { type Context, callerId } from "../../platform/context.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { badField } from "../../platform/errors.ts";
import { parseProductId } from "../rules.ts";
import { products, variants } from "../schema.ts";
import { onSale, unknownProduct } from "../store.ts";
import { describedVariants, detailsIn, type VariantDetails } from "./describe-variants.ts";

interface VariantRef {
  productId: string;
  color: string;
  size: string;
}

/** A product on sale, with the variant in it that is named, if it ever was there. */
const selectNamed = prepared(
  (db, named: { productId: number; color: string; size: string; ownerId: string | null }) => {
    const variant = describedVariants(db, named.ownerId);
    return db
      .select({ name: products.name, colors: products.colors, variant: detailsIn(variant) })
      .from(products)
      .leftJoin(
        variant,
        and(
          eq(variant.productId, products.id),
          eq(variant.color, named.color),
          eq(variant.size, named.size),
        ),
      )
      .where(and(eq(products.id, named.productId), onSale));
  },
);

/**
 * The variant of a request as a cart shows it. Throws `not-found` for a product that is not on sale, and
 * `bad-input` for a color or size that it does not come in.
 */
export async function getVariant(ctx: Context, ref: VariantRef): Promise<VariantDetails> {
  const productId = parseProductId(ref.productId);
  if (productId === undefined) throw unknownProduct();
  const [color, size] = [asWritten(ref.color), asWritten(ref.size)];
  const named = { productId, color, size, ownerId: callerId(ctx) };
  const [found] = await selectNamed(ctx.db, named);
  if (!found) throw unknownProduct();
  const { name, colors, variant } = found;
  if (variant?.isOnSale) return variant;
  if (!colors.includes(color)) throw badField("color", productApiMessages.noSuchColor(name));
  throw badField("size", productApiMessages.noSuchSize(name));
}

/** The id of the variant of a request, on sale or not; undefined where there never was one. */
export async function findVariantId(ctx: Context, ref: VariantRef): Promise<number | undefined> {
  const productId = parseProductId(ref.productId);
  if (productId === undefined) return undefined;
  const [variant] = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(
        eq(variants.productId, productId),
        eq(variants.color, asWritten(ref.color)),
        eq(variants.size, asWritten(ref.size)),
      ),
    );
  return variant?.id;
}
