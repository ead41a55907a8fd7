import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CARRIERS } from "../../../common/carriers.ts";
import { newId } from "../../../common/ids.ts";
import { listFaults, type Purchase, placeOrder } from "../../../tests/support/buying.ts";
import { addProduct, api, signInAdmin } from "../../../tests/support/factories.ts";
import { withOtherCalls, withPaypal } from "../../../tests/support/other-calls.ts";
import { type Fault, late, refused, startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { Context } from "../../platform/context.ts";
import { getProjectRoot } from "../../platform/project-root.ts";
import { parcelLines, parcels } from "./schema.ts";
import { paypalCarrier, tellParcels } from "./tell-paypal.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const product = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 500 } } });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** As many parcels as one sweep tells of at once. */
const AT_ONCE = 8;

paypal.follow(shop.clock);
beforeEach(async () => {
  paypal.calm();
  await pool.query("delete from parcels");
});
afterEach(async () => expect(await listFaults(shop)).toEqual([]));

type Bought = Awaited<ReturnType<typeof placeOrder>>;

const buy = (units = 1) => placeOrder(shop, paypal, product, units);

/** A parcel that has just left, with these units of the order's first line. */
async function send({ order }: Bought, trackingNumber: string, other: object = {}) {
  const id = newId();
  const now = shop.clock.now();
  await shop.context.db.insert(parcels).values({
    ...{ id, orderId: order._id, carrier: "Bike post", trackingNumber, sentAt: now },
    ...{ paypalState: "waiting", paypalDueAt: now, ...other },
  });
  await shop.context.db.insert(parcelLines).values({ parcelId: id, position: 0, units: 1 });
  return id;
}

/** As the team corrects a number. */
async function correct(id: string, trackingNumber: string): Promise<void> {
  await pool.query(
    `update parcels set tracking_number = $2, paypal_state = 'waiting', paypal_due_at = $3,
       paypal_tries = 0, paypal_problem = null where id = $1`,
    [id, trackingNumber, shop.clock.now()],
  );
}

async function stateOf(id: string) {
  const { rows } = await pool.query<{ state: string; due: Date | null; problem: string | null }>(
    `select paypal_state as state, paypal_due_at as due, paypal_problem as problem from parcels
      where id = $1`,
    [id],
  );
  return rows[0];
}

const told = { state: "told", due: null, problem: null };
const refusedFor = (problem: string) => ({ state: "refused", due: null, problem });

const trackersOf = ({ orderID }: Purchase) => paypal.order(orderID).trackers;
const numbersOf = (bought: Purchase) => trackersOf(bought).map((one) => one.trackingNumber);

async function sweepAfter(ms: number, context = shop.context): Promise<void> {
  shop.clock.advance(ms);
  await tellParcels(context);
}

test("PayPal is told of a parcel once: the carrier, the number and the units in it [PARCEL-20]", async () => {
  const bought = await buy(3);
  const id = await send(bought, "N1");
  await tellParcels(shop.context);
  expect(await stateOf(id)).toEqual(told);
  const captureId = paypal.captureOf(bought.orderID).id;
  const [line] = bought.order.orderItems;
  expect(paypal.named("track").map(({ body }) => body)).toEqual([
    {
      capture_id: captureId,
      tracking_number: "N1",
      carrier: "OTHER",
      carrier_name_other: "Bike post",
      notify_payer: false,
      items: [{ name: `${line?.name}, Black, M`, quantity: "1" }],
    },
  ]);
  expect(trackersOf(bought)).toMatchObject([{ id: `${captureId}-N1` }]);
  await sweepAfter(DAY);
  expect(paypal.named("track")).toHaveLength(1);
});

test("PayPal hears what the team sends and corrects, and nothing of a parcel without a number [PARCEL-20, PARCEL-24]", async () => {
  const { token } = await signInAdmin(shop);
  const bought = await buy(3);
  const url = `/api/admin/orders/${bought.order._id}/parcels`;
  const one = { productId: String(product.id), color: "Black", size: "M", quantity: 1 };
  const ups = { carrier: "ups", trackingNumber: "1z 999 aa1-0123456784" };
  for (const label of [ups, {}]) {
    const answer = await api(shop, "POST", url, { token, body: { ...label, lines: [one] } });
    expect(answer.status).toBe(200);
  }
  await tellParcels(shop.context);
  expect(trackersOf(bought)).toMatchObject([
    { carrier: "UPS", trackingNumber: "1Z999AA10123456784", items: [{ quantity: "1" }] },
  ]);
  const { body } = await api(shop, "GET", `/api/admin/orders/${bought.order._id}`, { token });
  expect(body.parcels).toMatchObject([
    { paypal: { state: "told" } },
    { paypal: { state: "none" } },
  ]);
  const fedex = { carrier: "fedex", trackingNumber: "123456789012" };
  const its = `${url}/${body.parcels[0]._id}`;
  expect((await api(shop, "PUT", its, { token, body: fedex })).status).toBe(200);
  await tellParcels(shop.context);
  expect(trackersOf(bought)).toMatchObject([{}, { ...fedex, carrier: "FEDEX" }]);
});

test("PayPal takes the parcel of an order of which a size was swapped, too [PARCEL-20]", async () => {
  const two = await addProduct(shop, { stock: { Black: { M: 5, L: 5 } } });
  const bought = await placeOrder(shop, paypal, two);
  const { status } = await api(shop, "POST", `/api/orders/${bought.order._id}/swap`, {
    token: bought.customer.token,
    body: { productId: two.id, color: "Black", size: "M", instead: { color: "Black", size: "L" } },
  });
  expect(status).toBe(200);
  const id = await send(bought, "N1");
  await tellParcels(shop.context);
  expect(await stateOf(id)).toEqual(told);
  expect(trackersOf(bought)).toMatchObject([
    { items: [{ name: expect.stringMatching(/, Black, L$/), quantity: "1" }] },
  ]);
});

test("each parcel of an order has its tracker; one of which there is nothing to tell has none [PARCEL-20]", async () => {
  const bought = await buy(3);
  await send(bought, "N1");
  await send(bought, "N2");
  const silent = { paypalState: "none", paypalDueAt: null };
  const other = await send(bought, "", silent);
  await tellParcels(shop.context);
  expect(numbersOf(bought).sort()).toEqual(["N1", "N2"]);
  expect(await stateOf(other)).toMatchObject({ state: "none" });
});

test("a parcel that is not due yet waits [PARCEL-20]", async () => {
  const bought = await buy();
  const id = await send(bought, "N1", {
    paypalDueAt: new Date(shop.clock.now().getTime() + MINUTE),
  });
  await tellParcels(shop.context);
  expect(trackersOf(bought)).toEqual([]);
  await sweepAfter(MINUTE);
  expect(await stateOf(id)).toEqual(told);
});

test("every word for a carrier is one that PayPal's own documents have [PARCEL-20]", () => {
  const documents = "@paypal/paypal-js/types/apis/openapi/checkout_orders_v2.d.ts";
  const text = readFileSync(path.join(getProjectRoot(), "node_modules", documents), "utf8");
  const words = Object.values(CARRIERS).flatMap(({ paypal: word }) => word ?? []);
  expect(words).not.toEqual([]);
  expect(words.filter((word) => !text.includes(`| "${word}"`))).toEqual([]);
});

test("a carrier goes by PayPal's word, or by its name within PayPal's limits [PARCEL-20]", () => {
  const known = (carrier: string) => paypalCarrier(shop.context, carrier);
  expect(known("ups")).toEqual({ carrier: "UPS" });
  expect(known("dpd")).toEqual({ carrier: "OTHER", carrier_name_other: "DPD" });
  // One of the shop's own, and one that it has no more.
  expect(known("Bike post").carrier_name_other).toBe("Bike post");
  expect(known("x".repeat(80)).carrier_name_other).toBe("x".repeat(64));
  expect(known("")).toEqual({ carrier: "OTHER", carrier_name_other: "OTHER" });
});

test.each(["drop", "500", "429"] as const)(
  "while PayPal is away (%s) a parcel waits, longer and longer, and is told in the end [PARCEL-21]",
  async (fault) => {
    const bought = await buy();
    const id = await send(bought, "N1");
    const pauses: number[] = [];
    for (let tries = 0; tries < 9; tries++) {
      paypal.fail("track", fault);
      await tellParcels(shop.context);
      const due = (await stateOf(id))?.due?.getTime() ?? Number.NaN;
      pauses.push((due - shop.clock.now().getTime()) / MINUTE);
      shop.clock.advance(due - shop.clock.now().getTime());
    }
    expect(pauses.map(Math.round)).toEqual([5, 10, 20, 40, 80, 160, 240, 240, 240]);
    expect(trackersOf(bought)).toEqual([]);
    await tellParcels(shop.context);
    expect(await stateOf(id)).toEqual(told);
    const ids = paypal.named("track").map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toContain(`track-${id}`);
  },
);

test.each(["process-then-drop", "process-then-500", "malformed"] as const)(
  "an answer that is lost (%s) leaves one tracker: within the hours of the request's id, and after them [PARCEL-21]",
  async (fault) => {
    const [soon, later] = [await buy(), await buy()];
    const ids = [await send(soon, "N1"), await send(later, "N2")];
    paypal.fail("track", fault, fault);
    await tellParcels(shop.context);
    const last = await pool.query("update parcels set paypal_due_at = $2 where id = $1", [
      ids[1],
      new Date(shop.clock.now().getTime() + 12 * HOUR),
    ]);
    expect(last.rowCount).toBe(1);
    await sweepAfter(6 * MINUTE);
    await sweepAfter(12 * HOUR);
    expect(await Promise.all(ids.map(stateOf))).toEqual([told, told]);
    expect([numbersOf(soon), numbersOf(later)]).toEqual([["N1"], ["N2"]]);
    // The second was refused, and found at PayPal.
    expect(new Set(paypal.named("track").map(({ requestId }) => requestId)).size).toBe(2);
    expect(paypal.named("show-order")).not.toEqual([]);
  },
);

test("what PayPal has is no problem, also where it shows it only later [PARCEL-22]", async () => {
  const bought = await buy();
  const id = await send(bought, "N1");
  const twin = await send(bought, "N1");
  paypal.fail("show-order", "drop", "drop");
  await tellParcels(shop.context);
  expect([(await stateOf(id))?.state, (await stateOf(twin))?.state].sort()).toEqual([
    "told",
    "waiting",
  ]);
  await sweepAfter(6 * MINUTE);
  expect([await stateOf(id), await stateOf(twin)]).toEqual([told, told]);
  expect(numbersOf(bought)).toEqual(["N1"]);
});

test("a refusal for good is kept with PayPal's issue, and opens no case [PARCEL-22]", async () => {
  const bought = await buy();
  const id = await send(bought, "N1");
  paypal.fail("track", refused("SOMETHING_WRONG"));
  await tellParcels(shop.context);
  expect(await stateOf(id)).toEqual(refusedFor("SOMETHING_WRONG"));
  await sweepAfter(DAY);
  expect(paypal.named("track")).toHaveLength(1);
  expect((await pool.query("select 1 from payment_cases")).rowCount).toBe(0);
});

test("the parcel of an order whose money went back whole is refused, in part it is told [PARCEL-22]", async () => {
  const admin = await signInAdmin(shop);
  const [whole, part] = [await buy(), await buy()];
  const bodies = [{}, { amount: 1 }];
  for (const [index, { order }] of [whole, part].entries()) {
    const url = `/api/admin/orders/${order._id}/refunds`;
    const { status } = await api(shop, "POST", url, { token: admin.token, body: bodies[index] });
    expect(status).toBe(200);
  }
  const ids = [await send(whole, "N1"), await send(part, "N2")];
  await tellParcels(shop.context);
  expect(await stateOf(ids[0] ?? "")).toEqual(refusedFor("CAPTURE_STATUS_NOT_VALID"));
  expect(await stateOf(ids[1] ?? "")).toEqual(told);
});

test.each([
  ["does not show the order yet", refused("INVALID_RESOURCE_ID", 404)],
  ["does not show the capture yet", refused("CAPTURE_ID_NOT_FOUND")],
  ["lets the shop's app not track", refused("PERMISSION_DENIED", 403)],
] as [string, Fault][])("a PayPal that %s is asked for a day [PARCEL-22]", async (_what, fault) => {
  const id = await send(await buy(), "N1");
  let waited = 0;
  for (; (await stateOf(id))?.state === "waiting"; waited += HOUR) {
    paypal.calm();
    paypal.fail("track", fault);
    await sweepAfter(HOUR);
  }
  expect(waited / DAY).toBeGreaterThan(1);
  expect(waited / DAY).toBeLessThan(2);
  expect((await stateOf(id))?.state).toBe("refused");
});

test("after 30 days without an answer the shop gives up [PARCEL-21]", async () => {
  const id = await send(await buy(), "N1");
  const since = shop.clock.now().getTime();
  for (let tries = 0; (await stateOf(id))?.state === "waiting" && tries < 300; tries++) {
    paypal.calm();
    paypal.fail("track", "drop");
    await tellParcels(shop.context);
    const due = (await stateOf(id))?.due;
    if (due) shop.clock.advance(due.getTime() - shop.clock.now().getTime());
  }
  expect(await stateOf(id)).toEqual(refusedFor("NO_ANSWER"));
  expect(Math.round((shop.clock.now().getTime() - since) / DAY)).toBe(30);
});

test("a round ends soon while PayPal is away, and the next ones tell of all parcels [PARCEL-21]", async () => {
  const bought = await buy();
  const count = 3 * AT_ONCE;
  for (let n = 0; n < count; n++) await send(bought, `N${n}`);
  paypal.fail("track", ...Array.from({ length: count }, () => "drop" as const));
  await tellParcels(shop.context);
  expect(paypal.named("track").length).toBeLessThan(2 * AT_ONCE);
  paypal.calm();
  await sweepAfter(6 * MINUTE);
  expect(numbersOf(bought)).toHaveLength(count);
});

test("eight are told at once, each by one of two processes [PARCEL-23]", async () => {
  const bought = await buy();
  for (let n = 0; n < 2 * AT_ONCE; n++) await send(bought, `N${n}`);
  const asked: string[] = [];
  const eightAsked = Promise.withResolvers<void>();
  const client = withOtherCalls(shop.context.provider.paypal, {
    trackOrder: async (...call) => {
      if (asked.push(call[1].tracking_number) === AT_ONCE) eightAsked.resolve();
      // None is answered before eight are under way.
      await eightAsked.promise;
      return shop.context.provider.paypal.trackOrder(...call);
    },
  });
  const context = withPaypal(shop.context, client);
  await Promise.all([tellParcels(context), tellParcels(context)]);
  expect(new Set(asked).size).toBe(2 * AT_ONCE);
  expect(asked).toHaveLength(2 * AT_ONCE);
  expect(numbersOf(bought)).toHaveLength(2 * AT_ONCE);
});

test.each(["tracking: claimed", "tracking: told"] as const)(
  "a process that ends at '%s' leaves a parcel that is told once more, under the same id [PARCEL-23]",
  async (point) => {
    const bought = await buy();
    const id = await send(bought, "N1");
    // It comes no further, as after a kill.
    const stuck = new Promise<never>(() => undefined);
    const there = Promise.withResolvers<void>();
    const killed: Context = {
      ...shop.context,
      reached: async (at) => {
        if (at !== point) return;
        there.resolve();
        await stuck;
      },
    };
    void tellParcels(killed);
    await there.promise;
    await tellParcels(shop.context);
    expect(await stateOf(id)).toMatchObject({ state: "waiting" });
    await sweepAfter(6 * MINUTE);
    expect(await stateOf(id)).toEqual(told);
    expect(numbersOf(bought)).toEqual(["N1"]);
    const ids = paypal.named("track").map(({ requestId }) => requestId);
    expect(ids).toHaveLength(point === "tracking: told" ? 2 : 1);
    expect(new Set(ids).size).toBe(1);
  },
);

test("a corrected number is told anew, under another id [PARCEL-24]", async () => {
  const bought = await buy();
  const id = await send(bought, "N1");
  await tellParcels(shop.context);
  await correct(id, "N2");
  await tellParcels(shop.context);
  expect(await stateOf(id)).toEqual(told);
  expect(numbersOf(bought)).toEqual(["N1", "N2"]);
  const ids = paypal.named("track").map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(2);
});

test("a number that is corrected while PayPal hears of the former is told as well [PARCEL-24]", async () => {
  const bought = await buy();
  const id = await send(bought, "N1");
  const answered = Promise.withResolvers<void>();
  paypal.fail("track", late(answered.promise));
  const telling = tellParcels(shop.context);
  await expect.poll(() => numbersOf(bought)).toEqual(["N1"]);
  await correct(id, "N2");
  answered.resolve();
  await telling;
  expect(await stateOf(id)).toMatchObject({ state: "waiting" });
  await tellParcels(shop.context);
  expect(await stateOf(id)).toEqual(told);
  expect(numbersOf(bought)).toEqual(["N1", "N2"]);
});

test("PayPal keeps the former carrier where only the carrier is corrected [PARCEL-24]", async () => {
  const bought = await buy();
  const id = await send(bought, "N1");
  await tellParcels(shop.context);
  await pool.query(
    "update parcels set carrier = 'ups', paypal_state = 'waiting', paypal_due_at = $2 where id = $1",
    [id, shop.clock.now()],
  );
  await tellParcels(shop.context);
  expect(await stateOf(id)).toEqual(told);
  expect(trackersOf(bought)).toMatchObject([{ trackingNumber: "N1", carrier: "OTHER" }]);
});

test("a refusal of the former number says nothing of the corrected one [PARCEL-24]", async () => {
  const bought = await buy();
  const id = await send(bought, "N1");
  paypal.fail("track", refused("INVALID_PARAMETER_VALUE", 400));
  await tellParcels(shop.context);
  expect(await stateOf(id)).toEqual(refusedFor("INVALID_PARAMETER_VALUE"));
  await correct(id, "N2");
  await tellParcels(shop.context);
  expect(await stateOf(id)).toEqual(told);
  expect(numbersOf(bought)).toEqual(["N2"]);
});

test("an order that is deleted while PayPal hears of its parcel troubles nobody [PARCEL-22]", async () => {
  const bought = await buy();
  const id = await send(bought, "N1");
  const answered = Promise.withResolvers<void>();
  paypal.fail("track", late(answered.promise));
  const telling = tellParcels(shop.context);
  await expect.poll(() => numbersOf(bought)).toEqual(["N1"]);
  await pool.query("delete from parcels where id = $1", [id]);
  answered.resolve();
  await telling;
  expect(await stateOf(id)).toBeUndefined();
});
