import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { saleApiMessages as messages } from "../../../common/messages/admin/sales.ts";
import type { Context } from "../../platform/context.ts";
import { violatedConstraint } from "../../platform/database/transaction.ts";
import { AppError, badFields } from "../../platform/errors.ts";
import type { ProductFacts, ProductState } from "../products/product-state.ts";
import { saleProducts, sales } from "./schema.ts";

/** The names of the running sales that set the prices of these products, by product. */
export async function readSalesOf(
  { db }: Pick<Context, "db">,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: saleProducts.productId, name: sales.name })
    .from(saleProducts)
    .innerJoin(sales, eq(sales.id, saleProducts.saleId))
    .where(
      and(
        isNull(saleProducts.givenBackAt),
        sql`${saleProducts.productId} = any(${sql.param(ids)}::int[])`,
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The first of these products whose price a running sale sets, with the sale. */
export async function pricesOfSales({ db }: Pick<Context, "db">, found: SQL) {
  const { rows } = await db.execute<{ product: string; sale: string }>(sql`
    select found.name as product, sales.name as sale from (${found}) found
      join ${saleProducts} s on s.product_id = found.id and s.given_back_at is null
      join ${sales} on sales.id = s.sale_id
    order by found.id limit 1
  `);
  return rows;
}

type PriceFact = "priceCents" | "originalPriceCents";

/** The fields of a price that a change makes another, by their names on the wire. */
export function changedPrices(
  before: Pick<ProductFacts, PriceFact>,
  after: Pick<ProductFacts, PriceFact>,
): ("price" | "originalPrice")[] {
  return [
    ...(before.priceCents === after.priceCents ? [] : (["price"] as const)),
    ...(before.originalPriceCents === after.originalPriceCents ? [] : (["originalPrice"] as const)),
  ];
}

/** Throws `bad-input` at a price that a running sale sets. */
export async function requireOwnPrice(
  ctx: Context,
  { before, after }: { before: ProductState; after: ProductState },
): Promise<void> {
  const fields = changedPrices(before.facts, after.facts);
  if (fields.length === 0 || before.id === undefined) return;
  const name = (await readSalesOf(ctx, [before.id])).get(before.id);
  if (name === undefined) return;
  throw badFields(fields.map((field) => ({ field, message: messages.priceOfSale(name) })));
}

/**
 * Runs a statement that writes prices. Throws `conflict` where one of them is a sale's, which may have begun a moment
 * ago; the transaction is over then.
 */
export async function writingPrices<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== "products_price_of_sale") throw error;
    throw new AppError("conflict", "price_of_sale", messages.someOfSale);
  }
}
