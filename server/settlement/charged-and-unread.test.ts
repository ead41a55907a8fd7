import { beforeEach, expect, test } from "vitest";
import {
  approvedPurchase,
  beginCheckout,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  readCheckout,
} from "../../tests/support/buying.ts";
import { addProduct, api, unique } from "../../tests/support/factories.ts";
import { refused, startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { createWelcomeCode } from "../promotions/discount-codes.ts";

/** SQL that runs at a point of the call that pays. */
let trouble: { at: string; sql: string } | undefined;

const paypal = await startPaypal();
const shop = await createTestShop({
  settings: paypal.settings,
  async reached(point) {
    if (point === trouble?.at) await shop.database.pool.query(trouble.sql);
  },
});

beforeEach(() => {
  trouble = undefined;
  paypal.calm();
});

test.each(["settle: captured", "order: placed"])(
  "who was charged hears of no error where the shop can read nothing any more (%s) [PAY-52]",
  async (at) => {
    const product = await addProduct(shop);
    const purchase = await approvedPurchase(shop, paypal, product);
    const hide = "alter table checkouts rename to hidden_checkouts";
    const hidePayments = "alter table payments rename to hidden_payments";
    trouble = { at, sql: `${hide}; ${hidePayments}` };
    const { status, body, headers } = await pay(shop, purchase);
    await shop.database.pool.query(
      "alter table hidden_checkouts rename to checkouts; alter table hidden_payments rename to payments",
    );
    expect([status, headers["retry-after"]]).toEqual([202, "10"]);
    expect(body).toMatchObject({
      _id: purchase.checkout._id,
      isPaid: false,
      paymentStatus: "pending",
      paymentMessage: expect.not.stringMatching(/nothing was charged/i),
    });
    trouble = undefined;
    // A lease that could not be given back is over.
    shop.clock.advance(5 * 60_000);
    expect((await pay(shop, purchase)).status).toBe(200);
    expect((await readCheckout(shop, purchase)).isPaid).toBe(true);
    expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
    expect(paypal.capturesOf(purchase.orderID)).toHaveLength(1);
  },
);

/** Breaks only the answer about a checkout with a discount code: the payment's outcome is still recorded. */
const HIDE_CODES = "alter table discount_codes rename to hidden_codes";
const SHOW_CODES = "alter table hidden_codes rename to discount_codes";

async function discountedPurchase(): Promise<Purchase> {
  const begun = await beginCheckout(shop, await addProduct(shop));
  const { code } = await createWelcomeCode(shop.context, `${unique()}@example.com`);
  const { token } = begun.customer;
  const url = `/api/checkout/${begun.checkout._id}/discount`;
  expect((await api(shop, "POST", url, { token, body: { code } })).status).toBe(200);
  const orderID = await openPaypal(shop, begun);
  paypal.approve(orderID);
  return { ...begun, orderID };
}

test("a decline is answered once, by the call that saw it, even where the checkout cannot be read any more [PAY-52]", async () => {
  const purchase = await discountedPurchase();
  paypal.fail("capture", refused("INSTRUMENT_DECLINED"));
  trouble = { at: "settle: captured", sql: HIDE_CODES };
  const { status, body } = await pay(shop, purchase);
  await shop.database.pool.query(SHOW_CODES);
  expect([status, body.code]).toEqual([402, "payment_declined"]);
  expect(body.checkout).toMatchObject({ isPaid: false, paymentStatus: "declined" });
  expect((await readCheckout(shop, purchase)).paymentStatus).toBe("declined");
});

test("a capture that PayPal did not answer is no error where the checkout cannot be read any more [PAY-52]", async () => {
  const purchase = await discountedPurchase();
  for (let times = 0; times < 20; times++) paypal.fail("capture", "process-then-drop");
  trouble = { at: "settle: intended", sql: HIDE_CODES };
  const { status, body } = await pay(shop, purchase);
  await shop.database.pool.query(SHOW_CODES);
  expect([status, body.paymentStatus]).toEqual([202, "pending"]);
  expect(body.paymentMessage).not.toMatch(/nothing was charged/i);
});

test("what failed before any money could move is a failure, whatever can be read afterwards [PAY-52]", async () => {
  const purchase = await discountedPurchase();
  trouble = {
    at: "settle: leased",
    sql: `alter table payments rename to hidden_payments; ${HIDE_CODES}`,
  };
  const { status } = await pay(shop, purchase);
  await shop.database.pool.query(`alter table hidden_payments rename to payments; ${SHOW_CODES}`);
  expect(status).toBe(500);
  expect(paypal.capturesOf(purchase.orderID)).toEqual([]);
});
