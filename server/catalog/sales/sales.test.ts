import { describe, expect, test } from "vitest";
import { productsAs } from "../../../tests/support/admin-products.ts";
import {
  addProduct,
  api,
  type ProductWishes,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { SaleInput } from "./contract.ts";
import { turnPrices } from "./turn-prices.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const { change, read } = productsAs(shop, token);
const { pool } = shop.database;
const HOUR_MS = 3_600_000;
const SALES = "/api/admin/sales";

const inHours = (hours: number) =>
  new Date(shop.clock.now().getTime() + hours * HOUR_MS).toISOString();

/** A product with a word of its own, to be found by. */
async function make(price: number, more: ProductWishes = {}) {
  const word = `Zephyr${unique()}`;
  const made = await addProduct(shop, {
    name: `${word} shirt`,
    priceCents: Math.round(price * 100),
    ...more,
  });
  return { id: made.id, productId: made.productId, word };
}

const wish = (products: { id: string }[], more: Partial<SaleInput> = {}): SaleInput => ({
  name: `Sale ${unique()}`,
  target: "products",
  products: products.map(({ id }) => id),
  kind: "percent",
  value: 20,
  ...more,
});

const send = (body: SaleInput) => api(shop, "POST", SALES, { token, body });

async function plan(body: SaleInput) {
  const answer = await send(body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  return answer.body as { _id: string; version: number; status: string; name: string };
}

const end = (id: string) => api(shop, "POST", `${SALES}/${id}/end`, { token });

/** Price and original price by every way on which a shopper, or a machine, meets the product. */
async function shown({ id, word }: { id: string; word: string }, at = shop) {
  const pair = (one: { price: number; originalPrice?: number }) => [one.price, one.originalPrice];
  const { products } = (await api(at, "GET", `/api/products/suggest?search=${word}`)).body;
  const feed: string = (await api(at, "GET", "/feed.xml")).body;
  const item = feed.split("<item>").find((part) => part.includes(word)) ?? "";
  const inFeed = [...item.matchAll(/<g:(?:sale_)?price>([\d.]+)/g)].map(([, one]) => Number(one));
  return {
    product: pair((await api(at, "GET", `/api/products/${id}`)).body),
    listed: pair((await api(at, "GET", `/api/products?search=${word}`)).body[0]),
    suggested: pair(products[0]),
    reduced: (await api(at, "GET", `/api/products?collection=sale&search=${word}`)).body.length,
    feed: inFeed,
  };
}

const reduced = (price: number, from: number) => ({
  ...{ product: [price, from], listed: [price, from], suggested: [price, from] },
  ...{ reduced: 1, feed: [from, price] },
});
const plain = (price: number) => ({
  ...{ product: [price, undefined], listed: [price, undefined], suggested: [price, undefined] },
  ...{ reduced: 0, feed: [price] },
});

describe("a sale", () => {
  test("changes what is shown everywhere as it begins, and gives the prices back as it ends [PRICE-4]", async () => {
    const shirt = await make(49.9);
    await plan(wish([shirt], { from: inHours(1), until: inHours(2) }));
    await turnPrices(shop.context);
    expect(await shown(shirt)).toEqual(plain(49.9));
    shop.clock.advance(HOUR_MS);
    await turnPrices(shop.context);
    expect(await shown(shirt)).toEqual(reduced(39.92, 49.9));
    // Once more changes nothing.
    await turnPrices(shop.context);
    shop.clock.advance(HOUR_MS);
    await turnPrices(shop.context);
    expect(await shown(shirt)).toEqual(plain(49.9));
  });

  test("without a beginning begins at once, and ends when somebody ends it [PRICE-4]", async () => {
    const shirt = await make(30, { originalPriceCents: 4000 });
    const sale = await plan(wish([shirt], { kind: "amount", value: "10.00" }));
    expect(sale.status).toBe("running");
    expect(await shown(shirt)).toEqual(reduced(20, 40));
    expect((await end(sale._id)).body.status).toBe("ended");
    expect(await shown(shirt)).toEqual(reduced(30, 40));
    expect(await end(sale._id)).toMatchObject({ status: 409, body: { code: "sale_over" } });
  });

  test("is of what costs more than in it: all else is refused at the field that says why [PRICE-5]", async () => {
    const shirt = await make(20);
    const scarf = await make(5);
    const refused = async (more: Partial<SaleInput>, products = [shirt]) => {
      const { status, body } = await send(wish(products, { from: inHours(1), ...more }));
      expect(status, JSON.stringify(body)).toBe(400);
      return Object.fromEntries(
        body.errors.map((error: { field: string; message: string }) => [
          error.field,
          error.message,
        ]),
      );
    };
    for (const value of [0, 100, -5, "120", "", "ten", "1e1", 33.33333]) {
      expect(await refused({ value })).toEqual({
        value: "Please enter a percentage above 0 and below 100",
      });
    }
    for (const kind of ["amount", "fixed"] as const) {
      expect(await refused({ kind, value: 0 })).toHaveProperty("value");
      expect(await refused({ kind, value: "5.001" })).toHaveProperty("value");
      expect((await refused({ kind, value: 5 }, [shirt, scarf])).value).toBe(
        `1 product would not cost less, or nothing at all: ${scarf.word} shirt`,
      );
    }
    expect(await refused({ from: inHours(3), until: inHours(2) })).toEqual({
      until: "The sale would end before it begins",
    });
    expect(await refused({ from: inHours(-1) })).toHaveProperty("from");
    expect(await refused({ until: "tomorrow" })).toHaveProperty("until");
    expect(await refused({ name: " " })).toHaveProperty("name");
    expect(await refused({}, [])).toHaveProperty("products");
    expect(await refused({}, [{ ...shirt, id: "2000000000" }])).toHaveProperty("products");
    expect(await refused({ target: "collection", collection: "Nowhere" })).toHaveProperty(
      "collection",
    );
    expect(await refused({ target: "collection" })).toHaveProperty("collection");
    const { rows } = await pool.query(
      "select from sales where name like 'Sale%' and status = 'scheduled'",
    );
    expect(rows).toEqual([]);
  });

  test("shares no product with another at the same time, and may follow it at once [PRICE-5]", async () => {
    const shirt = await make(50);
    const first = await plan(wish([shirt], { from: inHours(1), until: inHours(3) }));
    const second = await send(wish([shirt], { from: inHours(2), value: 30 }));
    expect(second).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: "products",
            message: `1 product is in the sale “${first.name}” at that time: ${shirt.word} shirt`,
          },
        ],
      },
    });
    const follower = await plan(wish([shirt], { from: inHours(3), value: 30 }));
    shop.clock.advance(HOUR_MS);
    await turnPrices(shop.context);
    expect((await shown(shirt)).product).toEqual([40, 50]);
    shop.clock.advance(2 * HOUR_MS);
    await turnPrices(shop.context);
    expect((await shown(shirt)).product).toEqual([35, 50]);
    // From one price to the other, and never to that in between.
    const { rows } = await pool.query(
      "select price_cents from price_history where product_id = $1 order by id",
      [shirt.productId],
    );
    expect(rows.map((row) => row.price_cents)).toEqual([5000, 4000, 3500]);
    await end(follower._id);
    expect((await shown(shirt)).product).toEqual([50, undefined]);
  });

  test("of a collection has what is in it as it begins, and leaves out what then cannot be in it [PRICE-4]", async () => {
    const collection = `Fair ${unique()}`;
    const early = await make(50, { collection });
    const cheap = await make(50, { collection });
    const sale = await plan(
      wish([], { target: "collection", collection, kind: "fixed", value: 40, from: inHours(1) }),
    );
    const late = await make(60, { collection: "Other", otherCollections: [collection] });
    await change(cheap.id, { price: 30 });
    shop.clock.advance(HOUR_MS);
    await turnPrices(shop.context);
    const after = await make(70, { collection });
    expect((await shown(early)).product).toEqual([40, 50]);
    expect((await shown(late)).product).toEqual([40, 60]);
    expect((await shown(cheap)).product).toEqual([30, undefined]);
    expect((await shown(after)).product).toEqual([70, undefined]);
    const { body } = await api(shop, "GET", `${SALES}/${sale._id}`, { token });
    expect(body).toMatchObject({ status: "running", count: 2, leftOut: 1 });
    await end(sale._id);
  });

  test("that the shop slept through changes nothing, and one whose beginning it slept through begins [PRICE-4]", async () => {
    const [missed, begun] = [await make(50), await make(50)];
    await plan(wish([missed], { from: inHours(1), until: inHours(2) }));
    const sale = await plan(wish([begun], { from: inHours(1), until: inHours(9) }));
    shop.clock.advance(3 * HOUR_MS);
    await turnPrices(shop.context);
    expect((await shown(missed)).product).toEqual([50, undefined]);
    expect((await shown(begun)).product).toEqual([40, 50]);
    await end(sale._id);
  });

  test("that is changed is as it was seen, or the admin hears that it is not [PRICE-5]", async () => {
    const shirt = await make(50);
    const sale = await plan(wish([shirt], { from: inHours(1) }));
    const put = (body: object) => api(shop, "PUT", `${SALES}/${sale._id}`, { token, body });
    const other = { ...wish([shirt], { from: inHours(2), value: 40 }), version: sale.version };
    expect(await put(other)).toMatchObject({ status: 200, body: { version: 2, value: 40 } });
    expect(await put(other)).toMatchObject({ status: 409, body: { code: "sale_changed" } });
    shop.clock.advance(2 * HOUR_MS);
    await turnPrices(shop.context);
    expect((await shown(shirt)).product).toEqual([30, 50]);
    const running = {
      ...other,
      version: 2,
      from: (await api(shop, "GET", `${SALES}/${sale._id}`, { token })).body.from,
    };
    expect(await put({ ...running, value: 10 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "value" }] },
    });
    expect(await put({ ...running, name: "Longer", until: inHours(5) })).toMatchObject({
      status: 200,
      body: { name: "Longer", status: "running" },
    });
    await end(sale._id);
  });
});

describe("the audit log", () => {
  const newest = async (id: string) =>
    (await api(shop, "GET", "/api/admin/audit?limit=20", { token })).body.filter(
      ({ subject }: { subject: { _id: string } }) => subject._id === id,
    );
  const undo = (seq: number) => api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
  const read = async (id: string) => (await api(shop, "GET", `${SALES}/${id}`, { token })).body;

  test("has what was done with a sale, and takes it back until it begins [PRICE-5]", async () => {
    const shirt = await make(50);
    const sale = await plan(wish([shirt], { from: inHours(1) }));
    const body = { ...wish([shirt], { from: inHours(2), kind: "amount", value: 7 }), version: 1 };
    await api(shop, "PUT", `${SALES}/${sale._id}`, { token, body });
    const [changed, created] = await newest(sale._id);
    expect([created.action, changed.action]).toEqual(["sale.created", "sale.changed"]);
    expect((await undo(changed.seq)).status).toBe(200);
    expect(await read(sale._id)).toMatchObject({ kind: "percent", value: 20, name: sale.name });
    await end(sale._id);
    const [cancelled] = await newest(sale._id);
    expect((await undo(cancelled.seq)).status).toBe(200);
    expect(await read(sale._id)).toMatchObject({ status: "scheduled" });
    expect((await undo(created.seq)).status).toBe(200);
    expect(await read(sale._id)).toMatchObject({ status: "cancelled" });
  });

  test("says who ended it, and takes back none that has begun [PRICE-5]", async () => {
    const shirt = await make(50);
    const sale = await plan(wish([shirt]));
    const entries = await newest(sale._id);
    for (const { seq } of entries) expect((await undo(seq)).status).toBe(409);
    await end(sale._id);
    const [ended] = await newest(sale._id);
    expect(ended).toMatchObject({ action: "sale.ended", actor: { name: expect.any(String) } });
  });
});

describe("while a sale runs", () => {
  test("its products' prices are the sale's, whichever way somebody would change them [PRICE-6]", async () => {
    const shirt = await make(50);
    const sale = await plan(wish([shirt]));
    const message = `The sale “${sale.name}” sets this price. It can be changed once the sale has ended.`;
    const put = (body: object) => api(shop, "PUT", `/api/products/${shirt.id}`, { token, body });
    expect(await put({ price: 45, originalPrice: 60 })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: "price", message },
          { field: "originalPrice", message },
        ],
      },
    });
    const bulk = { ids: [shirt.id], action: { kind: "price", percent: 10 } };
    for (const preview of [true, false]) {
      const answer = await api(shop, "POST", "/api/admin/products/bulk", {
        token,
        body: { ...bulk, preview },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: "action.percent" }] },
      });
    }
    await expect(
      pool.query("update products set price_cents = 1 where id = $1", [shirt.productId]),
    ).rejects.toThrow("is that of a sale");
    // The whole product as it was read, with another word: its price stays.
    const whole = (await api(shop, "GET", `/api/admin/products/${shirt.id}`, { token })).body;
    const { images: _, ...facts } = whole;
    const sent = await put({ ...facts, description: "Softer" });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await shown(shirt)).product).toEqual([40, 50]);
    await end(sale._id);
    expect((await put({ price: 45 })).status).toBe(200);
  });

  test("a product that is deleted and comes back after it costs what it cost before [PRICE-6]", async () => {
    const shirt = await make(50);
    const sale = await plan(wish([shirt]));
    await api(shop, "DELETE", `/api/products/${shirt.id}`, { token });
    const { body } = await api(shop, "GET", "/api/admin/audit?limit=1", { token });
    await end(sale._id);
    const undone = await api(shop, "POST", `/api/admin/audit/${body[0].seq}/undo`, { token });
    expect(undone.status).toBe(200);
    expect((await read(shirt.id)).price).toBe(50);
  });
});
