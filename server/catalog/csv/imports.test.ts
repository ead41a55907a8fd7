import { describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import {
  addProduct,
  api,
  contextOf,
  databaseState,
  multipart,
  registerCustomer,
  signInAdmin,
  stockOf,
  unique,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { UndoableEntry } from "../../audit/contract.ts";
import { recordChanges } from "../../audit/record.ts";
import { verifyAuditLog } from "../../audit/verify.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { seedDemoCatalog } from "../demo/seed-demo-catalog.ts";
import { createProduct, deleteProduct, updateProduct } from "../products/change-product.ts";
import { undoProductChanges } from "../products/undo-product-changes.ts";
import { sweepImports } from "./imports.ts";

const shop = await createTestShop();
const admin = await signInAdmin(shop);
const ctx = contextOf(shop, admin.user);
const { pool } = shop.database;

async function send(text: string | Buffer, token = admin.token) {
  const bytes = typeof text === "string" ? Buffer.from(text, "utf8") : text;
  const file = { bytes, filename: "products.csv", type: "text/csv" };
  return api(shop, "POST", "/api/admin/imports", { token, ...multipart({ file }) });
}

/** Sends a file and checks it, with the columns as they were guessed and those that are told. */
async function check(text: string, mapping?: Record<string, string>) {
  const sent = await send(text);
  expect(sent.body).toMatchObject({ state: "uploaded" });
  const url = `/api/admin/imports/${sent.body._id}`;
  const body = { mapping: { ...sent.body.mapping, ...mapping } };
  const answer = await api(shop, "POST", `${url}/check`, { token: admin.token, body });
  expect(answer.body).toMatchObject({ state: "checked" });
  const found = await api(shop, "GET", `${url}/rows?limit=100`, { token: admin.token });
  const apply = (leaveOutErrors?: boolean, meansFree?: boolean) =>
    api(shop, "POST", `${url}/apply`, { token: admin.token, body: { leaveOutErrors, meansFree } });
  return { url, counts: answer.body.counts, rows: found.body, apply };
}

const exported = (query = "") =>
  api(shop, "GET", `/api/admin/products/export.csv${query}`, { token: admin.token });

const productAt = async (id: string) =>
  (await api(shop, "GET", `/api/admin/products/${id}`, { token: admin.token })).body;

const skuOf = async (id: number) =>
  (await pool.query("select sku from products where id = $1", [id])).rows[0].sku as string;

/** The database but for the imports themselves. */
async function catalogState() {
  const { product_imports: _, ...state } = await databaseState(shop);
  return state;
}

describe("an export", () => {
  test("of the whole demo catalogue, imported unchanged, changes nothing [ADMIN-44]", async () => {
    await seedDemoCatalog(shop.context);
    const odd = ["=1+1", "+x, y", "-z; 'w'", '@"quoted"', "'=apostrophe", "two\nlines", "🧵\ttab"];
    await pool.query(
      `update products p set name = o.name, description = o.name || E'\r\nand "more", ' || o.name
       from (select unnest($1::text[]) as name, generate_series(1, $2::int) as at) o
       where p.id = (select id from products order by id offset o.at limit 1)`,
      [odd, odd.length],
    );
    await pool.query(
      "update product_images set alt_text = alt_text || ' | a\\b' where position = 0",
    );
    await createProduct(ctx, { name: "Comes in nothing", description: "Yet" });
    const file = await exported();
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.body.startsWith("\uFEFFSKU,Name,")).toBe(true);
    expect(file.body).not.toMatch(/(^|,)"?[=+@-]/m);
    const before = await catalogState();
    const { counts, apply } = await check(file.body);
    const { rows } = await pool.query(
      "select count(*)::int as n from variants where removed_at is null",
    );
    expect(counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: rows[0].n + 1,
      error: 0,
      products: 0,
      drafts: 0,
      free: 0,
    });
    expect(await apply()).toMatchObject({ status: 409, body: { code: "nothing_to_import" } });
    expect(await catalogState()).toEqual(before);
  });

  test("has the products that the table's filters leave [ADMIN-44]", async () => {
    const name = `Exported ${unique()}`;
    await addProduct(shop, { name, stock: { Black: { S: 1, M: 2 } } });
    const draft = await addProduct(shop, { name, isPublished: false });
    const { body } = await exported(`?search=${encodeURIComponent(name)}&status=draft`);
    const lines = body.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(await skuOf(draft.productId));
    const both = (await exported(`?search=${encodeURIComponent(name)}`)).body;
    expect(both.trim().split("\r\n")).toHaveLength(4);
  });

  test("and everything else here is for admins, who see their own files only [ADMIN-402]", async () => {
    const customer = await registerCustomer(shop);
    const sent = await send("SKU,Name\nA,B\n");
    const id = sent.body._id;
    const calls = [
      ["GET", "/api/admin/products/export.csv"],
      ["GET", "/api/admin/imports/template.csv"],
      ["GET", "/api/admin/imports"],
      ["POST", "/api/admin/imports"],
      ["GET", `/api/admin/imports/${id}`],
      ["GET", `/api/admin/imports/${id}/rows`],
      ["POST", `/api/admin/imports/${id}/check`],
      ["POST", `/api/admin/imports/${id}/apply`],
    ] as const;
    for (const [method, url] of calls) {
      expect((await api(shop, method, url)).status).toBe(401);
      const refused = await api(shop, method, url, { token: customer.token });
      expect([refused.status, Object.keys(refused.body)]).toEqual([403, ["message", "code"]]);
    }
    const other = await registerCustomer(shop);
    await pool.query("update users set role = 'admin' where id = $1", [other.user._id]);
    for (const [method, url] of calls.slice(4)) {
      const body = method === "POST" ? { mapping: {} } : undefined;
      expect((await api(shop, method, url, { token: other.token, body })).status).toBe(404);
    }
    const mine = await api(shop, "GET", "/api/admin/imports", { token: other.token });
    expect(mine.body).toEqual([]);
    const unknown = `/api/admin/imports/${newId()}`;
    expect((await api(shop, "GET", unknown, { token: admin.token })).status).toBe(404);
    expect((await api(shop, "GET", "/api/admin/imports/1", { token: admin.token })).status).toBe(
      404,
    );
  });
});

describe("a file that is sent", () => {
  test("is refused, and not kept, when it is not a readable CSV file [ADMIN-45]", async () => {
    const before = await databaseState(shop);
    const latin = Buffer.from("SKU,Name\nA,Tr\xe8s\n", "latin1");
    expect((await send(latin)).body.errors).toMatchObject([{ field: "file" }]);
    expect((await send("Order,Total,Paid\n1,2,3\n")).body).toMatchObject({
      message: expect.stringContaining("it has Order, Total, Paid"),
    });
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1, "a,"))).status).toBe(413);
    const none = await api(shop, "POST", "/api/admin/imports", {
      token: admin.token,
      ...multipart({ note: "no file" }),
    });
    expect([none.status, none.body.errors[0].field]).toEqual([400, "file"]);
    const json = await api(shop, "POST", "/api/admin/imports", { token: admin.token, body: {} });
    expect(json.status).toBe(415);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("with a long name and long cells is shown with whole signs of them", async () => {
    const bytes = Buffer.from(`SKU,Title\nA,${"x😀".repeat(200)}\n`);
    for (const begin of ["", "x"]) {
      const file = { bytes, filename: `${begin}${"😀".repeat(120)}.csv`, type: "text/csv" };
      const sent = await api(shop, "POST", "/api/admin/imports", {
        token: admin.token,
        ...multipart({ file }),
      });
      expect(sent.body.fileName).toBe(begin + "😀".repeat(begin === "" ? 100 : 99));
      const { sample } = sent.body.columns[1];
      expect(sample).toMatch(/^(x😀)+x?$/u);
    }
  });

  test("is checked with the columns that were chosen, which must be possible [ADMIN-46]", async () => {
    const { body } = await send("SKU,Title,Notes\nA,B,C\n");
    expect(body).toMatchObject({
      fileName: "products.csv",
      rowCount: 1,
      mapping: { SKU: "sku", Title: "name" },
      columns: [
        { name: "SKU", sample: "A" },
        { name: "Title", sample: "B" },
        { name: "Notes", sample: "C" },
      ],
    });
    const url = `/api/admin/imports/${body._id}/check`;
    const refused = async (mapping: object) => {
      const answer = await api(shop, "POST", url, { token: admin.token, body: { mapping } });
      return [answer.status, answer.body.errors[0].field];
    };
    expect(await refused({ Title: "name" })).toEqual([400, "mapping"]);
    expect(await refused({ SKU: "sku", Notes: "sku" })).toEqual([400, "mapping.Notes"]);
    expect(await refused({ SKU: "sku", Other: "name" })).toEqual([400, "mapping.Other"]);
    expect((await refused({ SKU: "weight" }))[0]).toBe(400);
    const unchecked = await api(shop, "POST", url.replace("check", "apply"), {
      token: admin.token,
      body: {},
    });
    expect(unchecked).toMatchObject({ status: 409, body: { code: "not_checked" } });
  });

  test("is forgotten after a day [ADMIN-402]", async () => {
    const { body } = await send("SKU,Name\nA,B\n");
    const url = `/api/admin/imports/${body._id}`;
    await sweepImports(shop.context);
    expect((await api(shop, "GET", url, { token: admin.token })).status).toBe(200);
    const later = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await sweepImports({ ...shop.context, clock: { ...shop.clock, now: () => later } });
    expect((await api(shop, "GET", url, { token: admin.token })).status).toBe(404);
  });
});

describe("an import", () => {
  test("shows each row's change with its line, makes it, and is undone whole [ADMIN-47]", async () => {
    const product = await addProduct(shop, {
      name: "Plain Shirt",
      priceCents: 4990,
      stock: { Black: { S: 3, M: 4 }, Olive: { M: 5 } },
    });
    const sku = await skuOf(product.productId);
    const fresh = `NEW-${unique()}`;
    const { rows, counts, apply } = await check(
      [
        "SKU;Name;Price;Color;Size;Variant SKU;Stock;Published;Description",
        `${sku};Better Shirt;44,90;Black;S;${product.variants[0]?.sku};7;;"Two`,
        'lines"',
        `${sku};;;black;m;;4;;`,
        `${sku};;;White;L;;2;;`,
        `${fresh};New Tee;19.90;cream;m;;6;no;"Soft; ""light"""`,
      ].join("\n"),
    );
    expect(counts).toEqual({
      new: 2,
      changed: 1,
      unchanged: 1,
      error: 0,
      products: 2,
      drafts: 1,
      free: 0,
    });
    const change = (field: string, before: string, after: string) => ({ field, before, after });
    expect(rows).toEqual([
      {
        line: 2,
        kind: "changed",
        sku,
        name: "Plain Shirt",
        errors: [],
        changes: [
          change("name", "Plain Shirt", "Better Shirt"),
          change("description", expect.any(String), "Two\nlines"),
          change("price", "49.90", "44.90"),
          change("stock", "3", "7"),
        ],
      },
      { line: 4, kind: "unchanged", sku, name: "Plain Shirt", errors: [], changes: [] },
      {
        line: 5,
        kind: "new",
        sku,
        name: "Plain Shirt",
        errors: [],
        changes: [
          change("color", "", "White"),
          change("size", "", "L"),
          change("variantSku", "", `${sku}-WHITE-L`),
          change("stock", "", "2"),
        ],
      },
      expect.objectContaining({ line: 6, kind: "new", sku: fresh, name: "New Tee" }),
    ]);
    const done = await apply();
    expect(done.body).toMatchObject({ state: "applied", batchId: expect.any(String) });
    const shirt = await productAt(product.id);
    expect(shirt).toMatchObject({
      name: "Better Shirt",
      price: 44.9,
      colors: ["Black", "Olive", "White"],
      sizes: ["S", "M", "L"],
      countInStock: 18,
    });
    expect(shirt.variants[0]).toMatchObject({ color: "Black", size: "S", countInStock: 7 });
    const { rows: made } = await pool.query("select id from products where sku = $1", [fresh]);
    expect(await productAt(String(made[0].id))).toMatchObject({
      name: "New Tee",
      description: 'Soft; "light"',
      isPublished: false,
      variants: [{ sku: `${fresh}-CREAM-M`, color: "Cream", size: "M", countInStock: 6 }],
    });
    expect(await apply()).toMatchObject({ status: 409, body: { code: "applied_already" } });

    const entries = await entriesOf(done.body.batchId);
    expect(entries.map(({ action }) => action)).toEqual(["product.updated", "product.created"]);
    await undo(entries);
    expect(await productAt(product.id)).toMatchObject({
      name: "Plain Shirt",
      price: 49.9,
      countInStock: 12,
      colors: ["Black", "Olive"],
    });
    expect((await verifyAuditLog(shop.context.db)).ok).toBe(true);
  });

  test("with errors names each by its line and changes nothing, unless they are left out [ADMIN-47]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 3, M: 4 } } });
    const other = await addProduct(shop);
    const sku = await skuOf(product.productId);
    const fresh = `NEW-${unique()}`;
    const { rows, counts, apply } = await check(
      [
        "SKU,Name,Description,Price,Color,Size,Variant SKU,Stock,Published,Images,Gender",
        `${sku},Fine Name,D,9.90,Black,S,,5,yes,,`,
        `${sku},Other Name,D,9.90,Black,M,,-2,yes,,`,
        `${sku},,,,Black,S,,1,,,`,
        `${sku},,,,White,S,${other.variants[0]?.sku},1,,,`,
        `${sku},,,,,,,1,,,`,
        `${fresh},,D,free,Black,S,,1,maybe,https://else.example/a.jpg,Dogs`,
        `${fresh},,,,Black,M,,1,,,`,
        ",Nameless,D,5,Black,S,,1,,,",
        `${fresh}2,Short,row`,
      ].join("\n"),
      { Images: "images" },
    );
    const found = rows.map(({ line, errors }: { line: number; errors: { field?: string }[] }) => [
      line,
      ...errors.map(({ field = "row" }) => field),
    ]);
    expect(found).toEqual([
      [2],
      [3, "name", "stock"],
      [4, "color"],
      [5, "variantSku"],
      [6, "color"],
      [7, "isPublished", "name", "gender", "price", "images"],
      [8, "row"],
      [9, "sku"],
      [10, "row"],
    ]);
    expect(counts).toMatchObject({ changed: 1, error: 8, products: 1 });
    const before = await catalogState();
    expect((await apply()).body).toMatchObject({ code: "has_errors" });
    expect(await catalogState()).toEqual(before);
    expect((await apply(true)).status).toBe(200);
    const { variants, ...facts } = await productAt(product.id);
    expect(facts).toMatchObject({ name: "Fine Name", price: 9.9, countInStock: 9 });
    expect(variants).toHaveLength(2);
  });

  test("that leaves errors out writes nothing that a row in error says, or leaves empty [ADMIN-47]", async () => {
    const product = await addProduct(shop, {
      brand: "Loom",
      priceCents: 4990,
      stock: { Black: { S: 3, M: 4 } },
    });
    const other = await addProduct(shop);
    const sku = await skuOf(product.productId);
    const [small, medium] = product.variants;
    const header = "SKU,Price,Brand,Variant SKU,Stock,GTIN";
    for (const wrong of [
      `${sku},39.90,,${other.variants[0]?.sku},,`,
      `${sku},39.90,,${small?.sku},9,4.00638E+12`,
      `${sku},39.90,`,
    ]) {
      const { rows, apply } = await check(`${header}\n${wrong}\n${sku},,,${medium?.sku},4,\n`);
      expect(rows).toMatchObject([
        { kind: "error", changes: [] },
        { kind: "unchanged", changes: [] },
      ]);
      expect((await apply(true)).body).toMatchObject({ code: "nothing_to_import" });
    }
    expect(await productAt(product.id)).toMatchObject({ brand: "Loom", price: 49.9 });
  });

  test("of another shop, with an MPN for each variant, leaves that out by itself [ADMIN-424]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 3, M: 4 } } });
    const sku = await skuOf(product.productId);
    const [small, medium] = product.variants;
    const lines = [`${sku},${small?.sku},M-1,5`, `${sku},${medium?.sku},M-2,6`];
    for (const name of ["Google Shopping / MPN", "MPN"]) {
      const { counts } = await check([`SKU,Variant SKU,${name},Stock`, ...lines].join("\n"));
      expect(counts).toMatchObject({ changed: 2, error: 0 });
    }
  });

  test("names at its check the SKU that the shop would make, or bring back, where it is in use [ADMIN-47]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 3, M: 4 } } });
    const sku = await skuOf(product.productId);
    await updateProduct(ctx, product.id, { sizes: ["S"] });
    const inUse = [`${sku}-BLACK-L`, product.variants[1]?.sku];
    const other = await addProduct(shop, { stock: { Red: { S: 1, M: 1 } } });
    for (const [at, taken] of inUse.entries()) {
      const id = other.variants[at]?.variantId;
      await pool.query("update variants set sku = $1 where id = $2", [taken, id]);
    }
    const { rows } = await check(
      `SKU,Color,Size,Stock\n${sku},Black,L,1\n${sku},Black,M,1\n${sku},Black,S,5\n`,
    );
    expect(rows).toMatchObject([
      { errors: [{ field: "variantSku", message: expect.stringContaining(`${inUse[0]}`) }] },
      { errors: [{ field: "variantSku", message: expect.stringContaining(`${inUse[1]}`) }] },
      { kind: "changed" },
    ]);
  });

  test("finds products by the SKUs of their variants, and leaves alone what it has no column for [ADMIN-46]", async () => {
    const product = await addProduct(shop, { priceCents: 4990, stock: { Black: { S: 3, M: 4 } } });
    const [small] = product.variants;
    const { rows, apply } = await check(
      `Variant SKU,Stock\n${small?.sku},9\nNOBODYS,1\n${small?.sku},8\n`,
    );
    expect(rows).toMatchObject([
      { kind: "changed", changes: [{ field: "stock", before: "3", after: "9" }] },
      { kind: "error", errors: [{ field: "variantSku" }] },
      { kind: "error", errors: [{ message: expect.stringContaining("Line 2") }] },
    ]);
    expect((await apply(true)).status).toBe(200);
    expect(await productAt(product.id)).toMatchObject({ price: 49.9, countInStock: 13 });
  });

  test("takes an article number as the catalogue writes it, whatever blanks it has", async () => {
    const sku = `SV-${unique()}`;
    const header = "SKU,Name,Description,Price,Color,Size,Variant SKU,Stock";
    const rows = [
      `${sku}  A,Tee,Plain,10,Red,S,${sku}  A  RED,3`,
      `${sku} A,Tee,Plain,10,Blue,S,,4`,
    ];
    const { counts, apply } = await check([header, ...rows].join("\n"));
    expect(counts).toMatchObject({ new: 2, error: 0, products: 1 });
    expect((await apply()).status).toBe(200);
    const again = await check([header, ...rows].join("\n"));
    expect(again.counts).toMatchObject({ unchanged: 2, error: 0, products: 0 });
  });

  test("takes what feeds tell of a product, as spreadsheets keep it; an empty cell takes it away [ADMIN-424]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 3, M: 4 } } });
    const sku = await skuOf(product.productId);
    const [small, medium] = product.variants;
    const header = "SKU,Variant SKU,MPN,Google product category,Age group,Barcode";
    const file = (...gtins: string[]) =>
      [
        header,
        `${sku},${small?.sku},LS-1,212,Kids,${gtins[0]}`,
        `${sku},${medium?.sku},,,,${gtins[1]}`,
      ].join("\n");
    const bad = await check(file("4.00638E+12", "4006381333932"));
    expect(bad.rows).toMatchObject([
      { kind: "error", errors: [{ field: "gtin", message: expect.stringContaining("digits") }] },
      { kind: "error", errors: [{ field: "gtin", message: expect.stringContaining("digit") }] },
    ]);
    const { rows, apply } = await check(file("4006381333931", "'036000291452"));
    expect(rows[0].changes).toEqual([
      { field: "mpn", before: "", after: "LS-1" },
      { field: "googleCategory", before: "", after: "212" },
      { field: "ageGroup", before: "", after: "kids" },
      { field: "gtin", before: "", after: "4006381333931" },
    ]);
    expect((await apply()).status).toBe(200);
    expect(await productAt(product.id)).toMatchObject({
      ...{ mpn: "LS-1", googleCategory: "212", ageGroup: "kids", countInStock: 7 },
      variants: [{ gtin: "4006381333931" }, { gtin: "036000291452" }],
    });
    const own = (await exported(`?search=${encodeURIComponent(sku)}`)).body;
    expect(own).toContain(",LS-1,212,kids,");
    expect(own).toContain(",036000291452,");
    expect((await check(own)).counts).toMatchObject({ unchanged: 2, error: 0 });

    const second = await check(file("4006381333931", ""));
    await updateProduct(ctx, product.id, {
      variants: [
        { color: "Black", size: "S" },
        { color: "Black", size: "M", gtin: "96385074" },
      ],
    });
    expect((await second.apply()).body.errors).toEqual([
      {
        field: "line 3",
        message: "GTIN was 036000291452 at the check and is 96385074 now",
      },
    ]);
    expect((await (await check(file("4006381333931", ""))).apply()).status).toBe(200);
    expect((await productAt(product.id)).variants[1]).not.toHaveProperty("gtin");
  });

  test("sets what can be bought, whatever is put aside for open checkouts [ADMIN-49]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 10 } } });
    const variantId = product.variantId();
    await pool.query("update variants set reserved = 3 where id = $1", [variantId]);
    const file = (stock: number) => `Variant SKU,Stock\n${product.variants[0]?.sku},${stock}\n`;
    expect((await check(file(7))).counts).toMatchObject({ unchanged: 1 });
    const { apply } = await check(file(2));
    await apply();
    expect(await stockOf(shop, variantId)).toEqual({ onHand: 5, reserved: 3 });
    const { rows } = await pool.query("select units_on_hand from products where id = $1", [
      product.productId,
    ]);
    expect(rows[0].units_on_hand).toBe(5);
    await pool.query("update variants set reserved = 0 where id = $1", [variantId]);
  });

  test("overwrites nothing that changed since its check, and says what did [ADMIN-48]", async () => {
    const product = await addProduct(shop, { priceCents: 4990, stock: { Black: { S: 3, M: 4 } } });
    const sku = await skuOf(product.productId);
    const [small] = product.variants;
    const file = `SKU,Price,Variant SKU,Stock\n${sku},44.90,${small?.sku},7\n`;
    const first = await check(file);
    await updateProduct(ctx, product.id, { price: 39.9 });
    const before = await catalogState();
    const refused = await first.apply();
    expect(refused).toMatchObject({ status: 409, body: { code: "catalog_changed" } });
    expect(refused.body.errors).toEqual([
      { field: "line 2", message: "Price was 49.90 at the check and is 39.90 now" },
    ]);
    expect(await catalogState()).toEqual(before);
    const seen = await api(shop, "GET", first.url, { token: admin.token });
    expect(seen.body).toMatchObject({ state: "uploaded", problem: refused.body.message });
    expect((await first.apply()).body).toMatchObject({ code: "not_checked" });
    expect((await (await check(file)).apply()).status).toBe(200);

    // What the file does not change may change meanwhile.
    const second = await check(`SKU,Name\n${sku},Renamed\n`);
    await updateProduct(ctx, product.id, { price: 29.9 });
    await pool.query("update variants set on_hand = 1 where id = $1", [small?.variantId]);
    expect((await second.apply()).status).toBe(200);
    expect(await productAt(product.id)).toMatchObject({ name: "Renamed", price: 29.9 });
  });

  test("takes stock in as the difference to what its check saw: what sold since stays sold [ADMIN-49]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 3, M: 4, L: 5 } } });
    const [small, medium, large] = product.variants;
    const { apply } = await check(
      `Variant SKU,Stock\n${small?.sku},7\n${medium?.sku},1\n${large?.sku},5\n`,
    );
    await pool.query("update variants set on_hand = on_hand - 2 where product_id = $1", [
      product.productId,
    ]);
    await pool.query("update variants set on_hand = on_hand + 1 where id = $1", [
      medium?.variantId,
    ]);
    const done = await apply();
    expect(done.status).toBe(200);
    const now = await productAt(product.id);
    expect(now.variants.map(({ countInStock }: { countInStock: number }) => countInStock)).toEqual([
      5, 0, 3,
    ]);
    expect(await entriesOf(done.body.batchId)).toMatchObject([
      {
        before: { stock: { "Black, S": 1, "Black, M": 3 } },
        after: { stock: { "Black, S": 5, "Black, M": 0 } },
      },
    ]);
  });

  test("takes no stock away that sold since its check, and adds none that no shelf holds [ADMIN-49]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 3, M: 4 } } });
    const [small, medium] = product.variants;
    const { apply, url } = await check(
      `Variant SKU,Stock\n${small?.sku},1\n${medium?.sku},1000000\n`,
    );
    await pool.query("update variants set on_hand = 1 where id = $1", [small?.variantId]);
    await pool.query("update variants set on_hand = 5 where id = $1", [medium?.variantId]);
    const before = await catalogState();
    expect(await apply()).toMatchObject({
      status: 409,
      body: {
        code: "catalog_changed",
        errors: [
          {
            field: "line 2",
            message: "Black, S: only 1 left meanwhile, the others are sold or put aside",
          },
          { field: "line 3", message: "Stock must be a whole number from 0 to 1,000,000" },
        ],
      },
    });
    expect(await catalogState()).toEqual(before);
    const seen = await api(shop, "GET", url, { token: admin.token });
    expect(seen.body).toMatchObject({ state: "uploaded", problems: [{}, {}] });
  });

  test("is refused for a variant that left its grid since the check [ADMIN-48]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 3, M: 4 } } });
    const { apply } = await check(`Variant SKU,Stock\n${product.variants[0]?.sku},7\n`);
    await updateProduct(ctx, product.id, { sizes: ["M"] });
    expect((await apply()).body).toMatchObject({
      code: "catalog_changed",
      errors: [
        { field: "line 2", message: expect.stringContaining("Variant SKU was") },
        { field: "line 2", message: "Stock was 3 at the check and is empty now" },
      ],
    });
  });

  test("makes new products drafts unless its file says that they are on sale [ADMIN-46]", async () => {
    const sku = `NEW-${unique()}`;
    const plain = await check(
      `SKU,Name,Description,Price\n${sku}-1,Tee,Soft,1\n${sku}-2,Tee,Soft,1\n`,
    );
    expect(plain.counts).toMatchObject({ new: 2, drafts: 2 });
    expect(plain.rows[0].changes).toContainEqual({ field: "isPublished", before: "", after: "no" });
    await plain.apply();
    const told = await check(
      `SKU,Name,Description,Price,Published\n${sku}-3,Tee,Soft,1,yes\n${sku}-4,Tee,Soft,1,\n${sku}-1,Tea,Soft,1,\n`,
    );
    expect(told.counts).toMatchObject({ new: 2, changed: 1, drafts: 1 });
    await told.apply();
    const { rows } = await pool.query(
      "select sku, is_published from products where sku like $1 order by sku",
      [`${sku}-%`],
    );
    expect(rows.map(({ is_published }) => is_published)).toEqual([false, false, true, false]);
  });

  test("says beforehand how many of its products would be given away that are not yet [ADMIN-407]", async () => {
    const sku = `NEW-${unique()}`;
    const skuWith = async (facts: object) => skuOf((await addProduct(shop, facts)).productId);
    const onSale = await skuWith({ priceCents: 4990 });
    const draft = await skuWith({ priceCents: 4990, isPublished: false });
    const freeDraft = await skuWith({ priceCents: 0, isPublished: false });
    const free = await skuWith({ priceCents: 0 });
    const freeOf = async (...lines: string[]) => (await check(`${lines.join("\n")}\n`)).counts.free;
    const fresh = "SKU,Name,Description,Price,Published";
    expect(await freeOf(fresh, `${sku},Tee,Soft,0,yes`)).toBe(1);
    expect(await freeOf(fresh, `${sku},Tee,Soft,0.00,no`, `${sku}-2,Tee,Soft,0,`)).toBe(0);
    expect(await freeOf(fresh, `${sku},Tee,Soft,0.01,yes`)).toBe(0);
    const list = ["SKU,Price,Published", `${onSale},0,`, `${freeDraft},0,yes`, `${draft},0,yes`];
    expect(await freeOf(...list)).toBe(3);
    expect(await freeOf("SKU,Price", `${onSale},0`, `${draft},0`)).toBe(1);
    expect(await freeOf("SKU,Published", `${freeDraft},yes`, `${draft},yes`)).toBe(1);
    expect(await freeOf("SKU,Price,Published", `${onSale},0,no`, `${draft},1,yes`)).toBe(0);
    // Given away already.
    expect(await freeOf("SKU,Name,Price,Published", `${free},Another name,0,yes`)).toBe(0);
  });

  test("puts nothing on sale at $0.00 unless the caller confirms it [ADMIN-407]", async () => {
    const { productId, id } = await addProduct(shop, { priceCents: 4990 });
    const { apply } = await check(`SKU,Price\n${await skuOf(productId)},0\n`);
    for (const meansFree of [undefined, false]) {
      const refused = await apply(false, meansFree);
      expect([refused.status, refused.body.code]).toEqual([409, "gives_away"]);
      expect(await productAt(id)).toMatchObject({ price: 49.9, version: 1 });
    }
    expect((await apply(false, true)).status).toBe(200);
    expect(await productAt(id)).toMatchObject({ price: 0 });
  });

  test.each([
    ["its price", "Price", "0", { isPublished: true }],
    ["that it is on sale", "Published", "yes", { price: 0 }],
  ])(
    "of %s gives nothing away by what somebody else changed since its check [ADMIN-407]",
    async (_name, column, cell, meanwhile) => {
      const draft = await addProduct(shop, { priceCents: 4990, isPublished: false });
      const file = `SKU,${column}\n${await skuOf(draft.productId)},${cell}\n`;
      const { apply, counts } = await check(file);
      expect(counts).toMatchObject({ products: 1, free: 0 });
      const { version } = await updateProduct(ctx, draft.id, meanwhile);
      expect(await apply(false, true)).toMatchObject({
        status: 409,
        body: {
          code: "catalog_changed",
          errors: [{ field: "line 2", message: expect.stringContaining("$0.00") }],
        },
      });
      expect(await productAt(draft.id)).toMatchObject({ ...meanwhile, version });
      const again = await check(file);
      expect(again.counts).toMatchObject({ free: 1 });
      expect((await again.apply(false, true)).status).toBe(200);
    },
  );

  test("is refused when a product is gone, or a SKU taken, since its check [ADMIN-48]", async () => {
    const product = await addProduct(shop);
    const sku = await skuOf(product.productId);
    const gone = await check(`SKU,Price\n${sku},1\n`);
    await deleteProduct(ctx, product.id);
    expect((await gone.apply()).body).toMatchObject({
      code: "catalog_changed",
      errors: [{ field: "line 2" }],
    });
    const fresh = `NEW-${unique()}`;
    const file = `SKU,Name,Description,Price\n${fresh},A,B,1\n`;
    const [one, two] = [await check(file), await check(file)];
    expect((await one.apply()).status).toBe(200);
    expect((await two.apply()).body).toMatchObject({
      code: "catalog_changed",
      errors: [{ message: expect.stringContaining(fresh) }],
    });
  });

  test("of which two run at once is made once [ADMIN-401]", async () => {
    const product = await addProduct(shop, { priceCents: 4990 });
    const { apply } = await check(`SKU,Price\n${await skuOf(product.productId)},1\n`);
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await productAt(product.id)).version).toBe(2);
  });

  test("says how far it is while it is checked [ADMIN-401]", async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `MANY-${at},Tee,Soft,9.90`);
    const { body } = await send(`SKU,Name,Description,Price\n${lines.join("\n")}`);
    const url = `/api/admin/imports/${body._id}`;
    let isOver = false;
    const checking = api(shop, "POST", `${url}/check`, {
      token: admin.token,
      body: { mapping: body.mapping },
    }).finally(() => {
      isOver = true;
    });
    const seen: number[] = [];
    while (!isOver) {
      const answer = await api(shop, "GET", url, { token: admin.token });
      if (answer.body.state === "checking") seen.push(answer.body.progress);
    }
    expect((await checking).body.counts).toMatchObject({ new: 3000 });
    expect(seen.some((done) => done > 0 && done < 1)).toBe(true);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));

    const page = async (query: string) => {
      const answer = await api(shop, "GET", `${url}/rows?limit=10${query}`, { token: admin.token });
      return {
        lines: answer.body.map(({ line }: { line: number }) => line),
        total: Number(answer.headers["x-total-count"]),
        link: String(answer.headers.link ?? ""),
      };
    };
    expect(await page("&kind=error")).toMatchObject({ lines: [], total: 0, link: "" });
    const first = await page("&kind=new");
    expect([first.lines[0], first.lines.at(-1), first.total]).toEqual([2, 11, 3000]);
    expect(first.link).toContain("after=11");
    const next = await page("&kind=new&after=11");
    expect(next.lines[0]).toBe(12);
    expect(next.link).toContain('rel="prev"');
    expect((await page("&before=12")).lines).toEqual(first.lines);
    expect((await page("&after=2991")).link).not.toContain("next");
  });
});

describe("a check", () => {
  const files = Array.from(
    { length: 3 },
    (_, at) => `SKU,Name,Description,Price\nDESK-${at},A,B,1\n`,
  );

  async function anotherAdmin() {
    const other = await registerCustomer(shop);
    await pool.query("update users set role = 'admin' where id = $1", [other.user._id]);
    return other.token;
  }

  async function checkAs(token: string, text: string): Promise<string> {
    const { body } = await send(text, token);
    const url = `/api/admin/imports/${body._id}`;
    const { mapping } = body;
    const answer = await api(shop, "POST", `${url}/check`, { token, body: { mapping } });
    expect(answer.body.state).toBe("checked");
    return url;
  }

  test("is not pushed out by those of other admins [ADMIN-401]", async () => {
    const [first, second] = [await anotherAdmin(), await anotherAdmin()];
    const mine = await checkAs(first, files[0] ?? "");
    for (const text of [...files, ...files]) await checkAs(second, text);
    expect((await api(shop, "GET", mine, { token: first })).body.state).toBe("checked");
  });

  test("of which an admin has newer ones is gone, says so wherever it is asked for, and can be made again [ADMIN-401]", async () => {
    const token = await anotherAdmin();
    const urls: string[] = [];
    for (const text of files) urls.push(await checkAs(token, text));
    const url = urls[0] ?? "";
    const problem = expect.stringContaining("is no longer kept");
    const entry = await api(shop, "GET", url, { token });
    expect(entry.body).toMatchObject({ state: "uploaded", problem });
    const gone = { status: 409, body: { code: "check_gone", message: problem } };
    expect(await api(shop, "GET", `${url}/rows`, { token })).toMatchObject(gone);
    expect(await api(shop, "POST", `${url}/apply`, { token, body: {} })).toMatchObject(gone);
    const { mapping } = entry.body;
    const again = await api(shop, "POST", `${url}/check`, { token, body: { mapping } });
    expect(again.body).toMatchObject({ state: "checked" });
    expect(again.body).not.toHaveProperty("problem");
  });
});

interface LoggedEntry {
  seq: number;
  action: string;
}

async function entriesOf(batchId: string): Promise<LoggedEntry[]> {
  const { rows } = await pool.query(
    'select seq::int, action, subject_id as "subjectId", before, after from audit_log where batch_id = $1 order by seq',
    [batchId],
  );
  return rows;
}

const undo = (entries: LoggedEntry[]) =>
  inTransaction(ctx, async (tx) => {
    const changes = await undoProductChanges(tx, entries as UndoableEntry[]);
    await recordChanges(tx, changes);
  });
