import { beforeEach, describe, expect, test } from "vitest";
import type { DeliveryZone } from "../../common/delivery.ts";
import { checkOutTo, deliveryMethod, IN_GERMANY, setZones } from "../../tests/support/delivery.ts";
import {
  addProduct,
  api,
  type Customer,
  putInCart,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../tests/support/factories.ts";
import { labelsAs } from "../../tests/support/labels.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { SUBJECTS } from "../settings/contract.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const query = (sql: string, values?: unknown[]) => shop.database.pool.query(sql, values);
const { change, create, importOf, read, send } = labelsAs(shop, token);
const shirt = await addProduct(shop, { priceCents: 2000, stock: { Black: { M: 1000 } } });

const byWeight = deliveryMethod({
  by: "weight",
  steps: [
    { from: 0, priceCents: 490 },
    { from: 600, priceCents: 790 },
    { from: 2000, priceCents: 1290 },
  ],
});
const express = deliveryMethod({
  ...{ key: "express", name: "Express", freeFromCents: 0 },
  steps: [{ from: 0, priceCents: 1990 }],
});
const zoneOf = (...methods: DeliveryZone["methods"]): DeliveryZone => ({
  ...{ name: "Germany", places: ["DE"], methods },
});
const deliver = (...zones: readonly DeliveryZone[]) => setZones(shop, token, zones);
const weigh = (grams: number | null) =>
  query("update products set weight_grams = $2 where id = $1", [shirt.id, grams]);

async function withShirts(quantity: number): Promise<Customer> {
  const customer = await registerCustomer(shop);
  await putInCart(shop, customer, shirt, quantity);
  return customer;
}

const quoteOf = (customer: Customer, deliveryMethod?: string) =>
  api(shop, "POST", "/api/checkout/quote", {
    token: customer.token,
    body: { shippingInfo: { country: "Germany" }, deliveryMethod },
  });

beforeEach(async () => {
  await query("update products set weight_grams = 200");
  expect((await deliver(...SUBJECTS.delivery.defaults.zones)).status).toBe(200);
});

test.each([
  [1, 4.9],
  [2, 4.9],
  [3, 7.9],
  [4, 7.9],
])(
  "%i units of 200 g cost what the whole parcel weighs, in the quote as in the checkout [DELIVERY-6]",
  async (quantity, price) => {
    await deliver(zoneOf(byWeight));
    const customer = await withShirts(quantity);
    const { body: quote } = await quoteOf(customer);
    expect(quote).toMatchObject({ deliveryPrice: price, totalPrice: quantity * 20 + price });
    const { body: checkout } = await checkOutTo(shop, customer, { to: IN_GERMANY });
    expect(checkout).toMatchObject({ deliveryPrice: price, totalPrice: quote.totalPrice });
  },
);

test("weight counts nothing once the goods are worth enough [DELIVERY-6]", async () => {
  await deliver(zoneOf(byWeight));
  const { body } = await checkOutTo(shop, await withShirts(20), { to: IN_GERMANY });
  expect(body).toMatchObject({ deliveryPrice: 0, totalPrice: 400 });
});

describe("a way that is priced by weight", () => {
  test("is not saved while products on sale have none: said at its field, with their names [DELIVERY-7]", async () => {
    await weigh(null);
    const { status, body } = await deliver(zoneOf(express, byWeight));
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        field: "values.zones.0.methods.1.by",
        message: `A product on sale has no weight: ${shirt.name}. Please weigh it first.`,
      },
    ]);
    await weigh(200);
    const { body: draft } = await create({ isPublished: false });
    expect((await deliver(zoneOf(express, byWeight))).status).toBe(200);
    await send("POST", "/bulk", { ids: [draft._id], action: { kind: "weightGrams", value: 80 } });
  });

  test("is not offered where a product has lost its weight, and never costs too little [DELIVERY-7]", async () => {
    await deliver(zoneOf(byWeight, express));
    const customer = await withShirts(1);
    await weigh(null);
    const { body: quote } = await quoteOf(customer);
    expect(quote.methods).toMatchObject([{ method: "express", price: 19.9 }]);
    const refused = await checkOutTo(shop, customer, {
      ...{ to: IN_GERMANY, deliveryMethod: "standard" },
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: "deliveryMethod", message: expect.stringContaining("depends on its weight") }],
    ]);
    const taken = await checkOutTo(shop, customer, { to: IN_GERMANY, deliveryMethod: "express" });
    expect(taken.body).toMatchObject({ deliveryPrice: 19.9 });
  });

  test("lets nobody order what has no weight where there is no other way [DELIVERY-7]", async () => {
    await deliver(zoneOf(byWeight));
    const customer = await withShirts(1);
    await weigh(null);
    for (const { status, body } of [
      await quoteOf(customer),
      await checkOutTo(shop, customer, { to: IN_GERMANY }),
    ]) {
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: "deliveryMethod" }]);
    }
  });
});

describe("while delivery is priced by weight", () => {
  const MISSING = {
    field: "weightGrams",
    message: "Delivery is priced by weight. Until the weight is there, this stays a draft.",
  };

  beforeEach(async () => {
    expect((await deliver(zoneOf(byWeight))).status).toBe(200);
  });

  test("nothing is published without a weight, and none on sale loses it [DELIVERY-7]", async () => {
    const refused = await create();
    expect([refused.status, refused.body.errors]).toEqual([400, [MISSING]]);
    const { body: draft } = await create({ isPublished: false });
    const published = await change(draft._id, { isPublished: true });
    expect([published.status, published.body.errors]).toEqual([400, [MISSING]]);
    expect((await change(draft._id, { isPublished: true, weightGrams: 150 })).status).toBe(200);
    const cleared = await change(draft._id, { weightGrams: "" });
    expect([cleared.status, cleared.body.errors]).toEqual([400, [MISSING]]);
  });

  test("a bulk change publishes nothing without one, and an import row by row [DELIVERY-7]", async () => {
    const { body: draft } = await create({ isPublished: false });
    for (const preview of [true, false]) {
      const refused = await send("POST", "/bulk", {
        ...{ ids: [draft._id], action: { kind: "publish" }, preview },
      });
      expect(refused.status).toBe(400);
      expect(refused.body.errors[0].message).toContain(draft.name);
    }
    const sku = `LIGHT-${unique()}`;
    const { rows } = await importOf(`SKU,Name,Description,Price,Published,Weight in grams
${sku}-A,Tee,A tee,10,yes,
${sku}-B,Tee,A tee,10,yes,90
`);
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(["error", "new"]);
    expect(rows[0].errors).toEqual([MISSING]);
  });

  test("no undo takes the weight of what is on sale [DELIVERY-7]", async () => {
    const { body: product } = await create({ weightGrams: 90 });
    await query("update products set weight_grams = null where id = $1", [product._id]);
    expect((await change(product._id, { weightGrams: 95 })).status).toBe(200);
    const { rows } = await query(
      "select seq from audit_log where subject_id = $1 order by seq desc limit 1",
      [product._id],
    );
    const undo = `/api/admin/audit/${rows[0].seq}/undo`;
    const { status, body } = await api(shop, "POST", undo, { token });
    expect([status, body.message]).toEqual([409, expect.stringContaining(product.name)]);
    expect((await read(product._id)).body.weightGrams).toBe(95);
  });
});
