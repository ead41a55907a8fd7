import { afterAll, expect, test } from "vitest";
import { openTestPool, waitingTransactions } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { Context } from "../../platform/context.ts";
import { createProductMemory } from "../product-memory.ts";
import { rememberFacts } from "./catalog-facts.ts";
import { listProducts } from "./list-products.ts";
import { suggest } from "./suggest.ts";

const shop = await createTestShop();
const { id } = await addProduct(shop, {
  name: "Linen Shirt",
  priceCents: 1000,
  stock: { Black: { M: 1 } },
});

/** A context with an empty memory, and the queries that are made with it. */
function counted(): { ctx: Context; queries: unknown[] } {
  const queries: unknown[] = [];
  const db = new Proxy(shop.context.db, {
    get(target, name, receiver) {
      if (name === "execute" || name === "select") queries.push(name);
      return Reflect.get(target, name, receiver);
    },
  });
  const memory = createProductMemory(shop.context.db, () => true);
  return { ctx: { ...shop.context, db, productMemory: memory }, queries };
}

test.each(["/api/products", "/api/products/facets", "/api/products/suggest"])(
  "%s refuses a search of ten kilobytes, and says which field it is",
  async (address) => {
    const { status, body } = await api(shop, "GET", `${address}?search=${"linen ".repeat(1700)}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: "search" })]);
  },
);

test.each(["%_\\", "%%%", "'; --", "(((", "<->", "shirt:*", "linen & ! shirt", "\\' | \\"])(
  "a search for %s costs no more queries than one for words",
  async (search) => {
    const words = counted();
    await listProducts(words.ctx, { search: "linen shirt" });
    const strange = counted();
    const { total } = await listProducts(strange.ctx, { search });
    expect(total).toBeLessThanOrEqual(1);
    expect(strange.queries.length).toBeLessThanOrEqual(words.queries.length);
    await expect(suggest(strange.ctx, search)).resolves.toBeDefined();
  },
);

test("searches that differ in prices, sizes, case or spaces alone are one query", async () => {
  const { ctx, queries } = counted();
  await listProducts(ctx, { search: "linen shirt" });
  queries.length = 0;
  const totals = [];
  for (const search of ["Linen  SHIRT ", "linen shirt under $20", "linen shirt over $20"]) {
    totals.push((await listProducts(ctx, { search })).total);
  }
  expect(totals).toEqual([1, 1, 0]);
  expect(queries).toEqual([]);
});

test("a hundred thousand different searches do not grow the memory beyond its bound", async () => {
  const { ctx } = counted();
  const SEARCHES = 100_000;
  for (let place = 0; place < SEARCHES; place++) {
    await rememberFacts(ctx, `search ${place}`, async () => place, { sizeOf: () => 1000 });
  }
  const { facts } = ctx.productMemory;
  const kept = Array.from({ length: SEARCHES }, (_, place) => facts.find(`search ${place}`));
  const count = kept.filter(Boolean).length;
  expect(count).toBeGreaterThan(1000);
  // 8 MB, of which each takes 2 kB with its name.
  expect(count).toBeLessThan((8 * 1024 * 1024) / 2000);
});

test("a crowd of searches runs a few at once", async () => {
  const { searches } = counted().ctx.productMemory;
  let [running, most] = [0, 0];
  const search = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  };
  await Promise.all(Array.from({ length: 32 }, () => searches(search)));
  expect(most).toBe(2);
});

test("while a crowd waits for the dearest searches, lists, products and pages are answered", async () => {
  const pool = openTestPool(shop.database.url, 2);
  afterAll(() => pool.end());
  const lock = await pool.connect();
  await lock.query("begin; lock table search_words in access exclusive mode");
  const crowd = Array.from({ length: 32 }, (_, place) =>
    api(shop, "GET", `/api/products?search=shirt${place}`),
  );
  await eventually(async () => expect(await waitingTransactions({ pool })).toBe(2));
  for (const address of ["/api/products?maxPrice=50", `/api/products/${id}`, "/collections/all"]) {
    expect((await api(shop, "GET", address)).status).toBe(200);
  }
  expect(await waitingTransactions({ pool })).toBe(2);
  await lock.query("commit");
  lock.release();
  for (const { status } of await Promise.all(crowd)) expect(status).toBe(200);
});
