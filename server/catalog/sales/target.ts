import { and, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { hasProducts } from "../collections/find-collection.ts";
import { findMoved } from "../collections/read-rows.ts";
import { kept } from "../products/store.ts";
import { products } from "../schema.ts";
import { isInCollection } from "../search/filter-conditions.ts";
import type { SaleRow } from "./store.ts";

export type Target = Pick<SaleRow, "target" | "collection" | "productIds">;

/** The products that a sale is of at this moment, drafts among them. */
export async function inTarget(
  ctx: Context,
  { target, collection, productIds }: Target,
): Promise<SQL> {
  const isMeant = {
    all: () => sql`true`,
    products: () => sql`${products.id} = any(${sql.param(productIds)}::int[])`,
    collection: async () => isInCollection((await presentName(ctx, collection)).toLowerCase()),
  }[target];
  return sql`${and(kept, await isMeant())}`;
}

/** What a collection is called now; it may have been renamed, or merged, since the sale was planned. */
async function presentName(ctx: Context, name: string): Promise<string> {
  if (await hasProducts(ctx, name, sql`${kept}`)) return name;
  const place = await findMoved(ctx, name);
  return place === undefined ? name : (ctx.collections.at(place)?.name ?? place);
}

/** A product as a sale finds it. */
export interface Ware {
  id: number;
  name: string;
  sku: string;
  /** Without any sale. */
  priceCents: number;
  originalPriceCents: number | null;
}

/** These products as they are without the sale that may run, in the order of their ids. */
export async function readWares({ db }: Pick<Context, "db">, where: SQL): Promise<Ware[]> {
  const { rows } = await db.execute<Ware & Record<string, unknown>>(sql`
    select ${products.id}, ${products.name}, ${products.sku},
      coalesce(s.price_before_cents, ${products.priceCents}) as "priceCents",
      case when s.product_id is null then ${products.originalPriceCents} else s.original_before_cents end
        as "originalPriceCents"
    from ${products} left join sale_products s on s.product_id = ${products.id} and s.given_back_at is null
    where ${where} order by ${products.id}
  `);
  return rows;
}
