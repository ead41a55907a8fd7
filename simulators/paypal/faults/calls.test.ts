import { afterEach, beforeEach, expect, test } from "vitest";
import {
  CLIENT,
  newOrder,
  orderBody,
  startPaypal,
  type TestPaypal,
} from "../../../tests/support/simulator.ts";
import type { FaultSet } from "./fault-set.ts";

let paypal: TestPaypal;
let url: string;
let token: string;

beforeEach(async () => {
  paypal = await startPaypal();
  url = await paypal.listen();
  token = await paypal.newToken();
});
afterEach(() => paypal.close());

async function setFaults(set: Partial<FaultSet>): Promise<void> {
  const answer = await paypal.call("POST", "/faults", set);
  expect(answer.status).toBe(200);
}

/** A call through a socket, whose connection can be cut. */
function send(path: string, { requestId, ms = 60_000 }: { requestId?: string; ms?: number } = {}) {
  const isToken = path === "/v1/oauth2/token";
  const basic = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString("base64");
  return fetch(`${url}${path}`, {
    method: "POST",
    signal: AbortSignal.timeout(ms),
    headers: {
      authorization: isToken ? `Basic ${basic}` : `Bearer ${token}`,
      "content-type": isToken ? "application/x-www-form-urlencoded" : "application/json",
      ...(requestId && { "paypal-request-id": requestId }),
    },
    body: isToken
      ? "grant_type=client_credentials"
      : JSON.stringify(path.endsWith("/orders") ? orderBody() : {}),
  });
}

async function orders(): Promise<number> {
  return (await paypal.call("GET", "/ledger")).body.orders.length;
}

async function struck(): Promise<number[]> {
  const { calls } = (await paypal.call("GET", "/faults")).body as unknown as {
    calls: { struck: number }[];
  };
  return calls.map((rule) => rule.struck);
}

const ORDERS = "/v2/checkout/orders";

test.each([
  ["drop", 0],
  ["process-then-drop", 1],
] as const)("%s cuts the connection", async (fault, made) => {
  await setFaults({ calls: [{ on: "create", fault }] });
  await expect(send(ORDERS)).rejects.toThrow("fetch failed");
  expect(await orders()).toBe(made);
});

test.each([
  ["hang", 0],
  ["process-then-hang", 1],
] as const)("%s gives no answer, and closing does not wait for it", async (fault, made) => {
  await setFaults({ calls: [{ on: "create", fault }] });
  await expect(send(ORDERS, { ms: 200 })).rejects.toThrow("timeout");
  expect(await orders()).toBe(made);
  const hanging = send(ORDERS);
  hanging.catch(() => undefined);
  await expect.poll(struck).toEqual([2]);
  await paypal.close();
  await expect(hanging).rejects.toThrow("fetch failed");
});

test.each([
  ["500", 500, "INTERNAL_SERVER_ERROR", 0],
  ["process-then-500", 500, "INTERNAL_SERVER_ERROR", 1],
  ["429", 429, "RATE_LIMIT_REACHED", 0],
  ["401", 401, "AUTHENTICATION_FAILURE", 0],
] as const)("%s answers in PayPal's envelope", async (fault, status, name, made) => {
  await setFaults({ calls: [{ on: "create", fault }] });
  const answer = await paypal.call("POST", ORDERS, orderBody());
  expect(answer).toMatchObject({ status, body: { name, details: [] } });
  expect(await orders()).toBe(made);
});

test("refuse answers 422 with the issue that was asked for", async () => {
  await setFaults({ calls: [{ on: "capture", fault: "refuse", issue: "PAYER_CANNOT_PAY" }] });
  const id = await newOrder(paypal);
  await paypal.buyer(id, "approve");
  const answer = await paypal.call("POST", `${ORDERS}/${id}/capture`);
  expect(answer).toMatchObject({
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "PAYER_CANNOT_PAY" }] },
  });
  expect((await paypal.call("GET", "/ledger")).body.captures).toEqual([]);
});

test("malformed does what was asked and answers with half of its JSON", async () => {
  await setFaults({ calls: [{ on: "create", fault: "malformed" }] });
  const answer = await send(ORDERS);
  expect(answer.status).toBe(201);
  await expect(answer.json()).rejects.toThrow(SyntaxError);
  expect(await orders()).toBe(1);
});

test("a delayed call is worked on later; its twin is refused meanwhile as under way", async () => {
  await setFaults({ calls: [{ on: "create", fault: "delay", ms: 3000, times: 1 }] });
  const slow = send(ORDERS, { requestId: "c1" });
  await expect.poll(struck).toEqual([1]);
  const twin = await send(ORDERS, { requestId: "c1" });
  expect(twin.status).toBe(409);
  expect(await twin.json()).toMatchObject({
    name: "RESOURCE_CONFLICT",
    details: [{ issue: "PREVIOUS_REQUEST_IN_PROGRESS" }],
  });
  const first = await slow;
  expect(first.status).toBe(201);
  const again = await send(ORDERS, { requestId: "c1" });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(await first.json());
  expect(await orders()).toBe(1);
});

test("stale reads show the order as it was, until the time has passed [SIM-8]", async () => {
  const id = await newOrder(paypal);
  paypal.pass(60_000);
  await setFaults({ calls: [{ on: "show-order", fault: "stale", ms: 10_000 }] });
  await paypal.buyer(id, "approve");
  const status = async () => (await paypal.call("GET", `${ORDERS}/${id}`)).body.status;
  expect(await status()).toBe("CREATED");
  paypal.pass(9_999);
  expect(await status()).toBe("CREATED");
  paypal.pass(1);
  expect(await status()).toBe("APPROVED");
  const captured = await paypal.call("POST", `${ORDERS}/${id}/capture`, {}, { whole: true });
  expect(captured.body.status).toBe("COMPLETED");
  expect((await paypal.call("GET", `${ORDERS}/${id}`)).body).toMatchObject({
    status: "APPROVED",
    purchase_units: [expect.not.objectContaining({ payments: expect.anything() })],
  });
});

test("what is asked for by its own id is there in a stale read, as it was made", async () => {
  const id = await newOrder(paypal);
  await setFaults({ calls: [{ on: "any", fault: "stale", ms: 60_000 }] });
  await paypal.buyer(id, "approve");
  const { body } = await paypal.call("POST", `${ORDERS}/${id}/capture`, {}, { whole: true });
  const captureId = body.purchase_units[0].payments.captures[0].id;
  await paypal.call("POST", `/v2/payments/captures/${captureId}/refund`, {});
  const capture = await paypal.call("GET", `/v2/payments/captures/${captureId}`);
  expect(capture).toMatchObject({ status: 200, body: { id: captureId, status: "COMPLETED" } });
  expect((await paypal.call("GET", `${ORDERS}/${id}`)).body.status).toBe("CREATED");
});

test("a token can be refused in the middle of it all", async () => {
  await setFaults({ calls: [{ on: "token", fault: "429", times: 1 }] });
  expect((await send("/v1/oauth2/token")).status).toBe(429);
  expect((await send("/v1/oauth2/token")).status).toBe(200);
});

test("a rule ends after so many times, and the next one has its turn", async () => {
  await setFaults({
    calls: [
      { on: "create", fault: "500", times: 2 },
      { on: "any", fault: "429", times: 1 },
    ],
  });
  const statuses: number[] = [];
  for (let call = 0; call < 4; call++) statuses.push((await send(ORDERS)).status);
  expect(statuses).toEqual([500, 500, 429, 201]);
  expect(await struck()).toEqual([2, 1]);
});

async function pattern(seed: number): Promise<string> {
  await setFaults({ seed, calls: [{ on: "show-order", fault: "500", share: 0.5 }] });
  let pattern = "";
  for (let call = 0; call < 40; call++) {
    const { status } = await paypal.call("GET", `${ORDERS}/NONE`);
    pattern += status === 500 ? "x" : ".";
  }
  return pattern;
}

test("a share of the calls is struck, the same ones for the same seed [SIM-8]", async () => {
  const first = await pattern(7);
  expect(first).toMatch(/x/);
  expect(first).toMatch(/\./);
  expect(await pattern(7)).toBe(first);
  expect(await pattern(8)).not.toBe(first);
});

test("an empty set ends all faults", async () => {
  await setFaults({ calls: [{ on: "any", fault: "500" }] });
  expect((await send(ORDERS)).status).toBe(500);
  await setFaults({});
  expect((await send(ORDERS)).status).toBe(201);
  expect((await paypal.call("GET", "/faults")).body).toEqual({
    seed: 1,
    calls: [],
    captures: [],
    refunds: [],
    webhooks: { struck: { drop: 0, badSignature: 0, wrongWebhookId: 0, reserialised: 0 } },
  });
});

test("faults exist only where control is on [SIM-7]", async () => {
  const closed = await startPaypal({ control: false });
  expect((await closed.call("POST", "/faults", {})).status).toBe(404);
  expect((await closed.call("GET", "/clock")).status).toBe(404);
  await closed.close();
});
