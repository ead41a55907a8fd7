import { expect, test } from "vitest";
import {
  approvedPurchase,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  paymentOf,
} from "../../tests/support/buying.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { refused } from "../../tests/support/paypal.ts";
import { settlePayment } from "./settle-payment.ts";

const { paypal, shop, product } = await openPayingShop();
const DECLINED = refused("INSTRUMENT_DECLINED");

/** Settles as a webhook of this approval does, or the payment poller. */
async function settleElsewhere(purchase: Purchase, approvedTry: number) {
  const { id } = await paymentOf(shop, purchase);
  return settlePayment(shop.context, id, approvedTry);
}

const captures = () => paypal.named("capture").length;

async function expectNotified(purchase: Purchase, captureTry: number): Promise<void> {
  const { status, body } = await pay(shop, purchase);
  expect([status, body.code, body.checkout.paymentStatus]).toEqual([
    402,
    "payment_declined",
    "declined",
  ]);
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "created",
    captureTry,
    declineNotified: true,
  });
}

test("the approval that a webhook saw declined is not captured once more by its browser, which is notified [PAY-40]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", DECLINED);
  expect(await settleElsewhere(purchase, 1)).toBe("declined");
  await expectNotified(purchase, 2);
  expect(captures()).toBe(1);
  // The next call follows a new approval.
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  expect(captures()).toBe(2);
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("a call that waited while another was declined is answered with that decline [PAY-40]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const { promise: after, resolve: answerNow } = Promise.withResolvers<void>();
  paypal.fail("capture", { ...DECLINED, after });
  const first = settleElsewhere(purchase, 1);
  await expect.poll(captures).toBe(1);
  const waiting = expectNotified(purchase, 2);
  answerNow();
  expect(await first).toBe("declined");
  await waiting;
  expect(captures()).toBe(1);
});

test("the customer is notified of every decline, the next one as well [PAY-40]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", DECLINED, DECLINED);
  await expectNotified(purchase, 2);
  expect(await settleElsewhere(purchase, 2)).toBe("declined");
  await expectNotified(purchase, 3);
  expect(captures()).toBe(2);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
});

test("what was captured of a new approval meanwhile is answered as paid [PAY-40]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", DECLINED);
  expect(await settleElsewhere(purchase, 1)).toBe("declined");
  expect(await settleElsewhere(purchase, 2)).toBe("captured");
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  expect(captures()).toBe(2);
});

test("a customer who opens PayPal again after a decline without notification has approved anew [PAY-40]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", DECLINED);
  expect(await settleElsewhere(purchase, 1)).toBe("declined");
  expect(await openPaypal(shop, purchase)).toBe(purchase.orderID);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  expect(captures()).toBe(2);
});
