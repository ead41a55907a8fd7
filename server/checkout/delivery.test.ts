import { beforeEach, describe, expect, test } from "vitest";
import type { DeliveryZone } from "../../common/delivery.ts";
import { listFaults, myOrders, openPaypal, pay } from "../../tests/support/buying.ts";
import { checkOutTo, deliveryMethod, IN_GERMANY, setZones } from "../../tests/support/delivery.ts";
import {
  addProduct,
  api,
  type Customer,
  putInCart,
  registerCustomer,
  signInAdmin,
} from "../../tests/support/factories.ts";
import { waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { SUBJECTS } from "../settings/contract.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token: adminToken } = await signInAdmin(shop);
const product = await addProduct(shop, { priceCents: 5000, stock: { Black: { M: 1000 } } });

const express = deliveryMethod({
  key: "express",
  name: "Express",
  steps: [{ from: 0, priceCents: 1290 }],
  freeFromCents: 0,
});
const germany: DeliveryZone = {
  name: "Germany",
  places: ["DE"],
  methods: [deliveryMethod(), express],
};
const states: DeliveryZone = { name: "West", places: ["US-CA"], methods: [deliveryMethod()] };

const deliver = (...zones: DeliveryZone[]) => setZones(shop, adminToken, zones);

async function withCart(quantity = 1): Promise<Customer> {
  const customer = await registerCustomer(shop);
  await putInCart(shop, customer, product, quantity);
  return customer;
}

beforeEach(async () => {
  expect((await deliver(...SUBJECTS.delivery.defaults.zones)).status).toBe(200);
});

test("goes free to everywhere as the shop comes, and says nothing of it [DELIVERY-1]", async () => {
  const customer = await withCart();
  const { status, body } = await checkOutTo(shop, customer, { to: { country: "Atlantis" } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ deliveryPrice: 0, totalPrice: 50 });
  expect(body).not.toHaveProperty("delivery");
});

describe("in zones of its own", () => {
  beforeEach(async () => {
    expect((await deliver(germany, states)).status).toBe(200);
  });

  test("a parcel costs what was shown, from the quote to the order and its mail [DELIVERY-2]", async () => {
    const customer = await withCart();
    const { body: quote } = await api(shop, "POST", "/api/checkout/quote", {
      token: customer.token,
      body: { shippingInfo: { country: "Germany" }, deliveryMethod: "express" },
    });
    expect(quote.methods).toMatchObject([
      { method: "standard", price: 4.9 },
      { method: "express", price: 12.9 },
    ]);
    expect(quote).toMatchObject({ subtotal: 50, deliveryPrice: 12.9, totalPrice: 62.9 });
    const { status, body: checkout } = await checkOutTo(shop, customer, {
      to: IN_GERMANY,
      deliveryMethod: "express",
    });
    expect(status).toBe(201);
    expect(checkout).toMatchObject({
      deliveryPrice: 12.9,
      totalPrice: 62.9,
      delivery: quote.delivery,
    });
    const orderID = await openPaypal(shop, { customer, checkout });
    expect(paypal.order(orderID).unit.amount).toMatchObject({
      value: "62.90",
      breakdown: { item_total: { value: "50.00" }, shipping: { value: "12.90" } },
    });
    paypal.approve(orderID);
    expect((await pay(shop, { customer, checkout, orderID })).status).toBe(200);
    const [order] = await myOrders(shop, customer);
    expect(order).toMatchObject({
      deliveryPrice: 12.9,
      totalPrice: 62.9,
      shippingMethod: "Express",
      delivery: quote.delivery,
    });
    const mail = await waitForMail(shop, { to: customer.email, subject: /order/i });
    expect(mail.text).toContain("$62.90");
    expect(mail.text).toMatch(/Express.*\$12\.90/);
    expect(await listFaults(shop)).toEqual([]);
  });

  test("it is free from the amount on, of the goods before any code [DELIVERY-2]", async () => {
    const { body } = await checkOutTo(shop, await withCart(2), { to: IN_GERMANY });
    expect(body).toMatchObject({ deliveryPrice: 0, totalPrice: 100 });
  });

  test.each([
    ["a country that the shop does not deliver to", { country: "France" }, "shippingInfo.country"],
    ["a country that it does not know", { country: "Atlantis" }, "shippingInfo.country"],
    [
      "a country that it does not know, whatever code is sent with it",
      { country: "Nippon Koku", countryCode: "DE" },
      "shippingInfo.country",
    ],
    ["a state without delivery", { country: "United States", state: "NY" }, "shippingInfo.country"],
    ["a state that is missing", { country: "United States", state: "" }, "shippingInfo.state"],
  ])(
    "%s is refused at its field, before any payment [DELIVERY-4]",
    async (_, to: { country: string; countryCode?: string; state?: string }, field) => {
      const customer = await withCart();
      const { status, body } = await checkOutTo(shop, customer, { to });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field }]);
      const quoted = await api(shop, "POST", "/api/checkout/quote", {
        token: customer.token,
        body: { shippingInfo: { ...to, state: to.state ?? "" } },
      });
      expect(quoted.body.errors).toMatchObject([{ field }]);
    },
  );

  test("a country that it does not know is everywhere else, whatever code is sent with it [DELIVERY-1]", async () => {
    const far = deliveryMethod({ steps: [{ from: 0, priceCents: 2500 }] });
    expect((await deliver(germany, { name: "Far", places: [], methods: [far] })).status).toBe(200);
    for (const countryCode of [undefined, "DE", "de", "US"]) {
      const to = { ...IN_GERMANY, country: "Nippon Koku", countryCode };
      const customer = await withCart();
      const quoted = await api(shop, "POST", "/api/checkout/quote", {
        token: customer.token,
        body: { shippingInfo: { country: to.country, countryCode } },
      });
      const { body } = await checkOutTo(shop, customer, { to });
      expect([quoted.body.deliveryPrice, body.deliveryPrice], countryCode).toEqual([25, 25]);
    }
  });

  test("a method that does not go there is refused [DELIVERY-4]", async () => {
    const { status, body } = await checkOutTo(shop, await withCart(), {
      to: IN_GERMANY,
      deliveryMethod: "drone",
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: "deliveryMethod" }]);
  });

  test("a checkout keeps what was agreed when the prices change [DELIVERY-2]", async () => {
    const customer = await withCart();
    const { body: checkout } = await checkOutTo(shop, customer, { to: IN_GERMANY });
    await deliver({ ...germany, methods: [express] });
    const orderID = await openPaypal(shop, { customer, checkout });
    paypal.approve(orderID);
    await pay(shop, { customer, checkout, orderID });
    const [order] = await myOrders(shop, customer);
    expect(order).toMatchObject({ deliveryPrice: 4.9, totalPrice: 54.9 });
  });
});

test.each([
  ["a place in two zones", [germany, { ...states, places: ["DE"] }], "zones.1.places.0"],
  [
    "two zones of everywhere",
    [germany, { ...states, places: [] }, { ...states, name: "B", places: [] }],
    "zones.2.places",
  ],
  ["a place that is none", [{ ...germany, places: ["XX"] }], "zones.0.places.0"],
  ["a state that is none", [{ ...germany, places: ["US-XX"] }], "zones.0.places.0"],
  ["a zone without a name beside others", [germany, { ...states, name: " " }], "zones.1.name"],
  ["two zones of one name", [germany, { ...states, name: "germany" }], "zones.1.name"],
  [
    "two methods of one key",
    [{ ...germany, methods: [deliveryMethod(), deliveryMethod({ name: "B" })] }],
    "zones.0.methods.1.key",
  ],
  [
    "a method that arrives before it is sent",
    [{ ...germany, methods: [deliveryMethod({ toDays: 0 })] }],
    "zones.0.methods.0.toDays",
  ],
  [
    "prices that do not begin at 0",
    [{ ...germany, methods: [deliveryMethod({ steps: [{ from: 5, priceCents: 1 }] })] }],
    "zones.0.methods.0.steps.0.from",
  ],
  [
    "prices out of order",
    [
      {
        ...germany,
        methods: [
          deliveryMethod({
            steps: [
              { from: 0, priceCents: 1 },
              { from: 0, priceCents: 2 },
            ],
          }),
        ],
      },
    ],
    "zones.0.methods.0.steps.1.from",
  ],
] as [string, DeliveryZone[], string][])(
  "%s is refused at its field [DELIVERY-5]",
  async (_, zones, field) => {
    const { status, body } = await deliver(...zones);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: `values.${field}` }]);
  },
);
