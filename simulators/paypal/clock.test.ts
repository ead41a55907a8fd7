import { afterEach, beforeEach, expect, test } from "vitest";
import {
  newOrder,
  orderBody,
  START,
  startPaypal,
  type TestPaypal,
} from "../../tests/support/simulator.ts";
import { createClock } from "./clock.ts";
import { createScheduler } from "./scheduler.ts";

const HOUR = 3_600_000;
let paypal: TestPaypal;

beforeEach(async () => {
  paypal = await startPaypal({ webhook: { url: "http://127.0.0.1:1/", id: "X" } });
});
afterEach(() => paypal.close());

function setClock(change: object) {
  return paypal.call("POST", "/clock", change);
}

async function statusOf(id: string): Promise<string> {
  const token = await paypal.newToken();
  const answer = await paypal.call("GET", `/v2/checkout/orders/${id}`, undefined, { token });
  return answer.body.status;
}

test("the clock goes on at the pace it was set to, also after a restart [SIM-10]", async () => {
  expect((await paypal.call("GET", "/clock")).body).toEqual({ now: START, speed: 1 });
  expect((await setClock({ advanceMs: HOUR })).body).toEqual({ now: START + HOUR, speed: 1 });
  await setClock({ speed: 1000 });
  paypal.pass(60);
  const now = START + HOUR + 60_000;
  expect((await paypal.call("GET", "/clock")).body).toEqual({ now, speed: 1000 });
  await paypal.close();

  paypal = await startPaypal({ ledgerFile: paypal.ledgerFile, now: () => START + 70 });
  expect((await paypal.call("GET", "/clock")).body).toEqual({ now: now + 10_000, speed: 1000 });
});

test("answers and refusals are dated by the clock", async () => {
  await setClock({ advanceMs: HOUR });
  for (const path of ["/clock", "/v2/checkout/orders/NONE"]) {
    const { headers } = await paypal.app.inject(`/paypal-simulator${path}`);
    expect(headers.date).toBe(new Date(START + HOUR).toUTCString());
  }
});

test("the clock never goes back [SIM-10]", () => {
  let wall = 1_000;
  const clock = createClock(() => wall, { lastAt: 1_500 });
  expect(clock.now()).toBe(1_500);
  wall = 2_000;
  expect(clock.now()).toBe(2_000);
  wall = 1_900;
  expect(clock.now()).toBe(2_000);
  clock.setPace(clock.plan({ speed: 0 }));
  wall = 9_000;
  expect(clock.now()).toBe(2_000);
});

test.each([
  { speed: -1 },
  { advanceMs: -1 },
  { advanceMs: 0.5 },
  { speed: "2" },
  { fast: true },
  [],
])("the clock refuses %j", async (change) => {
  expect(await setClock(change)).toMatchObject({
    status: 400,
    body: { name: "INVALID_REQUEST", details: [{ location: "body" }] },
  });
});

test("an approval that is not captured within three hours is reversed, and the shop is notified [SIM-10]", async () => {
  const id = await newOrder(paypal);
  await setClock({ advanceMs: HOUR });
  await paypal.buyer(id, "approve");
  await setClock({ advanceMs: 3 * HOUR - 1 });
  expect(await statusOf(id)).toBe("APPROVED");
  await setClock({ advanceMs: 1 });
  expect(await statusOf(id)).toBe("VOIDED");
  const token = await paypal.newToken();
  const path = `/v2/checkout/orders/${id}/capture`;
  expect((await paypal.call("POST", path, {}, { token })).body.details[0]?.issue).toBe(
    "ORDER_EXPIRED",
  );
  const events = "/v1/notifications/webhooks-events";
  expect((await paypal.call("GET", events, undefined, { token })).body.events[0]).toMatchObject({
    event_type: "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
    resource: { order_id: id, purchase_units: [{ custom_id: "attempt-1" }] },
  });
});

test("a buyer who approves again has three hours from then on", async () => {
  const id = await newOrder(paypal);
  await paypal.buyer(id, "approve");
  await setClock({ advanceMs: HOUR });
  await paypal.buyer(id, "approve");
  await setClock({ advanceMs: 2 * HOUR });
  expect(await statusOf(id)).toBe("APPROVED");
  await setClock({ advanceMs: HOUR });
  expect(await statusOf(id)).toBe("VOIDED");
});

test("a captured order stays as it is when the three hours are over", async () => {
  const id = await newOrder(paypal);
  await paypal.buyer(id, "approve");
  await paypal.call("POST", `/v2/checkout/orders/${id}/capture`);
  await setClock({ advanceMs: 4 * HOUR });
  expect(await statusOf(id)).toBe("COMPLETED");
});

test("an order can be approved for three hours only, and its window says so", async () => {
  const id = await newOrder(paypal);
  await setClock({ advanceMs: 3 * HOUR });
  expect((await paypal.buyer(id, "approve")).body.details[0]?.issue).toBe("ORDER_EXPIRED");
  expect(await statusOf(id)).toBe("CREATED");
  const window = await paypal.app.inject(`/paypal-simulator/checkoutnow?token=${id}`);
  expect(window.body).toContain("The time to pay is over");
  expect(window.body).not.toContain("<button");
});

test("tokens and request ids age by the simulator's clock [SIM-10]", async () => {
  await paypal.call("POST", "/v2/checkout/orders", orderBody(), { requestId: "c1" });
  await setClock({ advanceMs: 9 * HOUR });
  const old = await paypal.call("POST", "/v2/checkout/orders", orderBody(), { requestId: "c1" });
  expect(old.status).toBe(401);
  const token = await paypal.newToken();
  const anew = await paypal.call("POST", "/v2/checkout/orders", orderBody(), {
    requestId: "c1",
    token,
  });
  expect(anew.status).toBe(201);
});

test("what is due is done in the order of its time, whatever order it came in", () => {
  let wall = 0;
  const scheduler = createScheduler(
    createClock(() => wall, { lastAt: 0 }),
    (error) => {
      throw error;
    },
  );
  const done: number[] = [];
  const times = Array.from({ length: 200 }, (_, index) => (index * 77) % 200);
  for (const at of times) scheduler.add(at, () => done.push(at));
  wall = 149;
  scheduler.runDue();
  expect(done).toEqual(Array.from({ length: 150 }, (_, index) => index));
  wall = 500;
  scheduler.runDue();
  expect(done).toHaveLength(200);
  scheduler.stop();
});

test("one entry that fails does not keep the others from their turn", () => {
  const failures: unknown[] = [];
  const scheduler = createScheduler(
    createClock(() => 10, { lastAt: 0 }),
    (error) => failures.push(error),
  );
  const done: string[] = [];
  scheduler.add(1, () => {
    throw new Error("first");
  });
  scheduler.add(2, () => done.push("second"));
  scheduler.runDue();
  expect(done).toEqual(["second"]);
  expect(failures).toEqual([new Error("first")]);
  scheduler.stop();
});
