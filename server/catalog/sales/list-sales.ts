import { and, asc, desc, eq, sql } from "drizzle-orm";
import { PREVIEWED } from "../../../common/limits.ts";
import { toDollars } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import { kept } from "../products/store.ts";
import { products } from "../schema.ts";
import type { Sale, SaleInput, SalePreview } from "./contract.ts";
import { findProblems, problemOf } from "./find-problems.ts";
import { originalIn, reducedPrice, WHOLE } from "./sale-price.ts";
import { checkSale } from "./sale-rules.ts";
import { saleProducts, sales } from "./schema.ts";
import { getSaleRow, type SaleRow } from "./store.ts";
import { inTarget } from "./target.ts";

/** All sales, the latest beginning first. */
export async function listSales(ctx: Context): Promise<Sale[]> {
  const rows = await ctx.db.select().from(sales).orderBy(desc(sales.startsAt), desc(sales.id));
  const found: Sale[] = [];
  for (const row of rows) found.push(await toSale(ctx, row));
  return found;
}

/** Throws `not-found`. */
export async function readSale(ctx: Context, id: string): Promise<Sale> {
  return toSale(ctx, await getSaleRow(ctx, id));
}

async function toSale(ctx: Context, row: SaleRow): Promise<Sale> {
  const { id, startsAt, endsAt, productIds, value, createdBy: _, createdAt: __, ...rest } = row;
  return {
    ...rest,
    _id: id,
    products: row.target === "products" ? await nameProducts(ctx, productIds) : [],
    value: row.kind === "percent" ? (value * 100) / WHOLE : toDollars(value),
    from: startsAt.toISOString(),
    ...(endsAt && { until: endsAt.toISOString() }),
    count: await countProducts(ctx, row),
  };
}

async function nameProducts({ db }: Context, ids: readonly number[]): Promise<Sale["products"]> {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(kept, sql`${products.id} = any(${sql.param(ids)}::int[])`))
    .orderBy(asc(products.name), asc(products.id));
  return rows.map(({ id, name }) => ({ _id: String(id), name }));
}

async function countProducts(ctx: Context, row: SaleRow): Promise<number> {
  if (row.status === "running" || row.status === "ended") {
    return ctx.db.$count(saleProducts, eq(saleProducts.saleId, row.id));
  }
  return ctx.db.$count(products, await inTarget(ctx, row));
}

/** What each product of a sale would cost, as of now. Throws `bad-input` for all but the products' own problems. */
export async function previewSale(ctx: Context, input: SaleInput, id = ""): Promise<SalePreview> {
  const before = id === "" ? undefined : await getSaleRow(ctx, id);
  const fields = checkSale(input, ctx.clock.now(), before);
  const findings = await findProblems(ctx, fields, id);
  const products = findings.wares.map((ware) => {
    const problem = problemOf(fields, findings, ware);
    const after = problem === undefined ? reducedPrice(fields, ware.priceCents) : undefined;
    const original = originalIn(ware.priceCents, ware.originalPriceCents);
    return {
      ...{ _id: String(ware.id), name: ware.name, sku: ware.sku },
      before: toDollars(ware.priceCents),
      ...(after !== undefined && { after: toDollars(after), originalPrice: toDollars(original) }),
      ...(problem !== undefined && { problem }),
    };
  });
  const wrong = products.filter(({ problem }) => problem !== undefined);
  const right = products.filter(({ problem }) => problem === undefined);
  return {
    count: products.length,
    problems: wrong.length,
    products: [...wrong, ...right].slice(0, PREVIEWED),
  };
}
