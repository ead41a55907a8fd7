import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { verifyAuditLog } from "../../server/audit/verify.ts";
import { demoProducts } from "../../server/catalog/demo/demo-products.ts";
import { seedDemoCatalog } from "../../server/catalog/demo/seed-demo-catalog.ts";
import { parsePictureUrl } from "../../server/media/picture-path.ts";
import { countRecentSales } from "../../server/orders/count-recent-sales.ts";
import { listFaults } from "../../tests/support/buying.ts";
import { createTestDatabase } from "../../tests/support/database.ts";
import { addProduct, api, databaseState } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { seedLarge } from "./seed-large.ts";

const SIZES = { products: 300, customers: 60, orders: 900, auditEntries: 20 };

const shop = await createTestShop();
await seedDemoCatalog(shop.context);
const isFilled = await seedLarge(shop.context.db, SIZES, shop.clock.now());

async function select<Row extends object>(text: string): Promise<Row[]> {
  return (await shop.database.pool.query<Row>(text)).rows;
}

test("a shop beside which it runs has as many of everything as was asked for [ADMIN-76]", async () => {
  expect(isFilled).toBe(true);
  const [counts] = await select(`
    select (select count(*)::int from products where sku like 'LS-%') as products,
      (select count(*)::int from variants where sku like 'LS-%') as variants,
      (select count(*)::int from orders) as orders,
      (select count(*)::int from users where role = 'customer') as customers,
      (select count(*)::int from audit_log) as entries,
      (select count(distinct status)::int from orders) as statuses
  `);
  expect(counts).toEqual({
    products: 300,
    variants: 6000,
    orders: 900,
    customers: 60,
    entries: 20,
    statuses: 4,
  });
  const lines = await select<{ lines: number }>("select count(*)::int as lines from order_lines");
  expect(lines[0]?.lines).toBeGreaterThan(900 * 2);
  const { headers } = await api(shop, "GET", "/api/products?limit=1");
  expect(Number(headers["x-total-count"])).toBeGreaterThan(demoProducts.length + 280);
});

test("what it writes adds up as what the shop itself writes [ADMIN-76]", async () => {
  expect(await listFaults(shop)).toEqual([]);
  const wrong = await select(`
    select 'units on hand' as what, id::text from products p
      where units_on_hand <> (select sum(on_hand) from variants where product_id = p.id)
    union all
    select 'colors and sizes', id::text from products p
      where cardinality(colors) * cardinality(sizes) <> (select count(*) from variants where product_id = p.id)
    union all
    select 'refunds', o.id::text from orders o join payments p on p.id = o.payment_id
      where o.refunded_cents <> p.refunded_cents
        or o.refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds r where r.payment_id = p.id)
    union all
    select 'product names', o.id::text from orders o where product_names <>
      (select string_agg(name, ' ' order by position) from order_lines l where l.order_id = o.id)
    union all
    select 'status', o.id::text from orders o where status <>
      (select to_status from order_history h where h.order_id = o.id and kind = 'status' order by h.id desc limit 1)
  `);
  expect(wrong).toEqual([]);
  const words = "select kind, word, products from search_words where products > 0 order by 1, 2";
  const kept = await select(words);
  await select("delete from search_words");
  await select("select count_search_words('{}', (select array_agg(p) from products p))");
  expect(kept).toEqual(await select(words));
  const sold = "select id, recent_sales from products order by id";
  const seeded = await select(sold);
  await countRecentSales(shop.context);
  expect(seeded).toEqual(await select(sold));
});

test("its pictures are of the wardrobe, its audit log holds, and it is searched", async () => {
  const images = await select<{ url: string }>("select distinct url from product_images");
  expect(images.filter(({ url }) => parsePictureUrl(url) === undefined)).toEqual([]);
  expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true, entries: 20 });
  const found = await api(shop, "GET", "/api/products?search=nordic");
  expect(found.body.length).toBeGreaterThan(0);
});

test("a second run changes nothing [ADMIN-76]", async () => {
  const before = await databaseState(shop);
  expect(await seedLarge(shop.context.db, SIZES, shop.clock.now())).toBe(false);
  expect(await databaseState(shop)).toEqual(before);
});

test("the same moment makes the same shop [ADMIN-76]", async () => {
  const databases = [await createTestDatabase(), await createTestDatabase()];
  const now = new Date("2026-03-30T10:00:00Z");
  const states = databases.map(async ({ pool }) => {
    await seedLarge(drizzle(pool), SIZES, now);
    const { rows } = await pool.query(`
      select md5(string_agg(o::text, '' order by number)) as orders,
        (select md5(string_agg(l::text, '' order by order_id, position)) from order_lines l) as lines,
        (select md5(string_agg(p::text, '' order by id)) from products p) as products,
        (select md5(string_agg(v::text, '' order by id)) from variants v) as variants
      from orders o
    `);
    return rows;
  });
  const [first, second] = await Promise.all(states);
  expect(first).toEqual(second);
});

test("every moment lies before the seed's own, in the order in which things happen [ADMIN-76]", async () => {
  const { pool } = await createTestDatabase();
  // Long ago, so that a moment by the computer's clock stands out; orders enough for its last hours.
  const now = new Date("2026-03-30T10:00:00Z");
  await seedLarge(drizzle(pool), { ...SIZES, orders: 6000 }, now);
  const { rows } = await pool.query(
    `
    select 'ahead' as what, id::text from orders
      where greatest(created_at, paid_at, delivered_at, restocked_at) > $1
    union all select 'ahead', order_id::text from order_history where at > $1
    union all select 'ahead', payment_id::text from refunds where greatest(created_at, updated_at) > $1
    union all select 'ahead', id::text from payments where updated_at > $1
    union all select 'ahead', id::text from users where created_at > $1
    union all select 'ahead', id::text from products where greatest(created_at, updated_at) > $1
    union all select 'ahead', at::text from cart_starts where at > $1
    union all
    select 'steps', order_id::text from (
      select order_id, at, lag(at) over (partition by order_id order by id) as before from order_history
    ) steps where at <= before
    union all
    select 'delivery', o.id::text from orders o where delivered_at is distinct from
      (select at from order_history h where h.order_id = o.id and to_status = 'Delivered')
    union all
    select 'cancellation', o.id::text from orders o where restocked_at is distinct from
      (select at from order_history h where h.order_id = o.id and to_status = 'Cancelled')
    union all
    select 'refund', o.id::text from orders o left join refunds r on r.payment_id = o.payment_id
      join payments p on p.id = o.payment_id
      where r.created_at is distinct from
          (select at from order_history h where h.order_id = o.id and kind = 'refund')
        or p.updated_at <> coalesce(r.created_at, o.paid_at)
    union all
    select 'customer', o.id::text from orders o join users u on u.id = o.user_id where u.created_at > o.created_at
    union all
    select 'product', o.id::text from orders o join order_lines l on l.order_id = o.id
      join products p on p.id = l.product_id where p.created_at > o.created_at
  `,
    [now],
  );
  const faults = Object.groupBy(rows, ({ what }) => what);
  expect(Object.entries(faults).map(([what, ids]) => `${what}: ${ids?.length}`)).toEqual([]);
  const recent = await pool.query(
    "select count(distinct status)::int as statuses from orders where created_at > $1::timestamptz - interval '3 days'",
    [now],
  );
  expect(recent.rows).toEqual([{ statuses: 3 }]);
});

test("a shop with products of its own is left alone [ADMIN-76]", async () => {
  const other = await createTestShop();
  for (let i = 0; i <= demoProducts.length; i++) await addProduct(other);
  const before = await databaseState(other);
  const seeding = seedLarge(other.context.db, SIZES, other.clock.now());
  await expect(seeding).rejects.toThrow(`more than the demo's ${demoProducts.length}`);
  expect(await databaseState(other)).toEqual(before);
});
