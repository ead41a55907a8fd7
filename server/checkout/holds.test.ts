import { describe, expect, test } from "vitest";
import {
  approvedPurchase,
  beginPurchase,
  checkOut,
  checkoutBody,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
} from "../../tests/support/buying.ts";
import { api, putInCart, registerCustomer } from "../../tests/support/factories.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { releaseExpiredHolds } from "./sweep-checkouts.ts";

const { paypal, shop, product, stock } = await openPayingShop();
const MINUTE = 60_000;

async function pass(minutes: number): Promise<void> {
  shop.clock.advance(minutes * MINUTE);
  await releaseExpiredHolds(shop.context);
}

function openAgain({ checkout, customer }: Purchase) {
  const url = `/api/checkout/${checkout._id}/paypal-order`;
  return api(shop, "POST", url, { token: customer.token });
}

describe("a checkout for which PayPal is opened again and again", () => {
  test("keeps its stock for an hour and a half, and is paid without after that [CHK-21, STOCK-9]", async () => {
    const purchase = await beginPurchase(shop, product, 2);
    for (let minutes = 20; minutes < 90; minutes += 20) {
      await pass(20);
      expect(await openPaypal(shop, purchase)).toBe(purchase.orderID);
      expect(await stock()).toEqual({ onHand: 10, reserved: 2 });
    }
    await pass(11);
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
    expect(await openPaypal(shop, purchase)).toBe(purchase.orderID);
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
    paypal.approve(purchase.orderID);
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    expect(await stock()).toEqual({ onHand: 8, reserved: 0 });
  });

  test("is over after a day: its prices hold no longer [STOCK-11]", async () => {
    const purchase = await beginPurchase(shop, product, 2);
    await pass(24 * 60 + 1);
    const { status, body } = await openAgain(purchase);
    expect([status, body.code]).toEqual([409, "checkout_expired"]);
    expect(body.message).toContain("start it again from your cart");
    expect((await checkOut(shop, purchase.customer)).status).toBe(201);
  });

  test("is captured after that all the same when it was approved and there is some left [CHK-21]", async () => {
    const purchase = await approvedPurchase(shop, paypal, product, 2);
    await pass(100);
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
  });

  test("is no other while its money moves, however late [CHK-21]", async () => {
    const purchase = await approvedPurchase(shop, paypal, product, 2);
    paypal.fail("capture", "process-then-drop", "drop");
    expect((await pay(shop, purchase)).status).toBe(202);
    await pass(100);
    expect(await openPaypal(shop, purchase)).toBe(purchase.orderID);
    expect(await stock()).toEqual({ onHand: 10, reserved: 2 });
  });
});

describe("the same color and size on two lines", () => {
  async function splitCheckout(inCart: number, lines: number[]) {
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, inCart);
    const body = await checkoutBody(shop, customer);
    const [line] = body.checkoutItems;
    const checkoutItems = lines.map((quantity) => ({ ...line, quantity }));
    const call = { token: customer.token, body: { ...body, checkoutItems } };
    return api(shop, "POST", "/api/checkout", call);
  }

  test("is one line of their sum, which is what is put aside [CHK-22]", async () => {
    const { status, body } = await splitCheckout(5, [2, 3]);
    expect(status).toBe(201);
    expect(body.checkoutItems).toMatchObject([{ quantity: 5 }]);
    expect(await stock()).toEqual({ onHand: 10, reserved: 5 });
  });

  test("is never more than the cart has, however it is split [CHK-22]", async () => {
    for (const lines of [
      [5, 5],
      [1, 1],
    ]) {
      expect((await splitCheckout(5, lines)).body.code).toBe("cart_changed");
    }
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
  });
});
