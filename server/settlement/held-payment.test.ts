import { expect, test } from "vitest";
import {
  approvedPurchase,
  checkOut,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  readCheckout,
} from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  type Customer,
  PASSWORD,
  putInCart,
} from "../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../tests/support/mailbox.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { answered } from "../../tests/support/paypal.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";

const { paypal, shop, product, stock, pollAfter } = await openPayingShop();
const HOUR = 60 * 60_000;

/** A purchase whose money PayPal holds back. */
async function heldBack(quantity = 1): Promise<Purchase> {
  const purchase = await approvedPurchase(shop, paypal, product, quantity);
  paypal.captureAs("pending");
  const { body } = await pay(shop, purchase);
  expect(body).toMatchObject({ isPaid: false, paymentStatus: "pending" });
  expect(body.paymentMessage).toContain(`$${(quantity * 49.9).toFixed(2)}`);
  paypal.captureAs();
  return purchase;
}

/** PayPal decides, and the shop polls. */
async function decide({ orderID }: Purchase, status: "COMPLETED" | "DECLINED"): Promise<void> {
  paypal.captureOf(orderID).status = status;
  await pollAfter(HOUR);
}

async function buy(customer: Customer): Promise<void> {
  const { status, body: checkout } = await checkOut(shop, customer);
  expect(status).toBe(201);
  const orderID = await openPaypal(shop, { customer, checkout });
  paypal.approve(orderID);
  expect((await pay(shop, { customer, checkout, orderID })).body.isPaid).toBe(true);
}

async function cartOf({ token }: Customer): Promise<[productId: string, quantity: number][]> {
  const { body } = await api(shop, "GET", "/api/cart", { token });
  return body.products.map((line: { productId: string; quantity: number }) => [
    line.productId,
    line.quantity,
  ]);
}

test("what PayPal holds back leaves the cart, and other things can be bought meanwhile [PAY-30]", async () => {
  const purchase = await heldBack(2);
  const { customer } = purchase;
  expect(await cartOf(customer)).toEqual([]);
  await putInCart(shop, customer, await addProduct(shop));
  await buy(customer);
  expect(await myOrders(shop, customer)).toHaveLength(1);
  expect(await readCheckout(shop, purchase)).toMatchObject({ paymentStatus: "pending" });
  shop.clock.advance(24 * HOUR);
  await releaseExpiredHolds(shop.context);
  expect(await stock()).toEqual({ onHand: 10, reserved: 2 });
  await decide(purchase, "COMPLETED");
  expect(await myOrders(shop, customer)).toHaveLength(2);
  expect(await stock()).toEqual({ onHand: 8, reserved: 0 });
});

test("more of the same that is put into the cart meanwhile stays there when the money comes [PAY-30]", async () => {
  const purchase = await heldBack(2);
  await putInCart(shop, purchase.customer, product, 3);
  await decide(purchase, "COMPLETED");
  expect(await cartOf(purchase.customer)).toEqual([[product.id, 3]]);
  await buy(purchase.customer);
  expect(await myOrders(shop, purchase.customer)).toHaveLength(2);
  expect(await stock()).toEqual({ onHand: 5, reserved: 0 });
});

test("a poll that shows the payment as unapproved does not make it a new one", async () => {
  const purchase = await heldBack(2);
  const stale = paypal.shown(purchase.orderID);
  stale.purchase_units[0].payments = {};
  paypal.fail("show-order", answered(stale));
  await putInCart(shop, purchase.customer, product, 1);
  await pollAfter(HOUR);
  await decide(purchase, "COMPLETED");
  expect(await cartOf(purchase.customer)).toEqual([[product.id, 1]]);
});

test("what PayPal declines in the end is in the cart again, with a mail, and free for others [PAY-31]", async () => {
  const purchase = await heldBack(2);
  await decide(purchase, "DECLINED");
  expect(await cartOf(purchase.customer)).toEqual([[product.id, 2]]);
  expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
  const wanted = {
    to: purchase.customer.email,
    subject: "PayPal did not confirm your payment (TEST)",
  };
  const mail = await waitForMail(shop, wanted);
  expect(mail.text).toContain("your payment of $99.80");
  await decide(purchase, "DECLINED");
  await buy(purchase.customer);
  const subjects = (await mailsTo(shop, purchase.customer.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === wanted.subject)).toHaveLength(1);
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("what was put into the cart anew meanwhile is the same wish when PayPal declines [PAY-31]", async () => {
  const purchase = await heldBack(2);
  await putInCart(shop, purchase.customer, product, 3);
  await decide(purchase, "DECLINED");
  expect(await cartOf(purchase.customer)).toEqual([[product.id, 3]]);
});

test("a card that is declined at once leaves the cart as it is, and no mail", async () => {
  const purchase = await approvedPurchase(shop, paypal, product, 2);
  paypal.captureAs("declined");
  await pay(shop, purchase);
  expect(await cartOf(purchase.customer)).toEqual([[product.id, 2]]);
  const { rows } = await shop.database.pool.query(
    "select data from jobs where data->>'kind' = 'payment-declined' and data->'data'->>'checkoutId' = $1",
    [purchase.checkout._id],
  );
  expect(rows).toEqual([]);
});

test("units that wait for PayPal are gone, for their customer as well [PAY-30]", async () => {
  const purchase = await heldBack(7);
  const { status, body } = await putInCart(shop, purchase.customer, product, 4);
  expect(status).toBe(409);
  expect(body.message).toContain("Only 3 left");
  expect((await putInCart(shop, purchase.customer, product, 3)).status).toBe(200);
});

test("a customer is not erased while PayPal holds their money back", async () => {
  const purchase = await heldBack();
  const erase = () =>
    api(shop, "DELETE", "/api/users/me", {
      token: purchase.customer.token,
      body: { currentPassword: PASSWORD },
    });
  expect((await erase()).body.code).toBe("payment_in_progress");
  await decide(purchase, "COMPLETED");
  expect((await erase()).status).toBe(204);
});
