import { sql } from "drizzle-orm";
import { recordChanges } from "../../server/audit/record.ts";
import { demoProducts } from "../../server/catalog/demo/demo-products.ts";
import type { Context } from "../../server/platform/context.ts";
import type { Database } from "../../server/platform/database/pool.ts";
import { StartError } from "../../server/platform/start-error.ts";
import { draftProducts, SKU_START, writeProducts } from "./catalog.ts";
import { draftSales, writeSales } from "./sales.ts";
import type { Sizes } from "./sql.ts";

/**
 * Fills a shop with products, customers and orders by the hundred thousand, in one transaction. The same
 * sizes and moment make the same shop. A shop that was filled before stays as it is (answers false). A
 * shop with more products of its own than the demo's is refused with a StartError.
 */
export async function seedLarge(db: Database, sizes: Sizes, now: Date): Promise<boolean> {
  const isFilled = await db.transaction(async (tx) => {
    // Days of 24 hours, whatever the database's time zone.
    await tx.execute(sql`set local time zone 'UTC'`);
    // Other processes may read meanwhile. Changes of products, sales included, wait until the end.
    await tx.execute(sql`lock table products in share row exclusive mode`);
    if (await isFilledAlready(tx)) return false;
    await draftProducts(tx, sizes, now);
    await draftSales(tx, sizes, now);
    await writeProducts(tx);
    await writeSales(tx, sizes, now);
    await recordPrices(tx, sizes, now);
    return true;
  });
  // Without it the planner has no statistics of the new rows, and no index-only scan works.
  if (isFilled) await db.execute(sql`vacuum analyze`);
  return isFilled;
}

async function isFilledAlready(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ own: boolean; products: number }>(sql`
    select exists (select from products where sku like ${`${SKU_START}%`}) as own, count(*)::int as products from products
  `);
  const [{ own, products } = { own: false, products: 0 }] = rows;
  if (!own && products > demoProducts.length) {
    throw new StartError(
      `this shop has ${products} products, more than the demo's ${demoProducts.length}: nothing was changed`,
    );
  }
  return own;
}

/** Records the latest price of the newest products, as if an admin had set it. */
async function recordPrices(db: Database, { auditEntries }: Sizes, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: number; price: number }>(sql`
    select id, price_cents as price from products where sku like ${`${SKU_START}%`}
    order by id desc limit ${auditEntries}
  `);
  const ctx = await adminContext(db, now);
  await recordChanges(
    ctx,
    rows.map(({ id, price }) => ({
      action: "product.updated",
      subject: { kind: "product", id: String(id) },
      before: { priceCents: price + 500 },
      after: { priceCents: price },
    })),
  );
}

async function adminContext(db: Database, now: Date): Promise<Context> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where role = 'admin' order by created_at limit 1`,
  );
  const [admin] = rows;
  const quiet = () => undefined;
  // A seed asks no other service.
  const ctx: Partial<Context> = {
    db,
    actor: admin
      ? { kind: "user", userId: admin.id, role: "admin", tokenHash: "" }
      : { kind: "system" },
    clock: { now: () => now, after: () => quiet },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    settings: { find: quiet, take: quiet, refresh: async () => {} },
    afterCommit: (action) => action(),
    catalogChanged: quiet,
    reached: () => Promise.resolve(),
  };
  return ctx as Context;
}
