import { expect, test } from "vitest";
import { newId } from "../../common/ids.ts";
import { listFaults, placeOrder } from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  registerCustomer,
  signInAdmin,
  stockOf,
  waitForJobs,
} from "../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { openCase } from "../payments/cases/open-case.ts";
import { pollRefunds } from "./refunds/poll-refunds.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 500 } } });

type Bought = Awaited<ReturnType<typeof placeOrder>>;

const cancel = (id: string, token?: string) =>
  api(shop, "POST", `/api/orders/${id}/cancel`, { ...(token && { token }) });
const sentBack = ({ orderID }: Bought) =>
  paypal.refundsOf(paypal.captureOf(orderID).id).map(({ amount }) => amount?.value);
const onHand = async () => (await stockOf(shop, product.variantId()))?.onHand ?? 0;
const pack = (id: string) =>
  pool.query("update orders set packed_at = now() where id = $1 and status = 'Processing'", [id]);

/** The cookie that the mailed link of an order leaves in a browser. */
async function openLink({ order, customer }: Bought): Promise<string> {
  const { text } = await waitForMail(shop, { to: customer.email, subject: /order/i });
  const key = /\?key=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
  const url = `/order/${order._id}?key=${key}`;
  const { headers } = await shop.app.inject({ url });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

const cancelByLink = (id: string, cookie: string) =>
  shop.app.inject({
    method: "POST",
    url: `/order/${id}/cancel`,
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });

test("a customer cancels what nobody has packed: money and units go back in one [CANCEL-1]", async () => {
  const before = await onHand();
  const bought = await placeOrder(shop, paypal, product, 3);
  const { order, customer } = bought;
  const { status, body } = await cancel(order._id, customer.token);
  expect([status, body.status, body.refunded]).toEqual([200, "Cancelled", 149.97]);
  expect(sentBack(bought)).toEqual(["149.97"]);
  expect(await onHand()).toBe(before);
  const seen = await api(shop, "GET", `/api/admin/orders/${order._id}`, { token: admin.token });
  expect(seen.body).toMatchObject({ restocked: true, refundable: 0 });
  expect(seen.body.timeline[1]).toMatchObject({
    to: "Cancelled",
    by: { _id: customer.user._id },
    note: "Cancelled by the customer",
  });
  await waitForMail(shop, { to: customer.email, subject: /was cancelled/ });
  await waitForMail(shop, { to: customer.email, subject: /refund/i });
  expect(await listFaults(shop)).toEqual([]);
});

test("what has gone back before is not sent again [CANCEL-1]", async () => {
  const bought = await placeOrder(shop, paypal, product, 2);
  const { order, customer } = bought;
  const url = `/api/admin/orders/${order._id}/refunds`;
  await api(shop, "POST", url, { token: admin.token, body: { amount: 10 } });
  expect((await cancel(order._id, customer.token)).body.refunded).toBe(99.98);
  expect(sentBack(bought)).toEqual(["10.00", "89.98"]);
});

test("of fifty clicks one cancels [CANCEL-2]", async () => {
  const before = await onHand();
  const bought = await placeOrder(shop, paypal, product, 2);
  const { order, customer } = bought;
  const clicks = Array.from({ length: 50 }, () => cancel(order._id, customer.token));
  for (const { status, body } of await Promise.all(clicks)) {
    expect([status, body.status]).toEqual([200, "Cancelled"]);
  }
  expect(sentBack(bought)).toEqual(["99.98"]);
  expect(await onHand()).toBe(before);
  await waitForJobs(shop);
  expect(await mailsTo(shop, customer.email)).toHaveLength(3);
});

test.each([
  ["packed", "is packed already"],
  ["Shipped", "has left already"],
  ["Delivered", "has left already"],
])("an order that is %s is not cancelled, and says why [CANCEL-3]", async (state, why) => {
  const bought = await placeOrder(shop, paypal, product);
  const { order, customer } = bought;
  if (state === "packed") await pack(order._id);
  else {
    const body = { status: state };
    await api(shop, "PUT", `/api/admin/orders/${order._id}`, { token: admin.token, body });
  }
  const { status, body } = await cancel(order._id, customer.token);
  expect([status, body.code]).toEqual([409, "too_late_to_cancel"]);
  expect(body.message).toContain(why);
  expect(sentBack(bought)).toEqual([]);
});

test("while its payment is disputed an order is not cancelled: units and money stay where they are [CANCEL-3]", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const before = await onHand();
  const { order, customer } = bought;
  const { rows } = await pool.query("select payment_id from orders where id = $1", [order._id]);
  await openCase(shop.context, {
    paymentId: rows[0].payment_id,
    kind: "dispute",
    subject: newId(),
  });
  const { status, body } = await cancel(order._id, customer.token);
  expect([status, body.code]).toEqual([409, "too_late_to_cancel"]);
  expect(body.message).toContain("case about this payment");
  const seen = await api(shop, "GET", `/api/orders/${order._id}`, { token: customer.token });
  expect(seen.body.status).toBe("Processing");
  expect([sentBack(bought), await onHand()]).toEqual([[], before]);
  // The team's own hold takes nothing from the customer.
  await pool.query("update payment_cases set closed_at = now()");
  await pool.query("update orders set hold_reason = 'Check the address' where id = $1", [
    order._id,
  ]);
  expect((await cancel(order._id, customer.token)).status).toBe(200);
  expect(sentBack(bought)).toEqual(["49.99"]);
});

test("cancelling and packing at the same moment end in one of the two [CANCEL-3]", async () => {
  for (let round = 0; round < 20; round++) {
    const before = await onHand();
    const bought = await placeOrder(shop, paypal, product);
    const { order, customer } = bought;
    const calls = Array.from({ length: 5 }, () => cancel(order._id, customer.token));
    const [answers] = await Promise.all([Promise.all(calls), pack(order._id)]);
    const { rows } = await pool.query("select status, packed_at as at from orders where id = $1", [
      order._id,
    ]);
    const isCancelled = rows[0].status === "Cancelled";
    expect(rows[0].at === null).toBe(isCancelled);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(isCancelled ? 200 : 409));
    expect(sentBack(bought)).toEqual(isCancelled ? ["49.99"] : []);
    expect(await onHand()).toBe(isCancelled ? before : before - 1);
  }
});

test("who followed the mailed link cancels without a login and without a script [CANCEL-4]", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const { order } = bought;
  const cookie = await openLink(bought);
  const { statusCode, headers } = await cancelByLink(order._id, cookie);
  expect([statusCode, headers.location]).toEqual([303, `/order/${order._id}`]);
  expect(sentBack(bought)).toEqual(["49.99"]);

  const packed = await placeOrder(shop, paypal, product);
  const other = await openLink(packed);
  await pack(packed.order._id);
  const refused = await cancelByLink(packed.order._id, other);
  expect(refused.headers.location).toBe(`/order/${packed.order._id}?refused=cancel`);
  expect(sentBack(packed)).toEqual([]);
});

test("nobody else's order is cancelled, and an unknown one is the same 404 [CANCEL-5]", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const other = await placeOrder(shop, paypal, product);
  const cookie = await openLink(other);
  const stranger = await registerCustomer(shop);
  for (const token of [stranger.token, admin.token]) {
    const { status, body } = await cancel(bought.order._id, token);
    expect([status, body.code]).toEqual([404, "order_not_found"]);
  }
  expect((await cancel(bought.order._id)).status).toBe(401);
  for (const sent of [cookie, "", cookie.replace(other.order._id, bought.order._id)]) {
    expect((await cancelByLink(bought.order._id, sent)).statusCode).toBe(404);
  }
  expect((await cancelByLink("no-order", cookie)).statusCode).toBe(404);
  expect(sentBack(bought)).toEqual([]);
});

test("while PayPal is away the order is cancelled, and its money follows [CANCEL-6]", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const { order, customer } = bought;
  paypal.fail("refund", "drop");
  const { status, body } = await cancel(order._id, customer.token);
  expect([status, body.status]).toEqual([200, "Cancelled"]);
  expect(body).not.toHaveProperty("refunded");
  paypal.calm();
  shop.clock.advance(120_000);
  await pollRefunds(shop.context);
  expect(sentBack(bought)).toEqual(["49.99"]);
});
