import { afterEach, beforeEach, expect, test } from "vitest";
import {
  paidOrder,
  type Reply,
  startPaypal,
  type TestPaypal,
  usd,
} from "../../tests/support/simulator.ts";

const DAY = 86_400_000;
let paypal: TestPaypal;
let captureId: string;
let orderId: string;

beforeEach(async () => {
  paypal = await startPaypal();
  ({ captureId, orderId } = await paidOrder(paypal));
});
afterEach(() => paypal.close());

function refund(body: unknown = {}, extra: object = {}): Promise<Reply> {
  return paypal.call("POST", `/v2/payments/captures/${captureId}/refund`, body, extra);
}

async function captureStatus(): Promise<string> {
  return (await paypal.call("GET", `/v2/payments/captures/${captureId}`)).body.status;
}

test("refunds a part, then the rest [SIM-1]", async () => {
  const part = await refund({ amount: usd("9.30"), note_to_payer: "Torn seam" }, { whole: true });
  expect(part).toMatchObject({
    status: 201,
    body: {
      status: "COMPLETED",
      amount: usd("9.30"),
      note_to_payer: "Torn seam",
      invoice_id: "invoice-1",
      seller_payable_breakdown: { total_refunded_amount: usd("9.30") },
    },
  });
  expect(await captureStatus()).toBe("PARTIALLY_REFUNDED");

  const rest = await refund(undefined, { whole: true });
  expect(rest.body.amount).toEqual(usd("100.00"));
  expect(rest.body.seller_payable_breakdown.total_refunded_amount).toEqual(usd("109.30"));
  expect(await captureStatus()).toBe("REFUNDED");
  expect((await refund()).body.details[0]?.issue).toBe("CAPTURE_FULLY_REFUNDED");

  const order = await paypal.call("GET", `/v2/checkout/orders/${orderId}`);
  const { payments } = order.body.purchase_units[0];
  expect(payments.refunds.map((entry) => entry.id)).toEqual([part.body.id, rest.body.id]);
  expect((await paypal.call("GET", `/v2/payments/refunds/${part.body.id}`)).body).toEqual(
    part.body,
  );
});

test("never refunds more than was captured", async () => {
  expect((await refund({ amount: usd("109.31") })).body.details[0]?.issue).toBe(
    "REFUND_AMOUNT_EXCEEDED",
  );
  await refund({ amount: usd("100.00") });
  expect((await refund({ amount: usd("9.31") })).body.details[0]?.issue).toBe(
    "REFUND_AMOUNT_EXCEEDED",
  );
  const ledger = await paypal.call("GET", "/ledger");
  expect(ledger.body.captures[0]?.refunded_amount).toEqual(usd("100.00"));
});

test("refunds once for one PayPal-Request-Id, for 45 days", async () => {
  const body = { amount: usd("10.00") };
  const first = await refund(body, { requestId: "refund-1" });
  paypal.pass(44 * DAY);
  const token = await paypal.newToken();
  const again = await refund(body, { requestId: "refund-1", token });
  expect(again).toEqual({ status: 200, body: first.body });
  const other = { amount: usd("11.00") };
  expect((await refund(other, { requestId: "refund-1", token })).body.details[0]?.issue).toBe(
    "PAYPAL_REQUEST_ID_PREVIOUSLY_USED",
  );
  expect((await paypal.call("GET", "/ledger")).body.refunds).toHaveLength(1);
});

test.each([
  [
    "another currency",
    { currency_code: "EUR", value: "1.00" },
    422,
    "REFUND_CAPTURE_CURRENCY_MISMATCH",
  ],
  ["nothing", usd("0.00"), 422, "CANNOT_BE_ZERO_OR_NEGATIVE"],
  ["three decimals", usd("1.001"), 422, "DECIMAL_PRECISION"],
  ["a bare number", 5, 400, "INVALID_PARAMETER_SYNTAX"],
])("refuses to refund %s", async (_name, amount, status, issue) => {
  expect(await refund({ amount })).toMatchObject({ status, body: { details: [{ issue }] } });
  expect(await captureStatus()).toBe("COMPLETED");
});

test.each([
  ["{", "MALFORMED_REQUEST_JSON"],
  ["[]", "INVALID_PARAMETER_SYNTAX"],
  ['"all"', "INVALID_PARAMETER_SYNTAX"],
])("refuses the body %s", async (body, issue) => {
  expect(await refund(body)).toMatchObject({
    status: 400,
    body: { name: "INVALID_REQUEST", details: [{ issue, location: "body" }] },
  });
});

test("refuses a request id of more than 108 characters", async () => {
  expect((await refund({}, { requestId: "x".repeat(109) })).status).toBe(400);
  expect((await refund({}, { requestId: "x".repeat(108) })).status).toBe(201);
});

test("refuses to refund a capture it never made", async () => {
  const answer = await paypal.call("POST", "/v2/payments/captures/NOSUCHCAPTURE/refund", {});
  expect(answer.status).toBe(404);
});
