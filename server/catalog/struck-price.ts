import { type SQL, sql } from "drizzle-orm";
import { getShopFront } from "../../common/shop-front.ts";
import { products } from "./schema.ts";

/**
 * The price in cents that pages strike through; null: none. The shop strikes the original price that was typed, or
 * the lowest of the 30 days before the cut (see `product_priced` in migrations/0038_price-history.sql).
 */
export function struckPrice(): SQL<number | null> {
  const { originalPriceCents, priorPriceCents } = products;
  return sql<number | null>`${getShopFront().strikesLowest ? priorPriceCents : originalPriceCents}`;
}

export function isReduced(): SQL<boolean | null> {
  return sql<boolean | null>`${struckPrice()} > ${products.priceCents}`;
}
