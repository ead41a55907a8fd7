import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { type Change, recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { lockProductRows } from "../products/product-state.ts";
import { products } from "../schema.ts";
import { originalIn, reducedPrice } from "./sale-price.ts";
import { saleProducts, sales } from "./schema.ts";
import { lockSales, type SaleRow } from "./store.ts";
import { inTarget, readWares, type Ware } from "./target.ts";

interface Prices {
  priceCents: number;
  originalPriceCents: number | null;
}

/**
 * Ends the sales whose end has come and begins those whose beginning has, in one transaction: a product that goes
 * from one into another has no price in between. Whoever comes second finds nothing to do.
 */
export async function turnPrices(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockSales(tx);
    const now = tx.clock.now();
    const due = await tx.db.select().from(sales).where(isDue(now)).orderBy(asc(sales.startsAt));
    if (due.length === 0) return;
    const ending = due.filter(({ status }) => status === "running");
    // The shop may have slept through a whole sale.
    const missed = due.filter(({ status, endsAt }) => {
      return status === "scheduled" && endsAt !== null && endsAt <= now;
    });
    const beginning = due.filter((sale) => !ending.includes(sale) && !missed.includes(sale));
    const locked = await lockTheirProducts(tx, ending, beginning);
    const prices = await giveBack(tx, ending);
    const changes: Change[] = [];
    for (const sale of beginning) changes.push(await begin(tx, sale, { locked, prices }));
    await writePrices(tx, prices);
    for (const { id } of [...ending, ...missed]) changes.push(changeOf("sale.ended", id, {}));
    const over = [...ending, ...missed].map(({ id }) => id);
    await tx.db.update(sales).set({ status: "ended" }).where(inArray(sales.id, over));
    await recordChanges(tx, changes);
    await tx.reached("sale: prices written");
  });
}

/** Whether a moment of the sale has come. */
function isDue(now: Date) {
  return or(
    and(eq(sales.status, "scheduled"), lte(sales.startsAt, now)),
    and(eq(sales.status, "running"), lte(sales.endsAt, now)),
  );
}

/** Answers the ids of all products whose prices may change. */
async function lockTheirProducts(
  tx: Context,
  ending: readonly SaleRow[],
  beginning: readonly SaleRow[],
): Promise<number[]> {
  const ids = new Set<number>();
  const running = await tx.db
    .select({ id: saleProducts.productId })
    .from(saleProducts)
    .where(isRunningIn(ending));
  for (const { id } of running) ids.add(id);
  for (const sale of beginning) {
    for (const { id } of await readWares(tx, await inTarget(tx, sale))) ids.add(id);
  }
  await lockProductRows(tx, [...ids]);
  return [...ids];
}

function isRunningIn(some: readonly SaleRow[]) {
  const ids = some.map(({ id }) => id);
  return and(inArray(saleProducts.saleId, ids), sql`${saleProducts.givenBackAt} is null`);
}

/** Answers the prices that the products have from now on. */
async function giveBack(tx: Context, ending: readonly SaleRow[]): Promise<Map<number, Prices>> {
  const rows = await tx.db
    .update(saleProducts)
    .set({ givenBackAt: tx.clock.now() })
    .where(isRunningIn(ending))
    .returning();
  return new Map(
    rows.map(({ productId, priceBeforeCents, originalBeforeCents }) => [
      productId,
      { priceCents: priceBeforeCents, originalPriceCents: originalBeforeCents },
    ]),
  );
}

/** Puts the reduced prices into `prices`. What is not locked came too late to be in it. */
async function begin(
  tx: Context,
  sale: SaleRow,
  { locked, prices }: { locked: readonly number[]; prices: Map<number, Prices> },
): Promise<Change> {
  const among = sql`${products.id} = any(${sql.param(locked)}::int[])`;
  const wares = await readWares(tx, sql`${and(await inTarget(tx, sale), among)}`);
  const taken = await listTaken(tx);
  // What has just been given back stands in the map alone so far.
  const rows = wares.flatMap((ware) =>
    taken.has(ware.id) ? [] : rowOf(sale, { ...ware, ...prices.get(ware.id) }),
  );
  await tx.db.execute(sql`
    insert into ${saleProducts} (sale_id, product_id, price_before_cents, original_before_cents,
      price_cents, original_price_cents)
    select ${sale.id}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id int, price_before int, original_before int, price int, original int)
  `);
  for (const { id, price, original } of rows) {
    prices.set(id, { priceCents: price, originalPriceCents: original });
  }
  const leftOut = wares.length - rows.length;
  await tx.db.update(sales).set({ status: "running", leftOut }).where(eq(sales.id, sale.id));
  return changeOf("sale.begun", sale.id, { products: rows.length, leftOut });
}

/** None where the product would not cost less. */
function rowOf(sale: SaleRow, { id, priceCents, originalPriceCents }: Ware) {
  const price = reducedPrice(sale, priceCents);
  if (price === undefined) return [];
  const original = originalIn(priceCents, originalPriceCents);
  return [{ id, price_before: priceCents, original_before: originalPriceCents, price, original }];
}

/** The products that a sale has. */
async function listTaken({ db }: Context): Promise<Set<number>> {
  const rows = await db
    .select({ id: saleProducts.productId })
    .from(saleProducts)
    .where(sql`${saleProducts.givenBackAt} is null`);
  return new Set(rows.map(({ id }) => id));
}

async function writePrices(tx: Context, prices: ReadonlyMap<number, Prices>): Promise<void> {
  if (prices.size === 0) return;
  const rows = [...prices].map(([id, { priceCents, originalPriceCents }]) => {
    return { id, price: priceCents, original: originalPriceCents };
  });
  await tx.db.execute(sql`
    update ${products} p set price_cents = r.price, original_price_cents = r.original,
      version = p.version + 1, updated_at = ${tx.clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, price int, original int)
    where p.id = r.id
  `);
  const ids = rows.map(({ id }) => id);
  tx.afterCommit(() => tx.catalogChanged({ of: "prices", ids }));
}

function changeOf(
  action: "sale.begun" | "sale.ended",
  id: string,
  values: NonNullable<Change["after"]>,
): Change {
  const hasValues = Object.keys(values).length > 0;
  return { action, subject: { kind: "sale", id }, ...(hasValues && { after: values }) };
}
