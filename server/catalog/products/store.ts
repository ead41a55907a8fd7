import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/database/pool.ts";
import { parseProductId } from "../rules.ts";
import { products, variants } from "../schema.ts";
import { selectExtras, summaryColumns, toSummaries, unknownProduct } from "../store.ts";
import type { AdminProduct, AdminProductSummary, AdminVariant } from "./contract.ts";
import { lockProducts, type ProductState, readProductStates } from "./product-state.ts";

/** The products that admins see; a deleted product is only in the audit log and in orders. */
export const kept = isNull(products.deletedAt);

/** The units of a product that can be bought, without reading its variants: few units are held. */
export const availableUnits = sql<number>`(products.units_on_hand - coalesce((
  select sum(h.quantity) from stock_holds h join variants v on v.id = h.variant_id
  where v.product_id = products.id
), 0))::int`;

/** The columns of a row of the admins' table. */
export const adminColumns = {
  ...summaryColumns,
  countInStock: availableUnits,
  onHand: products.unitsOnHand,
  isPublished: products.isPublished,
  version: products.version,
  updatedAt: products.updatedAt,
};

type AdminRow = Awaited<ReturnType<typeof selectRow>>[number];

function selectRow(db: Database, id: number) {
  return db
    .select(adminColumns)
    .from(products)
    .where(and(kept, eq(products.id, id)));
}

export async function toAdminSummaries(
  db: Database,
  rows: readonly AdminRow[],
): Promise<AdminProductSummary[]> {
  const summaries = await toSummaries(db, rows);
  return summaries.map((row) => ({
    ...row,
    countInStockBefore: row.countInStock,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** A product with its grid. Throws `not-found`. */
export async function readAdminProduct(ctx: Context, id: number): Promise<AdminProduct> {
  const [summary] = await toAdminSummaries(ctx.db, await selectRow(ctx.db, id));
  if (!summary) throw unknownProduct();
  const { onHand, ...product } = summary;
  const extras = (await selectExtras(ctx.db, [id])).get(id);
  return { ...product, ...extras, variants: await selectGrid(ctx.db, id) };
}

async function selectGrid(db: Database, productId: number): Promise<AdminVariant[]> {
  const available = sql<number>`${variants.onHand} - ${variants.reserved}`;
  const rows = await db
    .select({
      _id: sql<string>`${variants.id}::text`,
      sku: variants.sku,
      gtin: variants.gtin,
      color: variants.color,
      size: variants.size,
      countInStock: available,
      countInStockBefore: available,
      onHand: variants.onHand,
      reserved: variants.reserved,
    })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.removedAt)))
    .orderBy(asc(variants.id));
  return rows.map(({ gtin, ...row }) => ({ ...row, ...(gtin && { gtin }) }));
}

/** Locks a product until the transaction ends, and reads it. Throws `not-found`. */
export async function lockKeptProduct(
  ctx: Context,
  id: string,
): Promise<ProductState & { id: number }> {
  const number = parseProductId(id);
  if (number === undefined) throw unknownProduct();
  await lockProducts(ctx, [number]);
  const state = (await readProductStates(ctx, [number])).get(number);
  if (!state || state.isDeleted) throw unknownProduct();
  return { ...state, id: number };
}
