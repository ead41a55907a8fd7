import { once } from "node:events";
import { createServer } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { shippingInfo } from "../../../tests/support/factories.ts";
import { startFakePaypal } from "../../../tests/support/fake-paypal.ts";
import { paypalOrderRequest } from "../attempts/rules.ts";
import { createPaypalClient, type PaypalClient } from "./client.ts";
import { PaypalAway, PaypalRefusal, PaypalUnavailable } from "./errors.ts";
import type { PaypalOrderRequest } from "./types.ts";

const fake = await startFakePaypal();
const silent = { debug() {}, info() {}, warn() {}, error() {} };
let paypal: PaypalClient;

beforeEach(() => {
  fake.calm();
  paypal = newClient();
});

function newClient(timeoutMs = 5_000, url = fake.url): PaypalClient {
  return createPaypalClient({
    apiUrl: () => url,
    clientId: "fake-client",
    clientSecret: "fake-secret",
    log: silent,
    timeoutMs,
  });
}

function request(id: string): PaypalOrderRequest {
  const line = { name: "Tee", color: "Black", size: "M", quantity: 1, priceCents: 4990 };
  return paypalOrderRequest(
    { id, amountCents: 4990, currency: "USD" },
    {
      lines: [line],
      subtotalCents: 4990,
      discountCents: 0,
      shipTo: shippingInfo(),
      checkoutUrl: "http://shop.test/checkout",
    },
  );
}

let last = 0;
async function newOrder(): Promise<string> {
  const id = `attempt-${++last}`;
  return (await paypal.createOrder(request(id), `create-${id}`)).id;
}

test("calls at the same time share one token, and later ones reuse it [PAY-20]", async () => {
  await Promise.all(Array.from({ length: 8 }, () => newOrder()));
  await newOrder();
  expect(fake.named("token")).toHaveLength(1);
  expect(new Set(fake.named("create").map((call) => call.token)).size).toBe(1);
});

test("a refusal says when PayPal made it, by PayPal's clock, to the end of its second", async () => {
  const refused = () => paypal.getOrder("NONE").catch((error: unknown) => error);
  expect(await refused()).toMatchObject({ status: 404, at: undefined });
  fake.aheadMs = 3_600_000;
  const before = Date.now() + fake.aheadMs;
  const refusal = await refused();
  const at = refusal instanceof PaypalRefusal ? (refusal.at?.getTime() ?? 0) : 0;
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now() + fake.aheadMs + 999);
});

test("a token that could not be had is asked for again", async () => {
  fake.fail("token", "drop");
  await expect(newOrder()).rejects.toThrow(PaypalUnavailable);
  await newOrder();
  expect(fake.named("token")).toHaveLength(2);
});

test("a token that PayPal no longer takes is renewed once, for all calls together", async () => {
  const id = await newOrder();
  const refused = { status: 401, issue: "AUTHENTICATION_FAILURE" };
  fake.fail("get", ...Array.from({ length: 6 }, () => refused));
  const orders = await Promise.all(Array.from({ length: 6 }, () => paypal.getOrder(id)));
  expect(orders.map((order) => order.id)).toEqual(Array.from({ length: 6 }, () => id));
  expect(fake.named("token")).toHaveLength(2);
});

test("a 401 without a readable body renews the token as well", async () => {
  const id = await newOrder();
  fake.fail("get", { status: 401, issue: "", body: "" });
  expect((await paypal.getOrder(id)).id).toBe(id);
});

test("a second 401 is not tried a third time", async () => {
  const id = await newOrder();
  const refused = { status: 401, issue: "AUTHENTICATION_FAILURE" };
  fake.fail("get", refused, refused);
  await expect(paypal.getOrder(id)).rejects.toThrow(PaypalUnavailable);
  expect(fake.named("get")).toHaveLength(2);
});

test("credentials that PayPal does not know leave everything open", async () => {
  fake.fail("token", { status: 401, issue: "", body: { error: "invalid_client" } });
  await expect(newOrder()).rejects.toThrow(PaypalUnavailable);
});

test.each([301, 302, 307, 308])(
  "a redirect (%i) is not followed: nobody else is told the credentials, or believed [PAY-58]",
  async (status) => {
    const elsewhere = createServer((_request, response) => {
      response.writeHead(status, { location: fake.url }).end();
    }).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const address = elsewhere.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const client = newClient(60_000, `http://127.0.0.1:${port}`);
    await expect(client.getOrder("ORDER1")).rejects.toThrow(PaypalUnavailable);
    expect(fake.calls).toEqual([]);
    elsewhere.close();
  },
);

test("no answer in time is no answer", async () => {
  const id = await newOrder();
  paypal = newClient(50);
  fake.fail("get", "hang");
  await expect(paypal.getOrder(id)).rejects.toThrow(PaypalUnavailable);
});

test.each(["token", "get", "capture"] as const)(
  "somebody who waits is not kept longer than they said, wherever PayPal hangs: %s [PAY-29]",
  async (call) => {
    const id = await newOrder();
    fake.approve(id);
    fake.fail(call, "hang");
    // Longer than this test may take.
    // Whoever is in less of a hurry further on changes nothing.
    const patient = newClient(60_000).within(50).within(60_000);
    const asked =
      call === "capture" ? patient.captureOrder(id, `capture-${id}`) : patient.getOrder(id);
    await expect(asked).rejects.toThrow(PaypalAway);
    const again = patient.getOrder(id);
    await expect(again).rejects.toThrow(PaypalAway);
  },
);

test.each([
  ["a broken connection", "drop"],
  ["a 500", { status: 500, issue: "INTERNAL_SERVER_ERROR" }],
  ["a 503", { status: 503, issue: "SERVICE_UNAVAILABLE" }],
  ["a 429", { status: 429, issue: "RATE_LIMIT_REACHED" }],
  [
    "a 409, the same request being worked on",
    { status: 409, issue: "PREVIOUS_REQUEST_IN_PROGRESS" },
  ],
  ["a 408", { status: 408, issue: "REQUEST_TIMEOUT" }],
  ["an answer that is no JSON", "garbage"],
  ["an answer that is no order", { status: 200, issue: "", body: {} }],
  ["an answer that is a list", { status: 200, issue: "", body: "[]" }],
] as const)("%s does not tell what happened", async (_what, fault) => {
  const id = await newOrder();
  fake.approve(id);
  fake.fail("create", fault);
  await expect(newOrder()).rejects.toThrow(PaypalUnavailable);
  fake.fail("get", fault);
  await expect(paypal.getOrder(id)).rejects.toThrow(PaypalUnavailable);
  fake.fail("capture", fault);
  await expect(paypal.captureOrder(id, `capture-${id}`)).rejects.toThrow(PaypalUnavailable);
});

test("a 422 is a refusal with PayPal's issue", async () => {
  const id = await newOrder();
  const refusal = await paypal.captureOrder(id, "capture-1").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PaypalRefusal);
  expect(refusal).toMatchObject({ status: 422, issue: "ORDER_NOT_APPROVED" });
});

test("a refusal without details goes by its name", async () => {
  fake.fail("get", { status: 404, issue: "", body: { name: "RESOURCE_NOT_FOUND", details: [] } });
  const refusal = await paypal.getOrder("NONE").catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 404, issue: "RESOURCE_NOT_FOUND" });
});

test("another order's answer is not taken for the one asked for", async () => {
  const [id, other] = [await newOrder(), await newOrder()];
  fake.fail("get", { status: 200, issue: "", body: fake.order(other) });
  await expect(paypal.getOrder(id)).rejects.toThrow(PaypalUnavailable);
});

test("another refund's or capture's answer is not taken for the one asked for", async () => {
  const amount = { currency_code: "USD", value: "49.90" };
  const shown = { id: "ANOTHER", status: "COMPLETED", amount };
  fake.fail("get refund", { status: 200, issue: "", body: shown });
  await expect(paypal.getRefund("REFUND1")).rejects.toThrow(PaypalUnavailable);
  fake.fail("get capture", { status: 200, issue: "", body: shown });
  await expect(paypal.getCapture("CAPTURE1")).rejects.toThrow(PaypalUnavailable);
});

test("the request id goes with each call that changes something, and only there", async () => {
  const id = await newOrder();
  fake.approve(id);
  await paypal.captureOrder(id, "capture-x-1");
  await paypal.getOrder(id);
  expect(fake.named("create")[0]?.requestId).toBe(`create-attempt-${last}`);
  expect(fake.named("capture")[0]?.requestId).toBe("capture-x-1");
  expect(fake.named("get")[0]?.requestId).toBeUndefined();
});
