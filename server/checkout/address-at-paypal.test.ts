import { afterEach, beforeEach, expect, test } from "vitest";
import {
  beginCheckout,
  listFaults,
  openPaypal,
  type Purchase,
  pay,
  paymentOf,
} from "../../tests/support/buying.ts";
import { addProduct, api, signInAdmin, type TestProduct } from "../../tests/support/factories.ts";
import { refused, startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { listPaymentEvents } from "../payments/events.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });

let product: TestProduct;
beforeEach(async () => {
  paypal.calm();
  product = await addProduct(shop);
});
afterEach(async () => expect(await listFaults(shop)).toEqual([]));

const creates = () => paypal.named("create");

async function paid(): Promise<Purchase> {
  const begun = await beginCheckout(shop, product);
  const purchase = { ...begun, orderID: await openPaypal(shop, begun) };
  paypal.approve(purchase.orderID);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  return purchase;
}

async function orderOf({ checkout }: Purchase) {
  const { token } = await signInAdmin(shop);
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from orders where checkout_id = $1",
    [checkout._id],
  );
  return (await api(shop, "GET", `/api/admin/orders/${rows[0]?.id}`, { token })).body;
}

test("the parcel's address and article numbers go to PayPal, and its protection is kept [PAY-53]", async () => {
  const purchase = await paid();
  expect(creates()).toHaveLength(1);
  const unit = creates()[0]?.body.purchase_units[0];
  expect(unit.shipping).toEqual({
    name: { full_name: "Ada Weaver" },
    address: {
      address_line_1: "12 Loom Street",
      admin_area_2: "Greensboro",
      postal_code: "27401",
      country_code: "US",
    },
  });
  expect(unit.items[0].sku).toMatch(/\S/);
  const order = await orderOf(purchase);
  expect(order.payment.sellerProtection).toEqual({
    status: "ELIGIBLE",
    against: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
  });
});

test.each([
  [422, "CITY_REQUIRED"],
  [422, "POSTAL_CODE_REQUIRED"],
  [422, "SHIPPING_ADDRESS_INVALID"],
  [422, "MISSING_SHIPPING_ADDRESS"],
  [400, "INVALID_COUNTRY_CODE"],
  [422, "SOMETHING_NEW_ABOUT_ADDRESSES"],
])(
  "an address that PayPal refuses (%i %s) loses no sale: the order is made again without it [PAY-54]",
  async (status, issue) => {
    paypal.fail("create", refused(issue, status));
    const purchase = await paid();
    const [first, second] = creates();
    expect(creates()).toHaveLength(2);
    expect(second?.requestId).not.toBe(first?.requestId);
    expect(second?.body.purchase_units[0]).not.toHaveProperty("shipping");
    const context = second?.body.payment_source.paypal.experience_context;
    expect(context.shipping_preference).toBe("NO_SHIPPING");
    expect((await orderOf(purchase)).payment.sellerProtection.status).toBe("NOT_ELIGIBLE");
    const { id } = await paymentOf(shop, purchase);
    const events = await listPaymentEvents(shop.context, id);
    expect(events.filter(({ kind }) => kind === "address-refused")).toMatchObject([
      { detail: { problem: issue } },
    ]);
  },
);

test("a shop that died after the refusal makes the same second order, and no other [PAY-54]", async () => {
  const begun = await beginCheckout(shop, product);
  paypal.fail("create", refused("CITY_REQUIRED"), "process-then-drop");
  const url = `/api/checkout/${begun.checkout._id}/paypal-order`;
  const { token } = begun.customer;
  expect((await api(shop, "POST", url, { token })).status).toBe(503);
  const made = paypal.state.orders.size;
  paypal.fail("create", refused("CITY_REQUIRED"));
  const orderID = await openPaypal(shop, begun);
  expect(paypal.state.orders.size).toBe(made);
  paypal.approve(orderID);
  expect((await pay(shop, { ...begun, orderID })).body.isPaid).toBe(true);
});

test("an order that PayPal refuses with and without an address is not made", async () => {
  const begun = await beginCheckout(shop, product);
  const refusal = refused("PAYEE_ACCOUNT_RESTRICTED");
  paypal.fail("create", refusal, refusal);
  const url = `/api/checkout/${begun.checkout._id}/paypal-order`;
  const { status } = await api(shop, "POST", url, { token: begun.customer.token });
  expect(status).toBe(503);
  expect(await paymentOf(shop, begun)).toMatchObject({ status: "closed" });
});
