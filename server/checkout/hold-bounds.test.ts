import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  beginPurchase,
  checkOut,
  listFaults,
  openPaypal,
  type Purchase,
  pay,
  readCheckout,
} from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  type Customer,
  putInCart,
  registerCustomer,
  signInAdmin,
  stockOf,
  type TestProduct,
} from "../../tests/support/factories.ts";
import { refused, startPaypal } from "../../tests/support/paypal.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { sweepSpells } from "../catalog/stock/bounded-holds.ts";
import type { CheckoutHold } from "./admin-contract.ts";
import { releaseExpiredHolds } from "./sweep-checkouts.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const MINUTE = 60_000;

/** An address of its own for each test. */
let address: string;
let addresses = 0;
beforeEach(() => {
  paypal.calm();
  address = `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;
});
afterEach(async () => {
  await setBounds(100, 1000);
  await shop.database.pool.query("delete from rate_limits");
  expect(await listFaults(shop)).toEqual([]);
});

async function setBounds(unitsOfCustomer: number, unitsOfAddress: number): Promise<void> {
  const bounds = { unitsOfCustomer, unitsOfAddress };
  expect((await changeSettings(shop, token, "holds", bounds)).status).toBe(200);
}

async function pass(minutes: number): Promise<void> {
  shop.clock.advance(minutes * MINUTE);
  await releaseExpiredHolds(shop.context);
  await sweepSpells(shop.context);
}

const stock = (product: TestProduct, size?: string) =>
  stockOf(shop, product.variantId("Black", size ?? product.variants[0]?.size));

async function withCart(product: TestProduct, units: number): Promise<Customer> {
  const customer = await registerCustomer(shop);
  expect((await putInCart(shop, customer, product, units)).status).toBe(200);
  return customer;
}

/** One more checkout of the cart; answers its body. */
async function again(customer: { token: string }, from = address) {
  const { status, body } = await checkOut(shop, customer, from);
  expect(status).toBe(201);
  return body;
}

describe("units put aside for one customer", () => {
  test("are a hundred at most; the checkout says so, and is paid whole [STOCK-8]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 500 } } });
    const customer = await withCart(product, 150);
    const checkout = await again(customer);
    expect(await stock(product)).toEqual({ onHand: 500, reserved: 100 });
    expect(checkout.heldUntil).toBeUndefined();
    expect(checkout.holdNotice).toBe(
      "50 of your 150 items are not kept for you while you pay. You can buy them all the same, as long as nobody is faster. We keep at most 100 items for one customer, and each for an hour and a half at most.",
    );
    const orderID = await openPaypal(shop, { customer, checkout });
    expect(await stock(product)).toEqual({ onHand: 500, reserved: 100 });
    paypal.approve(orderID);
    expect((await pay(shop, { customer, checkout, orderID })).body.isPaid).toBe(true);
    expect(await stock(product)).toEqual({ onHand: 350, reserved: 0 });
  });

  test("are as many as the setting says, shared by the lines [STOCK-8]", async () => {
    await setBounds(5, 1000);
    const product = await addProduct(shop, { stock: { Black: { S: 10, M: 10 } } });
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, 3, { color: "Black", size: "S" });
    await putInCart(shop, customer, product, 4, { color: "Black", size: "M" });
    const { holdNotice } = await again(customer);
    expect(await stock(product, "S")).toMatchObject({ reserved: 3 });
    expect(await stock(product, "M")).toMatchObject({ reserved: 2 });
    expect(holdNotice).toContain("2 of your 7 items are not kept");
  });

  test("that are kept are said to be, until when [STOCK-8]", async () => {
    const product = await addProduct(shop);
    const checkout = await again(await withCart(product, 2));
    expect(checkout.holdNotice).toBeUndefined();
    expect(Date.parse(checkout.heldUntil)).toBeGreaterThanOrEqual(Date.parse(checkout.expiresAt));
  });

  test("beyond the bound go to whoever pays first, and nothing is charged for what is gone [STOCK-8]", async () => {
    await setBounds(1, 1000);
    const product = await addProduct(shop, { stock: { Black: { M: 2 } } });
    const customer = await withCart(product, 2);
    const checkout = await again(customer);
    const orderID = await openPaypal(shop, { customer, checkout });
    paypal.approve(orderID);
    const faster = await beginPurchase(shop, product, 1);
    paypal.approve(faster.orderID);
    expect((await pay(shop, faster)).body.isPaid).toBe(true);
    const { status, body } = await pay(shop, { customer, checkout, orderID });
    expect([status, body.code]).toEqual([409, "out_of_stock"]);
    expect(await stock(product)).toEqual({ onHand: 1, reserved: 1 });
    expect(paypal.capturesOf(orderID)).toEqual([]);
  });

  test.each([
    ["declined", "of one variant", { M: 8 }, "INSTRUMENT_DECLINED", 402],
    ["declined", "of several", { S: 5, M: 3 }, "INSTRUMENT_DECLINED", 402],
    ["not approved after all", "of one variant", { M: 8 }, "ORDER_NOT_APPROVED", 409],
  ])(
    "are no more than before once a payment was %s for more of them, %s [STOCK-8]",
    async (...given) => {
      const [, , sizes, issue, status] = given;
      await setBounds(5, 1000);
      const product = await addProduct(shop, { stock: { Black: { S: 10, M: 10 } } });
      const customer = await registerCustomer(shop);
      for (const [size, units] of Object.entries(sizes)) {
        await putInCart(shop, customer, product, units, { color: "Black", size });
      }
      const reserved = async () => {
        const sizes = await Promise.all([stock(product, "S"), stock(product, "M")]);
        return sizes.reduce((sum, size) => sum + (size?.reserved ?? Number.NaN), 0);
      };
      const checkout = await again(customer);
      const orderID = await openPaypal(shop, { customer, checkout });
      paypal.approve(orderID);
      paypal.fail("capture", ...Array.from({ length: 20 }, () => refused(issue)));
      const purchase = { customer, checkout, orderID };
      expect((await pay(shop, purchase)).status).toBe(status);
      expect(await reserved()).toBe(5);
      paypal.calm();
      await openPaypal(shop, purchase);
      expect(await reserved()).toBe(5);
      paypal.approve(orderID);
      expect((await pay(shop, purchase)).body.isPaid).toBe(true);
      expect(await reserved()).toBe(0);
    },
  );

  test("that PayPal holds the money back for count to nobody: more can be put aside at once [STOCK-8]", async () => {
    await setBounds(2, 1000);
    const product = await addProduct(shop);
    const purchase = await beginPurchase(shop, product, 2);
    paypal.captureAs("pending");
    paypal.approve(purchase.orderID);
    await pay(shop, purchase);
    await putInCart(shop, purchase.customer, product, 2);
    await again(purchase.customer);
    expect(await stock(product)).toEqual({ onHand: 10, reserved: 4 });
  });
});

describe("units put aside from one address", () => {
  test("are a thousand at most, whoever asks, and as many more from another one [STOCK-8]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 5000 } } });
    const customers = await Promise.all(Array.from({ length: 11 }, () => withCart(product, 100)));
    for (const customer of customers.slice(0, 10)) await again(customer);
    expect(await stock(product)).toMatchObject({ reserved: 1000 });
    const [last] = customers.slice(10);
    if (!last) throw new Error("there are eleven");
    expect((await again(last)).holdNotice).toContain("Your items are not kept for you");
    expect(await stock(product)).toMatchObject({ reserved: 1000 });
    await again(last, "203.0.113.9");
    expect(await stock(product)).toMatchObject({ reserved: 1100 });
  });

  test("stay within the bound when thirty customers check out at the same moment [STOCK-8]", async () => {
    await setBounds(100, 20);
    const product = await addProduct(shop, { stock: { Black: { M: 500 } } });
    const customers = await Promise.all(Array.from({ length: 30 }, () => withCart(product, 3)));
    await Promise.all(customers.map((customer) => again(customer)));
    expect(await stock(product)).toMatchObject({ reserved: 20 });
  });

  test("stay within the customer's bound when one checks out thirty times at the same moment [STOCK-8]", async () => {
    await setBounds(10, 1000);
    const product = await addProduct(shop, { stock: { Black: { M: 500 } } });
    const customer = await withCart(product, 30);
    await Promise.all(Array.from({ length: 30 }, () => again(customer)));
    expect(await stock(product)).toMatchObject({ reserved: 10 });
  });

  test("are those of one line, however its address is written [STOCK-8]", async () => {
    await setBounds(100, 5);
    const product = await addProduct(shop);
    await again(await withCart(product, 3), "2001:db8:7:1::1");
    await again(await withCart(product, 3), "2001:db8:7:1:ffff::2");
    expect(await stock(product)).toMatchObject({ reserved: 5 });
  });
});

describe("units put aside from one IPv6 network", () => {
  let networks = 0;
  beforeEach(() => networks++);
  const line = (number: number) => `2001:db8:f${networks}:${number}::1`;

  test("are ten times a line's at most, whatever lines they are asked from, and as many more from another network [STOCK-8]", async () => {
    await setBounds(100, 2);
    const product = await addProduct(shop, { stock: { Black: { M: 500 } } });
    const customers = await Promise.all(Array.from({ length: 13 }, () => withCart(product, 2)));
    await Promise.all(customers.map((customer, number) => checkOut(shop, customer, line(number))));
    expect(await stock(product)).toMatchObject({ reserved: 20 });
    await again(await withCart(product, 2), "2001:db8:a:1::1");
    expect(await stock(product)).toMatchObject({ reserved: 22 });
  });

  test("that an earlier edition put aside count to their line alone [STOCK-8]", async () => {
    await setBounds(100, 2);
    const product = await addProduct(shop, { stock: { Black: { M: 500 } } });
    for (let number = 0; number < 10; number++)
      await again(await withCart(product, 2), line(number));
    await shop.database.pool.query("update stock_holds set site_hash = null");
    await again(await withCart(product, 2), line(0));
    expect(await stock(product)).toMatchObject({ reserved: 20 });
    await again(await withCart(product, 2), line(11));
    expect(await stock(product)).toMatchObject({ reserved: 22 });
  });
});

describe("a variant", () => {
  test("is put aside for an hour and a half in sum, whatever checkouts follow each other, then not for half an hour [STOCK-9]", async () => {
    const product = await addProduct(shop);
    const customer = await withCart(product, 10);
    for (let minutes = 0; minutes < 90; minutes += 15) {
      await again(customer);
      expect(await stock(product)).toMatchObject({ reserved: 10 });
      await pass(15);
    }
    for (let minutes = 90; minutes < 120; minutes += 10) {
      expect((await again(customer)).holdNotice).toContain("Your items are not kept for you");
      expect(await stock(product)).toMatchObject({ reserved: 0 });
      await pass(10);
    }
    await again(customer);
    expect(await stock(product)).toMatchObject({ reserved: 10 });
  });

  test("goes back when its time is over, and what else is in the checkout stays [STOCK-9]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 5, M: 5 } } });
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, 5, { color: "Black", size: "S" });
    for (let minutes = 0; minutes < 80; minutes += 20) {
      await again(customer);
      await pass(20);
    }
    await putInCart(shop, customer, product, 5, { color: "Black", size: "M" });
    const checkout = await again(customer);
    expect(Date.parse(checkout.heldUntil)).toBeLessThanOrEqual(
      Date.parse(checkout.createdAt) + 10 * MINUTE,
    );
    await pass(11);
    expect(await stock(product, "S")).toMatchObject({ reserved: 0 });
    expect(await stock(product, "M")).toMatchObject({ reserved: 5 });
    const found = await readCheckout(shop, { customer, checkout });
    expect(found.holdNotice).toContain("5 of your 10 items are not kept for you");
  });

  test("is no longer put aside by the customers of one address who take turns [STOCK-9]", async () => {
    const product = await addProduct(shop);
    const customers = [await withCart(product, 10), await withCart(product, 10)];
    for (let minutes = 0; minutes < 90; minutes += 30) {
      const [first] = customers;
      if (!first) throw new Error("there are two");
      await again(first);
      expect(await stock(product)).toMatchObject({ reserved: 10 });
      await pass(30.1);
      customers.reverse();
    }
    for (const customer of customers) {
      await again(customer);
      expect(await stock(product)).toMatchObject({ reserved: 0 });
    }
  });

  test("is put aside for fifteen hours in sum by the lines of one IPv6 network that take turns, then not for half an hour [STOCK-9]", async () => {
    const product = await addProduct(shop);
    let lines = 0;
    const takeTurn = async () => again(await withCart(product, 10), `2001:db8:b:${++lines}::1`);
    for (let halfHours = 0; halfHours < 30; halfHours++) {
      await takeTurn();
      expect(await stock(product)).toMatchObject({ reserved: 10 });
      await pass(30);
    }
    await takeTurn();
    expect(await stock(product)).toMatchObject({ reserved: 0 });
    await pass(30);
    await takeTurn();
    expect(await stock(product)).toMatchObject({ reserved: 10 });
  });

  test("that is not held any longer is free for everybody, its former holder too [STOCK-9]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 1 } } });
    const customer = await withCart(product, 1);
    for (let minutes = 0; minutes < 100; minutes += 20) {
      await again(customer);
      await pass(20);
    }
    const checkout = await again(customer);
    const purchase: Purchase = {
      customer,
      checkout,
      orderID: await openPaypal(shop, { customer, checkout }),
    };
    paypal.approve(purchase.orderID);
    const other = await beginPurchase(shop, product, 1);
    expect((await pay(shop, purchase)).body.code).toBe("out_of_stock");
    paypal.approve(other.orderID);
    expect((await pay(shop, other)).body.isPaid).toBe(true);
  });

  test("stays put aside beyond its time while nobody knows whether it is paid, and no longer [STOCK-9]", async () => {
    const product = await addProduct(shop);
    const purchase = await beginPurchase(shop, product, 3);
    for (let minutes = 0; minutes < 80; minutes += 20) {
      await pass(20);
      await openPaypal(shop, purchase);
    }
    paypal.approve(purchase.orderID);
    paypal.fail("capture", "drop", "drop");
    expect((await pay(shop, purchase)).status).toBe(202);
    await pass(60);
    expect(await stock(product)).toEqual({ onHand: 10, reserved: 3 });
    paypal.fail("capture", refused("INSTRUMENT_DECLINED"));
    await pay(shop, purchase);
    expect((await readCheckout(shop, purchase)).paymentStatus).toBe("declined");
    await pass(1);
    expect(await stock(product)).toEqual({ onHand: 10, reserved: 0 });
  });
});

describe("new checkouts", () => {
  test("are a hundred and twenty of a customer in a quarter of an hour [STOCK-10]", async () => {
    const product = await addProduct(shop);
    const customer = await withCart(product, 1);
    const statuses: number[] = [];
    for (let count = 0; count < 121; count++) {
      statuses.push((await checkOut(shop, customer, address)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(120);
    const refused = await checkOut(shop, customer, "203.0.113.77");
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await checkOut(shop, await withCart(product, 1), address)).status).toBe(201);
  });

  test("are six hundred from an address, ten times as many from this machine itself [STOCK-10]", async () => {
    const product = await addProduct(shop);
    const customer = await registerCustomer(shop);
    const call = (remoteAddress: string, body: unknown = {}) =>
      api(shop, "POST", "/api/checkout", { token: customer.token, body, remoteAddress });
    await shop.database.pool.query(
      "update rate_limits set points = 600 where key like 'checkouts:%'",
    );
    const first = await checkOut(shop, await withCart(product, 1), address);
    expect(first.status).toBe(201);
    await shop.database.pool.query(
      "update rate_limits set points = 600 where key like 'checkouts:%'",
    );
    await shop.database.pool.query(
      "update rate_limits set points = 5999 where key like 'checkouts-own:%'",
    );
    const other = await withCart(product, 1);
    expect((await checkOut(shop, other, address)).status).toBe(429);
    expect((await checkOut(shop, other, "203.0.113.78")).status).toBe(201);
    expect((await call(address)).status).toBe(400);
    await checkOut(shop, other, "127.0.0.1");
    await shop.database.pool.query(
      "update rate_limits set points = 6000 where key like 'checkouts-own:%'",
    );
    expect((await checkOut(shop, other, "127.0.0.1")).status).toBe(429);
  });
});

describe("an admin", () => {
  const list = async () => (await api(shop, "GET", "/api/admin/holds", { token })).body;
  const giveBack = (id: string, by = token) =>
    api(shop, "POST", `/api/admin/holds/${id}/give-back`, { token: by });

  test("sees who holds what until when, those first whose time ends first [STOCK-13]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 5, M: 5 } } });
    const first = await withCart(product, 2);
    const begun = await again(first);
    await pass(5);
    const second = await registerCustomer(shop);
    await putInCart(shop, second, product, 3, { color: "Black", size: "M" });
    await again(second);
    const { name, email } = first.user;
    const emails = [email, second.email];
    const ours = (await list()).filter(({ customer }: CheckoutHold) =>
      emails.includes(customer?.email ?? ""),
    );
    expect(ours).toEqual([
      {
        _id: begun._id,
        customer: { name, email },
        until: begun.heldUntil,
        isBeingPaid: false,
        createdAt: begun.createdAt,
        units: [
          {
            productId: product.id,
            name: product.name,
            color: "Black",
            size: "S",
            sku: product.variants[0]?.sku,
            quantity: 2,
          },
        ],
      },
      expect.objectContaining({ customer: expect.objectContaining({ email: second.email }) }),
    ]);
  });

  test("gives it back, which is recorded; its customer holds none of it for half an hour [STOCK-13]", async () => {
    const product = await addProduct(shop);
    const customer = await withCart(product, 4);
    const checkout = await again(customer);
    expect((await giveBack(checkout._id)).body).toEqual({ units: 4 });
    expect(await stock(product)).toEqual({ onHand: 10, reserved: 0 });
    const url = `/api/admin/audit?kind=product&id=${product.id}`;
    const [entry] = (await api(shop, "GET", url, { token })).body;
    const { sku } = product.variants[0] ?? { sku: "" };
    expect(entry).toMatchObject({
      action: "hold.released",
      before: { checkout: checkout._id, heldUnits: { [sku]: 4 } },
      after: { heldUnits: { [sku]: 0 } },
      canUndo: false,
    });
    await openPaypal(shop, { customer, checkout });
    await again(customer);
    expect(await stock(product)).toMatchObject({ reserved: 0 });
    await pass(31);
    await again(customer);
    expect(await stock(product)).toMatchObject({ reserved: 4 });
  });

  test("does not give back what is being paid [STOCK-13]", async () => {
    const product = await addProduct(shop);
    const purchase = await beginPurchase(shop, product, 3);
    paypal.approve(purchase.orderID);
    paypal.fail("capture", "process-then-drop", "drop");
    expect((await pay(shop, purchase)).status).toBe(202);
    const { status, body } = await giveBack(purchase.checkout._id);
    expect([status, body.code]).toEqual([409, "hold_being_paid"]);
    expect(await stock(product)).toEqual({ onHand: 10, reserved: 3 });
    expect(await list()).toContainEqual(
      expect.objectContaining({ _id: purchase.checkout._id, isBeingPaid: true }),
    );
  });

  test("and nobody else does either [STOCK-13]", async () => {
    const product = await addProduct(shop);
    const customer = await withCart(product, 1);
    const { _id } = await again(customer);
    expect((await giveBack(_id, customer.token)).status).toBe(403);
    expect((await giveBack("nothing")).status).toBe(404);
    expect(await stock(product)).toMatchObject({ reserved: 1 });
  });
});
