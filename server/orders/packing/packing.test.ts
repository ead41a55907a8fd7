import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  databaseState,
  registerCustomer,
  signInAdmin,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { openCase } from "../../payments/cases/open-case.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { stock: { Black: { M: 500 } } });

const call = (method: "GET" | "POST" | "PUT", path: string, body?: object, token = admin.token) =>
  api(shop, method, `/api/admin/orders/${path}`, { token, ...(body && { body }) });
const buy = (quantity = 1) => placeOrder(shop, paypal, product, quantity);
const track = (index: number) => `1Z999AA1012345${String(1000 + index)}`;

async function setUndo(undoSeconds: number) {
  const { body: all } = await api(shop, "GET", "/api/admin/settings", { token: admin.token });
  const { version, values } = all.parcels;
  const saved = await api(shop, "PUT", "/api/admin/settings/parcels", {
    token: admin.token,
    body: { version, values: { ...values, undoSeconds } },
  });
  expect(saved.status).toBe(200);
}

async function openDispute(orderId: string, kind: "dispute" | "refund-failed" = "dispute") {
  const { rows } = await pool.query("select payment_id from orders where id = $1", [orderId]);
  await openCase(shop.context, { paymentId: rows[0].payment_id, kind, subject: newId() });
}

async function historyOf(id: string, kind: string) {
  return (await call("GET", id)).body.timeline.filter(
    (event: { kind: string }) => event.kind === kind,
  );
}

test("an order that is packed fifty times at once is packed once, and not packed after all on request [PACK-1]", async () => {
  const { order, customer } = await buy(2);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call("PUT", `${order._id}/packed`, { packed: true })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await historyOf(order._id, "packed")).toMatchObject([
    { units: 2, by: { _id: admin.user._id } },
  ]);
  const mine = await api(shop, "GET", `/api/orders/${order._id}`, { token: customer.token });
  expect(mine.body.packedAt).toBe(answers[0]?.body.packedAt);
  const { body } = await call("PUT", `${order._id}/packed`, { packed: false });
  expect(body).not.toHaveProperty("packedAt");
  expect(await historyOf(order._id, "packed")).toMatchObject([{ units: 2 }, { units: 0 }]);
  const { rows } = await pool.query(
    "select before, after from audit_log where action = 'order.packed' and subject_id = $1 order by seq",
    [order._id],
  );
  expect(rows).toEqual([
    { before: { packed: false }, after: { packed: true } },
    { before: { packed: true }, after: { packed: false } },
  ]);
});

test("an order that is cancelled, sent, or back on the shelf is not packed, and says why [PACK-1]", async () => {
  const cancelled = (await buy()).order._id;
  await call("PUT", cancelled, { status: "Cancelled" });
  const sent = (await buy()).order._id;
  await call("PUT", sent, { status: "Shipped" });
  const back = (await buy()).order._id;
  await call("POST", `${back}/refunds`, { amount: 1, restock: true });
  for (const [id, code] of [
    [cancelled, "order_cancelled"],
    [sent, "order_sent"],
    [back, "nothing_to_send"],
  ]) {
    const { status, body } = await call("PUT", `${id}/packed`, { packed: true });
    expect([status, body.code]).toEqual([409, code]);
    expect(await historyOf(String(id), "packed")).toEqual([]);
  }
  expect((await call("PUT", "10001/packed", { packed: true })).status).toBe(404);
  expect((await call("PUT", `${sent}/packed`, {})).status).toBe(400);
});

test("an order that is packed and cancelled at once ends as one of the two, in order [PACK-1]", async () => {
  for (let round = 0; round < 5; round++) {
    const { order } = await buy();
    const [packed, cancelled] = await Promise.all([
      call("PUT", `${order._id}/packed`, { packed: true }),
      call("PUT", order._id, { status: "Cancelled" }),
    ]);
    expect(cancelled.status).toBe(200);
    const { body } = await call("GET", order._id);
    expect(body.status).toBe("Cancelled");
    const kinds = body.timeline.map(
      (event: { kind: string; to?: string }) => event.to ?? event.kind,
    );
    expect(kinds).toEqual(
      packed.status === 200 ? ["Processing", "packed", "Cancelled"] : ["Processing", "Cancelled"],
    );
    if (packed.status !== 200) expect(packed.body.code).toBe("order_cancelled");
  }
});

test("a held order is neither packed nor sent until it is released, and says why [PACK-2]", async () => {
  const { order } = await buy();
  const path = `${order._id}/hold`;
  for (const reason of ["x".repeat(201), 7]) {
    expect((await call("PUT", path, { reason })).status).toBe(400);
  }
  const { body } = await call("PUT", path, { reason: "  Wrong address?  " });
  expect(body.held).toEqual({ reason: "Wrong address?", by: "team" });
  await call("PUT", path, { reason: "Wrong address?" });
  const list = await call("GET", `?search=${order.orderNumber}&packing=held`);
  expect(list.body).toMatchObject([{ _id: order._id, held: { by: "team" } }]);
  for (const answer of [
    await call("PUT", `${order._id}/packed`, { packed: true }),
    await call("POST", `${order._id}/parcels`, {}),
    await call("PUT", order._id, { status: "Shipped" }),
    await call("PUT", order._id, { status: "Delivered" }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, "order_held"]);
    expect(answer.body.message).toContain("Wrong address?");
  }
  const released = await call("PUT", path, { reason: " " });
  expect(released.body).not.toHaveProperty("held");
  const holds = await historyOf(order._id, "hold");
  expect(holds).toMatchObject([{ note: "Wrong address?" }, {}]);
  expect(holds[1]).not.toHaveProperty("note");
  const { rows } = await pool.query(
    "select before, after from audit_log where action = 'order.held' and subject_id = $1 order by seq",
    [order._id],
  );
  expect(rows).toEqual([
    { before: { held: false }, after: { held: true } },
    { before: { held: true }, after: { held: false } },
  ]);
  expect((await call("PUT", `${order._id}/packed`, { packed: true })).status).toBe(200);
  await call("PUT", order._id, { status: "Cancelled" });
  expect((await call("PUT", path, { reason: "Late" })).body.code).toBe("order_cancelled");
});

test("the reason of a hold goes with its customer, and the order stays held [PACK-2]", async () => {
  const { order, customer } = await buy();
  await call("PUT", `${order._id}/hold`, { reason: "Ada moved to 7 Weft Road" });
  const path = `/api/admin/users/${customer.user._id}`;
  expect((await api(shop, "DELETE", path, { token: admin.token })).status).toBeLessThan(300);
  const { body } = await call("GET", order._id);
  expect(body.held).toEqual({ reason: "Held back before the customer was erased", by: "team" });
  expect(body.timeline.at(-1)).toMatchObject({ kind: "hold", note: body.held.reason });
  expect(JSON.stringify(body)).not.toContain("Weft Road");
});

test("an order that was packed, cancelled and restored is to be packed anew [PACK-1]", async () => {
  const { order } = await buy();
  await call("PUT", `${order._id}/packed`, { packed: true });
  await call("PUT", order._id, { status: "Cancelled" });
  const { body } = await call("PUT", order._id, { status: "Processing" });
  expect(body).not.toHaveProperty("packedAt");
});

test("a dispute holds its order by itself until it is reviewed; a refused refund holds none [PACK-3]", async () => {
  const { order } = await buy();
  await openDispute(order._id, "refund-failed");
  expect((await call("GET", order._id)).body).not.toHaveProperty("held");
  await openDispute(order._id);
  const held = { reason: "The customer disputes the payment", by: "case" };
  expect((await call("GET", order._id)).body.held).toEqual(held);
  const list = await call("GET", `?search=${order.orderNumber}&packing=held`);
  expect(list.body).toMatchObject([{ _id: order._id, held }]);
  const parcel = await call("POST", `${order._id}/parcels`, {});
  expect([parcel.status, parcel.body.code]).toEqual([409, "order_held"]);
  const { body } = await call("POST", "pack", { ids: [order._id] });
  expect(body).toMatchObject({
    done: [],
    skipped: [{ orderNumber: order.orderNumber, reason: expect.stringContaining(held.reason) }],
  });
  await pool.query("update payment_cases set closed_at = now()");
  expect((await call("GET", order._id)).body).not.toHaveProperty("held");
  expect((await call("PUT", `${order._id}/packed`, { packed: true })).status).toBe(200);
});

test("orders are packed together; held, cancelled and unknown ones are skipped with their reasons [PACK-4]", async () => {
  const [one, two, held, cancelled] = [await buy(), await buy(), await buy(), await buy()];
  await call("PUT", `${held.order._id}/hold`, { reason: "Ask first" });
  await call("PUT", cancelled.order._id, { status: "Cancelled" });
  const unknown = newId();
  const ids = [one, held, two, cancelled].map(({ order }) => order._id);
  const asked = { ids: [...ids, unknown, ids[0]?.toUpperCase()] };
  const { status, body } = await call("POST", "pack", asked);
  expect(status).toBe(200);
  expect(body).toEqual({
    done: [one.order._id, two.order._id],
    skipped: [
      {
        _id: held.order._id,
        orderNumber: held.order.orderNumber,
        reason: "This order is held back: Ask first",
      },
      {
        _id: cancelled.order._id,
        orderNumber: cancelled.order.orderNumber,
        reason: "This order is cancelled",
      },
      { _id: unknown, reason: "Order not found" },
    ],
  });
  const again = await call("POST", "pack", asked);
  expect(again.body).toEqual(body);
  expect(await historyOf(one.order._id, "packed")).toHaveLength(1);
  const found = await call("GET", "?packing=packed");
  expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual(
    expect.arrayContaining([one.order._id, two.order._id]),
  );
  const open = await call("GET", "?packing=to-pack");
  for (const id of ids) expect(JSON.stringify(open.body)).not.toContain(id);

  const { token } = await registerCustomer(shop);
  for (const [path, sent] of [
    ["pack", { ids }],
    ["unship", { ids }],
    ["ship", { parcels: [{ order: ids[0] }] }],
  ] as const) {
    expect((await call("POST", path, sent, token)).status).toBe(403);
    expect((await call("POST", path, {})).status).toBe(400);
  }
  expect((await call("POST", "pack", { ids: [] })).status).toBe(400);
});

test("orders are shipped together by a list of numbers, once; what cannot be sent is skipped [PACK-5]", async () => {
  await setUndo(0);
  const [one, two, held] = [await buy(2), await buy(), await buy()];
  await call("PUT", `${held.order._id}/hold`, { reason: "Ask first" });
  const parcels = [
    { order: one.order._id, carrier: "ups", trackingNumber: track(1) },
    { order: `#${two.order.orderNumber}`, carrier: "ups", trackingNumber: ` ${track(2)} ` },
    { order: String(held.order.orderNumber), carrier: "ups", trackingNumber: track(3) },
  ];
  const { status, body } = await call("POST", "ship", { parcels });
  expect(status).toBe(200);
  expect(body.done).toMatchObject([
    { _id: one.order._id, orderNumber: one.order.orderNumber },
    { _id: two.order._id, orderNumber: two.order.orderNumber },
  ]);
  expect(body.skipped).toMatchObject([
    { _id: held.order._id, reason: "This order is held back: Ask first" },
  ]);
  const mail = await waitForMail(shop, { to: two.customer.email, subject: /is on its way/ });
  expect(mail.text).toContain(track(2));
  const again = await call("POST", "ship", { parcels });
  expect(again.body.done).toEqual([]);
  expect(again.body.skipped).toHaveLength(3);
  expect(again.body).not.toHaveProperty("undoUntil");
  const { body: sent } = await call("GET", one.order._id);
  expect(sent).toMatchObject({ status: "Shipped", parcels: [{ trackingNumber: track(1) }] });
  expect((await call("GET", held.order._id)).body.status).toBe("Processing");
});

test("of ten lists with the same orders at once each order is sent once [PACK-5]", async () => {
  await setUndo(0);
  const bought = [await buy(), await buy()];
  const parcels = bought.map(({ order }, index) => {
    return { order: order._id, carrier: "ups", trackingNumber: track(10 + index) };
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call("POST", "ship", { parcels })),
  );
  expect(answers.flatMap(({ body }) => body.done)).toHaveLength(2);
  await waitForJobs(shop);
  for (const { order, customer } of bought) {
    expect((await call("GET", order._id)).body.parcels).toHaveLength(1);
    expect(await mailsTo(shop, customer.email)).toHaveLength(2);
  }
});

test("a list with mistakes sends nothing, and names every line of them [PACK-6]", async () => {
  const [one, two] = [await buy(), await buy()];
  await waitForJobs(shop);
  const before = await databaseState(shop);
  const right = { carrier: "ups", trackingNumber: track(20) };
  const { status, body } = await call("POST", "ship", {
    parcels: [
      { order: one.order._id, ...right },
      { order: "99999999", carrier: "ups", trackingNumber: track(21) },
      { order: String(one.order.orderNumber), carrier: "ups", trackingNumber: track(22) },
      { order: two.order._id, ...right },
      { order: two.order._id, carrier: "pigeons", trackingNumber: track(23) },
      { order: two.order._id, trackingNumber: track(24) },
      { order: two.order._id, carrier: "ups", trackingNumber: "abc" },
      { order: "x'--", carrier: "ups" },
    ],
  });
  expect(status).toBe(400);
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
    "parcels.1.order",
    "parcels.2.order",
    "parcels.3.trackingNumber",
    "parcels.4.order",
    "parcels.4.carrier",
    "parcels.5.order",
    "parcels.5.carrier",
    "parcels.6.order",
    "parcels.6.trackingNumber",
    "parcels.7.order",
  ]);
  expect(await databaseState(shop)).toEqual(before);
});

test("orders that were shipped together are taken back before their mails leave, and nobody hears of it [PACK-7]", async () => {
  await setUndo(600);
  const bought = [await buy(), await buy()];
  const ids = bought.map(({ order }) => order._id);
  await call("POST", "pack", { ids });
  const parcels = ids.map((order, index) => {
    return { order, carrier: "ups", trackingNumber: track(30 + index) };
  });
  const { body } = await call("POST", "ship", { parcels });
  expect(body.done).toHaveLength(2);
  const left = Date.parse(body.undoUntil) - shop.clock.now().getTime();
  expect(left).toBeGreaterThan(500_000);
  const { body: back } = await call("POST", "unship", { ids });
  expect(back).toEqual({ done: ids, skipped: [] });
  // Their time would have come by now.
  await pool.query("update jobs set due_at = now() where state = 'waiting'");
  await waitForJobs(shop);
  for (const { order, customer } of bought) {
    const { body: now } = await call("GET", order._id);
    expect(now).toMatchObject({ status: "Processing", parcels: [] });
    expect(now.packedAt).toBeDefined();
    expect(await mailsTo(shop, customer.email)).toHaveLength(1);
  }
  const again = await call("POST", "unship", { ids });
  expect(again.body).toMatchObject({ done: [], skipped: [{}, {}] });
  const { rows } = await pool.query(
    "select action from audit_log where subject_id = $1 order by seq",
    [ids[0]],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "order.packed",
    ...["order.status", "order.parcel", "order.status", "order.parcel"],
  ]);
});

test("after the mail has left, or for a parcel that was sent alone, nothing is taken back [PACK-7]", async () => {
  await setUndo(600);
  const [late, alone, delivered] = [await buy(), await buy(), await buy()];
  const ids = [late, alone, delivered].map(({ order }) => order._id);
  await call("POST", `${alone.order._id}/parcels`, {});
  const parcels = [late, delivered].map(({ order }) => ({ order: order._id }));
  expect((await call("POST", "ship", { parcels })).body.done).toHaveLength(2);
  await call("PUT", delivered.order._id, { status: "Delivered" });
  await pool.query("update jobs set due_at = now() where state = 'waiting'");
  await waitForMail(shop, { to: late.customer.email, subject: /is on its way/ });
  await waitForJobs(shop);
  const { body } = await call("POST", "unship", { ids });
  expect(body.done).toEqual([]);
  expect(body.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
    "The mail has left, so this cannot be taken back",
    "The mail has left, so this cannot be taken back",
    "This order has changed since",
  ]);
  expect((await call("GET", late.order._id)).body).toMatchObject({
    status: "Shipped",
    parcels: [{}],
  });
});

test("a number that is corrected before the mail has left is in the only mail, which takes nothing back any more [PACK-7]", async () => {
  await setUndo(600);
  const { order, customer } = await buy();
  await call("POST", "ship", {
    parcels: [{ order: order._id, carrier: "ups", trackingNumber: track(70) }],
  });
  const [{ _id: parcelId }] = (await call("GET", order._id)).body.parcels;
  const right = { carrier: "ups", trackingNumber: track(71) };
  await call("PUT", `${order._id}/parcels/${parcelId}`, right);
  const mail = await waitForMail(shop, { to: customer.email, subject: /is on its way/ });
  expect(mail.text).toContain(right.trackingNumber);
  const { body } = await call("POST", "unship", { ids: [order._id] });
  expect(body).toMatchObject({
    done: [],
    skipped: [{ reason: expect.stringMatching(/has left/) }],
  });
  await pool.query("update jobs set due_at = now() where state = 'waiting'");
  await waitForJobs(shop);
  expect(await mailsTo(shop, customer.email)).toHaveLength(2);
});

const addresses = (query: Record<string, string>, token = admin.token) =>
  call("GET", `addresses.csv?${new URLSearchParams(query)}`, undefined, token);

test("addresses come as a file with chosen columns or a layout; formulas are none, erased customers are named [PACK-10]", async () => {
  const [one, two, erased] = [await buy(2), await buy(), await buy()];
  await pool.query(
    `update orders set shipping_info = shipping_info ||
      '{"firstName": "=1+1", "lastName": "", "address": "Hauptstr. 5 a", "countryCode": "DE"}'
      where id = $1`,
    [two.order._id],
  );
  await call("PUT", erased.order._id, { status: "Delivered" });
  const { customer } = erased;
  await api(shop, "DELETE", `/api/admin/users/${customer.user._id}`, { token: admin.token });
  await pool.query(
    `update orders set shipping_info = shipping_info || '{"address": "", "city": ""}' where id = $1`,
    [erased.order._id],
  );
  const ids = [two, one, erased].map(({ order }) => order._id).join();
  const own = await addresses({ ids, columns: "number,name,city,contents,value" });
  expect(own.headers["content-type"]).toContain("text/csv");
  expect(own.headers["x-skipped-orders"]).toBe(String(erased.order.orderNumber));
  const name = product.name ?? one.order.orderItems[0]?.name;
  const value = (units: number) => ((one.order.orderItems[0]?.price ?? 0) * units).toFixed(2);
  expect(parse(own.body, { bom: true })).toEqual([
    ["number", "name", "city", "contents", "value"],
    [String(two.order.orderNumber), "'=1+1", "Greensboro", `1 x ${name}, Black, M`, value(1)],
    [String(one.order.orderNumber), "Ada Weaver", "Greensboro", `2 x ${name}, Black, M`, value(2)],
  ]);
  const de = parse((await addresses({ ids: two.order._id, layout: "de" })).body, {
    bom: true,
    columns: true,
  });
  expect(de).toMatchObject([{ Straße: "Hauptstr.", Hausnummer: "5 a", Land: "DE" }]);
  const us = parse((await addresses({ ids: one.order._id, layout: "us" })).body, {
    bom: true,
    columns: true,
  });
  const { phone } = one.order.shippingInfo;
  expect(phone).toMatch(/^\+/);
  expect(us).toMatchObject([
    { "Recipient Name": "Ada Weaver", "Address 1": "12 Loom Street", Phone: phone },
  ]);
  // What only begins like a number is none.
  for (const formula of ["+SUM(A1)", "+1+A1", "=1", "+", "+1\t2"]) {
    await pool.query(
      "update orders set shipping_info = shipping_info || jsonb_build_object('phone', $2::text) where id = $1",
      [one.order._id, formula],
    );
    const { body } = await addresses({ ids: one.order._id, columns: "phone" });
    expect(parse(body, { bom: true })).toEqual([["phone"], [`'${formula}`]]);
  }

  const wrong = await addresses({ ids, columns: "name,password" });
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, "columns"]);
  expect((await addresses({ ids, columns: "," })).status).toBe(400);
  expect((await addresses({ ids: "" })).status).toBe(400);
  expect((await addresses({ ids, layout: "fr" })).status).toBe(400);
  expect((await addresses({ ids: newId() })).status).toBe(404);
  const { token } = await registerCustomer(shop);
  expect((await addresses({ ids }, token)).status).toBe(403);
});

test("packing slips are sorted by article or by number, and come as they were asked for without [PACK-9]", async () => {
  const [coat, tee] = [
    await addProduct(shop, { name: "Anchor Coat", stock: { Black: { M: 5 } } }),
    await addProduct(shop, { name: "Weft Tee", stock: { Black: { M: 5 } } }),
  ];
  await pool.query("update variants set sku = 'A-2' where product_id = $1", [coat.productId]);
  await pool.query("update variants set sku = 'A-10' where product_id = $1", [tee.productId]);
  const bought = [
    await placeOrder(shop, paypal, tee, 1),
    await placeOrder(shop, paypal, coat, 1),
    await placeOrder(shop, paypal, tee, 1),
  ];
  const numbers = bought.map(({ order }) => order.orderNumber);
  const [first, second, third] = numbers;
  const asked = [bought[2], bought[1], bought[0]].map((one) => one?.order._id).join();
  const sorted = async (query: string) => {
    const response = await shop.app.inject({
      url: `/api/admin/orders/packing-slips.pdf?ids=${asked}${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const text = pdfText(response.rawPayload);
    return numbers.toSorted((a, b) => text.indexOf(`#${a}`) - text.indexOf(`#${b}`));
  };
  expect(await sorted("&sort=article")).toEqual([second, first, third]);
  expect(await sorted("&sort=order")).toEqual([first, second, third]);
  expect(await sorted("")).toEqual([third, second, first]);
});
