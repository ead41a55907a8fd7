import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect, test } from "vitest";
import { openTestPool } from "../../../tests/support/database.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { Context } from "../../platform/context.ts";
import { createDatabase } from "../../platform/database/pool.ts";
import { createProductMemory } from "../product-memory.ts";
import { findBestSeller, listNewArrivals } from "../showcase.ts";
import { getProduct } from "../store.ts";
import { listFacets } from "./list-facets.ts";
import { listProducts } from "./list-products.ts";
import { suggest } from "./suggest.ts";

/*
 * Whatever is asked for over and over must not read a table from end to end in a shop of 100,000 products. A
 * fifth of them tells: a search finds the same share there, and where a fixed number of rows is wanted, a
 * larger table is one more reason for an index.
 */

const PRODUCTS = 20_000;
const shop = await createTestShop();
await fill();

/** Fills the tables without the triggers, which would tell of each product and count its words one by one. */
async function fill(): Promise<void> {
  const client = await shop.database.pool.connect();
  const pick = (list: string, step: number) =>
    `(array['${list.split(" ").join("','")}'])[1 + g / ${step} % ${list.split(" ").length}]`;
  await client.query("set session_replication_role = replica");
  await client.query(`
    insert into products (name, description, price_cents, sku, gender, category, brand, material, collection,
      garment, colors, sizes, recent_sales, created_at, updated_at)
    select ${pick("Washed Heavy Light Boxy Cropped", 7)} || ' ' || ${pick("Shirt Jeans Skirt Coat Dress Scarf Belt", 1)} || ' ' || g,
      'A piece for every day.', 1000 + g % 9000, 'sku-' || g, ${pick("Men Women", 3)}, 'Top Wear',
      'Modern Fit', ${pick("Linen Cotton Wool Silk", 11)}, 'Weekend', null, array['Black', 'Olive'], array['M'],
      g % 50, now() - g * interval '1 minute', now()
    from generate_series(1, ${PRODUCTS}) g
  `);
  await client.query(`
    insert into variants (product_id, color, size, sku, on_hand)
    select id, color, 'M', sku || color, 5 from products, unnest(colors) color
  `);
  await client.query(`
    insert into product_images (product_id, position, url, alt_text)
    select id, 0, '/media/x.webp', name from products
  `);
  await client.query("set session_replication_role = origin");
  await client.query(`
    insert into search_words (kind, word, products)
    select kind, word, count(*) from products, product_search_words(products) group by kind, word
  `);
  await client.query("vacuum analyze products, variants, product_images, search_words");
  client.release();
}

/** A context without memory, and the plans of the queries that are made with it. */
function watched(): { ctx: Context; plans: string[] } {
  const pool = openTestPool(shop.database.url, 2);
  const plans: string[] = [];
  const query = pool.query.bind(pool) as (...call: unknown[]) => Promise<unknown>;
  Object.assign(pool, {
    async query(...call: unknown[]) {
      const [asked, values] = call as [string | pg.QueryConfig, unknown[] | undefined];
      const text = typeof asked === "string" ? asked : asked.text;
      const explained = (await query(`explain ${text}`, values)) as pg.QueryResult;
      plans.push(explained.rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return query(...call);
    },
  });
  const db = createDatabase(pool);
  return {
    ctx: { ...shop.context, db, productMemory: createProductMemory(db, () => true) },
    plans,
  };
}

test("no query of a list, a product, a search or its suggestions reads a table from end to end", async () => {
  const { ctx, plans } = watched();
  const works: [string, () => Promise<unknown>][] = [
    ["the index", () => ctx.productMemory.index.read()],
    ["a list", () => listProducts(ctx, { color: "Black", sortBy: "priceAsc", limit: 24 })],
    ["facets", () => listFacets(ctx, { color: "Black" })],
    ["a search", () => listProducts(ctx, { search: "linen shirt under $50", limit: 24 })],
    ["a search with a slip", () => listProducts(ctx, { search: "lnien shrit", limit: 24 })],
    ["suggestions", () => suggest(ctx, "heavy shi")],
    ["a product", () => getProduct(ctx, "500")],
    ["new arrivals", () => listNewArrivals(ctx)],
    ["the best seller", () => findBestSeller(ctx)],
    [
      "a change",
      () => {
        ctx.productMemory.index.changed([500]);
        return ctx.productMemory.index.read();
      },
    ],
  ];
  for (const [name, work] of works) {
    plans.length = 0;
    await work();
    for (const plan of plans) {
      expect(plan, name).not.toMatch(/Seq Scan on (products|variants|product_images)/);
    }
  }
  plans.length = 0;
  await ctx.db.execute(sql`select count(*) from products where name like '%x%'`);
  expect(plans[0], "a test that cannot fail").toMatch(/Seq Scan on products/);
});

test("suggestions are the most popular products with the words in their names, of however many", async () => {
  const { ctx } = watched();
  for (const [typed, name] of [
    ["heavy shi", "Heavy Shirt %"],
    ["boxy coat", "Boxy Coat %"],
    ["washed", "Washed %"],
    // None of the first products has this name.
    ["shirt 19992", "% 19992"],
  ] as const) {
    const best = await shop.database.pool.query(
      `select id::text as found from products where name like $1
       order by recent_sales desc, rating desc, id desc limit 6`,
      [name],
    );
    const { products } = await suggest(ctx, typed);
    const found = products.map(({ _id }) => _id).slice(0, best.rows.length);
    expect(found, typed).toEqual(best.rows.map(({ found }) => found));
  }
});
