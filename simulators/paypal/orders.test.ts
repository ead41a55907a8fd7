import { afterEach, beforeEach, expect, test } from "vitest";
import {
  newOrder,
  orderBody,
  paidOrder,
  startPaypal,
  type TestPaypal,
  usd,
} from "../../tests/support/simulator.ts";

const ID = /^[A-Z0-9]{17}$/;
const BASE = "http://shop.test:3000/paypal-simulator";
const HOUR = 3_600_000;
let paypal: TestPaypal;

beforeEach(async () => {
  paypal = await startPaypal();
});
afterEach(() => paypal.close());

function capture(orderId: string, extra: object = {}) {
  return paypal.call("POST", `/v2/checkout/orders/${orderId}/capture`, undefined, extra);
}

test("an order with a payment source waits for its payer, and is protected where it gave an address [PAY-56]", async () => {
  const address = {
    address_line_1: "12 Loom Street",
    admin_area_2: "Leeds",
    postal_code: "LS1 4AP",
    country_code: "GB",
  };
  for (const [unit, status] of [
    [{ invoice_id: "1", shipping: { address } }, "ELIGIBLE"],
    [{ invoice_id: "2" }, "NOT_ELIGIBLE"],
  ] as const) {
    const body = { ...orderBody(unit), payment_source: { paypal: {} } };
    const created = await paypal.call("POST", "/v2/checkout/orders", body, {
      requestId: `create-${status}`,
    });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      status: "PAYER_ACTION_REQUIRED",
      payment_source: { paypal: {} },
    });
    expect(created.body.links.map(({ rel }) => rel)).toContain("payer-action");
    await paypal.buyer(created.body.id, "approve");
    const captured = await capture(created.body.id, { whole: true });
    expect(captured.body.purchase_units[0].payments.captures[0]).toMatchObject({
      seller_protection: { status },
    });
  }
});

test("takes an order from creation over approval to the money [SIM-1]", async () => {
  const created = await paypal.call("POST", "/v2/checkout/orders", orderBody());
  expect(created.status).toBe(201);
  expect(created.body.id).toMatch(ID);
  const { id } = created.body;
  expect(created.body).toEqual({
    id,
    status: "CREATED",
    links: [
      { href: `${BASE}/v2/checkout/orders/${id}`, rel: "self", method: "GET" },
      { href: `${BASE}/checkoutnow?token=${id}`, rel: "approve", method: "GET" },
      { href: `${BASE}/v2/checkout/orders/${id}/capture`, rel: "capture", method: "POST" },
    ],
  });

  expect(await paypal.buyer(id, "approve")).toMatchObject({
    status: 200,
    body: { id, status: "APPROVED" },
  });
  const captured = await capture(id, { whole: true });
  expect(captured.status).toBe(201);
  expect(captured.body).toMatchObject({
    id,
    intent: "CAPTURE",
    status: "COMPLETED",
    create_time: "2026-01-02T03:04:05Z",
    payer: { email_address: "sb-buyer@personal.example.com" },
    purchase_units: [
      {
        reference_id: "default",
        custom_id: "attempt-1",
        invoice_id: "invoice-1",
        amount: usd("109.30"),
        payee: { merchant_id: "SELVEDGETEST9" },
        payments: {
          captures: [
            {
              status: "COMPLETED",
              amount: usd("109.30"),
              final_capture: true,
              custom_id: "attempt-1",
              invoice_id: "invoice-1",
              seller_receivable_breakdown: {
                gross_amount: usd("109.30"),
                paypal_fee: usd("4.30"),
                net_amount: usd("105.00"),
              },
            },
          ],
        },
      },
    ],
  });
  const paid = captured.body.purchase_units[0].payments.captures[0];
  expect(paid.id).toMatch(ID);
  expect((await paypal.call("GET", `/v2/checkout/orders/${id}`)).body).toEqual(captured.body);
  expect((await paypal.call("GET", `/v2/payments/captures/${paid.id}`)).body).toMatchObject({
    id: paid.id,
    amount: usd("109.30"),
    supplementary_data: { related_ids: { order_id: id } },
  });
});

test("answers a capture without Prefer with id, status and links only", async () => {
  const id = await newOrder(paypal);
  await paypal.buyer(id, "approve");
  expect(Object.keys((await capture(id)).body)).toEqual(["id", "status", "links"]);
});

test("answers the payer-action link of an order with a payment source, which needs a request id", async () => {
  const body = { ...orderBody(), payment_source: { paypal: {} } };
  const refused = await paypal.call("POST", "/v2/checkout/orders", body);
  expect(refused).toMatchObject({
    status: 400,
    body: { details: [{ issue: "PAYPAL_REQUEST_ID_REQUIRED" }] },
  });
  const made = await paypal.call("POST", "/v2/checkout/orders", body, { requestId: "r1" });
  expect(made.body.status).toBe("PAYER_ACTION_REQUIRED");
  expect(made.body.links[1]?.rel).toBe("payer-action");
});

test("declines the card once, then takes another after a new approval [SIM-5]", async () => {
  const id = await newOrder(paypal);
  expect((await paypal.buyer(id, "decline")).body.status).toBe("APPROVED");
  const declined = await capture(id, { requestId: "capture-1" });
  expect(declined).toMatchObject({
    status: 422,
    body: {
      name: "UNPROCESSABLE_ENTITY",
      details: [{ issue: "INSTRUMENT_DECLINED" }],
      links: [{ rel: "redirect", href: `${BASE}/checkoutnow?token=${id}` }],
    },
  });
  expect((await paypal.call("GET", `/v2/checkout/orders/${id}`)).body.status).toBe(
    "PAYER_ACTION_REQUIRED",
  );
  expect((await capture(id)).body.details[0]?.issue).toBe("PAYER_ACTION_REQUIRED");

  await paypal.buyer(id, "approve");
  const again = await capture(id, { requestId: "capture-1" });
  expect(again.body.details[0]?.issue).toBe("INSTRUMENT_DECLINED");
  const paid = await capture(id, { requestId: "capture-2" });
  expect(paid).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
  const ledger = await paypal.call("GET", "/ledger");
  expect(ledger.body.captures).toHaveLength(1);
});

test("leaves a cancelled order open and refuses to capture it [SIM-5]", async () => {
  const id = await newOrder(paypal);
  expect((await paypal.buyer(id, "cancel")).body.status).toBe("CREATED");
  expect(await capture(id)).toMatchObject({
    status: 422,
    body: { details: [{ issue: "ORDER_NOT_APPROVED" }] },
  });
});

test("refuses unknown buyers' actions, unknown orders and paid ones", async () => {
  const { orderId } = await paidOrder(paypal);
  expect((await paypal.buyer(orderId, "approve")).status).toBe(422);
  expect((await paypal.buyer("NOSUCHORDER", "approve")).status).toBe(404);
  expect((await paypal.buyer(orderId, "steal")).status).toBe(400);
});

test("creates one order for one PayPal-Request-Id", async () => {
  const first = await paypal.call("POST", "/v2/checkout/orders", orderBody(), { requestId: "c1" });
  const again = await paypal.call("POST", "/v2/checkout/orders", orderBody(), { requestId: "c1" });
  expect(again).toEqual({ status: 200, body: first.body });
  const other = orderBody({ custom_id: "attempt-2" });
  expect(
    await paypal.call("POST", "/v2/checkout/orders", other, { requestId: "c1" }),
  ).toMatchObject({
    status: 422,
    body: { details: [{ issue: "PAYPAL_REQUEST_ID_PREVIOUSLY_USED" }] },
  });
  expect((await paypal.call("GET", "/ledger")).body.orders).toHaveLength(1);
});

test("captures once for one PayPal-Request-Id, and never twice with another [SIM-6]", async () => {
  const id = await newOrder(paypal);
  await paypal.buyer(id, "approve");
  const first = await capture(id, { requestId: "k1", whole: true });
  const again = await capture(id, { requestId: "k1", whole: true });
  expect(again).toEqual({ status: 200, body: first.body });
  expect((await capture(id, { requestId: "k2" })).body.details[0]?.issue).toBe(
    "ORDER_ALREADY_CAPTURED",
  );
  paypal.pass(7 * HOUR);
  expect((await capture(id, { requestId: "k1" })).body.details[0]?.issue).toBe(
    "ORDER_ALREADY_CAPTURED",
  );
  expect((await paypal.call("GET", "/ledger")).body.captures).toHaveLength(1);
});

test("refuses a request id of one order's capture for another order", async () => {
  const first = await newOrder(paypal);
  const second = await newOrder(paypal, { invoice_id: "invoice-2" });
  await paypal.buyer(first, "approve");
  await paypal.buyer(second, "approve");
  await capture(first, { requestId: "k1" });
  expect((await capture(second, { requestId: "k1" })).body.details[0]?.issue).toBe(
    "PAYPAL_REQUEST_ID_PREVIOUSLY_USED",
  );
});

test("refuses to take money twice for one invoice [SIM-6]", async () => {
  await paidOrder(paypal);
  const second = await newOrder(paypal);
  await paypal.buyer(second, "approve");
  expect((await capture(second)).body.details[0]?.issue).toBe("DUPLICATE_INVOICE_ID");
});

test("takes captures with a body, with an empty object and with none", async () => {
  for (const [index, body] of ["{}", "", undefined].entries()) {
    const id = await newOrder(paypal, { invoice_id: `invoice-${index}` });
    await paypal.buyer(id, "approve");
    expect((await paypal.call("POST", `/v2/checkout/orders/${id}/capture`, body)).status).toBe(201);
  }
});

test("answers 404 in PayPal's envelope for unknown ids and paths", async () => {
  const unknown = await paypal.call("GET", "/v2/checkout/orders/5O190127TN364715T");
  expect(unknown).toMatchObject({
    status: 404,
    body: { name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] },
  });
  expect(unknown.body.debug_id).toMatch(/^[0-9a-f]{13}$/);
  expect((await paypal.call("GET", "/v2/payments/captures/NONE")).status).toBe(404);
  expect((await paypal.call("GET", "/v2/payments/refunds/NONE")).status).toBe(404);
  expect((await paypal.call("GET", "/v9/nothing")).body.name).toBe("RESOURCE_NOT_FOUND");
});
