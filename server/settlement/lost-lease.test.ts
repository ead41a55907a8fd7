import { expect, test } from "vitest";
import {
  approvedPurchase,
  beginCheckout,
  beginPurchase,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  paymentOf,
} from "../../tests/support/buying.ts";
import { api } from "../../tests/support/factories.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { answered, refused } from "../../tests/support/paypal.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";
import { closeOpenPayment } from "../payments/attempts/open-payment.ts";
import { listPayments } from "../payments/attempts/store.ts";
import { LEASE_MS } from "../payments/poll-schedule.ts";
import type { HookPoint } from "../platform/hook-points.ts";
import { settlePayment } from "./settle-payment.ts";

/** While set, a worker that reaches this point waits there for the test. */
let slowness: { at: HookPoint; isThere: () => void; goOn: Promise<void> } | undefined;

const { paypal, shop, product, stock, pollAfter } = await openPayingShop({
  async reached(point) {
    if (point !== slowness?.at) return;
    const { isThere, goOn } = slowness;
    slowness = undefined;
    isThere();
    await goOn;
  },
});

/**
 * Settles the payment so slowly that the lease runs out; answers the function that lets it end.
 * @param at where it stops; unset: before PayPal's answer is recorded
 */
async function settleSlowly(
  purchase: Purchase,
  at: HookPoint = "settle: captured",
): Promise<() => Promise<unknown>> {
  const there = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  slowness = { at, isThere: there.resolve, goOn: goOn.promise };
  const { id } = await paymentOf(shop, purchase);
  const settled = settlePayment(shop.context, id).catch((error: unknown) => error);
  await there.promise;
  shop.clock.advance(LEASE_MS + 1);
  return () => {
    goOn.resolve();
    return settled;
  };
}

/** A round so late that everything without an end is due. */
const lateRound = () => pollAfter(31 * 60_000);

test("a slow worker that saw no approval does not undo what another has begun since [PAY-32]", async () => {
  const purchase = await beginPurchase(shop, product);
  const finish = await settleSlowly(purchase);
  paypal.approve(purchase.orderID);
  paypal.captureAs("pending");
  await pay(shop, purchase);
  expect(await finish()).toBe("not-approved");
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "pending" });
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
});

test("a slow worker whose capture was refused does not end what another is capturing since [PAY-32]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", refused("TRANSACTION_REFUSED"));
  const finish = await settleSlowly(purchase);
  paypal.fail("capture", "process-then-drop", "drop");
  expect((await pay(shop, purchase)).status).toBe(202);
  await finish();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing" });
  await lateRound();
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("a slow worker whose capture was refused for want of an approval does not end another's doubt", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", refused("ORDER_NOT_APPROVED"));
  const finish = await settleSlowly(purchase);
  paypal.fail("capture", "process-then-drop", "drop");
  expect((await pay(shop, purchase)).status).toBe(202);
  await finish();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing" });
  await lateRound();
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("a slow worker whose capture was declined does not use up the approval that another is capturing [PAY-32]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", refused("INSTRUMENT_DECLINED"));
  const finish = await settleSlowly(purchase);
  paypal.fail("capture", "process-then-drop", "drop");
  expect((await pay(shop, purchase)).status).toBe(202);
  await finish();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing", captureTry: 1 });
  await lateRound();
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("a slow worker whose capture was paid places the order all the same, once [PAY-6]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const finish = await settleSlowly(purchase);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  expect(await finish()).toBe("captured");
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
  expect(paypal.captures().length).toBeGreaterThan(0);
  expect(await stock()).toEqual({ onHand: 9, reserved: 0 });
});

test("a slow worker that saw another amount puts nothing back into the cart that another has sold [PAY-32]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.captureAs("pending");
  expect((await pay(shop, purchase)).body.paymentStatus).toBe("pending");
  const capture = paypal.captureOf(purchase.orderID);
  capture.status = "COMPLETED";
  capture.cents = 1;
  paypal.fail("show-order", answered(paypal.shown(purchase.orderID)));
  capture.cents = 4990;
  const finish = await settleSlowly(purchase);
  await lateRound();
  expect(await finish()).toBe("mismatched");
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "captured" });
  const cart = await api(shop, "GET", "/api/cart", { token: purchase.customer.token });
  expect(cart.body.products).toEqual([]);
});

test("a slow worker that found the items sold out gives up no attempt but its own [PAY-32]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const finish = await settleSlowly(purchase, "settle: PayPal order read");
  await closeOpenPayment(shop.context, purchase.checkout._id, "TOTAL_CHANGED");
  expect(await openPaypal(shop, purchase)).not.toBe(purchase.orderID);
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.context);
  await beginCheckout(shop, product, 10);
  expect(await finish()).toMatchObject({ code: "out_of_stock" });
  expect(await listPayments(shop.context, purchase.checkout._id)).toMatchObject([
    { status: "created", problem: null },
    { status: "closed", problem: "TOTAL_CHANGED" },
  ]);
});
