import { sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import type { FeedReport } from "./feed-contract.ts";
import { products } from "./schema.ts";
import { onSale } from "./store.ts";

/** How many of the products left out are named; the others are counted. */
export const MOST_NAMED = 100;

interface LeftOut {
  id: number;
  name: string;
  hasPrice: boolean;
  colors: string[];
  items: number;
  products: number;
  itemsOfAll: number;
  [column: string]: unknown;
}

/**
 * How many items the product feed has, and which products it leaves out, by the rules of the feed itself
 * (`writeItem`) for all products at once.
 */
export async function readFeedReport(ctx: Context): Promise<Omit<FeedReport, "url">> {
  const { rows: counted } = await ctx.db.execute<{ items: number }>(sql`
    select count(*)::int as items from variants v join ${products} on products.id = v.product_id
    where v.removed_at is null and ${onSale}
  `);
  const { rows } = await ctx.db.execute<LeftOut>(sql`
    with lacking as (
      select products.id, products.name, products.price_cents > 0 as has_price, c.color
      from ${products} cross join unnest(products.colors) as c (color)
      where ${onSale} and (products.price_cents = 0 or not exists (
        select from product_images i
        where i.product_id = products.id and (i.color = c.color or i.color is null)
      ))
    ), left_out as (
      select l.id, l.name, l.has_price, array_agg(distinct l.color) as colors, count(*)::int as items
      from lacking l join variants v
        on v.product_id = l.id and v.color = l.color and v.removed_at is null
      group by l.id, l.name, l.has_price
      union all
      select products.id, products.name, products.price_cents > 0, '{}', 0 from ${products}
      where ${onSale} and not exists (
        select from variants v where v.product_id = products.id and v.removed_at is null
      )
    )
    select id, name, has_price as "hasPrice", colors, items,
      count(*) over ()::int as products, (sum(items) over ())::int as "itemsOfAll"
    from left_out order by name, id limit ${MOST_NAMED}
  `);
  const leftOut = rows[0]?.itemsOfAll ?? 0;
  return {
    items: (counted[0]?.items ?? 0) - leftOut,
    leftOut,
    productsLeftOut: rows[0]?.products ?? 0,
    products: rows.map(({ id, name, hasPrice, colors, items }) => ({
      _id: String(id),
      name,
      reason: items === 0 ? "no_variants" : hasPrice ? "no_picture" : "no_price",
      colors,
      items,
    })),
  };
}
