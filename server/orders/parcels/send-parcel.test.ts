import { expect, test } from "vitest";
import { placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  anonymousContext,
  api,
  databaseState,
  registerCustomer,
  signInAdmin,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { readSharedOrder } from "../order-links.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { stock: { Black: { M: 500 } } });
const UPS = { carrier: "ups", trackingNumber: "1Z999AA10123456784" };

const call = (method: "GET" | "POST" | "PUT", path: string, body?: object, token = admin.token) =>
  api(shop, method, `/api/admin/orders/${path}`, { token, ...(body && { body }) });
const send = (id: string, body: object = {}, token?: string) =>
  call("POST", `${id}/parcels`, body, token);
const units = (quantity: number) => {
  return { productId: String(product.id), color: "Black", size: "M", quantity };
};

async function auditOf(orderId: string) {
  const { rows } = await pool.query(
    "select action, before, after from audit_log where subject_id = $1 order by seq",
    [orderId],
  );
  return rows;
}

test("the first parcel makes an order Shipped; mail and page name its carrier, its number and its things [PARCEL-1, PARCEL-2]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product, 2);
  const { status, body } = await send(order._id, {
    carrier: "ups",
    trackingNumber: "1z 999 aa1-0123456784",
  });
  expect([status, body.status]).toEqual([200, "Shipped"]);
  const parcel = {
    carrier: "UPS",
    trackingNumber: UPS.trackingNumber,
    trackingUrl: `https://www.ups.com/track?tracknum=${UPS.trackingNumber}`,
    lines: [units(2)],
  };
  expect(body.parcels).toMatchObject([{ ...parcel, carrierKey: "ups" }]);
  expect(body.timeline.slice(-2)).toMatchObject([
    { kind: "status", from: "Processing", to: "Shipped" },
    { kind: "parcel", units: 2, note: `UPS ${UPS.trackingNumber}`, by: { _id: admin.user._id } },
  ]);
  const mine = await api(shop, "GET", `/api/orders/${order._id}`, { token: customer.token });
  expect(mine.body).toMatchObject({ status: "Shipped", parcels: [parcel] });
  expect(mine.body.shippedAt).toBe(body.timeline.at(-2).at);
  expect(JSON.stringify(mine.body.parcels)).not.toContain("paypal");

  const mail = await waitForMail(shop, { to: customer.email, subject: /is on its way/ });
  expect(mail.text).toContain(UPS.trackingNumber);
  expect(mail.text).toContain(parcel.trackingUrl);
  expect(mail.text).toContain("UPS");
  const key = /\?key=([\w-]+)/.exec(mail.text ?? "")?.[1] ?? "";
  const shared = await readSharedOrder(anonymousContext(shop), "203.0.113.9", key);
  expect(shared).toMatchObject({ parcels: [parcel], shippedAt: mine.body.shippedAt });
  expect(await auditOf(order._id)).toMatchObject([
    { action: "order.status", before: { status: "Processing" }, after: { status: "Shipped" } },
    { action: "order.parcel", after: { ...UPS, units: 2 } },
  ]);
});

test("an order leaves in several parcels, each with a mail of its own and with its own things [PARCEL-3]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product, 3);
  const first = await send(order._id, { ...UPS, lines: [units(1)] });
  expect(first.body.parcels).toMatchObject([{ lines: [units(1)] }]);
  const rest = await waitForMail(shop, { to: customer.email, subject: /is on its way/ });
  expect(rest.text).toContain("comes in another one");
  expect(rest.text).toContain("Qty 1");

  const tooMany = await send(order._id, { lines: [units(1), units(2)] });
  expect(tooMany.body.errors).toEqual([
    { field: "lines.1.quantity", message: "Only 2 units of it are left to send" },
  ]);
  const second = await send(order._id, { carrier: "fedex", trackingNumber: "123456789012" });
  expect(second.body.parcels).toMatchObject([{ lines: [units(1)] }, { lines: [units(2)] }]);
  const another = await waitForMail(shop, { to: customer.email, subject: /^Another parcel/ });
  expect(another.text).toContain("123456789012");
  expect(another.text).not.toContain(UPS.trackingNumber);
  expect(another.text).not.toContain("comes in another one");
  const third = await send(order._id, {});
  expect([third.status, third.body.code]).toEqual([409, "nothing_to_send"]);
  await waitForJobs(shop);
  expect(await mailsTo(shop, customer.email)).toHaveLength(3);

  // By now all has left: the mail of a corrected number promises nothing more.
  const number = { carrier: "usps", trackingNumber: "9400111899223197428490" };
  const at = `${order._id}/parcels/${first.body.parcels[0]._id}`;
  expect((await call("PUT", at, number)).status).toBe(200);
  await waitForJobs(shop);
  const last = (await mailsTo(shop, customer.email)).find(({ text }) =>
    text?.includes(number.trackingNumber),
  );
  expect(last?.text).toBeDefined();
  expect(last?.text).not.toContain("comes in another one");
});

test("an order that was set to Shipped before gets its number later [PARCEL-3]", async () => {
  const { order } = await placeOrder(shop, paypal, product, 2);
  await call("PUT", order._id, { status: "Shipped" });
  const { body } = await send(order._id, UPS);
  const arrived = await placeOrder(shop, paypal, product);
  await call("PUT", arrived.order._id, { status: "Delivered" });
  expect((await send(arrived.order._id, UPS)).body.status).toBe("Delivered");
  expect(body.parcels).toMatchObject([{ trackingNumber: UPS.trackingNumber, lines: [units(2)] }]);
});

test("units that came back before are in no parcel [PARCEL-3]", async () => {
  const { order } = await placeOrder(shop, paypal, product, 3);
  await call("POST", `${order._id}/refunds`, { amount: 1, restockLines: [units(1)] });
  expect((await send(order._id, { lines: [units(3)] })).body.errors).toMatchObject([
    { field: "lines.0.quantity" },
  ]);
  expect((await send(order._id)).body.parcels).toMatchObject([{ lines: [units(2)] }]);
});

test("what came back after the first parcel is not sent: it is on the shelf [PARCEL-3]", async () => {
  const back = (id: string, body: object) => call("POST", `${id}/refunds`, { amount: 1, ...body });
  const { order } = await placeOrder(shop, paypal, product, 3);
  await send(order._id, { lines: [units(1)] });
  await back(order._id, { restockLines: [units(1)] });
  expect((await send(order._id, { lines: [units(2)] })).body.errors).toMatchObject([
    { field: "lines.0.quantity" },
  ]);
  expect((await send(order._id)).body.parcels).toMatchObject([
    { lines: [units(1)] },
    { lines: [units(1)] },
  ]);
  const whole = await placeOrder(shop, paypal, product, 3);
  await send(whole.order._id, { lines: [units(1)] });
  await back(whole.order._id, { restock: true });
  const rest = await send(whole.order._id);
  expect([rest.status, rest.body.code]).toEqual([409, "nothing_to_send"]);
});

test("an order whose other parcel had arrived is on its way again: its days run from the last one's arrival [PARCEL-3]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product, 2);
  await send(order._id, { lines: [units(1)] });
  await call("PUT", order._id, { status: "Delivered" });
  const { body } = await send(order._id, UPS);
  expect(body).toMatchObject({ status: "Shipped", parcels: [{}, { lines: [units(1)] }] });
  expect(body).not.toHaveProperty("deliveredAt");
  await waitForMail(shop, { to: customer.email, subject: /^Another parcel/ });
  await waitForJobs(shop);
  // Placed, sent, arrived and sent again.
  expect(await mailsTo(shop, customer.email)).toHaveLength(4);
});

test("of fifty parcels of one order at once one leaves, and one mail [PARCEL-4]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product, 2);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(order._id, UPS)));
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([1, 49]);
  await waitForJobs(shop);
  expect(await mailsTo(shop, customer.email)).toHaveLength(2);
});

test("an order that goes back to Processing has sent nothing; a mail that waits is not sent [PARCEL-5]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product, 2);
  await send(order._id, UPS);
  const { body } = await call("PUT", order._id, { status: "Processing" });
  expect(body.parcels).toEqual([]);
  const mine = await api(shop, "GET", `/api/orders/${order._id}`, { token: customer.token });
  expect(mine.body).not.toHaveProperty("shippedAt");
  expect(mine.body).not.toHaveProperty("parcels");
  expect((await send(order._id, UPS)).body.parcels).toMatchObject([{ lines: [units(2)] }]);
});

test("a number is corrected, and the customer hears of the right one [PARCEL-6]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product);
  const { body } = await send(order._id, UPS);
  const [{ _id: parcelId }] = body.parcels;
  await waitForMail(shop, { to: customer.email, subject: /is on its way/ });
  const path = `${order._id}/parcels/${parcelId}`;
  const right = { carrier: "usps", trackingNumber: "9400111899223197428490" };
  const changed = await call("PUT", path, right);
  expect(changed.body.parcels).toMatchObject([
    { ...right, carrier: "USPS", carrierKey: "usps", lines: [units(1)] },
  ]);
  await expect
    .poll(async () => (await mailsTo(shop, customer.email)).map(({ text }) => text).join())
    .toContain(right.trackingNumber);
  // The same again is nothing new.
  await call("PUT", path, right);
  await waitForJobs(shop);
  expect(await mailsTo(shop, customer.email)).toHaveLength(3);
  const elsewhere = await placeOrder(shop, paypal, product);
  const wrong = await call("PUT", `${elsewhere.order._id}/parcels/${parcelId}`, right);
  expect([wrong.status, wrong.body.code]).toEqual([404, "parcel_not_found"]);
});

test("a carrier of the shop's own is chosen by its name, and leads to its own page [PARCEL-7]", async () => {
  const { body: all } = await api(shop, "GET", "/api/admin/settings", { token: admin.token });
  const values = {
    ...all.parcels.values,
    carriers: [{ name: "Bike Post", url: "https://bikes.example/track/{number}?lang=en" }],
  };
  const saved = await api(shop, "PUT", "/api/admin/settings/parcels", {
    token: admin.token,
    body: { version: all.parcels.version, values },
  });
  expect(saved.status).toBe(200);
  const { body: carriers } = await call("GET", "carriers");
  expect(carriers.slice(0, 2)).toEqual([
    { key: "Bike Post", name: "Bike Post" },
    { key: "ups", name: "UPS" },
  ]);
  const { order } = await placeOrder(shop, paypal, product);
  const { body } = await send(order._id, { carrier: "Bike Post", trackingNumber: "BIKE-000-123" });
  expect(body.parcels).toMatchObject([
    { carrier: "Bike Post", trackingUrl: "https://bikes.example/track/BIKE000123?lang=en" },
  ]);
  for (const url of [
    "http://bikes.example/{number}",
    "https://bikes.example/",
    "javascript:{number}",
  ]) {
    const refused = await api(shop, "PUT", "/api/admin/settings/parcels", {
      token: admin.token,
      body: { version: saved.body.version, values: { ...values, carriers: [{ name: "X", url }] } },
    });
    expect(refused.status, url).toBe(400);
  }
});

test("a parcel that nobody can mean is refused with its field, and nothing moves [PARCEL-8, BAD-14]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product, 2);
  await waitForJobs(shop);
  const before = await databaseState(shop);
  for (const [body, field] of [
    [{ carrier: "ups", trackingNumber: "abc" }, "trackingNumber"],
    [{ carrier: "ups", trackingNumber: "https://evil.example/1234" }, "trackingNumber"],
    [{ carrier: "ups", trackingNumber: "ada@example.com" }, "trackingNumber"],
    [{ carrier: "ups", trackingNumber: "9".repeat(41) }, "trackingNumber"],
    [{ trackingNumber: UPS.trackingNumber }, "carrier"],
    [{ carrier: "pigeons", trackingNumber: UPS.trackingNumber }, "carrier"],
    [{ carrier: "toString" }, "carrier"],
    [{ lines: [] }, "lines"],
    [{ lines: [{ ...units(1), productId: "999999" }] }, "lines.0"],
    [{ lines: [{ ...units(1), size: "XS" }] }, "lines.0"],
    [{ lines: [units(3)] }, "lines.0.quantity"],
    [{ lines: [units(0)] }, "lines.0.quantity"],
    [{ lines: [units(1.5)] }, "lines.0.quantity"],
  ] as const) {
    const { status, body: answer } = await send(order._id, body);
    expect([status, answer.errors?.[0]?.field], JSON.stringify(body)).toEqual([400, field]);
  }
  const stale = await send(order._id, { ...UPS, seen: "Shipped" });
  expect([stale.status, stale.body.code]).toEqual([409, "order_changed"]);
  expect((await send("10001")).status).toBe(404);
  expect((await send(order._id, UPS, customer.token)).status).toBe(403);
  expect(await databaseState(shop)).toEqual(before);
  const { token } = await registerCustomer(shop);
  expect((await call("GET", "carriers", undefined, token)).status).toBe(403);

  await pool.query("update orders set hold_reason = 'Ask first' where id = $1", [order._id]);
  const held = await send(order._id, UPS);
  expect([held.status, held.body.code]).toEqual([409, "order_held"]);
  expect(held.body.message).toContain("Ask first");
  await pool.query("update orders set hold_reason = '' where id = $1", [order._id]);
  await call("PUT", order._id, { status: "Cancelled" });
  const cancelled = await send(order._id, UPS);
  expect([cancelled.status, cancelled.body.code]).toEqual([409, "order_cancelled"]);
});
