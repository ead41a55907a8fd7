import { sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";

/** Sets how many units each product sold in the last 90 days; products not named sold none. */
export async function recordRecentSales(
  ctx: Context,
  sales: readonly { productId: number; units: number }[],
): Promise<void> {
  const counted = JSON.stringify(sales.map(({ productId, units }) => [productId, units]));
  const changed = await ctx.db.execute(sql`
    with counted as (
      select p.id, coalesce((s.value ->> 1)::int, 0) as units
      from ${products} p
      left join jsonb_array_elements(${counted}::jsonb) s on (s.value ->> 0)::int = p.id
    )
    update ${products} set recent_sales = counted.units from counted
    where ${products.id} = counted.id and ${products.recentSales} <> counted.units
  `);
  if (changed.rowCount) ctx.afterCommit(() => ctx.catalogChanged({ of: "sales" }));
}
