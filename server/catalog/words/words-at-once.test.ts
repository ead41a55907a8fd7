import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_WORDS } from "../../../common/word-lists.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addProduct, api, multipart, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

let shop: Awaited<ReturnType<typeof createTestShop>>;
let token: string;
beforeEach(async () => {
  shop = await createTestShop();
  ({ token } = await signInAdmin(shop));
});
// So many at once would take all of PostgreSQL's connections.
afterEach(() => shop.close());

const call = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
  api(shop, method, `/api/${path}`, { token, ...(body && { body }) });
const read = async () => (await call("GET", "admin/catalog/words")).body;
async function save(changes: object) {
  const { document } = await read();
  const values = { ...document.values, ...changes };
  return call("PUT", "admin/settings/catalogWords", { version: document.version, values });
}
const rename = (kind: string, from: string, to: string) =>
  call("POST", "admin/catalog/words/rename", { kind, from, to });
const productOf = async (id: string) => (await call("GET", `admin/products/${id}`)).body;

test("a new name reaches a product that is added meanwhile with the former one [OWN-1]", async () => {
  const first = await addProduct(shop, { category: "Top Wear" });
  const { release } = await holdRow(first.productId);
  const renamed = rename("category", "Top Wear", "Tops");
  await eventually(async () => expect(await countWaiting()).toBe(1));
  const added = await begin(() =>
    call("POST", "admin/products", { name: "Tee", description: "A tee.", category: "Top Wear" }),
  );
  await release();
  expect((await renamed).status).toBe(200);
  expect((await added.done).body.category).toBe("Tops");
  expect((await read()).used.category).toEqual({ Tops: 2 });
});

test("of two words that get the same name at once one does [OWN-1]", async () => {
  const first = await addProduct(shop, { brand: "Loom" });
  const other = await addProduct(shop, { brand: "Weft" });
  await save({ brands: [{ name: "Loom" }, { name: "Weft" }] });
  const { release } = await holdRow(first.productId);
  const renamed = rename("brand", "Loom", "Thread");
  await eventually(async () => expect(await countWaiting()).toBe(1));
  const again = await begin(() => rename("brand", "Weft", "Thread"));
  await release();
  expect((await renamed).status).toBe(200);
  const { status, body } = await again.done;
  expect([status, body.errors?.[0].field]).toEqual([400, "to"]);
  expect((await productOf(other.id)).brand).toBe("Weft");
});

test("a deleted product does not come back with a category that is gone [OWN-1]", async () => {
  await save({ categories: [...DEFAULT_WORDS.categories, { name: "Hats" }] });
  const { id } = await addProduct(shop, { category: "Hats" });
  await call("DELETE", `admin/products/${id}`);
  const [entry] = (await call("GET", `admin/audit?kind=product&id=${id}&limit=1`)).body;
  expect((await save({ categories: DEFAULT_WORDS.categories })).status).toBe(200);
  const undone = await call("POST", `admin/audit/${entry.seq}/undo`);
  expect([undone.status, undone.body.code]).toEqual([409, "cannot_undo"]);
  expect((await read()).used.category).toEqual({});
});

test("a word that goes while a product is given it stays, or the product hears of it [OWN-1]", async () => {
  await save({ categories: [...DEFAULT_WORDS.categories, { name: "Hats" }] });
  const { id } = await addProduct(shop, { category: "Top Wear" });
  const [put, saved] = await Promise.all([
    call("PUT", `admin/products/${id}`, { category: "Hats" }),
    save({ categories: DEFAULT_WORDS.categories }),
  ]);
  expect([
    [200, 400],
    [400, 200],
  ]).toContainEqual([put.status, saved.status]);
});

test("a file does not bring back a category that went after its check [OWN-1]", async () => {
  await save({ categories: [...DEFAULT_WORDS.categories, { name: "Hats" }] });
  const text = "SKU,Name,Description,Category,Price\nSV-77,Cap,A cap.,Hats,9\n";
  const file = { bytes: Buffer.from(text), filename: "a.csv", type: "text/csv" };
  const sent = await api(shop, "POST", "/api/admin/imports", { token, ...multipart({ file }) });
  const { _id, mapping } = sent.body;
  const checked = await call("POST", `admin/imports/${_id}/check`, { mapping });
  expect(checked.body.counts).toMatchObject({ new: 1, error: 0 });
  await save({ categories: DEFAULT_WORDS.categories });
  const { status, body } = await call("POST", `admin/imports/${_id}/apply`, {});
  expect([status, body.errors]).toEqual([
    409,
    [{ field: "line 2", message: "The shop has had no “Hats” since the check" }],
  ]);
  expect((await read()).used.category).toEqual({});
});

/** Another transaction has this product until it is released. */
async function holdRow(id: number) {
  const client = await shop.database.pool.connect();
  await client.query("begin");
  await client.query("select from products where id = $1 for update", [id]);
  return {
    async release() {
      await client.query("commit");
      client.release();
    },
  };
}

/** How many sessions wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** A second call that is under way: it has come to its end, or waits as the first one does. */
async function begin<T>(work: () => Promise<T>): Promise<{ done: Promise<T> }> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  await eventually(async () => expect(isDone || (await countWaiting()) > 1).toBe(true));
  return { done };
}
