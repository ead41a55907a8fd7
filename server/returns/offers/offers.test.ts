import { afterEach, describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { listFaults, placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  registerCustomer,
  signInAdmin,
  stockOf,
  type TestProduct,
} from "../../../tests/support/factories.ts";
import { waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { AdminReturn, ReturnOptions } from "../contract.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const shirt = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 500 } } });
const scarf = await addProduct(shop, { priceCents: 1999, stock: { Black: { M: 500 } } });
const coat = await addProduct(shop, { priceCents: 8000, stock: { Black: { M: 500, L: 1 } } });

afterEach(async () => {
  paypal.calm();
  expect(await listFaults(shop)).toEqual([]);
});

type Bought = Awaited<ReturnType<typeof placeOrder>>;

const setStatus = (id: string, status: string) =>
  api(shop, "PUT", `/api/admin/orders/${id}`, { token, body: { status } });

/** A return in review, of so many units that wait for an answer. */
async function inReview(units = 1, bought?: Bought) {
  const order = bought ?? (await placeOrder(shop, paypal, shirt, units));
  if (!bought) {
    await setStatus(order.order._id, "Shipped");
    await setStatus(order.order._id, "Delivered");
  }
  const { body } = await api(shop, "POST", `/api/orders/${order.order._id}/returns`, {
    token: order.customer.token,
    body: {
      lines: [
        {
          ...{ productId: shirt.id, color: "Black", size: "M", quantity: units },
          ...{ reason: "not-liked", wish: "answer" },
        },
      ],
    },
  });
  const [made] = (body as ReturnOptions).returns;
  if (!made) throw new Error(`there is no return: ${JSON.stringify(body)}`);
  const judged = await api(shop, "POST", `/api/admin/returns/${made._id}/received`, {
    token,
    body: { seen: 0, lines: [{ place: 0, good: units, damaged: 0, missing: 0 }] },
  });
  expect(judged.body).toMatchObject({ status: "review" });
  return { ...order, returnId: made._id };
}

type InReview = Awaited<ReturnType<typeof inReview>>;

const lineOf = (product: TestProduct, units = 1, size = "M", place = 0) => {
  return { place, units, variantId: product.variantId("Black", size) };
};
const offer = ({ returnId }: Pick<InReview, "returnId">, lines: object[], more: object = {}) =>
  api(shop, "POST", `/api/admin/returns/${returnId}/offer`, { token, body: { lines, ...more } });
const pathOf = ({ order, returnId }: InReview) =>
  `/api/orders/${order._id}/returns/${returnId}/offer`;
const read = async ({ returnId }: InReview): Promise<AdminReturn> =>
  (await api(shop, "GET", `/api/admin/returns/${returnId}`, { token })).body;

async function openPaypal(one: InReview): Promise<string> {
  const { body } = await api(shop, "POST", `${pathOf(one)}/paypal-order`, {
    token: one.customer.token,
  });
  if (!body.orderID) throw new Error(JSON.stringify(body));
  return body.orderID;
}

const pay = (one: InReview, orderID: string) =>
  api(shop, "PUT", `${pathOf(one)}/pay`, {
    token: one.customer.token,
    body: { paymentStatus: "paid", paymentDetails: { orderID } },
  });

/** An order that was exchanged for a coat, whose difference is paid. */
async function paidCoat(units = 1) {
  const one = await inReview(units);
  expect((await offer(one, [lineOf(coat, units)])).status).toBe(200);
  const orderID = await openPaypal(one);
  paypal.approve(orderID);
  const { status, body } = await pay(one, orderID);
  expect([status, body.isPaid]).toEqual([200, true]);
  return { ...one, difference: orderID, exchange: body.orderId as string };
}

const sentBack = (orderID: string) =>
  paypal.refundsOf(paypal.captureOf(orderID).id).map(({ amount }) => amount?.value);

describe("another product", () => {
  test("that costs more is sent once its customer has paid the difference [DIFFER-1]", async () => {
    const one = await inReview();
    const made = await offer(one, [lineOf(coat)]);
    expect(made.body).toMatchObject({
      status: "review",
      lines: [{ accepted: 1 }],
      offers: [{ value: 49.99, toPay: 30.01, heldUntil: expect.any(String) }],
    });
    const mail = await waitForMail(shop, {
      to: one.customer.email,
      subject: /Something else for your return/,
    });
    expect(mail.text).toContain("$30.01");
    expect(mail.text).toContain(`/order/${one.order._id}/return?key=`);
    const orderID = await openPaypal(one);
    expect(await openPaypal(one)).toBe(orderID);
    paypal.approve(orderID);
    const { status, body } = await pay(one, orderID);
    expect([status, body.isPaid]).toEqual([200, true]);
    expect(paypal.captureOf(orderID).amount?.value).toBe("30.01");
    expect(await read(one)).toMatchObject({
      status: "done",
      offers: [{ orderId: body.orderId, toPay: 30.01 }],
    });
    const seen = await api(shop, "GET", `/api/orders/${body.orderId}`, {
      token: one.customer.token,
    });
    expect(seen.body).toMatchObject({
      status: "Processing",
      isExchange: true,
      totalPrice: 30.01,
      discount: 49.99,
      orderItems: [{ productId: coat.id, quantity: 1, price: 80 }],
    });
    expect(sentBack(one.orderID)).toEqual([]);
  });
});
