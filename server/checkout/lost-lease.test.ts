import { afterEach, beforeEach, expect, test } from "vitest";
import {
  beginPurchase,
  findFaults,
  myOrders,
  type Purchase,
  pay,
} from "../../tests/support/buying.ts";
import { addProduct, stockOf, type TestProduct } from "../../tests/support/factories.ts";
import { startFakePaypal } from "../../tests/support/fake-paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { listPayments } from "../payments/store.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settlePayment } from "./settle-payment.ts";

/** While set, whoever has heard PayPal's answer stops before writing it down, until the test goes on. */
let slowness: { isThere: () => void; goOn: Promise<void> } | undefined;

const paypal = await startFakePaypal();
const shop = await createTestShop({
  settings: paypal.settings,
  async reached(point) {
    if (point !== "settle: captured" || !slowness) return;
    const { isThere, goOn } = slowness;
    slowness = undefined;
    isThere();
    await goOn;
  },
});
const LEASE_MS = 60_000;

let product: TestProduct;
beforeEach(async () => {
  paypal.calm();
  product = await addProduct(shop);
});
afterEach(async () => expect(await findFaults(shop)).toEqual([]));

async function paymentOf({ checkout }: Purchase) {
  const [payment] = await listPayments(shop.context, checkout._id);
  if (!payment) throw new Error("no payment was begun");
  return payment;
}

/** Lets somebody settle the payment who is so slow that the lease runs out; answers what lets them end. */
async function settleSlowly(purchase: Purchase): Promise<() => Promise<unknown>> {
  const there = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  slowness = { isThere: there.resolve, goOn: goOn.promise };
  const { id } = await paymentOf(purchase);
  const settled = settlePayment(shop.context, shop.provider, id).catch((error: unknown) => error);
  await there.promise;
  shop.clock.advance(LEASE_MS + 1);
  return () => {
    goOn.resolve();
    return settled;
  };
}

/** A round so late that everything without an end is due. */
async function lateRound(): Promise<void> {
  shop.clock.advance(31 * 60_000);
  await reconcilePayments(shop.context, shop.provider);
}

test("who saw no approval and was slow does not undo what another has begun since", async () => {
  const purchase = await beginPurchase(shop, product);
  const finish = await settleSlowly(purchase);
  paypal.approve(purchase.orderID);
  paypal.captureStatus = "PENDING";
  await pay(shop, purchase);
  expect(await finish()).toBe("not-approved");
  expect(await paymentOf(purchase)).toMatchObject({ status: "pending" });
  expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 1 });
});

test("who was refused and was slow does not end what another is capturing since", async () => {
  const purchase = await beginPurchase(shop, product);
  paypal.approve(purchase.orderID);
  paypal.fail("capture", { status: 422, issue: "TRANSACTION_REFUSED" });
  const finish = await settleSlowly(purchase);
  paypal.fail("capture", "process, then drop", "drop");
  expect((await pay(shop, purchase)).status).toBe(503);
  await finish();
  expect(await paymentOf(purchase)).toMatchObject({ status: "capturing" });
  await lateRound();
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("who was refused for want of an approval and was slow does not end another's doubt", async () => {
  const purchase = await beginPurchase(shop, product);
  paypal.approve(purchase.orderID);
  paypal.fail("capture", { status: 422, issue: "ORDER_NOT_APPROVED" });
  const finish = await settleSlowly(purchase);
  paypal.fail("capture", "process, then drop", "drop");
  expect((await pay(shop, purchase)).status).toBe(503);
  await finish();
  expect(await paymentOf(purchase)).toMatchObject({ status: "capturing" });
  await lateRound();
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("who was declined and was slow does not use up the approval that another is capturing", async () => {
  const purchase = await beginPurchase(shop, product);
  paypal.approve(purchase.orderID);
  paypal.fail("capture", { status: 422, issue: "INSTRUMENT_DECLINED" });
  const finish = await settleSlowly(purchase);
  paypal.fail("capture", "process, then drop", "drop");
  expect((await pay(shop, purchase)).status).toBe(503);
  await finish();
  expect(await paymentOf(purchase)).toMatchObject({ status: "capturing", captureTry: 1 });
  await lateRound();
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("who was paid and was slow places the order all the same, once", async () => {
  const purchase = await beginPurchase(shop, product);
  paypal.approve(purchase.orderID);
  const finish = await settleSlowly(purchase);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  expect(await finish()).toBe("captured");
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
  expect(paypal.captures().length).toBeGreaterThan(0);
  expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 9, reserved: 0 });
});
