import { afterEach, beforeEach, expect, test } from "vitest";
import {
  newOrder,
  paidOrder,
  type Reply,
  startPaypal,
  type TestPaypal,
  usd,
} from "../../../tests/support/simulator.ts";
import type { CaptureRule, RefundRule } from "./fault-set.ts";

const MINUTE = 60_000;
let paypal: TestPaypal;

beforeEach(async () => {
  paypal = await startPaypal({ webhook: { url: "http://127.0.0.1:1/", id: "X" } });
});
afterEach(() => paypal.close());

/** Captures an order with the outcome. Answers the capture call's answer and the capture. */
async function captureWith(rule: CaptureRule) {
  await paypal.call("POST", "/faults", { captures: [rule] });
  const { orderId, captureId } = await paidOrder(paypal);
  await paypal.call("POST", "/faults", {});
  const order = await paypal.call("GET", `/v2/checkout/orders/${orderId}`);
  return { orderId, captureId, order, capture: () => show("captures", captureId) };
}

function show(kind: "captures" | "refunds", id: string): Promise<Reply> {
  return paypal.call("GET", `/v2/payments/${kind}/${id}`);
}

function refund(captureId: string, amount?: object, requestId?: string): Promise<Reply> {
  const path = `/v2/payments/captures/${captureId}/refund`;
  return paypal.call("POST", path, amount && { amount }, { requestId });
}

async function eventTypes(): Promise<string[]> {
  const path = "/v1/notifications/webhooks-events?page_size=50";
  const { body } = await paypal.call("GET", path);
  return body.events.map((event) => event.event_type).reverse();
}

test.each([
  ["COMPLETED", "PAYMENT.CAPTURE.COMPLETED"],
  ["DECLINED", "PAYMENT.CAPTURE.DENIED"],
] as const)("a pending capture is %s after its time", async (then, told) => {
  const { orderId, captureId, order, capture } = await captureWith({
    outcome: "pending",
    ms: MINUTE,
    then,
  });
  expect(order.body.status).toBe("COMPLETED");
  expect((await capture()).body.status).toBe("PENDING");
  expect(await refund(captureId)).toMatchObject({
    status: 422,
    body: { details: [{ issue: "PENDING_CAPTURE" }] },
  });
  paypal.pass(MINUTE - 1);
  expect((await capture()).body.status).toBe("PENDING");
  paypal.pass(1);
  expect((await capture()).body.status).toBe(then);
  expect(await eventTypes()).toEqual(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.PENDING", told]);
  expect((await paypal.call("GET", "/ledger")).body).toMatchObject({
    captures: [{ id: captureId, order_id: orderId, status: then }],
  });
  expect((await refund(captureId)).status).toBe(then === "COMPLETED" ? 201 : 422);
  // Money that did not come leaves the invoice to be paid.
  const second = await newOrder(paypal);
  await paypal.buyer(second, "approve");
  const again = await paypal.call("POST", `/v2/checkout/orders/${second}/capture`);
  expect(again.status).toBe(then === "COMPLETED" ? 422 : 201);
});

test("a pending capture is settled after a restart, too", async () => {
  const { captureId } = await captureWith({ outcome: "pending", ms: MINUTE });
  await paypal.close();
  paypal = await startPaypal({ ledgerFile: paypal.ledgerFile });
  expect((await show("captures", captureId)).body.status).toBe("PENDING");
  paypal.pass(MINUTE);
  expect((await show("captures", captureId)).body.status).toBe("COMPLETED");
});

test.each(["declined", "failed"] as const)(
  "an order is completed while its capture is %s, and its invoice is free again",
  async (outcome) => {
    const { order, captureId, capture } = await captureWith({ outcome });
    expect(order.body.status).toBe("COMPLETED");
    expect((await capture()).body.status).toBe(outcome.toUpperCase());
    expect((await refund(captureId)).body.details[0]?.issue).toBe("REFUND_NOT_ALLOWED");
    expect(await eventTypes()).toContain("PAYMENT.CAPTURE.DECLINED");
    const again = await paidOrder(paypal);
    expect((await show("captures", again.captureId)).body.status).toBe("COMPLETED");
  },
);

test.each([
  [{ outcome: "wrong-amount" } as const, usd("109.29")],
  [{ outcome: "wrong-amount", cents: 100 } as const, usd("1.00")],
  [{ outcome: "wrong-currency" } as const, { currency_code: "EUR", value: "109.30" }],
])("with %j the capture shows another amount, and can be refunded whole", async (rule, amount) => {
  const { captureId, order, capture } = await captureWith(rule);
  expect((await capture()).body.amount).toEqual(amount);
  expect(order.body.purchase_units[0]).toMatchObject({
    amount: usd("109.30"),
    payments: { captures: [{ id: captureId, amount }] },
  });
  const back = await refund(captureId);
  expect((await show("refunds", back.body.id)).body.amount).toEqual(amount);
  expect((await capture()).body.status).toBe("REFUNDED");
});

test("a refund in another currency than the capture's is refused", async () => {
  const { captureId } = await captureWith({ outcome: "wrong-currency" });
  expect((await refund(captureId, usd("1.00"))).body.details[0]?.issue).toBe(
    "REFUND_CAPTURE_CURRENCY_MISMATCH",
  );
  expect((await refund(captureId, { currency_code: "EUR", value: "1.00" })).status).toBe(201);
});

test("money that went to another account is shown there and cannot be refunded [SIM-8]", async () => {
  const { order, captureId, capture } = await captureWith({ outcome: "wrong-payee" });
  const payee = { merchant_id: "STRANGERTEST9" };
  expect(order.body.purchase_units[0]).toMatchObject({ payee });
  expect((await capture()).body).toMatchObject({ payee, amount: usd("109.30") });
  expect(await refund(captureId)).toMatchObject({
    status: 403,
    body: { name: "NOT_AUTHORIZED", details: [{ issue: "PERMISSION_DENIED" }] },
  });
  expect((await paypal.call("GET", "/ledger")).body).toMatchObject({
    captures: [{ payee: "STRANGERTEST9" }],
  });
});

test("a repeated capture has the outcome of the first", async () => {
  await paypal.call("POST", "/faults", { captures: [{ outcome: "wrong-amount", times: 1 }] });
  const id = await newOrder(paypal);
  await paypal.buyer(id, "approve");
  const capture = () =>
    paypal.call("POST", `/v2/checkout/orders/${id}/capture`, {}, { requestId: "k1", whole: true });
  const first = await capture();
  expect(await capture()).toEqual({ status: 200, body: first.body });
  expect((await paypal.call("GET", "/faults")).body).toMatchObject({ captures: [{ struck: 1 }] });
});

async function refundWith(rule: RefundRule): Promise<{ captureId: string; refundId: string }> {
  const { captureId } = await paidOrder(paypal);
  await paypal.call("POST", "/faults", { refunds: [rule] });
  const { body } = await refund(captureId, usd("100.00"), "r1");
  await paypal.call("POST", "/faults", {});
  return { captureId, refundId: body.id };
}

test.each([
  ["COMPLETED", "PARTIALLY_REFUNDED", 422, ["PAYMENT.CAPTURE.REFUNDED"]],
  ["FAILED", "COMPLETED", 201, ["PAYMENT.REFUND.FAILED"]],
  ["CANCELLED", "COMPLETED", 201, []],
] as const)("a pending refund is set aside until it is %s", async (then, captured, more, told) => {
  const { captureId, refundId } = await refundWith({ outcome: "pending", ms: MINUTE, then });
  expect((await show("refunds", refundId)).body.status).toBe("PENDING");
  expect((await show("captures", captureId)).body.status).toBe("COMPLETED");
  expect((await refund(captureId, usd("9.31"))).body.details[0]?.issue).toBe(
    "REFUND_AMOUNT_EXCEEDED",
  );
  paypal.pass(MINUTE);
  expect((await show("refunds", refundId)).body.status).toBe(then);
  expect((await show("captures", captureId)).body.status).toBe(captured);
  expect((await eventTypes()).slice(2)).toEqual(["PAYMENT.REFUND.PENDING", ...told]);
  expect((await refund(captureId, usd("9.31"))).status).toBe(more);
});

test("a refund that failed leaves all of the capture to refund [SIM-8]", async () => {
  const { captureId, refundId } = await refundWith({ outcome: "failed" });
  expect((await show("refunds", refundId)).body.status).toBe("FAILED");
  expect(await eventTypes()).toContain("PAYMENT.REFUND.FAILED");
  expect((await refund(captureId, usd("100.00"), "r1")).body.id).toBe(refundId);
  expect((await refund(captureId, usd("109.30"))).status).toBe(201);
  expect((await show("captures", captureId)).body.status).toBe("REFUNDED");
  expect((await paypal.call("GET", "/ledger")).body).toMatchObject({
    refunds: [{ id: refundId, status: "FAILED", request_id: "r1" }, { status: "COMPLETED" }],
    captures: [{ refunded_amount: usd("109.30") }],
  });
});

test("while the buyer disputes a payment it cannot be refunded, and the shop is notified", async () => {
  const { captureId } = await paidOrder(paypal);
  const disputed = await paypal.call("POST", `/dispute/${captureId}`, {});
  expect(disputed.status).toBe(200);
  expect((await refund(captureId)).body.details[0]?.issue).toBe("TRANSACTION_DISPUTED");
  const path = `/v1/notifications/webhooks-events?transaction_id=${captureId}`;
  const { body } = await paypal.call("GET", path);
  expect(body.events[0]).toMatchObject({
    event_type: "CUSTOMER.DISPUTE.CREATED",
    resource_type: "dispute",
    resource: {
      disputed_transactions: [{ seller_transaction_id: captureId, custom: "attempt-1" }],
    },
  });
  expect((await paypal.call("POST", "/dispute/NONE", {})).status).toBe(404);
});

test("PayPal takes back what is left of a capture on its own", async () => {
  const { captureId } = await paidOrder(paypal);
  await refund(captureId, usd("9.30"));
  expect((await paypal.call("POST", `/reverse/${captureId}`, {})).status).toBe(200);
  expect((await show("captures", captureId)).body.status).toBe("REFUNDED");
  expect((await eventTypes()).at(-1)).toBe("PAYMENT.CAPTURE.REVERSED");
  expect((await paypal.call("POST", `/reverse/${captureId}`, {})).status).toBe(422);
});
