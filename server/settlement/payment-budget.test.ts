import { beforeEach, expect, test } from "vitest";
import {
  beginPurchase,
  checkOut,
  finalize,
  listFaults,
  type Purchase,
  pay,
  readCheckout,
} from "../../tests/support/buying.ts";
import { addProduct, api, stockOf } from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
/** In a quarter of an hour. */
const BUDGET = 3000;

beforeEach(async () => {
  paypal.calm();
  await pool.query("delete from rate_limits");
});

/** As if each customer so far had made so many calls. */
async function spend(calls: number): Promise<void> {
  const { rowCount } = await pool.query(
    "update rate_limits set points = $1 where key like 'pay:%'",
    [calls],
  );
  expect(rowCount).toBe(1);
}

function openAgain({ customer, checkout }: Purchase) {
  const url = `/api/checkout/${checkout._id}/paypal-order`;
  return api(shop, "POST", url, { token: customer.token });
}

test("a customer who begins, opens and pays without end is told to wait, and PayPal is not asked [PAY-44]", async () => {
  const product = await addProduct(shop);
  const purchase = await beginPurchase(shop, product);
  await spend(BUDGET - 1);
  expect((await openAgain(purchase)).status).toBe(200);
  paypal.approve(purchase.orderID);
  paypal.calls.length = 0;
  const refused = [
    await pay(shop, purchase),
    await openAgain(purchase),
    await checkOut(shop, purchase.customer),
  ];
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([429, "too_many"]);
    expect(body.message).toContain("Please wait");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(paypal.calls).toEqual([]);
  expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 1 });

  await spend(0);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  expect(await listFaults(shop)).toEqual([]);
});

test("nobody else is affected, from the same address as well, and the customer can still read the checkout and its order [PAY-44]", async () => {
  const product = await addProduct(shop);
  const greedy = await beginPurchase(shop, product);
  paypal.approve(greedy.orderID);
  await pay(shop, greedy);
  await spend(BUDGET);
  expect((await pay(shop, greedy)).status).toBe(429);
  expect((await readCheckout(shop, greedy)).isPaid).toBe(true);
  expect((await finalize(shop, greedy)).status).toBe(200);

  const other = await beginPurchase(shop, product);
  paypal.approve(other.orderID);
  expect((await pay(shop, other)).body.isPaid).toBe(true);
});

test("an answer that is sent again takes nothing [PAY-44]", async () => {
  const { customer } = await beginPurchase(shop, await addProduct(shop));
  await spend(0);
  const headers = { "idempotency-key": "again" };
  const url = "/api/checkout/no-such-checkout/paypal-order";
  for (let count = 0; count < 3; count++) {
    expect((await api(shop, "POST", url, { token: customer.token, headers })).status).toBe(404);
  }
  const { rows } = await pool.query("select points from rate_limits where key like 'pay:%'");
  expect(rows).toEqual([{ points: 1 }]);
});
