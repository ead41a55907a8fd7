import { beforeAll, expect, test } from "vitest";
import { beginPurchase, finalize, myOrders, pay } from "../../tests/support/buying.ts";
import { addProduct, api, signInAdmin, type TestProduct } from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: { ...paypal.settings, SEED: "demo" } });
const { token } = await signInAdmin(shop);
const { pool } = shop.database;
const NOTHING_CHANGED = { products: [], pages: [] };

const call = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
  api(shop, method, path, { token, ...(body && { body }) });
const remove = (chosen: object = NOTHING_CHANGED) =>
  call("POST", "/api/admin/demo/removal", chosen);
const undo = (batchId: string) => call("POST", `/api/admin/audit/batches/${batchId}/undo`);

/** What a change raises whatever it does. */
const RISING = new Set(["version", "updated_at", "at"]);

/** Everything of catalog and pages that shoppers could notice. */
async function stand() {
  const queries = [
    "select * from products order by id",
    "select * from variants order by id",
    "select * from product_images order by product_id, position",
    "select distinct on (page_id) * from own_pages order by page_id, version desc",
    "select * from settings order by subject, version",
  ];
  const found = await Promise.all(queries.map((query) => pool.query(query)));
  return found.map(({ rows }) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !RISING.has(name))),
    ),
  );
}

async function publicFiles() {
  const paths = ["/api/products?limit=100", "/api/products/facets", "/api/products/best-seller"];
  return Promise.all(paths.map(async (path) => (await call("GET", path)).body));
}

let ids: { _id: string; name: string }[] = [];
beforeAll(async () => {
  ids = (await call("GET", "/api/products?limit=100")).body;
});

test("the demo goes in one step and comes back as it was [OWN-7]", async () => {
  const mine = await addProduct(shop, { name: "A shirt of my own" });
  const [before, seen] = [await stand(), await publicFiles()];
  const { body: demo } = await call("GET", "/api/admin/demo");
  expect(demo).toEqual({
    products: { asItCame: 96, changed: [] },
    pages: { asItCame: 8, changed: [] },
  });
  const { status, body } = await remove();
  expect([status, body]).toMatchObject([200, { products: 96, pages: 8 }]);
  const left = await call("GET", "/api/products?limit=100");
  expect(left.body.map(({ name }: { name: string }) => name)).toEqual([mine.name]);
  expect((await call("GET", `/api/products/${ids[0]?._id}`)).status).toBe(404);
  const sitemap = (await api(shop, "GET", "/sitemap.xml")).body;
  expect(sitemap).not.toMatch(/\/pages\/|\/product\/1</);
  expect(String((await api(shop, "GET", "/feed.xml")).body)).not.toContain("SV-WT-001");
  // A second time there is nothing to do.
  expect((await remove()).body).toEqual({ products: 0, pages: 0 });

  expect((await undo(body.batchId)).body).toEqual({ undone: 104 });
  expect(await stand()).toEqual(before);
  expect(await publicFiles()).toEqual(seen);
  // And it can go again: nothing of it counts as changed.
  expect((await call("GET", "/api/admin/demo")).body).toEqual(demo);
  await call("DELETE", `/api/products/${mine.id}`);
});

test("a shop without its demo is an empty one, and a restart brings no demo [OWN-7]", async () => {
  const { body } = await remove();
  const { body: found } = await call("GET", "/api/products");
  expect(found).toEqual([]);
  expect((await call("GET", "/api/products/facets")).body.collection).toEqual({});
  const beside = await createTestShop({ beside: shop, settings: { SEED: "demo" } });
  expect((await api(beside, "GET", "/api/products")).body).toEqual([]);
  expect((await undo(body.batchId)).status).toBe(200);
});

test("what the shopkeeper changed stays, unless it is named [OWN-7]", async () => {
  const [product, other] = ids;
  const { body: whole } = await call("GET", `/api/admin/products/${product?._id}`);
  const change = { version: whole.version, name: "My best shirt" };
  expect((await call("PUT", `/api/products/${whole._id}`, change)).status).toBe(200);
  // One that was changed and changed back is as it came.
  for (const price of [99, (await call("GET", `/api/products/${other?._id}`)).body.price]) {
    await call("PUT", `/api/products/${other?._id}`, { price });
  }
  const { body: pages } = await call("GET", "/api/admin/pages");
  const { body: page } = await call("GET", `/api/admin/pages/${pages[0]._id}`);
  const { _id, changedAt: _, ...input } = page;
  const saved = await call("PUT", `/api/admin/pages/${_id}`, { ...input, text: "Ours alone." });
  expect(saved.status).toBe(200);

  const { body: demo } = await call("GET", "/api/admin/demo");
  expect(demo.products).toEqual({
    asItCame: 95,
    changed: [{ _id: whole._id, name: "My best shirt" }],
  });
  expect(demo.pages).toEqual({ asItCame: 7, changed: [{ _id, name: page.title }] });

  const kept = await remove();
  expect(kept.body).toMatchObject({ products: 95, pages: 7 });
  expect((await call("GET", "/api/products")).body).toMatchObject([{ name: "My best shirt" }]);
  const { body } = await call("GET", "/api/admin/first-steps");
  const done = body.steps.filter(({ isDone }: { isDone: boolean }) => isDone);
  expect(done.map(({ step }: { step: string }) => step)).toEqual(["product", "delivery", "demo"]);

  const all = await remove({ products: [whole._id], pages: [_id] });
  expect(all.body).toMatchObject({ products: 1, pages: 1 });
  expect((await undo(all.body.batchId)).status).toBe(200);
  expect((await undo(kept.body.batchId)).status).toBe(200);
  expect((await call("GET", `/api/admin/products/${whole._id}`)).body.name).toBe("My best shirt");
});

test("words of the demo that are renamed, merged or given to a collection change none of its products [OWN-7]", async () => {
  const { body: demo } = await call("GET", "/api/admin/demo");
  const { body: before } = await call("GET", "/api/admin/first-steps");
  const renames = [
    { kind: "department", from: "Women", to: "Ladies" },
    { kind: "category", from: "Top Wear", to: "Tops" },
    { kind: "brand", from: "Modern Fit", to: "Street Style", merge: true },
  ];
  const batches: string[] = [];
  for (const rename of renames) {
    const { status, body } = await call("POST", "/api/admin/catalog/words/rename", rename);
    expect(status, JSON.stringify(body)).toBe(200);
    batches.push(body.batchId);
  }
  const merge = { name: "Weekend", into: "After Dark" };
  batches.push((await call("POST", "/api/admin/collections/merge", merge)).body.batchId);
  const one = "/api/admin/collections/one?name=After%20Dark";
  const { version } = (await call("GET", one)).body;
  expect((await call("PUT", one, { name: "By Night", version })).status).toBe(200);
  const { body: audit } = await call("GET", "/api/admin/audit?limit=1");
  batches.push(audit[0].batch._id);

  expect((await call("GET", "/api/admin/demo")).body).toEqual(demo);
  expect((await call("GET", "/api/admin/first-steps")).body).toEqual(before);
  for (const batch of batches.toReversed()) expect((await undo(batch)).status).toBe(200);
});

test("colors and sizes of the demo that are renamed, merged or put in another order change none of its products [OWN-7]", async () => {
  const { body: demo } = await call("GET", "/api/admin/demo");
  const renames = [
    { kind: "color", from: "Maroon", to: "Claret" },
    { kind: "color", from: "Claret", to: "Burgundy" },
    { kind: "color", from: "Beige", to: "Sand Dune" },
    { kind: "color", from: "Sand Dune", to: "Ecru", merge: false },
    { kind: "size", from: "XS", to: "Petite" },
    { kind: "size", from: "34", to: "36", merge: true },
  ];
  const batches: string[] = [];
  for (const rename of renames) {
    const { status, body } = await call("POST", "/api/admin/catalog/words/rename", rename);
    expect(status, JSON.stringify(body)).toBe(200);
    batches.push(body.batchId);
  }
  const { body: sizes } = await call("GET", "/api/admin/sizes");
  const systems = sizes.systems.map((system: { sizes: string[] }) => ({
    ...system,
    sizes: system.sizes.toReversed(),
  }));
  const { version } = sizes;
  expect((await call("PUT", "/api/admin/sizes", { version, systems })).status).toBe(200);
  const { body: colors } = await call("GET", "/api/admin/colors");
  // The former name is another color's now.
  const listed = colors.colors.map(({ name, family }: Record<string, string>) => ({
    ...{ name, family },
  }));
  const again = [...listed, { name: "Maroon", family: "red" }];
  const saved = await call("PUT", "/api/admin/colors", { version: colors.version, colors: again });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await call("GET", "/api/admin/demo")).body).toEqual(demo);

  // What somebody makes of a product is theirs, whatever its colors are called.
  const [found] = (await call("GET", "/api/products?color=Burgundy&limit=1")).body;
  const address = `/api/admin/products/${found._id}`;
  const fewer = { colors: found.colors.slice(1), sizes: found.sizes.slice(1) };
  expect((await call("PUT", address, fewer)).status).toBe(200);
  expect((await call("GET", "/api/admin/demo")).body.products).toMatchObject({
    asItCame: 95,
    changed: [{ _id: found._id }],
  });
});

test("what is changed while the demo goes stays as well [OWN-7]", async () => {
  const id = Number(ids[20]?._id);
  const editing = await pool.connect();
  await editing.query("begin");
  await editing.query("update products set name = 'Mine', version = version + 1 where id = $1", [
    id,
  ]);
  const removing = remove();
  const isWaiting = async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  await editing.query("commit");
  editing.release();
  const { status, body } = await removing;
  expect(status).toBe(200);
  expect((await call("GET", `/api/products/${id}`)).body.name).toBe("Mine");
  expect((await undo(body.batchId)).status).toBe(200);
});

test("a product under a number of the demo that somebody added themselves is theirs [OWN-7]", async () => {
  const { sku } = (await call("GET", `/api/products/${ids[2]?._id}`)).body;
  const { body } = await remove();
  const theirs = {
    ...{ name: "Mine", description: "Mine", price: 10, sku, category: "Top Wear" },
    ...{ gender: "Women", collections: "Mine", sizes: ["M"], colors: ["Black"] },
  };
  const added = await call("POST", "/api/admin/products", {
    ...theirs,
    ...{ brand: "Mine", material: "Linen", collection: "Mine", images: [] },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect((await call("GET", "/api/admin/demo")).body.products.asItCame).toBe(0);
  // Its number is taken now: the demo cannot come back beside it.
  const refused = await undo(body.batchId);
  expect([refused.status, refused.body.message]).toMatchObject([409, expect.stringContaining(sku)]);
  await call("DELETE", `/api/products/${added.body._id}`);
  expect((await undo(body.batchId)).status).toBe(200);
});

test("while a checkout holds units the demo stays whole, and orders keep what they say [OWN-7]", async () => {
  const { rows } = await pool.query(
    "select v.id, v.color, v.size, v.product_id, v.on_hand from variants v where v.on_hand > 3 order by v.id limit 1",
  );
  const { id: variantId, product_id, color, size, on_hand: onHand } = rows[0];
  const variant = { variantId: Number(variantId), color, size, onHand: 4, sku: "" };
  const bought: TestProduct = {
    ...{ id: String(product_id), productId: product_id, name: "", priceCents: 0 },
    variants: [variant],
    variantId: () => variant.variantId,
  };
  const before = await stand();
  const purchase = await beginPurchase(shop, bought);
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([409, "product_held"]);
  expect(refused.body.message).toContain("Put aside");
  const sold = (state: typeof before) => state[0]?.filter((row) => row.deleted_at === null).length;
  expect(sold(await stand())).toBe(sold(before));

  paypal.approve(purchase.orderID);
  await pay(shop, purchase);
  expect((await finalize(shop, purchase)).status).toBe(200);
  const orders = await myOrders(shop, purchase.customer);
  expect(orders).toHaveLength(1);
  const gone = await remove();
  expect(gone.status).toBe(200);
  expect(await myOrders(shop, purchase.customer)).toEqual(orders);
  expect((await undo(gone.body.batchId)).status).toBe(200);
  // What was sold stays sold.
  const { rows: now } = await pool.query("select on_hand from variants where id = $1", [variantId]);
  const units = orders[0].orderItems[0].quantity;
  expect(now).toEqual([{ on_hand: onHand - units }]);
});
