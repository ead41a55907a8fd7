import { beforeEach, describe, expect, test } from "vitest";
import { settingsApiMessages } from "../../../common/messages/admin/settings.ts";
import { productsAs } from "../../../tests/support/admin-products.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import {
  addProduct,
  api,
  multipart,
  registerCustomer,
  signInAdmin,
  type TestProduct,
  unique,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { verifyAuditLog } from "../../audit/verify.ts";
import { writeSitemap } from "../../discovery/sitemap.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { findMoved } from "./read-rows.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const { send, change, create, read, entriesOf, expectRefused } = productsAs(shop, token);
const { pool } = shop.database;
const COLLECTIONS = "/api/admin/collections";

let summer: string;
let linen: string;
let shirt: TestProduct;
let skirt: TestProduct;
let jacket: TestProduct;
beforeEach(async () => {
  [summer, linen] = [`Summer ${unique()}`, `Linen ${unique()}`];
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
  shirt = await addProduct(shop, { collection: summer, createdAt: at(1) });
  skirt = await addProduct(shop, { collection: summer, createdAt: at(2) });
  jacket = await addProduct(shop, { collection: summer, createdAt: at(3) });
});

const one = (name: string) => `${COLLECTIONS}/one?name=${encodeURIComponent(name)}`;
const open = async (name: string) => (await api(shop, "GET", one(name), { token })).body;
const put = async (name: string, changes: object) => {
  const { version } = await open(name);
  return api(shop, "PUT", one(name), { token, body: { name, version, ...changes } });
};
const save = async (name: string, changes: object) => {
  const answer = await put(name, changes);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const add = (body: object) => api(shop, "POST", COLLECTIONS, { token, body });
const remove = (name: string) => api(shop, "DELETE", one(name), { token });
const merge = (name: string, into: string) =>
  api(shop, "POST", `${COLLECTIONS}/merge`, { token, body: { name, into } });
const undoBatch = (batchId: string) =>
  api(shop, "POST", `/api/admin/audit/batches/${batchId}/undo`, { token });
const newestBatch = async () =>
  (await pool.query("select batch_id from audit_log order by seq desc limit 1")).rows[0].batch_id;
const listedNames = async () =>
  ((await api(shop, "GET", COLLECTIONS, { token })).body as { name: string }[]).map(
    ({ name }) => name,
  );
/** Puts an entry into the menu, and answers to which collections its entries lead. */
const leadTo = async (collection: string) => {
  const { version, values } = (await api(shop, "GET", "/api/admin/settings", { token })).body.menus;
  const header = [...values.header, { name: "Sun", target: { kind: "list", collection } }];
  const body = { version, values: { ...values, header } };
  const menu = await api(shop, "PUT", "/api/admin/settings/menus", { token, body });
  expect(menu, JSON.stringify(menu.body)).toMatchObject({ status: 200 });
  return () =>
    getSettings(shop.context, "menus").header.flatMap(({ target }) => target.collection ?? []);
};
const listed = async (query: string) =>
  ((await api(shop, "GET", `/api/products?${query}`)).body as { _id: string }[]).map(
    ({ _id }) => _id,
  );
const inCollection = (name: string, more = "") =>
  listed(`collection=${encodeURIComponent(name)}${more}`);
const messages = (body: { errors?: { field: string; message: string }[] }) =>
  body.errors?.map(({ field, message }) => `${field}: ${message}`);

describe("a product in several collections", () => {
  test("is found, counted and searched in each of them, in any letters [LIST-2]", async () => {
    await change(shirt.id, { collectionNames: [summer, linen] });
    expect(await inCollection(linen.toUpperCase())).toEqual([shirt.id]);
    expect(await inCollection(summer)).toEqual([jacket.id, skirt.id, shirt.id]);
    const { body } = await api(shop, "GET", "/api/products/facets");
    expect(body.collection).toMatchObject({ [summer]: 3, [linen]: 1 });
    expect(await listed(`search=${encodeURIComponent(linen)}`)).toEqual([shirt.id]);
    const found = await send("GET", `?collection=${encodeURIComponent(linen)}`);
    expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual([shirt.id]);
  });

  test("shows the first as `collections`, and all of them only where there are several [API-1]", async () => {
    await change(shirt.id, { collectionNames: [summer, linen, summer.toUpperCase(), ""] });
    const { body } = await api(shop, "GET", `/api/products/${shirt.id}`);
    expect([body.collections, body.collectionNames]).toEqual([summer, [summer, linen]]);
    const other = await api(shop, "GET", `/api/products/${skirt.id}`);
    expect(other.body.collections).toBe(summer);
    expect(other.body).not.toHaveProperty("collectionNames");
  });

  test("keeps the others when a client knows the first alone [API-1]", async () => {
    await change(shirt.id, { collectionNames: [summer, linen] });
    // The pictures of the test's products are no uploads.
    const { images: _, ...whole } = await read(shirt.id);
    const names = async (input: object) => (await change(shirt.id, input)).collectionNames;
    expect(await names({ collections: "Harbor" })).toEqual(["Harbor", linen]);
    expect(await names({ ...whole, version: undefined, collections: summer })).toEqual([
      summer,
      linen,
    ]);
    // The names were read whole and changed; the first came back as it was.
    const { images: __, ...now } = await read(shirt.id);
    expect(await names({ ...now, collectionNames: [linen, "Harbor"], version: undefined })).toEqual(
      [linen, "Harbor"],
    );
    expect((await change(shirt.id, { collections: "" })).collections).toBe("Harbor");
    expect(await names({ collections: "Harbor" })).toBeUndefined();
  });

  test("has at most twenty, with names that fit [ADMIN-22]", async () => {
    const many = Array.from({ length: 21 }, (_, place) => `C ${place}`);
    const answer = await expectRefused(
      () => send("PUT", `/${shirt.id}`, { collectionNames: [...many, "x".repeat(101)] }),
      400,
    );
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "collections",
      "collections",
    ]);
  });

  test("stands in the audit log and comes back by an undo [ADMIN-80]", async () => {
    const made = await create({ collectionNames: [summer, linen] });
    await change(made._id, { collectionNames: [linen] });
    const entries = await entriesOf(made._id);
    expect(entries[1]).toMatchObject({
      before: { collection: summer, otherCollections: [linen] },
      after: { collection: linen, otherCollections: [] },
    });
    await api(shop, "POST", `/api/admin/audit/${entries[1].seq}/undo`, { token });
    expect((await read(made._id)).collectionNames).toEqual([summer, linen]);
    // A product of one collection is recorded as before there could be several.
    const plain = await create({ collections: summer });
    expect((await entriesOf(plain._id))[0].after).not.toHaveProperty("otherCollections");
    const undone = await api(
      shop,
      "POST",
      `/api/admin/audit/${(await entriesOf(plain._id))[0].seq}/undo`,
      { token },
    );
    expect(undone.status).toBe(200);
  });

  test("keeps all of them through a file, where a bar stands between [ADMIN-44]", async () => {
    await change(shirt.id, { collectionNames: [summer, linen, "A|B\\C"] });
    const file = (await api(shop, "GET", "/api/admin/products/export.csv", { token })).body;
    expect(file).toContain(`${summer} | ${linen} | A\\|B\\\\C`);
    const check = async (text: string) => {
      const bytes = Buffer.from(text);
      const sent = await api(shop, "POST", "/api/admin/imports", {
        token,
        ...multipart({ file: { bytes, filename: "p.csv", type: "text/csv" } }),
      });
      const url = `/api/admin/imports/${sent.body._id}`;
      const { mapping } = sent.body;
      const checked = await api(shop, "POST", `${url}/check`, { token, body: { mapping } });
      return { url, counts: checked.body.counts };
    };
    expect((await check(file)).counts).toMatchObject({ changed: 0, new: 0, error: 0 });
    const edited = file.replace(`${summer} | ${linen} | A`, `${linen} | A`);
    const { url, counts } = await check(edited);
    expect(counts).toMatchObject({ changed: 1 });
    await api(shop, "POST", `${url}/apply`, { token, body: {} });
    await eventually(async () => {
      expect((await read(shirt.id)).collectionNames).toEqual([linen, "A|B\\C"]);
    });
  });

  test("comes and goes with many others at once, and all of it is undone [ADMIN-29]", async () => {
    await change(shirt.id, { collectionNames: [summer, linen] });
    const ids = [shirt.id, skirt.id];
    const bulk = (kind: string, collection: string) =>
      send("POST", "/bulk", { ids, action: { kind, collection } });
    const added = await bulk("addCollection", linen);
    expect(added.body).toMatchObject({
      count: 1,
      changes: [{ before: summer, after: `${summer}, ${linen}` }],
    });
    const taken = await bulk("removeCollection", summer.toUpperCase());
    expect(taken.body.count).toBe(2);
    expect((await read(skirt.id)).collections).toBe(linen);
    await undoBatch(taken.body.batchId);
    await undoBatch(added.body.batchId);
    expect((await read(shirt.id)).collectionNames).toEqual([summer, linen]);
    expect((await read(skirt.id)).collections).toBe(summer);
    expect((await bulk("addCollection", " ")).status).toBe(400);
  });
});

describe("the order by hand", () => {
  test("is the usual one, pins first, and what came later behind it [LIST-2]", async () => {
    const { products } = await save(summer, { order: [shirt.id, jacket.id] });
    expect(products.map(({ _id }: { _id: string }) => _id)).toEqual([
      shirt.id,
      jacket.id,
      skirt.id,
    ]);
    expect(await inCollection(summer)).toEqual([shirt.id, jacket.id, skirt.id]);
    await save(summer, { pinned: [skirt.id] });
    expect(await inCollection(summer)).toEqual([skirt.id, shirt.id, jacket.id]);
    expect(await inCollection(summer, "&limit=1&page=2")).toEqual([shirt.id]);
    expect(await inCollection(summer, "&limit=2&page=2")).toEqual([jacket.id]);
    expect(await inCollection(summer, "&sortBy=priceAsc")).toEqual([jacket.id, skirt.id, shirt.id]);
    await save(summer, { order: [], pinned: [] });
    expect(await inCollection(summer)).toEqual([jacket.id, skirt.id, shirt.id]);
  });

  test("leaves out those that left, and sold-out products stay behind the others [LIST-2]", async () => {
    await save(summer, { order: [shirt.id, jacket.id, skirt.id] });
    await pool.query("update variants set on_hand = 0 where product_id = $1", [shirt.productId]);
    await eventually(async () => {
      expect(await inCollection(summer, "&inStock=first")).toEqual([jacket.id, skirt.id, shirt.id]);
    });
    await save(summer, { removed: [jacket.id] });
    expect(await inCollection(summer)).toEqual([shirt.id, skirt.id]);
    expect((await read(jacket.id)).collections).toBe("");
  });

  test("of two admins at once is that of the first, and the second hears of it", async () => {
    const { version } = await open(summer);
    const order = (ids: string[]) =>
      api(shop, "PUT", one(summer), { token, body: { name: summer, version, order: ids } });
    const answers = await Promise.all([
      order([shirt.id, skirt.id, jacket.id]),
      order([skirt.id, shirt.id, jacket.id]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("collection_changed");
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(await inCollection(summer)).toEqual(won.order);
  });
});

describe("a new name", () => {
  test("goes to all products, to menus and home page, and an undo takes it back [ADMIN-80]", async () => {
    await change(shirt.id, { collectionNames: [linen, summer] });
    const named = await leadTo(summer);

    const later = `High ${summer}`;
    await save(summer, { name: later });
    // Its former name still means it, for programs as for links.
    expect(await inCollection(summer.toUpperCase())).toEqual([jacket.id, skirt.id, shirt.id]);
    expect(await inCollection(later)).toEqual([jacket.id, skirt.id, shirt.id]);
    expect((await read(shirt.id)).collectionNames).toEqual([linen, later]);
    expect(named()).toContain(later);
    expect(await findMoved(shop.context, summer.toLowerCase())).toBe(later);

    const undone = await undoBatch(await newestBatch());
    expect(undone, JSON.stringify(undone.body)).toMatchObject({ status: 200 });
    expect(await inCollection(summer)).toEqual([jacket.id, skirt.id, shirt.id]);
    expect((await read(shirt.id)).collectionNames).toEqual([linen, summer]);
    expect(named()).toContain(summer);
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
  });

  test("of two admins at once goes to all products once [OWN-2]", async () => {
    const { version } = await open(summer);
    const names = [`${summer} A`, `${summer} B`];
    const answers = await Promise.all(
      names.map((name) => api(shop, "PUT", one(summer), { token, body: { name, version } })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 409],
      [200, 404],
    ]).toContainEqual(statuses);
    const won = answers.find(({ status }) => status === 200)?.body.name;
    expect(await inCollection(won)).toHaveLength(3);
    expect(await inCollection(names.find((name) => name !== won) ?? "")).toEqual([]);
    expect(await inCollection(summer)).toHaveLength(3);
  });

  test("beside a product that is saved with the former one leaves no product without its page [OWN-2]", async () => {
    const later = `High ${summer}`;
    await Promise.all([
      save(summer, { name: later }),
      ...[shirt, skirt].map(({ id }) =>
        send("PUT", `/${id}`, { collectionNames: [summer, linen] }),
      ),
    ]);
    const all = new Set([...(await inCollection(summer)), ...(await inCollection(later))]);
    expect(all.size).toBe(3);
  });

  test("and an address of another collection are refused at their fields [OWN-2]", async () => {
    const address = `a-${unique()}`;
    await add({ name: linen, address });
    const refused = async (changes: object) => messages((await put(summer, changes)).body);
    expect(await refused({ name: linen.toUpperCase() })).toEqual([
      `name: There is a collection “${linen}” already. You can merge the two.`,
    ]);
    expect(await refused({ address })).toEqual([
      `address: The collection “${linen}” has this address already`,
    ]);
    expect(await refused({ address: "sale" })).toEqual([
      "address: “sale” is a list that the shop makes by itself",
    ]);
    expect(await refused({ address: "Not so" })).toEqual([
      "address: An address has small letters, digits and single hyphens between them, such as linen-summer",
    ]);
    expect(await refused({ name: "All" })).toEqual([
      "name: “All” is a list that the shop makes by itself",
    ]);
    expect(await refused({ name: " ", text: "x".repeat(20_001) })).toHaveLength(2);
    const twin = `twin-${unique()}`;
    await addProduct(shop, { collection: twin });
    expect(await refused({ address: twin })).toEqual([
      `address: The collection “${twin}” has this address already`,
    ]);
  });
});

test("a deleted product comes back into what its collections are called now [OWN-2]", async () => {
  await change(shirt.id, { collectionNames: [summer, linen] });
  await send("DELETE", `/${shirt.id}`);
  const { seq } = (await entriesOf(shirt.id)).at(-1);
  const later = `High ${summer}`;
  await save(summer, { name: later });
  const back = await api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await read(shirt.id)).collectionNames).toEqual([later, linen]);
});

test("products whose deletion is undone are in their collection, whatever became of its name since [OWN-2]", async () => {
  const doomed = [shirt, skirt];
  for (const { id } of doomed) await send("DELETE", `/${id}`);
  const later = `High ${summer}`;
  await save(summer, { name: later });
  const renaming = await newestBatch();
  for (const { id } of doomed) {
    const { seq } = (await entriesOf(id)).at(-1);
    const back = await api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
  }
  expect(await inCollection(later)).toHaveLength(3);
  // What came back under the new name, and a menu that leads there, go along with the former one.
  const led = await leadTo(later);
  const undone = await undoBatch(renaming);
  expect(undone, JSON.stringify(undone.body)).toMatchObject({ status: 200 });
  for (const { id } of [...doomed, jacket]) {
    expect((await read(id)).collections).toBe(summer);
  }
  expect(await listedNames()).not.toContain(later);
  expect(led()).toContain(summer);
  expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
});

test("a product comes back into what its collection was merged into, whatever that is called by now [OWN-2]", async () => {
  await change(shirt.id, { collectionNames: [linen] });
  await send("DELETE", `/${skirt.id}`);
  const { seq } = (await entriesOf(skirt.id)).at(-1);
  await merge(summer, linen);
  const later = `Cool ${linen}`;
  await save(linen, { name: later });
  const back = await api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect(await inCollection(later)).toEqual([jacket.id, skirt.id, shirt.id]);
  expect(await listedNames()).not.toContain(linen);
});

test("a product comes back beside those that have its collection's name by now, not into a renamed one [OWN-2]", async () => {
  const later = `High ${summer}`;
  await save(summer, { name: later });
  const undoLast = async (id: string) => {
    const { seq } = (await entriesOf(id)).at(-1);
    const back = await api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
  };
  for (const { id } of [shirt, skirt]) await change(id, { collectionNames: [summer] });
  await change(shirt.id, { collectionNames: [] });
  await undoLast(shirt.id);
  expect((await read(shirt.id)).collections).toBe(summer);
  await send("DELETE", `/${shirt.id}`);
  await undoLast(shirt.id);
  expect((await read(shirt.id)).collections).toBe(summer);
  expect(await inCollection(later)).toEqual([jacket.id]);
  // With nobody else there, the name means the renamed one again.
  await send("DELETE", `/${shirt.id}`);
  await change(skirt.id, { collectionNames: [] });
  await undoLast(shirt.id);
  expect(await inCollection(later)).toEqual([jacket.id, shirt.id]);
});

test("one product's part of a new name is not taken back alone [OWN-2]", async () => {
  const later = `High ${summer}`;
  await save(summer, { name: later });
  const { seq } = (await entriesOf(shirt.id)).at(-1);
  const back = await api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await read(shirt.id)).collections).toBe(later);
  expect(await inCollection(later)).toHaveLength(3);
});

test("a form that was opened before a new name hears of it, and finds the collection [OWN-2]", async () => {
  const { version } = await open(summer);
  const later = `High ${summer}`;
  await save(summer, { name: later });
  const body = { name: summer, version, text: "Mine" };
  const late = await api(shop, "PUT", one(summer), { token, body });
  expect([late.status, late.body.code]).toEqual([409, "collection_changed"]);
  expect(await open(summer)).toMatchObject({ name: later, text: "" });
});

test.each([
  ["merged into another", 0, () => merge(summer, linen)],
  ["merged into another", 1, () => merge(summer, linen)],
  ["deleted", 1, () => remove(summer)],
])(
  "a form of one that was %s since, opened at version %i, is told that it is gone [OWN-2]",
  async (_, opened, end) => {
    await add({ name: linen });
    // Another had the name before, and is not the one of the form either.
    await save(summer, { name: `High ${summer}` });
    await change(shirt.id, { collectionNames: [summer] });
    if (opened > 0) await save(summer, { text: "Sun" });
    const { version } = await open(summer);
    expect(version > 0).toBe(opened > 0);
    await end();
    await save(linen, { name: `Cool ${linen}` });
    const body = { name: summer, version, text: "Mine" };
    const late = await api(shop, "PUT", one(summer), { token, body });
    expect([late.status, late.body.code]).toEqual([404, "collection_not_found"]);
    expect((await api(shop, "GET", one(summer), { token })).status).toBe(404);
    expect(await open(linen)).toMatchObject({ name: `Cool ${linen}`, text: "" });
  },
);

describe("a collection", () => {
  test.each(["..", "🌞", "—"])("has no name of signs alone: %s [OWN-2]", async (name) => {
    const { status, body } = await add({ name });
    expect([status, body.errors?.[0]?.field]).toEqual([400, "name"]);
  });

  test("can be added without products, and is for admins alone to write [OWN-2]", async () => {
    const { token: customer } = await registerCustomer(shop);
    for (const caller of [{}, { token: customer }]) {
      const answer = await api(shop, "POST", COLLECTIONS, { ...caller, body: { name: linen } });
      expect([401, 403]).toContain(answer.status);
    }
    const made = await add({ name: linen, added: [shirt.id] });
    expect(made, JSON.stringify(made.body)).toMatchObject({
      status: 201,
      body: { name: linen, version: 1, total: 1 },
    });
    expect((await read(shirt.id)).collectionNames).toEqual([summer, linen]);
    const { body } = await api(shop, "GET", COLLECTIONS, { token });
    expect(body).toContainEqual(expect.objectContaining({ name: summer, version: 0, products: 3 }));
    expect(body).toContainEqual(expect.objectContaining({ name: linen, version: 1, products: 1 }));
  });

  test("is the same with blanks around its name, and nothing is written where nothing changes [OWN-2]", async () => {
    expect((await save(summer, {})).version).toBe(0);
    await save(` ${summer} `, { name: summer, text: "Sun" });
    await save(` ${summer.toUpperCase()} `, { name: summer, text: "More sun" });
    const { body } = await api(shop, "GET", COLLECTIONS, { token });
    const named = body.filter(({ name }: { name: string }) => name === summer);
    expect(named).toHaveLength(1);
    expect((await merge(` ${summer}`, summer)).status).toBe(400);
  });

  test("has no signs that nobody can see or that turn the reading direction [OWN-2]", async () => {
    for (const field of ["name", "description", "text"]) {
      const { status, body } = await put(summer, { [field]: `${summer}\u202e more` });
      const message = `${field}: ${settingsApiMessages.hiddenSigns}`;
      expect([status, messages(body)]).toEqual([400, [message]]);
    }
  });

  test("has no picture that is gone [OWN-2]", async () => {
    const url = `/media/u.${"0".repeat(64)}.800x600/800.webp`;
    const picture = { url, altText: "The sea", x: 50, y: 50 };
    const refused = await expectRefused(() => put(summer, { picture }), 400);
    expect(messages(refused.body)).toEqual([
      "picture.url: This picture is no longer here. Please upload it again.",
    ]);
    // Whatever became of its picture, a collection can go.
    const hash = "f".repeat(64);
    const insert =
      "insert into uploads (hash, width, height, touched_at) values ($1, 800, 600, now())";
    await pool.query(insert, [hash]);
    await save(summer, { picture: { ...picture, url: `/media/u.${hash}.800x600/800.webp` } });
    await pool.query("delete from uploads where hash = $1", [hash]);
    expect((await remove(summer)).status).toBe(200);
  });

  test("takes no product that is in twenty others, and the form goes on with it [OWN-2]", async () => {
    const many = Array.from({ length: 20 }, (_, place) => `C ${place}`);
    await change(shirt.id, { collectionNames: many });
    const { name } = await read(shirt.id);
    const message = `${name} is in 20 collections already, which is the most`;
    const added = await expectRefused(() => put(summer, { added: [skirt.id, shirt.id] }), 400);
    expect(messages(added.body)).toEqual([`added: ${message}`]);
    for (const preview of [true, false]) {
      const action = { kind: "addCollection", collection: linen };
      const bulk = { ids: [skirt.id, shirt.id], action, preview };
      const refused = await expectRefused(() => send("POST", "/bulk", bulk), 400);
      expect(messages(refused.body)).toEqual([`action.collection: ${message}`]);
    }
  });

  test("that was made stays as long as a menu leads to it, whatever is undone [OWN-2]", async () => {
    await add({ name: linen });
    const batchId = await newestBatch();
    const { version, values } = (await api(shop, "GET", "/api/admin/settings", { token })).body
      .menus;
    const entry = { name: "Linen", target: { kind: "list", collection: linen } };
    const setHeader = (version: number, header: object[]) =>
      api(shop, "PUT", "/api/admin/settings/menus", {
        token,
        body: { version, values: { ...values, header } },
      });
    const led = await setHeader(version, [...values.header, entry]);
    expect(led, JSON.stringify(led.body)).toMatchObject({ status: 200 });
    expect(await undoBatch(batchId)).toMatchObject({
      status: 409,
      body: { code: "collection_in_use" },
    });
    await setHeader(led.body.version, values.header);
    expect((await undoBatch(batchId)).status).toBe(200);
  });

  test("is asked for by its address as well, in lists and counts [API-1]", async () => {
    await change(shirt.id, { collectionNames: [linen] });
    const address = `flax-${unique()}`;
    await save(linen, { address });
    expect(await inCollection(address.toUpperCase())).toEqual([shirt.id]);
    const { body } = await api(shop, "GET", `/api/products/facets?collection=${address}`);
    expect(body.gender).toEqual({ Women: 1 });
    expect(await inCollection(`${address}-never`)).toEqual([]);
    await save(linen, { address: "" });
  });

  test("that is merged leads to the other, which has its products [OWN-2]", async () => {
    await change(shirt.id, { collectionNames: [summer, linen] });
    const merged = await merge(summer, linen);
    expect(merged, JSON.stringify(merged.body)).toMatchObject({ status: 200 });
    expect(await inCollection(linen)).toEqual([jacket.id, skirt.id, shirt.id]);
    expect(await findMoved(shop.context, summer)).toBe(linen);
    const undone = await undoBatch(merged.body.batchId);
    expect(undone, JSON.stringify(undone.body)).toMatchObject({ status: 200 });
    expect(await inCollection(summer)).toHaveLength(3);
    expect(await inCollection(linen)).toEqual([shirt.id]);
    expect((await merge(summer, summer)).status).toBe(400);
    expect((await merge(summer, "Nothing")).status).toBe(404);
  });

  test("that is deleted leaves its products in the shop, and waits for what leads to it [OWN-2]", async () => {
    const { version, values } = (await api(shop, "GET", "/api/admin/settings", { token })).body
      .home;
    const list = { collection: summer, gender: "", category: "", sort: "newest" };
    const strip = { kind: "strip", title: "Sun", text: "", list, count: 4 };
    const sections = [...values.sections, strip];
    const home = await api(shop, "PUT", "/api/admin/settings/home", {
      token,
      body: { version, values: { sections } },
    });
    expect(home, JSON.stringify(home.body)).toMatchObject({ status: 200 });
    expect((await remove(summer)).body).toMatchObject({ code: "collection_in_use" });
    await api(shop, "PUT", "/api/admin/settings/home", {
      token,
      body: { version: home.body.version, values },
    });
    const gone = await remove(summer);
    expect(gone, JSON.stringify(gone.body)).toMatchObject({ status: 200 });
    expect(await inCollection(summer)).toEqual([]);
    expect((await read(shirt.id)).collections).toBe("");
    expect((await api(shop, "GET", one(summer), { token })).status).toBe(404);
    // The log offers the undo at the deletion itself, not only at its products.
    const { body: log } = await api(shop, "GET", "/api/admin/audit?kind=collection&limit=1", {
      token,
    });
    expect(log).toMatchObject([
      { action: "collection.deleted", batch: { _id: gone.body.batchId, canUndo: true } },
    ]);
    await undoBatch(gone.body.batchId);
    expect(await inCollection(summer)).toHaveLength(3);
  });

  test("stands in the sitemap at its address, unless it is not for search engines [FOUND-8]", async () => {
    const address = `sun-${unique()}`;
    await change(shirt.id, { collectionNames: [summer, linen] });
    await save(summer, { address });
    await save(linen, { isListed: false });
    let sitemap = "";
    for await (const part of writeSitemap(shop.context, "https://shop.example")) sitemap += part;
    expect(sitemap).toContain(`/collections/${address}<`);
    expect(sitemap).not.toContain(encodeURIComponent(summer));
    expect(sitemap).not.toContain(encodeURIComponent(linen));
    await save(linen, { isListed: true });
    sitemap = "";
    for await (const part of writeSitemap(shop.context, "https://shop.example")) sitemap += part;
    expect(sitemap).toContain(encodeURIComponent(linen));
  });
});
