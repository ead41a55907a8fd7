import { afterEach, beforeEach, expect, test } from "vitest";
import {
  newOrder,
  paidOrder,
  type Reply,
  startPaypal,
  type TestPaypal,
} from "../../tests/support/simulator.ts";

const HOUR = 3_600_000;
let paypal: TestPaypal;
let orderId: string;
let captureId: string;

beforeEach(async () => {
  paypal = await startPaypal();
  ({ orderId, captureId } = await paidOrder(paypal));
});
afterEach(() => paypal.close());

function tracker(other: object = {}): object {
  return {
    capture_id: captureId,
    tracking_number: "1Z999",
    carrier: "UPS",
    notify_payer: false,
    items: [{ name: "Oxford shirt", quantity: "2", sku: "OX-M" }],
    ...other,
  };
}

function track(body: object = tracker(), extra: object = {}, id = orderId): Promise<Reply> {
  return paypal.call("POST", `/v2/checkout/orders/${id}/track`, body, extra);
}

async function trackers(): Promise<unknown[]> {
  return (await paypal.call("GET", "/ledger")).body.trackers;
}

test("hears of a parcel, and shows its tracker with the order and in the ledger [PARCEL-25]", async () => {
  const told = await track(tracker(), { whole: true, requestId: "track-1" });
  expect(told.status).toBe(201);
  const shown = { id: `${captureId}-1Z999`, items: [{ quantity: "2", sku: "OX-M" }] };
  expect(told.body.purchase_units[0].shipping?.trackers).toMatchObject([shown]);
  const order = await paypal.call("GET", `/v2/checkout/orders/${orderId}`);
  expect(order.body).toEqual(told.body);
  expect(await trackers()).toMatchObject([
    {
      ...shown,
      order_id: orderId,
      capture_id: captureId,
      tracking_number: "1Z999",
      carrier: "UPS",
      request_id: "track-1",
    },
  ]);
});

test("an order has as many trackers as parcels, and its address, also after a restart [PARCEL-25]", async () => {
  await track();
  await track(tracker({ tracking_number: "N2", carrier: "OTHER", carrier_name_other: "Bike" }));
  const before = await trackers();
  expect(before).toHaveLength(2);
  await paypal.close();
  paypal = await startPaypal({ ledgerFile: paypal.ledgerFile });
  expect(await trackers()).toEqual(before);
});

test("takes a tracking number once for a capture; one request is answered alike for six hours [PARCEL-25]", async () => {
  const first = await track(tracker(), { requestId: "track-1" });
  expect(await track(tracker(), { requestId: "track-1" })).toEqual({ ...first, status: 200 });
  const other = await track(tracker({ carrier: "DHL" }), { requestId: "track-1" });
  expect(other.body.details[0]?.issue).toBe("PAYPAL_REQUEST_ID_PREVIOUSLY_USED");
  const again = () => track(tracker(), { requestId: "track-2" });
  expect(await again()).toMatchObject({
    status: 422,
    body: { details: [{ issue: "TRACKING_NUMBER_ALREADY_SENT" }] },
  });
  paypal.pass(7 * HOUR);
  const token = await paypal.newToken();
  expect((await track(tracker(), { requestId: "track-1", token })).status).toBe(422);
  expect(await trackers()).toHaveLength(1);
});

test.each([
  ["no capture", { capture_id: undefined }, "/capture_id", "MISSING_REQUIRED_PARAMETER"],
  ["no number", { tracking_number: undefined }, "/tracking_number", "MISSING_REQUIRED_PARAMETER"],
  ["an empty number", { tracking_number: "" }, "/tracking_number", "INVALID_STRING_MIN_LENGTH"],
  [
    "a number of 65",
    { tracking_number: "1".repeat(65) },
    "/tracking_number",
    "INVALID_STRING_MAX_LENGTH",
  ],
  ["no carrier", { carrier: undefined }, "/carrier", "MISSING_REQUIRED_PARAMETER"],
  ["a carrier in words", { carrier: "By bike" }, "/carrier", "INVALID_PARAMETER_SYNTAX"],
  [
    "another carrier without its name",
    { carrier: "OTHER" },
    "/carrier_name_other",
    "MISSING_REQUIRED_PARAMETER",
  ],
  [
    "a carrier's name of 65",
    { carrier: "OTHER", carrier_name_other: "x".repeat(65) },
    "/carrier_name_other",
    "INVALID_STRING_MAX_LENGTH",
  ],
  ["a flag in words", { notify_payer: "no" }, "/notify_payer", "INVALID_PARAMETER_SYNTAX"],
  [
    "an item's name of 128",
    { items: [{ name: "x".repeat(128) }] },
    "/items/0/name",
    "INVALID_STRING_MAX_LENGTH",
  ],
  [
    "half an item",
    { items: [{ name: "Tee", quantity: "0.5" }] },
    "/items/0/quantity",
    "INVALID_PARAMETER_SYNTAX",
  ],
])("refuses %s [PARCEL-25]", async (_what, other, field, issue) => {
  expect(await track(tracker(other))).toMatchObject({
    status: 400,
    body: { name: "INVALID_REQUEST", details: [{ field, issue }] },
  });
  expect(await trackers()).toEqual([]);
});

test("takes numbers and names of 64 characters [PARCEL-25]", async () => {
  const long = { tracking_number: "1".repeat(64), carrier_name_other: "x".repeat(64) };
  expect((await track(tracker({ ...long, carrier: "OTHER" }))).status).toBe(201);
});

test("refuses orders, captures and items that do not belong together [PARCEL-25]", async () => {
  expect(await track(tracker(), {}, "NOSUCHORDER")).toMatchObject({
    status: 404,
    body: { name: "RESOURCE_NOT_FOUND" },
  });
  const elsewhere = await paidOrder(paypal, { invoice_id: "invoice-2" });
  const wrong = [
    await track(tracker({ capture_id: elsewhere.captureId })),
    await track(tracker({ capture_id: "NOSUCHCAPTURE" })),
    await track(tracker(), {}, await newOrder(paypal)),
    await track(tracker({ items: [{ name: "Socks", sku: "OTHER-SKU" }] })),
  ];
  expect(wrong.map(({ status, body }) => [status, body.details[0]?.issue])).toEqual([
    [422, "CAPTURE_ID_NOT_FOUND"],
    [422, "CAPTURE_ID_NOT_FOUND"],
    [422, "CAPTURE_ID_NOT_FOUND"],
    [422, "ITEM_SKU_MISMATCH"],
  ]);
  expect(await trackers()).toEqual([]);
});

test("takes parcels of a capture that was refunded in part, and of none that went back whole [PARCEL-25]", async () => {
  const refund = (body: object) =>
    paypal.call("POST", `/v2/payments/captures/${captureId}/refund`, body);
  await refund({ amount: { currency_code: "USD", value: "1.00" } });
  expect((await track()).status).toBe(201);
  await refund({});
  expect(await track(tracker({ tracking_number: "N2" }))).toMatchObject({
    status: 422,
    body: { details: [{ issue: "CAPTURE_STATUS_NOT_VALID" }] },
  });
});

test("faults strike the call like any other, each parcel for itself [PARCEL-25]", async () => {
  const calls = [{ on: "track", fault: "process-then-500", times: 1 }];
  await paypal.call("POST", "/faults", { calls });
  expect((await track(tracker(), { requestId: "track-1" })).status).toBe(500);
  expect((await track(tracker(), { requestId: "track-1" })).status).toBe(200);
  expect(await trackers()).toHaveLength(1);
});
