import { expect, test } from "vitest";
import { approvedPurchase, myOrders, pay, paymentOf } from "../../tests/support/buying.ts";
import { api, signInAdmin } from "../../tests/support/factories.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { answered, refused } from "../../tests/support/paypal.ts";

const { paypal, shop, product, stock, pollAfter } = await openPayingShop();
const MINUTE = 60_000;

test.each([
  [403, "NOT_AUTHORIZED"],
  [422, "UNPROCESSABLE_ENTITY"],
  [400, "INVALID_REQUEST"],
])(
  "a poll that PayPal refuses with %i leaves the outcome open, and says so [PAY-33]",
  async (answer, issue) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    paypal.fail("show-order", refused(issue, answer));
    const { status, body } = await pay(shop, purchase);
    expect([status, body.code]).toEqual([503, "payment_unknown"]);
    await pollAfter(5 * MINUTE);
    expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
  },
);

test("the team's check that PayPal refuses is answered as a PayPal that is away", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const { token } = await signInAdmin(shop);
  paypal.fail("show-order", refused("NOT_AUTHORIZED", 403));
  const { id } = await paymentOf(shop, purchase);
  const { status, body } = await api(shop, "POST", `/api/admin/payments/${id}/retry`, { token });
  expect([status, body.code]).toEqual([503, "paypal_unavailable"]);
  await pollAfter(5 * MINUTE);
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("an order that PayPal shows nowhere for a moment, in the middle of a doubt, stays in doubt [PAY-33]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const before = paypal.shown(purchase.orderID);
  paypal.fail("capture", "process-then-drop", "drop");
  expect((await pay(shop, purchase)).status).toBe(202);
  // PayPal shows the order as it was before the capture, and then not at all.
  paypal.fail("show-order", answered(before), refused("RESOURCE_NOT_FOUND", 404));
  paypal.fail("capture", refused("RESOURCE_NOT_FOUND", 404));
  await pollAfter(5 * MINUTE);
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing" });
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
  await pollAfter(5 * MINUTE);
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("an order that PayPal does not show for a moment is still there to be paid [PAY-41]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("show-order", refused("INVALID_RESOURCE_ID", 404));
  await pollAfter(5 * MINUTE);
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "created", problem: null });
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
  await pollAfter(5 * MINUTE);
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("a capture that PayPal does not find, of an order that it shows, is asked for again [PAY-41]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", refused("RESOURCE_NOT_FOUND", 404));
  expect((await pay(shop, purchase)).body).toMatchObject({ isPaid: true });
  const asked = paypal.named("capture").map(({ requestId }) => requestId);
  expect([asked.length, new Set(asked).size]).toEqual([2, 1]);
});

test("an order that PayPal does not show any more ends with the time to approve it [PAY-41]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.state.orders.delete(purchase.orderID);
  shop.clock.advance(6 * 60 * MINUTE);
  await pollAfter(5 * MINUTE);
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "closed",
    problem: "INVALID_RESOURCE_ID",
  });
  expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
});
