import { sql } from "drizzle-orm";
import { variantSku } from "../../../common/catalog-words.ts";
import { backOf } from "../../../common/looks.ts";
import { type GarmentPicture, garmentPictureUrl } from "../../../common/picture-url.ts";
import { inSizeOrder } from "../../../common/shop-words.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { productImages, products, variants } from "../schema.ts";
import { type DemoProduct, demoProducts } from "./demo-products.ts";
import { type Side, wordsFor } from "./demo-words.ts";

const DAY_MS = 86_400_000;

/** Fills an empty catalogue with the demo products, all of them or none; answers how many. */
export async function seedDemoCatalog(ctx: Context): Promise<number> {
  const now = ctx.clock.now().getTime();
  return inTransaction(ctx, async (tx) => {
    // Two processes may start on one empty database at once.
    await tx.db.execute(sql`lock table ${products} in share row exclusive mode`);
    const [existing] = await tx.db.select({ id: products.id }).from(products).limit(1);
    if (existing) return 0;
    // Oldest first, so that ids rise with age as they would in a shop that grew.
    const byAge = [...demoProducts].sort((a, b) => b.daysOld - a.daysOld);
    const rows = await tx.db
      .insert(products)
      .values(byAge.map((product) => productRow(product, now)))
      .returning({ id: products.id, sku: products.sku });
    const idOf = new Map(rows.map(({ id, sku }) => [sku, id]));
    for (const product of byAge) {
      const productId = idOf.get(product.sku);
      if (productId === undefined) throw new Error(`${product.sku} was not written`);
      await tx.db.insert(variants).values(variantRows(product, productId));
      await tx.db.insert(productImages).values(imageRows(product, productId));
    }
    tx.afterCommit(tx.catalogChanged);
    return rows.length;
  });
}

export function productRow(product: DemoProduct, now: number) {
  const { daysOld, stock, look, front, pattern, colors, sizes, ...rest } = product;
  const createdAt = new Date(now - daysOld * DAY_MS);
  return {
    ...rest,
    colors: [...colors],
    sizes: inSizeOrder(sizes),
    unitsOnHand: stock.reduce((sum, { onHand }) => sum + onHand, 0),
    createdAt,
    updatedAt: createdAt,
  };
}

export function variantRows(product: DemoProduct, productId: number) {
  return product.stock.map(({ color, size, onHand }) => ({
    productId,
    color,
    size,
    sku: variantSku(product.sku, color, size),
    onHand,
  }));
}

export function imageRows(
  product: DemoProduct,
  productId: number,
  altText = wordsFor(product, "en").altText,
) {
  return product.colors.flatMap((color, place) => {
    const front = { look: product.look, view: product.front, color, pattern: product.pattern };
    const back = { ...front, look: backOf(product.look), view: "back" } as const;
    const sides: [GarmentPicture, Side][] = [
      [front, "front"],
      [back, "back"],
    ];
    return sides.map(([picture, side], index) => ({
      productId,
      position: place * sides.length + index,
      url: garmentPictureUrl(picture),
      altText: altText(color, side),
      color,
    }));
  });
}
