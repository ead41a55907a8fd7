import { describe, expect, test } from "vitest";
import { NEWEST } from "../../../common/own-lists.ts";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { areKnownValues } from "./known-values.ts";

const shop = await createTestShop();
const { pool } = shop.database;
const DAY_MS = 24 * 3_600_000;

// More than are new; every third is reduced, every seventh costs more than it did, the last ones are drafts.
const COUNT = NEWEST + 12;
for (let place = 0; place < COUNT; place++) {
  await addProduct(shop, {
    name: `Shirt ${place}`,
    gender: place % 2 === 0 ? "Men" : "Women",
    priceCents: 2000 + ((place * 700) % 3100),
    ...(place % 3 === 0 && { originalPriceCents: 9000 }),
    ...(place % 7 === 0 && { originalPriceCents: 100 }),
    createdAt: new Date(Date.UTC(2026, 0, 1) + ((place * 17) % COUNT) * DAY_MS),
    isPublished: place < COUNT - 2,
    stock: { Black: { M: place % 5 } },
  });
}

async function list(query: string): Promise<string[]> {
  const { status, body } = await api(shop, "GET", `/api/products?limit=100&${query}`);
  expect(status).toBe(200);
  return body.map(({ _id }: { _id: string }) => _id);
}

async function idsBy(sql: string): Promise<string[]> {
  const { rows } = await pool.query(sql);
  return rows.map(({ id }) => String(id));
}
const NEWEST_FIRST = "order by created_at desc, id desc";
const ON_SALE = "is_published and deleted_at is null";
const NEW = `select * from products where ${ON_SALE} ${NEWEST_FIRST} limit ${NEWEST}`;

describe("the shop's own lists", () => {
  test("sale is what costs less than it did, the newest first", async () => {
    const plain = await idsBy(
      `select id from products where ${ON_SALE} and original_price_cents > price_cents ${NEWEST_FIRST}`,
    );
    expect(plain.length).toBeGreaterThan(10);
    expect(await list("collection=sale")).toEqual(plain);
    expect(await list("collection=SALE")).toEqual(plain);
  });

  test("new is the newest 48 on sale", async () => {
    const plain = await idsBy(`select id from (${NEW}) newest ${NEWEST_FIRST}`);
    expect(plain).toHaveLength(NEWEST);
    expect(await list("collection=new")).toEqual(plain);
  });

  test("are filtered and sorted as any other list", async () => {
    const isHad =
      "exists (select from variants v where v.product_id = x.id and v.on_hand > v.reserved)";
    expect(await list("collection=new&gender=Men&inStock=1&sortBy=priceAsc")).toEqual(
      await idsBy(
        `select id from (${NEW}) x where gender = 'Men' and ${isHad} order by price_cents, created_at desc, id desc`,
      ),
    );
    expect(await list("collection=sale&maxPrice=30&sortBy=priceDesc")).toEqual(
      await idsBy(
        `select id from products where ${ON_SALE} and original_price_cents > price_cents and price_cents <= 3000
         order by price_cents desc, created_at desc, id desc`,
      ),
    );
    const { body } = await api(shop, "GET", "/api/products/facets?collection=new");
    const [men] = (await pool.query(`select count(*)::int from (${NEW}) x where gender = 'Men'`))
      .rows;
    expect(body.gender.Men).toBe(men.count);
  });

  test("follow every change of a price and every new product", async () => {
    const [reduced] = await list("collection=sale");
    await pool.query("update products set original_price_cents = price_cents where id = $1", [
      reduced,
    ]);
    expect(await list("collection=sale")).not.toContain(reduced);
    const { id } = await addProduct(shop, { name: "Fresh", originalPriceCents: 99_900 });
    shop.context.catalogChanged();
    expect((await list("collection=sale"))[0]).toBe(id);
    const newest = await list("collection=new");
    expect([newest[0], newest.length]).toEqual([id, NEWEST]);
  });

  test("are known while they are empty", async () => {
    const empty = await createTestShop();
    for (const collection of ["sale", "New"]) {
      expect(await areKnownValues(empty.context, { collection })).toBe(true);
    }
  });

  test("give way to a collection of their name, as long as it has something on sale", async () => {
    const { id } = await addProduct(shop, { name: "Chosen", collection: "Sale" });
    shop.context.catalogChanged();
    expect(await list("collection=sale")).toEqual([id]);
    await pool.query("update products set is_published = false where id = $1", [id]);
    expect((await list("collection=sale")).length).toBeGreaterThan(10);
  });
});
