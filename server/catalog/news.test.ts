import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { openTestPool } from "../../tests/support/database.ts";
import { addProduct, contextOf, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { changeInBulk } from "./products/bulk-change.ts";
import { updateProduct } from "./products/change-product.ts";
import { type CatalogChange, readNews } from "./shown.ts";
import { setColorTone } from "./tones/set-tones.ts";

const shop = await createTestShop();
const product = await addProduct(shop, { name: "Linen Shirt", priceCents: 1000 });
await addProduct(shop, { name: "Denim Jeans", priceCents: 500 });
const pool = openTestPool(shop.database.url, 2);
afterAll(() => pool.end());
const { user } = await signInAdmin(shop);

test("the process that makes a change knows of its products before it answers [SAFE-7]", async () => {
  const told: (CatalogChange | undefined)[] = [];
  const catalogChanged = (change?: CatalogChange) => told.push(change);
  const context = { ...contextOf(shop, user), catalogChanged };
  const of = { of: "products", ids: [product.productId] };
  await updateProduct(context, product.id, { price: 77 });
  expect(told.splice(0)).toEqual([of]);
  const action = { kind: "price", percent: 10 } as const;
  await changeInBulk(context, { ids: [product.id], action, preview: true });
  expect(told).toEqual([]);
  await changeInBulk(context, { ids: [product.id], action });
  expect(told.splice(0)).toEqual([of]);
  await setColorTone(context, { color: "Black", tone: "#010203" });
  expect(told.splice(0)).toEqual([{ of: "tones" }]);
});

describe("the news of a change", () => {
  const id = product.productId;
  const other = id + 1;
  const everyProduct = { of: "products", ids: [id, other] };
  const itself = { of: "products", ids: [id] };
  const NEWS: [what: string, sql: string, news: object[]][] = [
    ["a price", `update products set price_cents = 1 where id = ${id}`, [itself]],
    ["the same price", `update products set price_cents = price_cents`, []],
    ["sales", `update products set recent_sales = 7, units_on_hand = 3`, []],
    [
      "a field of the future",
      `update products set version = version + 1 where id = ${id}`,
      [itself],
    ],
    ["drafts and all", `update products set is_published = not is_published`, [everyProduct]],
    ["a picture", `update product_images set alt_text = 'x' where product_id = ${id}`, [itself]],
    ["the same pictures", `update product_images set alt_text = alt_text`, []],
    ["lost pictures", `delete from product_images`, [everyProduct]],
    ["skus", `update variants set sku = sku || 'x' where product_id = ${id}`, [itself]],
    [
      "a removed variant",
      `update variants set removed_at = now() where product_id = ${id}`,
      [itself],
    ],
    [
      "units",
      `update variants set on_hand = on_hand + 1`,
      [{ of: "stock", units: [id, other], soldOut: [] }],
    ],
    [
      "the last units",
      `update variants set on_hand = case product_id when ${id} then 0 else on_hand + 1 end`,
      [{ of: "stock", units: [id, other], soldOut: [id] }],
    ],
    [
      "units that nobody can buy",
      `update variants set on_hand = on_hand + 1, reserved = reserved + 1`,
      [],
    ],
    ["a tone", `insert into color_tones values ('fog', 'Fog', '#cccccc')`, [{ of: "tones" }]],
  ];

  async function hear(work: () => Promise<unknown>): Promise<string[]> {
    const listener = new pg.Client({ connectionString: shop.database.url });
    await listener.connect();
    const heard: string[] = [];
    listener.on("notification", ({ payload = "" }) => heard.push(payload));
    await listener.query("listen catalog");
    await work();
    await listener.query("select 1");
    await listener.end();
    return heard;
  }

  test.each(NEWS)("names the products: %s [SAFE-7]", async (_what, sql, news) => {
    expect((await hear(() => pool.query(sql))).map(readNews)).toEqual(news);
  });

  test("names however many, in notifications of a size that PostgreSQL takes", async () => {
    const added = await hear(() =>
      pool.query(`
        insert into products (name, description, price_cents, sku, gender, category, brand, material,
          collection, colors, sizes, created_at, updated_at)
        select 'Tee', '', 100, 'many-' || g, 'Men', 'Top Wear', '', '', '', '{}', '{}', now(), now()
        from generate_series(1, 5000) g
      `),
    );
    const { rows } = await pool.query(
      "select id from products where sku like 'many-%' order by id",
    );
    const ids = rows.map((row) => row.id);
    const named = added.map(readNews).flatMap((news) => (news.of === "products" ? news.ids : []));
    expect(named.toSorted((a, b) => a - b)).toEqual(ids);
    await pool.query(`
      insert into variants (product_id, color, size, sku, on_hand)
      select id, 'Black', 'M', sku, 1 from products where sku like 'many-%'
    `);
    const sold = await hear(() =>
      pool.query("update variants set on_hand = 0 where sku like 'many-%'"),
    );
    const units = sold.map(readNews).flatMap((news) => (news.of === "stock" ? [news] : []));
    for (const part of ["units", "soldOut"] as const) {
      expect(units.flatMap((news) => news[part]).toSorted((a, b) => a - b)).toEqual(ids);
    }
    for (const payload of [...added, ...sold]) expect(payload.length).toBeLessThan(7500);
  });

  test("of a kind that this edition does not know counts for everything", () => {
    for (const payload of [undefined, "", "changed", "stocks 1", "product 1"]) {
      expect(readNews(payload)).toEqual({ of: "everything" });
    }
  });
});
