import { beforeEach, describe, expect, test } from "vitest";
import { formatOwnDay } from "../../../common/dates.ts";
import { moveDay } from "../../../common/late-orders.ts";
import { ESTIMATED_DELIVERY_DAYS } from "../../../common/limits.ts";
import { listFaults, placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  registerCustomer,
  signInAdmin,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { linkIn, mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { HookPoint } from "../../platform/hook-points.ts";
import { forgetCustomer } from "../forget-customer.ts";
import { pollRefunds } from "../refunds/poll-refunds.ts";
import { keepLate } from "./answer-delay.ts";
import { findMailedDelay } from "./mailed-delay.ts";
import { settleSilence } from "./settle-silence.ts";

let crashAt: HookPoint | undefined;
const paypal = await startPaypal();
const shop = await createTestShop({
  settings: paypal.settings,
  async reached(point) {
    if (point === crashAt) throw new Error("the process was killed");
  },
});
const { pool } = shop.database;
let admin = await signInAdmin(shop);
const product = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 900 } } });
const DAY_MS = 24 * 60 * 60 * 1000;
const MAIL = /takes longer/;

type Bought = Awaited<ReturnType<typeof placeOrder>>;

beforeEach(() => {
  crashAt = undefined;
});

const today = (by = 0) => moveDay(shop.clock.now().toISOString().slice(0, 10), by);
const call = (method: "GET" | "POST" | "PUT", path: string, body?: object, token = admin.token) =>
  api(shop, method, `/api/admin/orders/${path}`, { token, ...(body && { body }) });
const tell = (ids: string[], delay: object) => call("POST", "late", { ids, ...delay });
const sentBack = ({ orderID }: Bought) =>
  paypal.refundsOf(paypal.captureOf(orderID).id).map(({ amount }) => amount?.value);
const pack = (id: string) =>
  pool.query("update orders set packed_at = now() where id = $1 and status = 'Processing'", [id]);

/** Puts the clock forward, by more than a session lasts. */
async function pass(days: number) {
  shop.clock.advance(days * DAY_MS);
  admin = await signInAdmin(shop);
}

/** An order that should have left some days ago; so far it goes to the US. */
async function buyLate(by = 1, country = "US"): Promise<Bought> {
  const bought = await placeOrder(shop, paypal, product);
  await pool.query(
    `update orders set created_at = $2, shipping_info =
       shipping_info || jsonb_build_object('countryCode', $3::text, 'country', $3::text) where id = $1`,
    [
      bought.order._id,
      new Date(shop.clock.now().getTime() - (ESTIMATED_DELIVERY_DAYS + by) * DAY_MS),
      country,
    ],
  );
  return bought;
}

async function askedOf(id: string) {
  const { rows } = await pool.query(
    "select on_silence, answer, answered_at, ended_at, answer_by from order_delays where order_id = $1 order by asked_at, id",
    [id],
  );
  return rows;
}

async function statusOf(id: string): Promise<string> {
  const { rows } = await pool.query("select status from orders where id = $1", [id]);
  return rows[0].status;
}

async function notesOf(id: string): Promise<string[]> {
  const { timeline } = (await call("GET", id)).body;
  return timeline
    .filter(({ kind }: { kind: string }) => kind === "delay")
    .map(({ note }: { note: string }) => note);
}

async function placeOf(id: string) {
  const { body } = await call("GET", "late");
  for (const group of ["late", "soon", "asked"]) {
    const found = body[group].find(({ _id }: { _id: string }) => _id === id);
    if (found) return { group, ...found };
  }
  return undefined;
}

/** The cookie that the link of the mail leaves in a browser. */
async function follow({ customer }: Bought): Promise<{ cookie: string; to: string }> {
  const mail = await waitForMail(shop, { to: customer.email, subject: MAIL });
  const link = new URL(linkIn(mail, /\/late\?key=/));
  const { headers } = await shop.app.inject({ url: link.pathname + link.search });
  return {
    cookie: String(headers["set-cookie"]).split(";")[0] ?? "",
    to: String(headers.location),
  };
}

const answer = (id: string, what: "keep" | "cancel", cookie: string) =>
  shop.app.inject({
    method: "POST",
    url: `/order/${id}/late/${what}`,
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });

const page = (id: string, cookies: string) =>
  findMailedDelay(shop.context, "10.0.0.1", { id, cookies });

describe("the list", () => {
  test("has what is late, what will be soon or is held, and says what left in part [LATE-4]", async () => {
    const [late, soon, held, fresh] = [
      await buyLate(),
      await buyLate(0),
      await buyLate(-20),
      await buyLate(-20),
    ];
    await call("PUT", `${held.order._id}/hold`, { reason: "Ask for the house number" });
    expect(await placeOf(late.order._id)).toMatchObject({
      group: "late",
      leaveBy: today(-1),
      canAsk: true,
      isInPart: false,
    });
    expect(await placeOf(soon.order._id)).toMatchObject({ group: "soon", leaveBy: today() });
    expect(await placeOf(held.order._id)).toMatchObject({
      group: "soon",
      held: { reason: "Ask for the house number", by: "team" },
    });
    expect(await placeOf(fresh.order._id)).toBeUndefined();
    const { body } = await call("GET", "late/count");
    expect(body.late).toBeGreaterThan(0);
  });

  test("goes by the day that the customer was told, the shop's estimate where none was agreed [LATE-1]", async () => {
    const { order, customer } = await placeOrder(shop, paypal, product);
    const at = new Date(shop.clock.now().getTime() - 20 * DAY_MS);
    await pool.query("update orders set created_at = $2 where id = $1", [order._id, at]);
    const told = formatOwnDay(today(-20 + ESTIMATED_DELIVERY_DAYS));
    const { text } = await waitForMail(shop, { to: customer.email, subject: /order/i });
    expect(text).toContain(formatOwnDay(today(ESTIMATED_DELIVERY_DAYS)));
    const place = await placeOf(order._id);
    expect(place).toMatchObject({ group: "late" });
    expect(formatOwnDay(String(place?.leaveBy))).toBe(told);
    await call("PUT", order._id, { status: "Cancelled" });
  });

  test("keeps an order of which a part has left, and drops one that left whole [LATE-4]", async () => {
    const bought = await placeOrder(shop, paypal, product, 3);
    const { _id } = bought.order;
    const long = new Date(shop.clock.now().getTime() - 20 * DAY_MS);
    await pool.query("update orders set created_at = $2 where id = $1", [_id, long]);
    const line = { productId: product.id, color: "Black", size: "M" };
    const parcel = (quantity: number) =>
      call("POST", `${_id}/parcels`, { lines: [{ ...line, quantity }] });
    expect((await parcel(1)).status).toBe(200);
    expect(await placeOf(_id)).toMatchObject({ group: "late", isInPart: true, canAsk: false });
    expect((await parcel(2)).status).toBe(200);
    expect(await placeOf(_id)).toBeUndefined();
  });

  test("and telling are for who may manage orders [LATE-4]", async () => {
    const { token } = await registerCustomer(shop);
    expect((await call("GET", "late", undefined, token)).status).toBe(403);
    expect((await call("POST", "late", { ids: ["x"] }, token)).status).toBe(403);
  });
});

describe("telling", () => {
  test("asks once by mail, and the same day again asks nobody twice [LATE-5]", async () => {
    const bought = await buyLate();
    const { _id } = bought.order;
    const delay = { newOn: today(10), reason: "The mill is late" };
    for (const _ of [1, 2]) {
      const { status, body } = await tell([_id], delay);
      expect([status, body]).toEqual([200, { done: [_id], skipped: [] }]);
    }
    await waitForJobs(shop);
    const mails = (await mailsTo(shop, bought.customer.email)).filter(({ subject }) =>
      MAIL.test(subject ?? ""),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("The mill is late");
    expect(await askedOf(_id)).toMatchObject([{ on_silence: "keep", ended_at: null }]);
    expect(await placeOf(_id)).toMatchObject({
      group: "asked",
      asked: { newOn: today(10), answerOn: today(7), onSilence: "keep" },
    });
    expect((await notesOf(_id))[0]).toContain("The mill is late");
  });

  test("again before an answer replaces the question; its mail is not sent any more [LATE-5]", async () => {
    const bought = await buyLate();
    const { _id } = bought.order;
    await tell([_id], { newOn: today(10) });
    await tell([_id], { newOn: today(60) });
    const [first, second] = await askedOf(_id);
    expect([first.ended_at === null, first.answer]).toEqual([false, null]);
    expect(second).toMatchObject({ on_silence: "cancel", ended_at: null });
  });

  test("names the wrong field, and skips what cannot be asked with its reason [LATE-6]", async () => {
    const wrong = [
      [{ newOn: today() }, "newOn"],
      [{ newOn: "2026-02-30" }, "newOn"],
      [{ newOn: "tomorrow" }, "newOn"],
      [{ newOn: today(500) }, "newOn"],
      [{}, "reason"],
      [{ reason: " " }, "reason"],
    ] as const;
    const late = await buyLate();
    for (const [delay, field] of wrong) {
      const { status, body } = await tell([late.order._id], delay);
      expect([status, body.errors[0].field]).toEqual([400, field]);
    }
    const [inTime, packed, sent, erased] = [
      await buyLate(-20),
      await buyLate(),
      await buyLate(),
      await buyLate(),
    ];
    await pack(packed.order._id);
    await call("PUT", sent.order._id, { status: "Shipped" });
    await forgetCustomer(shop.context, erased.customer.user._id);
    await pool.query("update orders set user_id = null where id = $1", [erased.order._id]);
    const ids = [inTime, packed, sent, erased, late].map(({ order }) => order._id);
    const { body } = await tell([...ids, "no-order"], { newOn: today(5) });
    expect(body.done).toEqual([late.order._id]);
    expect(body.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringContaining("anyway"),
      expect.stringContaining("packed"),
      expect.any(String),
      expect.stringContaining("erased"),
      expect.any(String),
    ]);
  });

  test("a crash before the commit leaves nothing, and a mail to an erased customer is not sent [LATE-7]", async () => {
    const bought = await buyLate();
    const { _id } = bought.order;
    crashAt = "late: told";
    expect((await tell([_id], { newOn: today(10) })).status).toBe(500);
    expect(await askedOf(_id)).toEqual([]);
    crashAt = undefined;
    await pool.query("update orders set user_id = null where id = $1", [_id]);
    await waitForJobs(shop);
    const mails = await mailsTo(shop, bought.customer.email);
    expect(mails.filter(({ subject }) => MAIL.test(subject ?? ""))).toEqual([]);
  });
});

describe("the customer", () => {
  test("keeps it by the link, without a login and without a script: the new day holds [LATE-8]", async () => {
    const bought = await buyLate();
    const { _id } = bought.order;
    await tell([_id], { newOn: today(10) });
    const { cookie, to } = await follow(bought);
    expect(to).toBe(`/order/${_id}/late`);
    expect(await page(_id, cookie)).toMatchObject({
      ok: true,
      data: { state: "asked", newOn: today(10), onSilence: "keep", refund: 49.99 },
    });
    for (const _ of [1, 2]) {
      const { statusCode, headers } = await answer(_id, "keep", cookie);
      expect([statusCode, headers.location]).toEqual([303, `/order/${_id}/late`]);
    }
    expect(await page(_id, cookie)).toMatchObject({ data: { state: "kept" } });
    expect(await placeOf(_id)).toBeUndefined();
    expect((await notesOf(_id)).slice(1)).toEqual(["The customer keeps it."]);
    await pass(11);
    expect(await placeOf(_id)).toMatchObject({ group: "late", hasNoAnswer: false });
  });

  test("waits without a day, and stays in the list [LATE-8]", async () => {
    const bought = await buyLate();
    const { _id } = bought.order;
    await tell([_id], { reason: "The dye house burnt down" });
    const { cookie } = await follow(bought);
    await answer(_id, "keep", cookie);
    const place = await placeOf(_id);
    expect(place).toMatchObject({ group: "asked" });
    expect(place).not.toHaveProperty("asked");
    expect(place).not.toHaveProperty("leaveBy");
  });

  test("cancels it by the link: the money goes back [LATE-9]", async () => {
    const bought = await buyLate();
    const { _id } = bought.order;
    await tell([_id], { newOn: today(10) });
    const { cookie } = await follow(bought);
    expect((await answer(_id, "cancel", cookie)).headers.location).toBe(`/order/${_id}/late`);
    expect([await statusOf(_id), sentBack(bought)]).toEqual(["Cancelled", ["49.99"]]);
    expect(await askedOf(_id)).toMatchObject([{ answer: "cancel" }]);
    expect(await page(_id, cookie)).toMatchObject({ data: { state: "cancelled" } });
    const { headers } = await answer(_id, "keep", cookie);
    expect(headers.location).toBe(`/order/${_id}/late?refused=keep`);
    expect(await listFaults(shop)).toEqual([]);
  });

  test("is told kindly that it was packed meanwhile [LATE-9]", async () => {
    const bought = await buyLate();
    const { _id } = bought.order;
    await tell([_id], { newOn: today(10) });
    const { cookie } = await follow(bought);
    await pack(_id);
    const { headers } = await answer(_id, "cancel", cookie);
    expect(headers.location).toBe(`/order/${_id}/late?refused=cancel`);
    expect(await page(_id, cookie)).toMatchObject({ data: { state: "packed" } });
    expect([await statusOf(_id), sentBack(bought)]).toEqual(["Processing", []]);
  });

  test("of another order, or without a question, gets a 404 [LATE-10]", async () => {
    const [mine, other] = [await buyLate(), await buyLate()];
    await tell([mine.order._id, other.order._id], { newOn: today(10) });
    const { cookie } = await follow(mine);
    const { _id } = other.order;
    for (const sent of [cookie, "", cookie.replace(mine.order._id, _id)]) {
      for (const what of ["keep", "cancel"] as const) {
        expect((await answer(_id, what, sent)).statusCode).toBe(404);
      }
    }
    expect(await askedOf(_id)).toMatchObject([{ answer: null, ended_at: null }]);
    const never = await buyLate();
    const placed = await waitForMail(shop, { to: never.customer.email, subject: /order/i });
    const key = new URL(linkIn(placed, /\/order\//)).searchParams.get("key");
    const { headers } = await shop.app.inject({ url: `/order/${never.order._id}?key=${key}` });
    const own = String(headers["set-cookie"]).split(";")[0] ?? "";
    expect((await answer(never.order._id, "cancel", own)).statusCode).toBe(404);
  });

  test("answers keep and cancel at the same moment: once, as one of the two [LATE-11]", async () => {
    for (let round = 0; round < 5; round++) {
      const bought = await buyLate();
      const { _id } = bought.order;
      await tell([_id], { newOn: today(10) });
      const { cookie } = await follow(bought);
      const clicks = ["keep", "cancel", "keep", "cancel"] as const;
      await Promise.all(clicks.map((what) => answer(_id, what, cookie)));
      // Who keeps it may cancel later, so it ends cancelled, once.
      expect([await statusOf(_id), sentBack(bought)]).toEqual(["Cancelled", ["49.99"]]);
      expect((await askedOf(_id)).map(({ ended_at }) => ended_at === null)).toEqual([false]);
    }
  });

  test("cancels while it is packed: it ends as one of the two [LATE-11]", async () => {
    for (let round = 0; round < 10; round++) {
      const bought = await buyLate();
      const { _id } = bought.order;
      await tell([_id], { newOn: today(10) });
      const { cookie } = await follow(bought);
      await Promise.all([answer(_id, "cancel", cookie), pack(_id)]);
      const isCancelled = (await statusOf(_id)) === "Cancelled";
      expect(sentBack(bought)).toEqual(isCancelled ? ["49.99"] : []);
      const { rows } = await pool.query("select packed_at from orders where id = $1", [_id]);
      expect(rows[0].packed_at === null).toBe(isCancelled);
    }
  });

  test("a crash before the commit leaves the question open [LATE-7]", async () => {
    const bought = await buyLate();
    const { _id } = bought.order;
    await tell([_id], { newOn: today(10) });
    crashAt = "late: answered";
    await expect(keepLate(shop.context, _id)).rejects.toThrow("killed");
    expect(await askedOf(_id)).toMatchObject([{ answer: null, ended_at: null }]);
  });
});

test("a question ends as the order leaves, and is open again where it has not left after all [LATE-8]", async () => {
  const { order } = await buyLate();
  await tell([order._id], { newOn: today(10) });
  const [open] = await askedOf(order._id);
  await call("PUT", order._id, { status: "Shipped" });
  expect((await askedOf(order._id))[0]?.ended_at).not.toBeNull();
  await call("PUT", order._id, { status: "Processing" });
  expect(await askedOf(order._id)).toEqual([open]);
  // What another has taken the place of stays closed.
  await tell([order._id], { newOn: today(12) });
  await call("PUT", order._id, { status: "Shipped" });
  await call("PUT", order._id, { status: "Processing" });
  const ended = (await askedOf(order._id)).map(({ ended_at }) => ended_at !== null);
  expect(ended).toEqual([true, false]);
});

describe("silence", () => {
  async function silent(country: string, delay: (bought: Bought) => object): Promise<Bought> {
    const bought = await buyLate(1, country);
    expect((await tell([bought.order._id], delay(bought))).body.done).toHaveLength(1);
    return bought;
  }

  test("keeps a first short delay in the US, whose new day then holds; a second one cancels [LATE-12]", async () => {
    const bought = await silent("US", () => ({ newOn: today(10) }));
    const { _id } = bought.order;
    await pass(7);
    await settleSilence(shop.context);
    expect(await askedOf(_id)).toMatchObject([{ ended_at: null }]);
    await pass(1);
    await settleSilence(shop.context);
    expect(await askedOf(_id)).toMatchObject([{ answer: "keep", answered_at: null }]);
    expect(await placeOf(_id)).toMatchObject({ group: "soon", hasNoAnswer: false });

    await tell([_id], { newOn: today(12) });
    expect((await askedOf(_id))[1]).toMatchObject({ on_silence: "cancel" });
    await pass(8);
    await settleSilence(shop.context);
    expect([await statusOf(_id), sentBack(bought)]).toEqual(["Cancelled", ["49.99"]]);
    const { timeline } = (await call("GET", _id)).body;
    expect(timeline.find(({ to }: { to?: string }) => to === "Cancelled")).toMatchObject({
      note: "Cancelled, because the customer did not agree to the delay",
    });
  });

  test.each([
    ["longer than 30 days", () => ({ newOn: today(40) })],
    ["without an end", () => ({ reason: "No cloth" })],
  ])("cancels a first delay %s in the US, after 30 days [LATE-12]", async (_, delay) => {
    const bought = await silent("US", delay);
    const { _id } = bought.order;
    await pass(29);
    await settleSilence(shop.context);
    expect(await statusOf(_id)).toBe("Processing");
    await pass(1);
    await settleSilence(shop.context);
    expect([await statusOf(_id), sentBack(bought)]).toEqual(["Cancelled", ["49.99"]]);
  });

  test("keeps it elsewhere, where it agrees to nothing: the team sees that there was no answer [LATE-13]", async () => {
    const bought = await silent("DE", () => ({ reason: "No cloth" }));
    const { _id } = bought.order;
    await pass(8);
    await settleSilence(shop.context);
    expect(await askedOf(_id)).toMatchObject([{ answer: null }]);
    expect(await placeOf(_id)).toMatchObject({ group: "late", hasNoAnswer: true, canAsk: true });
    expect((await notesOf(_id)).at(-1)).toBe("The customer said nothing.");
    await settleSilence(shop.context);
    expect(await notesOf(_id)).toHaveLength(2);
  });

  test("does nothing to what is packed, and the question ends when it leaves [LATE-14]", async () => {
    const bought = await silent("US", () => ({ reason: "No cloth" }));
    const { _id } = bought.order;
    await pack(_id);
    await pass(40);
    await settleSilence(shop.context);
    expect([await statusOf(_id), await askedOf(_id)]).toMatchObject([
      "Processing",
      [{ ended_at: null }],
    ]);
    await call("PUT", _id, { status: "Shipped" });
    const [asked] = await askedOf(_id);
    expect([asked.ended_at === null, asked.answer]).toEqual([false, null]);
  });

  test("several processes settle it once, and an answer at the last moment counts [LATE-14]", async () => {
    const bought = await silent("US", () => ({ reason: "No cloth" }));
    const { _id } = bought.order;
    await pass(40);
    await Promise.all(Array.from({ length: 5 }, () => settleSilence(shop.context)));
    expect(sentBack(bought)).toEqual(["49.99"]);

    const kept = await silent("US", () => ({ reason: "No cloth" }));
    await pass(40);
    await Promise.allSettled([keepLate(shop.context, kept.order._id), settleSilence(shop.context)]);
    const isKept = (await askedOf(kept.order._id))[0].answer === "keep";
    expect(await statusOf(kept.order._id)).toBe(isKept ? "Processing" : "Cancelled");
    expect(_id).not.toBe(kept.order._id);
  });

  test("a crash between leaves it to the next time: the money goes back once [LATE-7]", async () => {
    const bought = await silent("US", () => ({ reason: "No cloth" }));
    const { _id } = bought.order;
    await pass(40);
    crashAt = "refund: set aside";
    await expect(settleSilence(shop.context)).rejects.toThrow("killed");
    expect(await statusOf(_id)).toBe("Processing");
    crashAt = "refund: begun";
    await expect(settleSilence(shop.context)).rejects.toThrow("killed");
    expect([await statusOf(_id), sentBack(bought)]).toEqual(["Cancelled", []]);
    crashAt = undefined;
    await settleSilence(shop.context);
    shop.clock.advance(120_000);
    await pollRefunds(shop.context);
    expect(sentBack(bought)).toEqual(["49.99"]);
  });
});
