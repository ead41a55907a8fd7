import { sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";

const DAYS = 90;

/** Counts anew how many units of each product were sold lately: sales grow old by themselves. */
export async function countRecentSales(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - DAYS * 86_400_000);
  const changed = await ctx.db.execute(sql`
    update products p set recent_sales = coalesce(s.units, 0)
    from products q
    left join (
      select l.product_id, sum(l.quantity)::int as units
      from order_lines l join orders o on o.id = l.order_id
      where o.created_at >= ${since} and o.status <> 'Cancelled'
      group by l.product_id
    ) s on s.product_id = q.id
    where p.id = q.id and p.recent_sales <> coalesce(s.units, 0)
  `);
  if (changed.rowCount) ctx.catalogChanged();
}
