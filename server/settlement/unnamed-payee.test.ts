import { beforeEach, expect, test } from "vitest";
import { STRANGER } from "../../simulators/paypal/model.ts";
import { approvedPurchase, myOrders, pay, paymentOf } from "../../tests/support/buying.ts";
import { addProduct, type TestProduct } from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const paypal = await startPaypal();
const { PAYPAL_MERCHANT_ID: _, ...settings } = paypal.settings;
const shop = await createTestShop({ settings });

let product: TestProduct;
beforeEach(async () => {
  paypal.calm();
  product = await addProduct(shop);
});

test("an order that pays somebody else by now is never captured, though no merchant id is configured [PAY-5]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.order(purchase.orderID).payee = STRANGER;
  expect((await pay(shop, purchase)).body).toMatchObject({ isPaid: false });
  expect(paypal.named("capture")).toEqual([]);
  expect(await paymentOf(shop, purchase)).toMatchObject({ problem: "MISMATCH_PAYEE" });
});

test("money that went to somebody else buys nothing, and the customer is not told that it comes back [PAY-5]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.captureAs("wrong-payee");
  const { body } = await pay(shop, purchase);
  expect(body.paymentStatus).toBe("refused");
  expect(body.paymentMessage).toMatch(/Our team has been told/);
  expect(await paymentOf(shop, purchase)).toMatchObject({ problem: "MISMATCH_PAYEE" });
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
});

test("what goes where it was to go is an order", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  expect((await pay(shop, purchase)).body).toMatchObject({ isPaid: true });
});
