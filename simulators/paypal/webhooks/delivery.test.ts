import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  newOrder,
  paidOrder,
  startPaypal,
  type TestPaypal,
  usd,
} from "../../../tests/support/simulator.ts";
import {
  type Receiver,
  startReceiver,
  verify,
  WEBHOOK_ID,
} from "../../../tests/support/simulator-receiver.ts";
import { pauseAfter } from "./deliverer.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let receiver: Receiver;
let paypal: TestPaypal;

beforeEach(async () => {
  receiver = await startReceiver();
  paypal = await startListening();
});
afterEach(() => paypal.close());

async function startListening(ledgerFile?: string): Promise<TestPaypal> {
  const webhook = { url: () => receiver.url, id: WEBHOOK_ID };
  const started = await startPaypal({ webhook, ...(ledgerFile && { ledgerFile }) });
  await started.listen();
  return started;
}

/** Any call has the simulator read its clock. */
async function readClock(): Promise<void> {
  await paypal.call("GET", "/clock");
}

function ledgerLines(type: string): string[] {
  return readFileSync(paypal.ledgerFile, "utf8")
    .split("\n")
    .filter((line) => line.includes(`"type":"${type}"`));
}

async function approvedOrder(invoice: string): Promise<string> {
  const id = await newOrder(paypal, { invoice_id: invoice });
  await paypal.buyer(id, "approve");
  return id;
}

test("the shop is notified of an approval and of the capture [SIM-9]", async () => {
  const { orderId, captureId } = await paidOrder(paypal);
  await receiver.until(2);
  const [approved, captured] = receiver.deliveries
    .map(({ event }) => event)
    .sort((a, b) => a.event_type.localeCompare(b.event_type));
  expect(approved).toMatchObject({
    id: expect.stringMatching(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/),
    event_version: "1.0",
    resource_type: "checkout-order",
    event_type: "CHECKOUT.ORDER.APPROVED",
    create_time: "2026-01-02T03:04:05.000Z",
    resource: { id: orderId, status: "APPROVED", purchase_units: [{ custom_id: "attempt-1" }] },
  });
  expect(captured).toMatchObject({
    resource_type: "capture",
    event_type: "PAYMENT.CAPTURE.COMPLETED",
    summary: "Payment completed for $ 109.30 USD",
    resource: {
      id: captureId,
      status: "COMPLETED",
      amount: usd("109.30"),
      custom_id: "attempt-1",
      supplementary_data: { related_ids: { order_id: orderId } },
    },
    links: [{ rel: "self" }, { rel: "resend", method: "POST" }],
  });
});

test("a refund's event leads up to its capture", async () => {
  const { captureId } = await paidOrder(paypal);
  const path = `/v2/payments/captures/${captureId}/refund`;
  const { body } = await paypal.call("POST", path, { amount: usd("9.30") });
  await receiver.until(3);
  const refund = receiver.deliveries.find(({ event }) => event.resource_type === "refund");
  expect(refund?.event).toMatchObject({
    event_type: "PAYMENT.CAPTURE.REFUNDED",
    summary: "A $ 9.30 USD capture payment was refunded",
    resource: { id: body.id, status: "COMPLETED", amount: usd("9.30") },
  });
  const up = refund?.event.resource.links.find(({ rel }) => rel === "up");
  expect(up?.href).toMatch(new RegExp(`/v2/payments/captures/${captureId}$`));
});

test("a delivery is genuine to the simulator that sent it, also after a restart", async () => {
  await approvedOrder("i1");
  const delivery = await receiver.until(1);
  expect(await verify(paypal, delivery)).toMatchObject({
    status: 200,
    body: { verification_status: "SUCCESS" },
  });
  await paypal.close();
  paypal = await startPaypal({ ledgerFile: paypal.ledgerFile });
  expect((await verify(paypal, delivery)).body.verification_status).toBe("SUCCESS");
});

test("a delivery that fails comes again after growing pauses until it is acknowledged [SIM-9]", async () => {
  receiver.status = 503;
  await approvedOrder("i1");
  const first = await receiver.until(1);
  for (const attempts of [1, 2]) {
    await expect.poll(() => ledgerLines("webhook-sent")).toHaveLength(attempts);
    paypal.pass((pauseAfter(attempts) ?? 0) - 1_000);
    await readClock();
    paypal.pass(1_000);
    await readClock();
    const again = await receiver.until(attempts + 1);
    expect(again.event.id).toBe(first.event.id);
    receiver.status = 200;
  }
  await expect.poll(() => ledgerLines("webhook-sent")).toHaveLength(3);
  const begun = receiver.deliveries.map(({ headers }) => headers["paypal-transmission-time"]);
  expect(begun).toEqual(["2026-01-02T03:04:05Z", "2026-01-02T03:04:15Z", "2026-01-02T03:04:29Z"]);
  const results = ledgerLines("webhook-sent").map((line) => JSON.parse(line).result);
  expect(results).toEqual(["failed", "failed", "acknowledged"]);
  paypal.pass(8 * HOUR);
  await approvedOrder("i2");
  expect((await receiver.until(4)).event.id).not.toBe(first.event.id);
});

test("nothing is tried more than 25 times again, nor after three days", () => {
  const pauses = Array.from({ length: 25 }, (_, index) => pauseAfter(index + 1) ?? 0);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  const sum = pauses.reduce((all, pause) => all + pause, 0);
  expect(sum).toBeLessThanOrEqual(3 * DAY);
  expect(sum).toBeGreaterThan(2 * DAY);
  expect(pauseAfter(26)).toBeUndefined();
});

test("what was not acknowledged is sent after a restart, and nothing else [SIM-9]", async () => {
  await approvedOrder("i1");
  await receiver.until(1);
  await expect.poll(() => ledgerLines("webhook-sent")).toHaveLength(1);
  receiver.status = 500;
  await approvedOrder("i2");
  const failed = await receiver.until(2);
  await expect.poll(() => ledgerLines("webhook-sent")).toHaveLength(2);
  await paypal.close();

  receiver.status = 200;
  paypal = await startListening(paypal.ledgerFile);
  paypal.pass(pauseAfter(1) ?? 0);
  await readClock();
  const again = await receiver.until(3);
  expect(again.event).toEqual(failed.event);
  await expect.poll(() => ledgerLines("webhook-sent")).toHaveLength(3);
  await approvedOrder("i3");
  expect((await receiver.until(4)).event.id).not.toBe(failed.event.id);
});

test("an event keeps what was true when it happened", async () => {
  const webhook = { url: () => receiver.url, id: WEBHOOK_ID };
  await paypal.close();
  paypal = await startPaypal({ webhook });
  const { orderId } = await paidOrder(paypal);
  await paypal.listen();
  await receiver.until(2);
  const approved = receiver.deliveries.find(({ event }) => event.resource.id === orderId);
  expect(approved?.event.resource.status).toBe("APPROVED");
});

test("a shop that is not there keeps neither the buyer waiting nor the simulator from closing", async () => {
  await paypal.close();
  paypal = await startPaypal({ webhook: { url: "http://127.0.0.1:1/", id: WEBHOOK_ID } });
  await paypal.listen();
  await paidOrder(paypal);
  await expect.poll(() => ledgerLines("webhook-sent")).toHaveLength(2);
});

test("without a webhook no events are made", async () => {
  const silent = await startPaypal();
  await paidOrder(silent);
  expect((await silent.call("GET", "/v1/notifications/webhooks-events")).body.events).toEqual([]);
  await silent.close();
});
