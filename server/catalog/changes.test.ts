import { afterAll, expect, test } from "vitest";
import { productsAs } from "../../tests/support/admin-products.ts";
import { openTestPool } from "../../tests/support/database.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { addProduct, api, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop, type TestShop } from "../../tests/support/shop.ts";
import type { Context } from "../platform/context.ts";
import { listProducts } from "./search/list-products.ts";

/*
 * Two processes of one shop. The prices only rise, so an answer that is older than another one shows.
 */

const first = await openShop();
const second = await openShop(first);
const product = await addProduct(first, { name: "Linen Shirt", priceCents: 1000 });
await addProduct(first, { name: "Denim Jeans", priceCents: 500 });
/** The shop's keeper at the database itself: no process of the shop knows of it. */
const pool = openTestPool(first.database.url, 2);
afterAll(() => pool.end());
const { token } = await signInAdmin(first);

/** A shop whose pages show the product's price. */
async function openShop(beside?: TestShop): Promise<TestShop> {
  let context: Context | undefined;
  const shop = await createTestShop({
    ...(beside && { beside }),
    async pages() {
      if (!context) throw new Error("the shop is not open yet");
      const { products } = await listProducts(context, { search: "linen" });
      return new Response(`{"price":${products[0]?.price}}`, {
        headers: { "content-type": "text/html" },
      });
    },
  });
  context = shop.context;
  return shop;
}

const LAST = 1020;
/** Addresses, and how the product's price stands in their answers. */
const VIEWS: [address: string, priceIn: (body: unknown) => unknown][] = [
  [`/api/products/${product.id}`, (body) => body],
  ["/api/products?sortBy=priceDesc", (body) => (body as unknown[])[0]],
  ["/api/products?search=linen+shirt", (body) => (body as unknown[])[0]],
  ["/api/products/new-arrivals", (body) => (body as unknown[])[1]],
  [
    "/api/products/facets?gender=Women",
    (body) => ({ price: (body as { price: { max: number } }).price.max }),
  ],
  ["/collections/all", (body) => JSON.parse(String(body))],
];

async function priceAt(shop: TestShop, [address, read]: (typeof VIEWS)[number]): Promise<number> {
  const { status, body } = await api(shop, "GET", address);
  expect(status, address).toBe(200);
  const { price } = read(body) as { price: number };
  return Math.round(price * 100);
}

test("a changed price shows everywhere, and no answer is older than one before it [SAFE-7]", async () => {
  let isOver = false;
  /** The price that an answer of the first process has to have, since its admin knows of it. */
  let known = 1000;
  const answers = { count: 0, different: 0 };

  async function watch(shop: TestShop, view: (typeof VIEWS)[number]): Promise<void> {
    let before = 0;
    while (!isOver) {
      const least = Math.max(before, shop === first ? known : 0);
      const price = await priceAt(shop, view);
      expect(price, `${view[0]} of ${shop === first ? "first" : "second"}`).toBeGreaterThanOrEqual(
        least,
      );
      answers.count++;
      if (price > before) answers.different++;
      before = price;
      // The watchers share one thread with the shops.
      await new Promise(setImmediate);
    }
  }

  async function change(): Promise<void> {
    try {
      for (let cents = 1001; cents <= LAST; cents++) {
        if (cents % 3 === 0) {
          const sql = "update products set price_cents = $1 where id = $2";
          await pool.query(sql, [cents, product.productId]);
        } else {
          await productsAs(first, token).change(product.id, { price: cents / 100 });
          known = cents;
        }
      }
      for (const shop of [first, second]) {
        for (const view of VIEWS) {
          await eventually(async () => expect(await priceAt(shop, view), view[0]).toBe(LAST));
        }
      }
    } finally {
      isOver = true;
    }
  }

  const watchers = [first, second].flatMap((shop) => VIEWS.map((view) => watch(shop, view)));
  await Promise.all([change(), ...watchers]);
  expect(answers.different).toBeGreaterThan(VIEWS.length * 2);
  expect(answers.count).toBeGreaterThan(answers.different);
});
