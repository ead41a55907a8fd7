import { and, type SQL, sql } from "drizzle-orm";
import { getShopFront } from "../../../common/shop-front.ts";
import type { Context } from "../../platform/context.ts";
import { createKept } from "../../platform/kept/kept.ts";
import { shopZone } from "../../settings/shop-day.ts";
import { products } from "../schema.ts";
import { originalIn, reducedPrice } from "./sale-price.ts";
import { listOpenSales, type SaleRow } from "./store.ts";
import { inTarget, readWares, type Ware } from "./target.ts";

/** What a product costs, and the price that is struck through. */
interface PricedRow {
  id: number;
  priceCents: number;
  originalPriceCents: number | null;
}

declare module "../../platform/context.ts" {
  interface Context {
    /** In the preview of a moment: puts the prices of then in the place of those of now. */
    pricesAsOf?: <Row extends PricedRow>(rows: readonly Row[]) => Promise<Row[]>;
  }
}

/**
 * The same context, whose products cost what the sales will have made of them by a moment. It keeps nothing and takes
 * nothing that was kept; lists are filtered and sorted by the prices of now.
 */
export function withPricesAsOf(ctx: Context, at: Date): Context {
  const nothing = { isHeard: () => false };
  const productMemory = {
    ...ctx.productMemory,
    summaries: createKept<never>(1, () => 1, nothing),
    details: createKept<never>(1, () => 1, nothing),
  };
  const before = { ...ctx, productMemory } as Context;
  return { ...before, pricesAsOf: (rows) => priceAsOf(before, at, rows) };
}

async function priceAsOf<Row extends PricedRow>(
  ctx: Context,
  at: Date,
  rows: readonly Row[],
): Promise<Row[]> {
  const among = sql`${products.id} = any(${sql.param(rows.map(({ id }) => id))}::int[])`;
  const wares = new Map((await readWares(ctx, among)).map((ware) => [ware.id, ware]));
  const sales = await findSales(ctx, at, among);
  const priors = await readPriors(ctx, [...sales]);
  return rows.map((row) => {
    const [ware, sale] = [wares.get(row.id), sales.get(row.id)];
    if (!ware || sale?.status === "running") return row;
    const price = sale && reducedPrice(sale, ware.priceCents);
    const { priceCents, originalPriceCents } = ware;
    if (price !== undefined) {
      const struck = struckThen(ware, price, priors.get(row.id));
      return { ...row, priceCents: price, originalPriceCents: struck };
    }
    // A sale of now will have ended by then.
    if (priceCents === row.priceCents) return row;
    return {
      ...row,
      priceCents,
      originalPriceCents: getShopFront().strikesLowest ? null : originalPriceCents,
    };
  });
}

function struckThen(ware: Ware, price: number, prior: number | undefined): number | null {
  if (!getShopFront().strikesLowest) return originalIn(ware.priceCents, ware.originalPriceCents);
  return prior !== undefined && prior > price ? prior : null;
}

/** The sales that have these products at a moment. */
async function findSales(ctx: Context, at: Date, among: SQL): Promise<Map<number, SaleRow>> {
  const found = new Map<number, SaleRow>();
  for (const sale of await listOpenSales(ctx)) {
    if (sale.startsAt > at || (sale.endsAt !== null && sale.endsAt <= at)) continue;
    const isMeant =
      sale.status === "running"
        ? sql`exists (select from sale_products s where s.sale_id = ${sale.id}
            and s.product_id = ${products.id} and s.given_back_at is null)`
        : await inTarget(ctx, sale);
    const rows = await ctx.db.select({ id: products.id }).from(products).where(and(isMeant, among));
    for (const { id } of rows) found.set(id, sale);
  }
  return found;
}

/** The lowest prices of the 30 days before the cut, as the trigger of `products` would find them. */
async function readPriors(
  { db, settings }: Context,
  sales: readonly [id: number, sale: SaleRow][],
): Promise<Map<number, number>> {
  const zone = shopZone({ settings });
  const asked = sales.map(([id, { startsAt }]) => ({ id, at: startsAt.toISOString() }));
  const { rows } = await db.execute<{ id: number; prior: number | null }>(sql`
    select p.id, coalesce(p.prior_price_cents, lowest_price_before(p.id, r.at, ${zone})) as prior
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (id int, at timestamptz)
      join ${products} p on p.id = r.id
  `);
  return new Map(rows.flatMap(({ id, prior }) => (prior === null ? [] : [[id, prior]])));
}
