import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { listFaults, type Purchase, placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  anonymousContext,
  api,
  contextOf,
  databaseState,
  registerCustomer,
  signInAdmin,
  stockOf,
} from "../../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { withOtherCalls, withPaypal } from "../../../tests/support/other-calls.ts";
import { answered, refused, startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { PaypalClient } from "../../payments/paypal/client.ts";
import { readSharedOrder } from "../order-links.ts";
import { pollRefunds } from "./poll-refunds.ts";
import { refundOrder } from "./refund-order.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 500 } } });

beforeEach(() => paypal.calm());
afterEach(async () => {
  expect(await faults()).toEqual([]);
});

function refund(id: string, body: unknown = {}, token: string | undefined = admin.token) {
  return api(shop, "POST", `/api/admin/orders/${id}/refunds`, { token, body });
}

async function read(id: string) {
  return (await api(shop, "GET", `/api/admin/orders/${id}`, { token: admin.token })).body;
}

/** Long enough for the sweep to take what nobody has touched. */
async function sweep(): Promise<void> {
  shop.clock.advance(120_000);
  await pollRefunds(shop.context);
}

const captureOf = ({ orderID }: Purchase) => paypal.captureOf(orderID).id;
const sentBack = (bought: Purchase) =>
  paypal.refundsOf(captureOf(bought)).map(({ amount }) => amount?.value);

/** What must hold whatever went before: set aside, sent and noted are the same money. */
async function faults() {
  const { rows } = await shop.database.pool.query(`
    select 'set aside is not what was asked for' as what, p.id from payments p
      where p.refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds r
        where r.payment_id = p.id and r.status <> 'failed')
    union all
    select 'an order says other than its refunds', o.id from orders o
      where o.refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds r
        where r.payment_id = o.payment_id and r.status = 'completed')
    union all
    select 'the history says other than the order', o.id from orders o
      where o.refunded_cents <> (select coalesce(sum(amount), 0) from order_history h
        where h.order_id = o.id and h.kind = 'refund')`);
  return rows;
}

async function auditOf(orderId: string) {
  const { rows } = await shop.database.pool.query(
    "select action, actor_id as actor, before, after from audit_log where subject_id = $1 order by seq",
    [orderId],
  );
  return rows;
}

test("what went back of an order stands on its page, for its customer and behind its link [ORD-21]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product, 2);
  const read = async () => {
    const mine = await api(shop, "GET", `/api/orders/${order._id}`, { token: customer.token });
    const { text } = await waitForMail(shop, { to: customer.email, subject: /order/i });
    const key = /\?key=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
    return [mine.body, await readSharedOrder(anonymousContext(shop), "203.0.113.9", key)];
  };
  for (const seen of await read()) expect(seen).not.toHaveProperty("refunded");
  expect((await refund(order._id, { amount: 10 })).status).toBe(200);
  expect((await refund(order._id, { amount: 2.5 })).status).toBe(200);
  for (const seen of await read()) {
    expect(seen).toMatchObject({ _id: order._id, refunded: 12.5, totalPrice: 99.98 });
  }
});

test("all of an order's money goes back, and the customer is mailed [ADMIN-50]", async () => {
  const bought = await placeOrder(shop, paypal, product, 2);
  const { order, customer } = bought;
  const { status, body } = await refund(order._id, { note: "Sorry about the button" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id: order._id, refunded: 99.98, refundable: 0 });
  expect(body.refunds).toMatchObject([
    { amount: 99.98, status: "completed", note: "Sorry about the button" },
  ]);
  expect(body.timeline.at(-1)).toMatchObject({
    kind: "refund",
    amount: 99.98,
    by: { _id: admin.user._id, name: admin.user.name },
    note: "Sorry about the button",
  });
  const [asked] = paypal.refundsOf(captureOf(bought));
  expect(paypal.named("refund")[0]?.body).toEqual({
    amount: { currency_code: "USD", value: "99.98" },
    custom_id: body.refunds[0]._id,
    note_to_payer: "Sorry about the button",
  });
  expect(body.refunds[0].paypalRefundId).toBe(asked?.id);
  expect(paypal.named("refund")[0]?.requestId).toBe(`refund-${body.refunds[0]._id}`);
  const mail = await waitForMail(shop, { to: customer.email, subject: /refund/i });
  expect(mail.text).toContain("$99.98");
  expect(await auditOf(order._id)).toEqual([
    {
      action: "order.refund",
      actor: admin.user._id,
      before: null,
      after: { refund: body.refunds[0]._id, amountCents: 9998, state: "created" },
    },
  ]);
  // Of all this the customer reads the amount.
  const theirs = await api(shop, "GET", `/api/orders/${order._id}`, { token: customer.token });
  expect(theirs.body).toEqual({ ...order, refunded: 99.98 });
});

test("parts go back until nothing is left, each with a mail, and not a cent more [PAY-22]", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const { _id } = bought.order;
  expect((await refund(_id, { amount: 10 })).body).toMatchObject({
    refunded: 10,
    refundable: 39.99,
  });
  const tooMuch = await refund(_id, { amount: 40 });
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([
    409,
    [{ field: "amount", message: "Only $39.99 is left to refund" }],
  ]);
  expect((await refund(_id, { amount: 0.01 })).status).toBe(200);
  expect((await refund(_id)).body).toMatchObject({ refunded: 49.99, refundable: 0 });
  const nothing = await refund(_id);
  expect([nothing.status, nothing.body.code]).toEqual([409, "nothing_to_refund"]);
  expect(sentBack(bought)).toEqual(["10.00", "0.01", "39.98"]);
  await expect.poll(() => mailsTo(shop, bought.customer.email)).toHaveLength(4);
});

test("of fifty refunds at once those go through that the captured sum covers [PAY-22]", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const { _id } = bought.order;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => refund(_id, { amount: 1.99 })),
  );
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([25, 25]);
  expect(sentBack(bought)).toHaveLength(25);
  expect(await read(_id)).toMatchObject({ refunded: 49.75, refundable: 0.24 });
});

test("a refund that is asked for again under its id is the same one [ADMIN-50]", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const { _id: id } = bought.order;
  const asked = { _id: newId(), amount: 5, restock: true };
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, asked)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await refund(id, { _id: asked._id.toUpperCase(), amount: 5 })).status).toBe(200);
  expect(sentBack(bought)).toEqual(["5.00"]);
  expect(
    (await read(id)).timeline.filter(({ kind }: { kind: string }) => kind === "restock"),
  ).toHaveLength(1);
  for (const other of [
    { ...asked, amount: 6 },
    { ...asked, amount: 4.99 },
  ]) {
    const { status, body } = await refund(id, other);
    expect([status, body.code]).toEqual([409, "other_refund"]);
  }
  const elsewhere = await placeOrder(shop, paypal, product);
  expect((await refund(elsewhere.order._id, asked)).body.code).toBe("other_refund");
});

test("a refund under an Idempotency-Key is the same one, also when its answer was never kept [API-34]", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const url = `/api/admin/orders/${bought.order._id}/refunds`;
  const ask = (key: string) =>
    api(shop, "POST", url, {
      token: admin.token,
      headers: { "idempotency-key": key },
      body: { amount: 5 },
    });
  const key = newId();
  expect((await ask(key)).body.refunded).toBe(5);
  await shop.database.pool.query("delete from idempotency_keys");
  expect((await ask(key)).body.refunded).toBe(5);
  expect(sentBack(bought)).toEqual(["5.00"]);
  expect((await ask(newId())).body.refunded).toBe(10);
});

test("of two orders' refunds under one new id at once, one is made and the other refused [PAY-22]", async () => {
  for (let round = 0; round < 5; round++) {
    const orders = [
      await placeOrder(shop, paypal, product),
      await placeOrder(shop, paypal, product),
    ];
    const asked = { _id: newId(), amount: 5 };
    const answers = await Promise.all(orders.map(({ order }) => refund(order._id, asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("other_refund");
    expect(orders.flatMap(sentBack)).toEqual(["5.00"]);
  }
});

describe("while PayPal", () => {
  test.each(["drop", "process-then-drop", "process-then-500", "malformed"] as const)(
    "answers nothing of use (%s) the money stays set aside, and goes back once [ADMIN-51]",
    async (fault) => {
      const bought = await placeOrder(shop, paypal, product);
      const { _id } = bought.order;
      paypal.fail("refund", fault);
      const { status, body } = await refund(_id, { amount: 20 });
      expect(status).toBe(200);
      expect(body).toMatchObject({ refunded: 0, refundable: 29.99 });
      expect(body.refunds).toMatchObject([{ status: "created", amount: 20 }]);
      // What is set aside is nobody else's.
      expect((await refund(_id, { amount: 30 })).status).toBe(409);
      paypal.fail("refund", fault, refused("RATE_LIMIT_REACHED", 429));
      await sweep();
      await sweep();
      expect((await read(_id)).refunds).toMatchObject([{ status: "created" }]);
      await sweep();
      expect(await read(_id)).toMatchObject({ refunded: 20, refundable: 29.99 });
      expect(sentBack(bought)).toEqual(["20.00"]);
      expect(new Set(paypal.named("refund").map(({ requestId }) => requestId)).size).toBe(1);
      await sweep();
      expect(paypal.named("refund")).toHaveLength(4);
    },
  );

  test("sends the money later, the order says so, and is told when it has [ADMIN-51]", async () => {
    const bought = await placeOrder(shop, paypal, product);
    const { _id } = bought.order;
    paypal.refundAs("pending");
    const { body } = await refund(_id);
    expect(body).toMatchObject({ refunded: 0, refundable: 0, refunds: [{ status: "pending" }] });
    paypal.fail("show-refund", "drop", refused("INVALID_RESOURCE_ID", 404));
    for (let round = 0; round < 3; round++) await sweep();
    expect((await read(_id)).refunds).toMatchObject([{ status: "pending" }]);
    const [asked] = paypal.refundsOf(captureOf(bought));
    paypal.settleRefund(asked?.id ?? "", "COMPLETED");
    await sweep();
    expect(await read(_id)).toMatchObject({ refunded: 49.99, refunds: [{ status: "completed" }] });
    expect(paypal.named("refund")).toHaveLength(1);
  });

  test("gives a pending refund up its amount is free again", async () => {
    const bought = await placeOrder(shop, paypal, product);
    const { _id } = bought.order;
    paypal.refundAs("pending");
    await refund(_id);
    const [asked] = paypal.refundsOf(captureOf(bought));
    paypal.settleRefund(asked?.id ?? "", "FAILED");
    await sweep();
    expect(await read(_id)).toMatchObject({ refundable: 49.99, refunds: [{ status: "failed" }] });
    expect((await auditOf(_id)).at(-1)).toMatchObject({ actor: null, after: { state: "failed" } });
    paypal.calm();
    expect((await refund(_id)).body.refunded).toBe(49.99);
  });

  test.each([
    ["REFUND_TIME_LIMIT_EXCEEDED", /older than 180 days/],
    ["TRANSACTION_DISPUTED", /disputes/],
    ["SOMETHING_NEW", /no money went back.*SOMETHING_NEW/],
  ])(
    "refuses for good (%s) the admin is told why, and the amount is free [ADMIN-51]",
    async (issue, why) => {
      const { order, customer } = await placeOrder(shop, paypal, product);
      paypal.fail("refund", refused(issue));
      const { status, body } = await refund(order._id, { amount: 20 });
      expect([status, body.code]).toEqual([409, "refund_refused"]);
      expect(body.message).toMatch(why);
      const after = await read(order._id);
      expect(after).toMatchObject({ refunded: 0, refundable: 49.99 });
      expect(after.refunds).toMatchObject([{ status: "failed", problem: body.message }]);
      await sweep();
      expect(paypal.named("refund")).toHaveLength(1);
      expect(
        (await mailsTo(shop, customer.email)).filter((m) => /refund/i.test(m.subject ?? "")),
      ).toEqual([]);
      expect((await refund(order._id)).body.refunded).toBe(49.99);
    },
  );

  test("answers with another amount nothing is taken for done", async () => {
    const { order } = await placeOrder(shop, paypal, product);
    const amount = { currency_code: "USD", value: "1.00" };
    paypal.fail("refund", answered({ id: "R1", status: "COMPLETED", amount }, 201));
    expect((await refund(order._id)).body.refunds).toMatchObject([{ status: "created" }]);
    await sweep();
    expect((await read(order._id)).refunded).toBe(49.99);
  });
});

describe("a shop that goes down", () => {
  const killed = new Error("killed");
  const dying = (refundCapture: PaypalClient["refundCapture"]): PaypalClient => {
    return withOtherCalls(shop.context.provider.paypal, { refundCapture });
  };

  test.each([
    ["before PayPal was asked", dying(() => Promise.reject(killed))],
    [
      "after PayPal had sent the money",
      dying(async (...call) => {
        await shop.context.provider.paypal.refundCapture(...call);
        throw killed;
      }),
    ],
  ])("%s finishes the refund once it is back [ADMIN-51]", async (_when, client) => {
    const bought = await placeOrder(shop, paypal, product);
    const { _id } = bought.order;
    const ctx = withPaypal(contextOf(shop, admin.user), client);
    await expect(refundOrder(ctx, _id, { amount: 12.34 })).rejects.toBe(killed);
    expect(await read(_id)).toMatchObject({ refunded: 0, refundable: 37.65 });
    // Nobody takes it from whoever may still be at it.
    await pollRefunds(shop.context);
    expect((await read(_id)).refunded).toBe(0);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await read(_id)).toMatchObject({ refunded: 12.34, refundable: 37.65 });
    expect(sentBack(bought)).toEqual(["12.34"]);
    expect((await read(_id)).timeline.at(-1)).toMatchObject({ by: { _id: admin.user._id } });
    await waitForMail(shop, { to: bought.customer.email, subject: /refund/i });
  });
});

test("a shop that dies while it writes down what PayPal said writes all of it later", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const { _id } = bought.order;
  const { pool } = shop.database;
  await pool.query(`
    create function die() returns trigger language plpgsql as $$ begin raise 'the lights went out'; end $$;
    create trigger die before insert on order_history for each row execute function die()`);
  try {
    expect((await refund(_id, { amount: 20 })).status).toBe(500);
  } finally {
    await pool.query("drop function die cascade");
  }
  expect(sentBack(bought)).toEqual(["20.00"]);
  expect(await read(_id)).toMatchObject({ refunded: 0, refunds: [{ status: "created" }] });
  await sweep();
  expect(await read(_id)).toMatchObject({ refunded: 20, refunds: [{ status: "completed" }] });
  expect((await read(_id)).timeline.at(-1)).toMatchObject({ kind: "refund", amount: 20 });
  expect(sentBack(bought)).toEqual(["20.00"]);
  expect(await listFaults(shop)).toEqual([]);
});

test("returned units are put on the shelf, once", async () => {
  const { order } = await placeOrder(shop, paypal, product, 3);
  const before = await stockOf(shop, product.variantId());
  await refund(order._id, { amount: 1, restock: true });
  await refund(order._id, { amount: 1, restock: true });
  expect((await stockOf(shop, product.variantId()))?.onHand).toBe((before?.onHand ?? 0) + 3);
  expect(await read(order._id)).toMatchObject({ restocked: true, status: "Processing" });
});

test("a refund that nobody can mean is refused with its field, and nothing moves [BAD-14]", async () => {
  const { order, customer } = await placeOrder(shop, paypal, product);
  await waitForMail(shop, { to: customer.email });
  const before = await databaseState(shop);
  for (const [body, field] of [
    [{ amount: 0 }, "amount"],
    [{ amount: -5 }, "amount"],
    [{ amount: 1.005 }, "amount"],
    [{ amount: "5" }, "amount"],
    [{ amount: 1e-9 }, "amount"],
    [{ amount: 21_474_836.48 }, "amount"],
    [{ amount: [5] }, "amount"],
    [{ amount: true }, "amount"],
    [{ amount: { valueOf: 5 } }, "amount"],
    [{ note: "x".repeat(256) }, "note"],
    [{ _id: "mine" }, "_id"],
    [{ restock: "yes" }, "restock"],
  ] as const) {
    const { status, body: answer } = await refund(order._id, body);
    expect([status, answer.errors?.[0]?.field], JSON.stringify(body)).toEqual([400, field]);
  }
  for (const id of [newId(), "10001", "none"]) expect((await refund(id)).status).toBe(404);
  const { token } = await registerCustomer(shop);
  const withCustomer = await databaseState(shop);
  expect((await refund(order._id, {}, token)).status).toBe(403);
  expect((await refund(order._id, {}, customer.token)).status).toBe(403);
  expect(await databaseState(shop)).toEqual(withCustomer);
  expect(before.refunds).toBe(withCustomer.refunds);
  expect(before.orders).toBe(withCustomer.orders);
  expect(paypal.named("refund")).toEqual([]);
});
