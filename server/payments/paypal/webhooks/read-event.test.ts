import { describe, expect, test } from "vitest";
import {
  approved,
  captured,
  disputed,
  refunded,
} from "../../../../tests/support/paypal-webhooks.ts";
import { verificationOf } from "./delivery.ts";
import { readDelivery } from "./read-event.ts";

const AT = "2026-03-01T10:00:00.000Z";
const none = { orderId: null, captureId: null, refundId: null };

function read(event_type: string, resource: unknown) {
  const body = { id: "WH-1", create_time: AT, event_type, resource };
  return readDelivery(Buffer.from(JSON.stringify(body)));
}

describe("what an event says to ask about", () => {
  test.each([
    ["CHECKOUT.ORDER.APPROVED", approved("ORDER1"), { orderId: "ORDER1" }],
    ["CHECKOUT.PAYMENT-APPROVAL.REVERSED", { order_id: "ORDER1" }, { orderId: "ORDER1" }],
    ["PAYMENT.CAPTURE.COMPLETED", captured("C1", "ORDER1"), { captureId: "C1", orderId: "ORDER1" }],
    ["PAYMENT.CAPTURE.PENDING", captured("C1"), { captureId: "C1" }],
    ["PAYMENT.CAPTURE.REFUNDED", refunded("R1", "C1"), { captureId: "C1", refundId: "R1" }],
    ["PAYMENT.CAPTURE.REVERSED", captured("C1"), { captureId: "C1" }],
    ["PAYMENT.REFUND.FAILED", refunded("R1", "C1"), { captureId: "C1", refundId: "R1" }],
    ["PAYMENT.REFUND.PENDING", { id: "R1" }, { refundId: "R1" }],
    ["CUSTOMER.DISPUTE.CREATED", disputed("C1"), { captureId: "C1" }],
    ["BILLING.PLAN.CREATED", { id: "P-1" }, {}],
    ["CHECKOUT.ORDER.APPROVED", { id: "ORDER1'; drop table" }, {}],
    ["CHECKOUT.ORDER.APPROVED", { id: 7 }, {}],
    ["CHECKOUT.ORDER.APPROVED", null, {}],
    ["PAYMENT.CAPTURE.COMPLETED", { id: ["C1"], supplementary_data: "ORDER1" }, {}],
    ["PAYMENT.REFUND.FAILED", { links: [null, 1, { rel: "up", href: "x" }] }, {}],
    ["CUSTOMER.DISPUTE.CREATED", { disputed_transactions: [] }, {}],
  ])("%s, %j", (type, resource, places) => {
    expect(read(type, resource)).toEqual({
      id: "WH-1",
      type,
      eventAt: new Date(AT),
      ...none,
      ...places,
    });
  });

  test.each(["yesterday", "", 5, null, "+012345-01-01T00:00:00Z", "0001-01-01T00:00:00Z"])(
    "at no time when that is %j",
    (create_time) => {
      const body = { id: "WH-1", event_type: "A.B", create_time };
      expect(readDelivery(Buffer.from(JSON.stringify(body))).eventAt).toBeNull();
    },
  );
});

describe("an event that cannot be read is refused with the field", () => {
  test.each([
    ["body", ""],
    ["body", "{"],
    ["body", '{"id":"WH-1","event_type":"A"}x'],
    ["body", '{"id":"WH-1","event_type":"A"},"webhook_id":"X"'],
    ["body", '\ufeff{"id":"WH-1","event_type":"A"}'],
    ["body", "null"],
    ["body", '"text"'],
    ["body", Buffer.from([0x22, 0xff, 0x22])],
    ["id", "{}"],
    ["id", '{"event_type":"A"}'],
    ["id", '{"id":7,"event_type":"A"}'],
    ["id", '{"id":"a b","event_type":"A"}'],
    ["id", '{"id":"\\u0000","event_type":"A"}'],
    ["id", JSON.stringify({ id: "x".repeat(101), event_type: "A" })],
    ["event_type", '{"id":"WH-1"}'],
    ["event_type", '{"id":"WH-1","event_type":null}'],
    ["event_type", '{"id":"WH-1","event_type":"<b>"}'],
  ])("%s of %j", (field, body) => {
    const read = () => readDelivery(Buffer.from(body));
    expect(read).toThrow(
      expect.objectContaining({ kind: "bad-input", errors: [expect.objectContaining({ field })] }),
    );
  });

  test("however deep it is nested", () => {
    const deep = `{"id":"WH-1","event_type":"A","resource":${"[".repeat(1e5)}${"]".repeat(1e5)}}`;
    expect(readDelivery(Buffer.from(deep))).toMatchObject({ id: "WH-1", ...none });
  });
});

test("PayPal is asked about the very bytes of a delivery [API-25]", () => {
  const body = Buffer.from('{ "amount" : 1.0, "name":"\\u00e9é" }\n');
  const transmission = {
    auth_algo: "SHA256withRSA",
    cert_url: 'https://x/"quoted"',
    transmission_id: "1",
    transmission_sig: "s==",
    transmission_time: "now",
  };
  const asked = verificationOf({ transmission, body }, "WEBHOOK").toString();
  expect(asked).toContain(`"webhook_event":${body.toString()}}`);
  expect(JSON.parse(asked)).toEqual({
    ...transmission,
    webhook_id: "WEBHOOK",
    webhook_event: { amount: 1, name: "éé" },
  });
});
