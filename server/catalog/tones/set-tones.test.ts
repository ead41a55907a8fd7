import { describe, expect, test } from "vitest";
import { auditApiMessages } from "../../../common/messages/admin/audit.ts";
import {
  productFormApiMessages,
  productFormMessages,
} from "../../../common/messages/admin/product-form.ts";
import {
  addProduct,
  api,
  databaseState,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { verifyAuditLog } from "../../audit/verify.ts";
import { toneOf } from "./color-tones.ts";

let renderings = 0;
const shop = await createTestShop({
  async pages() {
    renderings += 1;
    const headers = { "content-type": "text/html; charset=utf-8" };
    return new Response(`<html><p>${renderings}</p></html>`, { headers });
  },
});
const { token } = await signInAdmin(shop);
const messages = productFormApiMessages;

const TONES = "/api/admin/color-tones";
const setTone = (color: unknown, tone: unknown) =>
  api(shop, "PUT", TONES, { token, body: { color, tone } });
async function listTones(colors = "") {
  const { status, body } = await api(shop, "GET", `${TONES}?${new URLSearchParams({ colors })}`, {
    token,
  });
  expect(status).toBe(200);
  return body as { color: string; tone: string; isSet: boolean }[];
}
async function versionOfCatalog() {
  const { rows } = await shop.database.pool.query("select version::int from catalog_version");
  return rows[0].version;
}
async function entriesOf(color: string) {
  const query = new URLSearchParams({ kind: "color", id: color });
  return (await api(shop, "GET", `/api/admin/audit?${query}`, { token })).body;
}
/** A made-up color that no other test has, and a product that comes in it. */
async function dyed(others: string[] = []) {
  const color = `Vq ${unique()}`;
  const collection = `Dyed ${unique()}`;
  const stock = Object.fromEntries([color, ...others].map((name) => [name, { M: 1 }]));
  const { id } = await addProduct(shop, { collection, stock });
  const query = `collection=${encodeURIComponent(collection)}`;
  const tones = async () => {
    const { body: product } = await api(shop, "GET", `/api/products/${id}`);
    const { body: list } = await api(shop, "GET", `/api/products?${query}`);
    const { body: facets } = await api(shop, "GET", `/api/products/facets?${query}`);
    const { body: form } = await api(shop, "GET", `/api/admin/products/${id}`, { token });
    return [product, ...list, facets, form].map(({ colorTones }) => colorTones?.[color]);
  };
  return { id, color, tones };
}

describe("the tone of a color that an admin sets", () => {
  test("is shown at once in lists, filters, on the product and in its form, until it is taken away [LIST-50]", async () => {
    const { color, tones } = await dyed();
    expect(await tones()).toEqual(Array(4).fill(toneOf(color)));
    expect(await setTone(color, "#12AbEf")).toMatchObject({
      status: 200,
      body: { color, tone: "#12abef", isSet: true },
    });
    expect(await tones()).toEqual(Array(4).fill("#12abef"));
    expect(await setTone(color, null)).toMatchObject({
      status: 200,
      body: { color, tone: toneOf(color), isSet: false },
    });
    expect(await tones()).toEqual(Array(4).fill(toneOf(color)));
  });

  test("is that of the color however its name is written, one of the shop's ten as well [LIST-50]", async () => {
    const { color, tones } = await dyed();
    await setTone(`  ${color.toUpperCase().replace(" ", "  ")} `, "#102030");
    expect(await tones()).toEqual(Array(4).fill("#102030"));
    const { rows } = await shop.database.pool.query(
      "select count(*)::int as rows from color_tones where key = $1",
      [color.toLowerCase()],
    );
    expect(rows).toEqual([{ rows: 1 }]);

    const { id } = await addProduct(shop, { stock: { Black: { M: 1 }, Olive: { M: 1 } } });
    const read = async () => (await api(shop, "GET", `/api/products/${id}`)).body.colorTones;
    expect(await read()).toBeUndefined();
    await setTone(" olive", "#556b2f");
    expect(await read()).toEqual({ Olive: "#556b2f" });
    await setTone("Olive", null);
    expect(await read()).toBeUndefined();
  });

  test("stays when a look-up is asked for that never was another, and records nothing", async () => {
    const { color } = await dyed();
    expect(await setTone(color, null)).toMatchObject({ status: 200, body: { isSet: false } });
    expect(await entriesOf(color.toLowerCase())).toEqual([]);
    await setTone(color, "#102030");
    await setTone(color, "#102030");
    expect(await entriesOf(color.toLowerCase())).toHaveLength(1);
  });

  test("moves the catalogue on by one where it changes, and not at all where it does not [LIST-50]", async () => {
    const { color } = await dyed();
    const start = await versionOfCatalog();
    for (const [tone, moved] of [
      [null, 0],
      ["#102030", 1],
      ["#102030", 1],
      ["#405060", 2],
      [null, 3],
      [null, 3],
      ["#405060", 4],
    ] as const) {
      expect((await setTone(color, tone)).status).toBe(200);
      expect((await versionOfCatalog()) - start, String(tone)).toBe(moved);
    }
  });

  test("is in the audit log with what it was, and can be undone unless it was changed since [LIST-50]", async () => {
    const { color, tones } = await dyed();
    await setTone(color, "#102030");
    await setTone(color, "#405060");
    const [second, first] = await entriesOf(color.toLowerCase());
    const subject = { kind: "color", _id: color.toLowerCase(), name: color, isGone: false };
    expect(first).toMatchObject({
      action: "color.tone",
      subject,
      before: { tone: null },
      after: { tone: "#102030" },
      canUndo: true,
    });
    expect(second).toMatchObject({ before: { tone: "#102030" }, after: { tone: "#405060" } });
    const undo = (seq: number) => api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
    expect(await undo(first.seq)).toMatchObject({
      status: 409,
      body: { code: "changed_since", message: auditApiMessages.changedSince(color) },
    });
    expect((await undo(second.seq)).status).toBe(200);
    expect(await tones()).toEqual(Array(4).fill("#102030"));
    expect((await undo(first.seq)).status).toBe(200);
    expect(await tones()).toEqual(Array(4).fill(toneOf(color)));
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
  });

  test("goes back to the tone of its name by undoing the first change", async () => {
    const { color, tones } = await dyed();
    await setTone(color, "#102030");
    const [entry] = await entriesOf(color.toLowerCase());
    const undone = await api(shop, "POST", `/api/admin/audit/${entry.seq}/undo`, { token });
    expect(undone.status).toBe(200);
    expect(await tones()).toEqual(Array(4).fill(toneOf(color)));
  });

  test("is the tone of the last of many admins, and each entry has the tone before it", async () => {
    const { color, tones } = await dyed();
    const wanted = ["#111111", "#222222", "#333333", "#444444"];
    const told = await Promise.all(wanted.map((tone) => setTone(color, tone)));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const entries = (await entriesOf(color.toLowerCase())).reverse();
    expect(entries).toHaveLength(4);
    let before = null;
    for (const entry of entries) {
      expect(entry.before).toEqual({ tone: before });
      before = entry.after.tone;
    }
    expect(await tones()).toEqual(Array(4).fill(before));
  });

  test("renews the pages that are kept, when it is set and when it is taken away [LIST-50]", async () => {
    const { id, color } = await dyed();
    const page = async () => (await fetch(`${shop.url}/product/${id}`)).text();
    // What the product's own change told may drop it once more.
    await expect.poll(async () => new Set([await page(), await page()]).size).toBe(1);
    const first = await page();
    await setTone(color, "#102030");
    const second = await page();
    expect(second).not.toBe(first);
    await setTone(color, null);
    expect(await page()).not.toBe(second);
  });
});

describe("a tone is refused", () => {
  test.each([
    ["tone", "Petrol", "red", productFormMessages.tones.notTone],
    ["tone", "Petrol", "#12345", productFormMessages.tones.notTone],
    ["tone", "Petrol", "#1234567", productFormMessages.tones.notTone],
    ["tone", "Petrol", "#12345g", productFormMessages.tones.notTone],
    ["tone", "Petrol", "", productFormMessages.tones.notTone],
    ["color", "  ", "#123456", messages.required("A color")],
    ["color", "Blue, Green", "#123456", messages.comma("A color")],
    ["color", "x".repeat(101), "#123456", messages.tooLong("A color", 100)],
  ])("by its field %s: %j in %j", async (field, color, tone, message) => {
    const before = await databaseState(shop);
    const { status, body } = await setTone(color, tone);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    expect(await databaseState(shop)).toEqual(before);
  });

  test.each([
    ["color", { tone: "#123456" }],
    ["tone", { color: "Petrol" }],
    ["tone", { color: "Petrol", tone: 123456 }],
  ])("without its field %s, or in another form: %j", async (field, body) => {
    const refused = await api(shop, "PUT", TONES, { token, body });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  test("to customers and to who is not logged in, and so is the list [LIST-50]", async () => {
    const customer = await registerCustomer(shop);
    const body = { color: "Petrol", tone: "#123456" };
    for (const [method, call] of [
      ["GET", {}],
      ["PUT", { body }],
    ] as const) {
      expect((await api(shop, method, TONES, call)).status).toBe(401);
      const refused = await api(shop, method, TONES, { token: customer.token, ...call });
      expect(refused.status).toBe(403);
    }
  });
});

describe("the list of tones", () => {
  test("says of colors that no product has yet how they will be shown, each once", async () => {
    const made = [unique(), unique(), unique()].map((name) => `Zq ${name}`);
    const list = await listTones(` ${made.join(",")}, black,,BLACK,Burgundy`);
    const asked = list.slice(0, 5);
    expect(asked.map(({ color }) => color)).toEqual([...made, "Black", "Burgundy"]);
    expect(asked.every(({ isSet }) => !isSet)).toBe(true);
    expect(asked[4]?.tone).toBe("#900020");
    const { id } = await addProduct(shop, {
      stock: Object.fromEntries([...made, "Black", "Burgundy"].map((name) => [name, { M: 1 }])),
    });
    const { body } = await api(shop, "GET", `/api/products/${id}`);
    for (const { color, tone } of asked) {
      if (color !== "Black") expect(body.colorTones[color]).toBe(tone);
    }
  });

  test("says the same of a color however it is spelled beside it", async () => {
    const name = unique();
    const spellings = [`skyFog${name}`, `skyfog${name}`];
    const [one] = await listTones(spellings.join(","));
    const [other] = await listTones(spellings.toReversed().join(","));
    expect(one?.tone).toBe(other?.tone);
  });

  test("has behind them what admins have set of other colors", async () => {
    const color = `Vq ${unique()}`;
    await setTone(color, "#a0b0c0");
    expect(await listTones("Petrol")).toContainEqual({ color, tone: "#a0b0c0", isSet: true });
    expect((await listTones(color))[0]).toEqual({ color, tone: "#a0b0c0", isSet: true });
    await setTone(color, null);
    expect((await listTones()).map((one) => one.color)).not.toContain(color);
  });

  test.each([
    ["more colors than a product has", Array.from({ length: 101 }, (_, at) => `C${at}`).join(",")],
    ["a name longer than a color can have", `Sand,${"a".repeat(101)}`],
  ])("is refused of %s", async (_, colors) => {
    const { status, body } = await api(shop, "GET", `${TONES}?colors=${colors}`, { token });
    expect([status, body.errors[0].field]).toEqual([400, "colors"]);
  });
});
