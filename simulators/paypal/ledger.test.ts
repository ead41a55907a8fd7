import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  newLedgerFile,
  newOrder,
  orderBody,
  paidOrder,
  startPaypal,
  usd,
} from "../../tests/support/simulator.ts";
import { openLedger } from "./ledger.ts";

test("knows after a restart all it knew before [SIM-2]", async () => {
  const before = await startPaypal();
  const { orderId, captureId } = await paidOrder(before);
  const refundPath = `/v2/payments/captures/${captureId}/refund`;
  const refund = await before.call(
    "POST",
    refundPath,
    { amount: usd("9.30") },
    { requestId: "r1" },
  );
  const declined = await newOrder(before, { invoice_id: "invoice-2" });
  await before.buyer(declined, "decline");
  await before.call("POST", `/v2/checkout/orders/${declined}/capture`, {}, { requestId: "k1" });
  const made = await before.call("POST", "/v2/checkout/orders", orderBody(), { requestId: "c1" });
  const ledger = await before.call("GET", "/ledger");
  const order = await before.call("GET", `/v2/checkout/orders/${orderId}`);
  await before.close();

  const after = await startPaypal({ ledgerFile: before.ledgerFile });
  expect(await after.call("GET", "/ledger")).toEqual(ledger);
  expect(await after.call("GET", `/v2/checkout/orders/${orderId}`)).toEqual(order);
  expect(
    await after.call("POST", refundPath, { amount: usd("9.30") }, { requestId: "r1" }),
  ).toEqual({ status: 200, body: refund.body });
  expect(await after.call("POST", "/v2/checkout/orders", orderBody(), { requestId: "c1" })).toEqual(
    { status: 200, body: made.body },
  );
  expect(
    (await after.call("POST", `/v2/checkout/orders/${declined}/capture`, {}, { requestId: "k1" }))
      .body.details[0]?.issue,
  ).toBe("INSTRUMENT_DECLINED");
  await after.close();
});

test("forgets a torn last line and writes on after the whole ones [SIM-2]", async () => {
  const before = await startPaypal();
  const id = await newOrder(before);
  await before.close();
  appendFileSync(before.ledgerFile, '{"type":"captured","orderId":"');

  const after = await startPaypal({ ledgerFile: before.ledgerFile });
  await after.buyer(id, "approve");
  expect((await after.call("GET", "/ledger")).body.captures).toEqual([]);
  await after.close();
  const lines = readFileSync(before.ledgerFile, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).type)).toEqual(["order-created", "approved"]);
});

test("reads the webhook events of a ledger that an earlier release wrote", async () => {
  const webhook = { url: "http://127.0.0.1:9/", id: "HOOK" };
  const before = await startPaypal({ webhook });
  await paidOrder(before);
  const events = await before.call("GET", "/v1/notifications/webhooks-events");
  expect(events.body.events).toHaveLength(2);
  await before.close();
  const [id = ""] = events.body.events.map((event) => event.id);
  const lines = readFileSync(before.ledgerFile, "utf8").replaceAll("webhookEventId", "noticeId");
  const sent = `{"type":"notice-sent","at":1,"noticeId":"${id}","result":"acknowledged"}\n`;
  writeFileSync(before.ledgerFile, `${lines}${sent}`);

  const after = await startPaypal({ webhook, ledgerFile: before.ledgerFile });
  expect(await after.call("GET", "/v1/notifications/webhooks-events")).toEqual(events);
  await after.close();
  const ledger = openLedger(before.ledgerFile);
  expect(ledger.state.webhookEvents.get(id)).toMatchObject({ isDone: true });
  ledger.close();
});

test("will not start on a ledger that is damaged further up", () => {
  const file = newLedgerFile();
  writeFileSync(file, '{"type":"approv\n{"type":"approved","at":1,"orderId":"X","card":"good"}\n');
  expect(() => openLedger(file)).toThrow(`${file}:1 is not a JSON event`);
});

test("changes nothing when the event cannot be written", () => {
  const ledger = openLedger(newLedgerFile());
  const unit = { reference_id: "default", amount: usd("1.00") };
  const event = { type: "order-created", at: 1, unit, hasPaymentSource: false } as const;
  ledger.record({ ...event, orderId: "FIRST" });
  ledger.close();
  expect(() => ledger.record({ ...event, orderId: "SECOND" })).toThrow();
  expect([...ledger.state.orders.keys()]).toEqual(["FIRST"]);
});

test("has written a capture by the time it is answered", async () => {
  const paypal = await startPaypal();
  const { captureId } = await paidOrder(paypal);
  expect(readFileSync(paypal.ledgerFile, "utf8")).toContain(`"captureId":"${captureId}"`);
  await paypal.close();
});

test("shows the ledger only where control is on [SIM-7]", async () => {
  const open = await startPaypal({ control: true });
  const { orderId, captureId } = await paidOrder(open);
  expect((await open.call("GET", "/ledger")).body).toMatchObject({
    orders: [{ id: orderId, status: "COMPLETED", custom_id: "attempt-1" }],
    captures: [{ id: captureId, order_id: orderId, amount: usd("109.30") }],
    refunds: [],
  });
  await open.close();
  const closed = await startPaypal({ control: false });
  expect((await closed.call("GET", "/ledger")).status).toBe(404);
  await closed.close();
});
