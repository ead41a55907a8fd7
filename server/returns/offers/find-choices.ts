import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { toDollars } from "../../../common/money.ts";
import { NO_PICTURE } from "../../../common/picture-url.ts";
import { describeLines, pricedFor } from "../../cart/store.ts";
import { products, variants } from "../../catalog/schema.ts";
import { onSale } from "../../catalog/store.ts";
import { findOrderRow } from "../../orders/read-orders.ts";
import type { Context } from "../../platform/context.ts";
import { contains } from "../../platform/database/contains.ts";
import { getReturnRow } from "../read-returns.ts";
import type { OfferChoice } from "./contract.ts";

const MOST = 40;

/** Variants on sale with units left whose product has all these words in its name or SKU, or that have this SKU. */
export async function findChoices(
  ctx: Context,
  returnId: string,
  search: string,
): Promise<OfferChoice[]> {
  const { orderId } = await getReturnRow(ctx, returnId);
  const { shippingInfo } = await findOrderRow(ctx, orderId);
  const text = search.trim();
  if (text === "") return [];
  const words = text.split(/\s+/).map((word) => contains(products.searchText, word));
  const found = await ctx.db
    .select({ variantId: variants.id, quantity: sql<number>`1` })
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
    .limit(MOST);
  const rows = found.length === 0 ? [] : await describeLines(ctx, found);
  return pricedFor(ctx, rows, shippingInfo.countryCode ?? "").map((row) => ({
    variantId: row.variantId,
    ...{ name: row.name, color: row.color, size: row.size, sku: row.sku },
    image: row.image || NO_PICTURE,
    price: toDollars(row.priceCents),
    left: row.left,
  }));
}
