import { eq, sql } from "drizzle-orm";
import type { SaidClass } from "../../../common/tax.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/database/pool.ts";
import { products, variants } from "../schema.ts";
import { onSale } from "../store.ts";
import { unitsLeftFor } from "./stock.ts";

/** A variant as a cart shows it: today's name, picture, price and stock. */
export interface VariantDetails {
  variantId: number;
  productId: number;
  name: string;
  /** The first picture in the variant's color, else the product's first; may be empty. */
  image: string;
  color: string;
  size: string;
  sku: string;
  priceCents: number;
  taxClass: SaidClass;
  /** As the product has it; empty: not said. */
  composition: string;
  weightGrams: number | null;
  /** Units that the customer can buy. */
  left: number;
  isOnSale: boolean;
}

/**
 * SQL of all variants with their details, for others to join, also of variants that are no longer sold.
 * @param ownerId the customer for whom units may be put aside
 */
export function describedVariants(db: Database, ownerId: string | null) {
  return db
    .select({
      variantId: variants.id,
      productId: variants.productId,
      name: products.name,
      image: sql<string>`coalesce((
        select i.url from product_images i where i.product_id = ${products.id}
        order by i.color is not distinct from ${variants.color} desc, i.position limit 1
      ), '')`.as("image"),
      color: variants.color,
      size: variants.size,
      sku: variants.sku,
      priceCents: products.priceCents,
      taxClass: products.taxClass,
      composition: products.composition,
      weightGrams: products.weightGrams,
      left: unitsLeftFor(ownerId).as("left"),
      isOnSale: sql<boolean>`(${onSale} and ${variants.removedAt} is null)`.as("is_on_sale"),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .as("described");
}

/** The columns of `describedVariants` that make a variant's details. */
export function detailsIn(described: ReturnType<typeof describedVariants>) {
  const { variantId, productId, name, image, color, size, sku } = described;
  const { priceCents, taxClass, composition, weightGrams, left, isOnSale } = described;
  return {
    ...{ variantId, productId, name, image, color, size, sku },
    ...{ priceCents, taxClass, composition, weightGrams, left, isOnSale },
  };
}

/** A variant's details as anybody sees them. Throws for one that does not exist. */
export async function describeVariant(ctx: Context, id: number): Promise<VariantDetails> {
  const variant = describedVariants(ctx.db, null);
  const [found] = await ctx.db
    .select(detailsIn(variant))
    .from(variant)
    .where(eq(variant.variantId, id));
  if (!found) throw new Error(`there is no variant ${id}`);
  return found;
}
