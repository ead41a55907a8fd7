import { afterEach, beforeEach, expect, test } from "vitest";
import { newOrder, startPaypal, type TestPaypal } from "../../../tests/support/simulator.ts";
import {
  type Receiver,
  startReceiver,
  verify,
  WEBHOOK_ID,
} from "../../../tests/support/simulator-receiver.ts";
import type { WebhookFaults } from "./fault-set.ts";

let receiver: Receiver;
let paypal: TestPaypal;

beforeEach(async () => {
  receiver = await startReceiver();
  paypal = await startPaypal({ webhook: { url: receiver.url, id: WEBHOOK_ID } });
  await paypal.listen();
});
afterEach(() => paypal.close());

async function setFaults(webhooks: WebhookFaults): Promise<void> {
  expect((await paypal.call("POST", "/faults", { webhooks })).status).toBe(200);
}

async function approvedOrder(invoice: string): Promise<string> {
  const id = await newOrder(paypal, { invoice_id: invoice });
  await paypal.buyer(id, "approve");
  return id;
}

test("an event can come 25 times, each time with a signature of its own", async () => {
  await setFaults({ copies: 25 });
  const id = await approvedOrder("i1");
  await receiver.until(25);
  const { deliveries } = receiver;
  expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(1);
  expect(new Set(deliveries.map(({ event }) => event.resource.id))).toEqual(new Set([id]));
  const transmissions = deliveries.map(({ headers }) => headers["paypal-transmission-id"]);
  expect(new Set(transmissions).size).toBe(25);
});

test("a lost event never comes, unless it is asked for again", async () => {
  await setFaults({ drop: 1 });
  const lost = await approvedOrder("i1");
  await expect
    .poll(async () => (await paypal.call("GET", "/faults")).body)
    .toMatchObject({
      webhooks: { struck: { drop: 1 } },
    });
  await setFaults({});
  paypal.pass(3_600_000);
  const second = await approvedOrder("i2");
  expect((await receiver.until(1)).event.resource.id).toBe(second);
  const { body } = await paypal.call("GET", "/v1/notifications/webhooks-events");
  const event = body.events.find(({ resource }) => resource.id === lost);
  const path = `/v1/notifications/webhooks-events/${event?.id}`;
  expect((await paypal.call("GET", path)).body).toEqual(event);
  expect((await paypal.call("GET", `${path}X`)).status).toBe(404);
  expect(await paypal.call("POST", `${path}/resend`, {})).toMatchObject({
    status: 202,
    body: { id: event?.id, event_type: "CHECKOUT.ORDER.APPROVED" },
  });
  expect((await receiver.until(2)).event.id).toBe(event?.id);
});

test.each(["badSignature", "wrongWebhookId", "reserialised"] as const)(
  "%s makes a delivery that is not genuine",
  async (fault) => {
    await setFaults({ [fault]: 1 });
    await approvedOrder("i1");
    const delivery = await receiver.until(1);
    expect((await verify(paypal, delivery)).body.verification_status).toBe("FAILURE");
  },
);

test("a refused delivery comes again, and a genuine one in its turn", async () => {
  receiver.status = 400;
  await setFaults({ badSignature: 1 });
  await approvedOrder("i1");
  const first = await receiver.until(1);
  await setFaults({});
  await expect
    .poll(async () => {
      paypal.pass(10_000);
      await paypal.call("GET", "/clock");
      return receiver.deliveries.length;
    })
    .toBeGreaterThan(1);
  const second = await receiver.until(2);
  expect(second.event.id).toBe(first.event.id);
  expect((await verify(paypal, second)).body.verification_status).toBe("SUCCESS");
});

test("a delayed event waits by the simulator's clock", async () => {
  await setFaults({ delayMs: 60_000 });
  const delayed = await approvedOrder("i1");
  await setFaults({});
  const prompt = await approvedOrder("i2");
  expect((await receiver.until(1)).event.resource.id).toBe(prompt);
  paypal.pass(60_000);
  await paypal.call("GET", "/clock");
  expect((await receiver.until(2)).event.resource.id).toBe(delayed);
});

test("events overtake each other [SIM-8]", async () => {
  await setFaults({ reorder: true });
  const made: string[] = [];
  for (let index = 0; index < 12; index++) made.push(await approvedOrder(`i${index}`));
  // Now all of them are waiting, each for its own part of a second.
  await paypal.call("GET", "/clock");
  paypal.pass(1_000);
  await paypal.call("GET", "/clock");
  await receiver.until(12);
  const arrived = receiver.deliveries.map(({ event }) => event.resource.id);
  expect(arrived).not.toEqual(made);
  expect(arrived.sort()).toEqual(made.sort());
});

test("an early event reports a change that reads and captures do not show yet [SIM-8]", async () => {
  await setFaults({ early: true });
  const id = await approvedOrder("i1");
  expect((await receiver.until(1)).event.resource).toMatchObject({ id, status: "APPROVED" });
  const status = async () => (await paypal.call("GET", `/v2/checkout/orders/${id}`)).body.status;
  const capture = () => paypal.call("POST", `/v2/checkout/orders/${id}/capture`);
  expect(await status()).toBe("CREATED");
  expect((await capture()).body.details[0]?.issue).toBe("ORDER_NOT_APPROVED");
  paypal.pass(1_000);
  expect(await status()).toBe("APPROVED");
  expect((await capture()).status).toBe(201);
});
