import { once } from "node:events";
import { createServer } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { shippingInfo } from "../../../tests/support/factories.ts";
import { answered, refused, startPaypal } from "../../../tests/support/paypal.ts";
import { createPaypalClient, type PaypalClient } from "./client.ts";
import { PaypalAway, PaypalRefusal, PaypalUnavailable } from "./errors.ts";
import { paypalOrderRequest } from "./order-request.ts";
import type { PaypalOrderRequest, PaypalRefundRequest, PaypalTracker } from "./types.ts";
import type { Delivery } from "./webhooks/delivery.ts";

const far = await startPaypal();
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const options = {
  apiUrl: () => far.url,
  clientId: far.settings.PAYPAL_CLIENT_ID ?? "",
  clientSecret: far.settings.PAYPAL_CLIENT_SECRET ?? "",
  log: silent,
};
let paypal: PaypalClient;

beforeEach(() => {
  far.calm();
  paypal = newClient();
});

function newClient(timeoutMs = 5_000, url = far.url): PaypalClient {
  return createPaypalClient({ ...options, apiUrl: () => url, timeoutMs });
}

function request(id: string): PaypalOrderRequest {
  const line = { name: "Tee", color: "Black", size: "M", quantity: 1, priceCents: 4990 };
  return paypalOrderRequest(
    { id, amountCents: 4990, currency: "USD" },
    {
      lines: [line],
      subtotalCents: 4990,
      discountCents: 0,
      deliveryCents: 0,
      addedTaxCents: 0,
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
  expect(far.named("token")).toHaveLength(1);
  expect(new Set(far.named("create").map((call) => call.token)).size).toBe(1);
});

test("a refusal says when PayPal made it, by PayPal's clock, to the end of its second", async () => {
  const refused = () => paypal.getOrder("NONE").catch((error: unknown) => error);
  const withDate = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (...call) => {
    const response = await withDate(...call);
    response.headers.delete("date");
    return response;
  });
  expect(await refused()).toMatchObject({ status: 404, at: undefined });
  fetching.mockRestore();
  far.pass(3_600_000);
  const before = far.now();
  const refusal = await refused();
  const at = refusal instanceof PaypalRefusal ? (refusal.at?.getTime() ?? 0) : 0;
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(far.now() + 999);
});

test("a token that could not be had is asked for again", async () => {
  far.fail("token", "drop");
  await expect(newOrder()).rejects.toThrow(PaypalUnavailable);
  await newOrder();
  expect(far.named("token")).toHaveLength(2);
});

test("a token that PayPal no longer takes is renewed once, for all calls together", async () => {
  const id = await newOrder();
  const refusal = refused("AUTHENTICATION_FAILURE", 401);
  far.fail("show-order", ...Array.from({ length: 6 }, () => refusal));
  const orders = await Promise.all(Array.from({ length: 6 }, () => paypal.getOrder(id)));
  expect(orders.map((order) => order.id)).toEqual(Array.from({ length: 6 }, () => id));
  expect(far.named("token")).toHaveLength(2);
});

test("a 401 without a readable body renews the token as well", async () => {
  const id = await newOrder();
  far.fail("show-order", answered("", 401));
  expect((await paypal.getOrder(id)).id).toBe(id);
});

test("a second 401 is not tried a third time", async () => {
  const id = await newOrder();
  const refusal = refused("AUTHENTICATION_FAILURE", 401);
  far.fail("show-order", refusal, refusal);
  await expect(paypal.getOrder(id)).rejects.toThrow(PaypalUnavailable);
  expect(far.named("show-order")).toHaveLength(2);
});

test("credentials that PayPal does not know leave everything open", async () => {
  far.fail("token", answered({ error: "invalid_client" }, 401));
  await expect(newOrder()).rejects.toThrow(PaypalUnavailable);
});

test.each([301, 302, 307, 308])(
  "a redirect (%i) is not followed: nobody else gets the credentials, or is trusted [PAY-58]",
  async (status) => {
    const elsewhere = createServer((_request, response) => {
      response.writeHead(status, { location: far.url }).end();
    }).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const address = elsewhere.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const client = newClient(60_000, `http://127.0.0.1:${port}`);
    await expect(client.getOrder("ORDER1")).rejects.toThrow(PaypalUnavailable);
    expect(far.calls).toEqual([]);
    elsewhere.close();
  },
);

test("no answer in time is no answer", async () => {
  const id = await newOrder();
  paypal = newClient(50);
  far.fail("show-order", "hang");
  await expect(paypal.getOrder(id)).rejects.toThrow(PaypalUnavailable);
});

test.each(["token", "show-order", "capture"] as const)(
  "somebody who waits is not kept longer than they said, wherever PayPal hangs: %s [PAY-29]",
  async (call) => {
    const id = await newOrder();
    far.approve(id);
    far.fail(call, "hang");
    // Longer than this test may take. A later, longer deadline changes nothing.
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
  ["a 500", refused("INTERNAL_SERVER_ERROR", 500)],
  ["a 503", refused("SERVICE_UNAVAILABLE", 503)],
  ["a 429", refused("RATE_LIMIT_REACHED", 429)],
  ["a 409, the same request being worked on", refused("PREVIOUS_REQUEST_IN_PROGRESS", 409)],
  ["a 408", refused("REQUEST_TIMEOUT", 408)],
  ["an answer that is no JSON", answered("<html>")],
  ["an answer that is no order", answered({})],
  ["an answer that is a list", answered("[]")],
] as const)("%s does not tell what happened", async (_what, fault) => {
  const id = await newOrder();
  far.approve(id);
  far.fail("create", fault);
  await expect(newOrder()).rejects.toThrow(PaypalUnavailable);
  far.fail("show-order", fault);
  await expect(paypal.getOrder(id)).rejects.toThrow(PaypalUnavailable);
  far.fail("capture", fault);
  await expect(paypal.captureOrder(id, `capture-${id}`)).rejects.toThrow(PaypalUnavailable);
});

test("a 422 is a refusal with PayPal's issue", async () => {
  const id = await newOrder();
  const refusal = await paypal.captureOrder(id, "capture-1").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PaypalRefusal);
  expect(refusal).toMatchObject({ status: 422, issue: "ORDER_NOT_APPROVED" });
});

test("a refusal without details goes by its name", async () => {
  far.fail("show-order", answered({ name: "RESOURCE_NOT_FOUND", details: [] }, 404));
  const refusal = await paypal.getOrder("NONE").catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 404, issue: "RESOURCE_NOT_FOUND" });
});

test("another order's answer is not taken for the one asked for", async () => {
  const [id, other] = [await newOrder(), await newOrder()];
  far.fail("show-order", answered(far.shown(other)));
  await expect(paypal.getOrder(id)).rejects.toThrow(PaypalUnavailable);
});

test("another refund's or capture's answer is not taken for the one asked for", async () => {
  const amount = { currency_code: "USD", value: "49.90" };
  const shown = { id: "ANOTHER", status: "COMPLETED", amount };
  far.fail("show-refund", answered(shown));
  await expect(paypal.getRefund("REFUND1")).rejects.toThrow(PaypalUnavailable);
  far.fail("show-capture", answered(shown));
  await expect(paypal.getCapture("CAPTURE1")).rejects.toThrow(PaypalUnavailable);
});

test("the request id goes with each call that changes something, and only there", async () => {
  const id = await newOrder();
  far.approve(id);
  await paypal.captureOrder(id, "capture-x-1");
  await paypal.getOrder(id);
  expect(far.named("create")[0]?.requestId).toBe(`create-attempt-${last}`);
  expect(far.named("capture")[0]?.requestId).toBe("capture-x-1");
  expect(far.named("show-order")[0]?.requestId).toBeUndefined();
});

test("a parcel is told once under its id, and again under another is refused [PARCEL-20]", async () => {
  const id = await newOrder();
  far.approve(id);
  const { id: captureId } = far.take(id);
  const tracker: PaypalTracker = {
    capture_id: captureId,
    tracking_number: "1Z 999/é?",
    carrier: "UPS",
    notify_payer: false,
    items: [{ name: "Tee", quantity: "1" }],
  };
  const shown = [{ id: `${captureId}-1Z 999/é?` }];
  far.fail("track", "process-then-drop");
  await expect(paypal.trackOrder(id, tracker, "track-1")).rejects.toThrow(PaypalAway);
  const order = await paypal.trackOrder(id, tracker, "track-1");
  expect(order.purchase_units?.[0]?.shipping?.trackers).toMatchObject(shown);
  expect(far.named("track").map(({ requestId }) => requestId)).toEqual(["track-1", "track-1"]);
  const again = paypal.trackOrder(id, tracker, "track-2").catch((error: unknown) => error);
  expect(await again).toBeInstanceOf(PaypalRefusal);
  expect(far.order(id).trackers).toMatchObject(shown);
});

test("no call is known by an id to those who count calls and trace them [RUN-41] [RUN-44]", async () => {
  const ID = "9XK-THE-ID";
  const known: string[] = [];
  const watched = createPaypalClient({
    ...options,
    watch: async ({ method, pattern }, send) => {
      known.push(`${method} ${pattern}`);
      return send();
    },
  });
  const now = new Date();
  const delivery = { transmission: {}, body: Buffer.from("{}") } as Delivery;
  const calls = {
    createOrder: () => watched.createOrder(request(ID), ID),
    getOrder: () => watched.getOrder(ID),
    updateOrder: () => watched.updateOrder(ID, []),
    captureOrder: () => watched.captureOrder(ID, ID),
    getCapture: () => watched.getCapture(ID),
    refundCapture: () => watched.refundCapture(ID, {} as PaypalRefundRequest, ID),
    getRefund: () => watched.getRefund(ID),
    trackOrder: () => watched.trackOrder(ID, {} as PaypalTracker, ID),
    isGenuine: () => watched.isGenuine(delivery, ID),
    getWebhook: () => watched.getWebhook(ID),
    getEvent: () => watched.getEvent(ID),
    listEvents: () => watched.listEvents(now, now),
    listTransactions: () => watched.listTransactions(now, now),
  } satisfies Record<Exclude<keyof PaypalClient, "within" | "loggingTo">, () => Promise<unknown>>;
  for (const call of Object.values(calls)) await call().catch(() => undefined);
  expect(new Set(known).size).toBe(1 + Object.keys(calls).length);
  expect(known.filter((call) => /THE-ID|\?/.test(call))).toEqual([]);
});
