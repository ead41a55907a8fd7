import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "../../common/order-statuses.ts";
import { placeOrder } from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  contextOf,
  databaseState,
  signInAdmin,
} from "../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { setOrderStatus } from "./set-order-status.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });
const admin = await signInAdmin(shop);

function setStatus(id: string, body: unknown, token: string | undefined = admin.token) {
  const url = `/api/admin/orders/${id}`;
  return api(shop, "PUT", url, { body, ...(token !== "" && { token }) });
}

async function historyOf(orderId: string) {
  const { rows } = await shop.database.pool.query(
    'select from_status as "from", to_status as "to", actor_id as actor, note from order_history where order_id = $1 order by id',
    [orderId],
  );
  return rows.slice(1);
}

test("an admin sets any status at any time, and each change is kept with who made it [ADMIN-14, ORD-13]", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const actor = admin.user._id;
  const expected = [];
  let from = "Processing";
  const pairs = ORDER_STATUSES.flatMap((one) => ORDER_STATUSES.map((other) => [one, other]));
  for (const to of pairs.flat()) {
    const { status, body } = await setStatus(order._id, { status: to });
    expect([status, body.status, body._id]).toEqual([200, to, order._id]);
    expect(body.deliveredAt !== undefined).toBe(to === "Delivered");
    if (to !== from) expected.push({ from, to, actor, note: null });
    from = String(to);
  }
  expect(await historyOf(order._id)).toEqual(expected);
});

test("the customer is mailed once of what was shipped, delivered or cancelled [ORD-17]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product);
  const to = customer.user.email;
  for (const status of [
    "Shipped",
    "Shipped",
    "Processing",
    "Delivered",
    "Delivered",
    "Cancelled",
  ]) {
    expect((await setStatus(order._id, { status })).status).toBe(200);
  }
  for (const news of ["is on its way", "has arrived", "was cancelled"]) {
    await waitForMail(shop, { to, subject: `Your order #${order.orderNumber} ${news} (TEST)` });
  }
  await waitForMail(shop, { to, subject: `Your Selvedge order #${order.orderNumber} (TEST)` });
  expect(await mailsTo(shop, to)).toHaveLength(4);
});

test("the same status again leaves everything as it is [ORD-17]", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const delivered = (await setStatus(order._id, { status: "Delivered" })).body;
  shop.clock.advance(60_000);
  const again = await setStatus(order._id, { status: "Delivered" });
  expect(again.body).toEqual(delivered);
  expect(await historyOf(order._id)).toHaveLength(1);
});

test("of many who set the same status at once, one changes it [ORD-13]", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const context = contextOf(shop, admin.user);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      setOrderStatus(context, order._id, {
        status: "Shipped",
        note: "Parcel 1",
      }),
    ),
  );
  expect(await historyOf(order._id)).toEqual([
    { from: "Processing", to: "Shipped", actor: admin.user._id, note: "Parcel 1" },
  ]);
  const jobs = await shop.database.pool.query(
    "select from jobs where queue = 'mail' and data->>'kind' = 'order-shipped' and data->'data'->>'orderId' = $1",
    [order._id],
  );
  expect(jobs.rows).toHaveLength(1);
});

test("what the shop itself changes has nobody's name on it [ORD-13]", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  await setOrderStatus(shop.context, order._id, { status: "Cancelled" });
  expect(await historyOf(order._id)).toMatchObject([{ to: "Cancelled", actor: null }]);
});

describe("a change that will not do", () => {
  test("is refused with the field it is about, and changes nothing [ADMIN-18]", async () => {
    const { order, customer } = await placeOrder(shop, paypal, product);
    await waitForMail(shop, { to: customer.user.email });
    const before = await databaseState(shop);
    for (const status of ["shipped", "Refunded", "", null, 1, ["Shipped"], { to: "Shipped" }]) {
      const { status: code, body } = await setStatus(order._id, { status });
      expect([code, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        ["status"],
      ]);
    }
    expect((await setStatus(order._id, {})).body.errors).toEqual([
      { field: "status", message: "is required" },
    ]);
    for (const id of [crypto.randomUUID(), "none", "10001", `${order._id}'`]) {
      expect((await setStatus(id, { status: "Shipped" })).status).toBe(404);
    }
    expect(await databaseState(shop)).toEqual(before);
  });

  test("is not a customer's to make, nor a visitor's", async () => {
    const { order, customer } = await placeOrder(shop, paypal, product);
    await waitForMail(shop, { to: customer.user.email });
    const before = await databaseState(shop);
    expect((await setStatus(order._id, { status: "Shipped" }, customer.token)).status).toBe(403);
    expect((await setStatus(order._id, { status: "Shipped" }, "")).status).toBe(401);
    expect(await databaseState(shop)).toEqual(before);
  });
});
