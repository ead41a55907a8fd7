import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import {
  beginPurchase,
  listFaults,
  myOrders,
  type Purchase,
  pay,
  placeOrder,
} from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  registerCustomer,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { refused, startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { returnUnappliedFunds } from "../../orders/refunds/return-unapplied.ts";
import { openCase } from "../../payments/cases/open-case.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { priceCents: 4990, stock: { Black: { M: 500 } } });

beforeEach(async () => {
  paypal.calm();
  await pool.query("update payment_cases set closed_at = opened_at where closed_at is null");
});
afterEach(async () => {
  expect(await listFaults(shop)).toEqual([]);
});

const ask = (method: "GET" | "POST", path: string, body?: unknown, token = admin.token) =>
  api(shop, method, `/api/admin/payments${path}`, { token, ...(body !== undefined && { body }) });

/** A purchase for which PayPal took a cent less than was asked for. */
async function wronglyPaid(): Promise<Purchase & { payment: string }> {
  const purchase = await beginPurchase(shop, product);
  paypal.take(purchase.orderID, { cents: 4989 });
  await pay(shop, purchase);
  return { ...purchase, payment: await paymentOf(purchase) };
}

async function paymentOf({ checkout }: Pick<Purchase, "checkout">): Promise<string> {
  const { rows } = await pool.query("select id from payments where checkout_id = $1", [
    checkout._id,
  ]);
  return rows[0].id;
}

/** The same purchase, and PayPal refuses its refund. */
async function refusedReturn(): Promise<Purchase & { payment: string }> {
  // Clears what earlier tests left behind.
  await returnUnappliedFunds(shop.context);
  const purchase = await wronglyPaid();
  paypal.fail("refund", refused("NOT_AUTHORIZED", 403));
  await returnUnappliedFunds(shop.context);
  return purchase;
}

async function auditOf(id: string) {
  const { rows } = await pool.query(
    "select action, actor_id as actor, after from audit_log where subject_kind = 'payment' and subject_id = $1 order by seq",
    [id],
  );
  return rows;
}

describe("what needs a person", () => {
  test("is listed, the newest first, a window at a time, with customer and amount [ADMIN-81]", async () => {
    const all = [await refusedReturn(), await wronglyPaid()];
    const [first, second] = all;
    const { body, headers } = await ask("GET", "/cases?limit=2");
    expect(headers["x-total-count"]).toBe("3");
    expect(body).toMatchObject([
      {
        about: second?.payment,
        kind: "mismatch",
        detail: { problem: "MISMATCH_AMOUNT" },
        amount: { value: 49.89, currency: "USD" },
        customer: { email: second?.customer.email },
      },
      { about: first?.payment, kind: "refund-failed", detail: { problem: "NOT_AUTHORIZED" } },
    ]);
    const [, next] = /after=([^&>]+)>; rel="next"/.exec(String(headers.link)) ?? [];
    const rest = await ask("GET", `/cases?limit=2&after=${next}`);
    expect(rest.body).toMatchObject([{ about: first?.payment, kind: "mismatch" }]);
    expect((await ask("GET", "/open-cases")).body).toEqual({ open: 3 });
    expect((await ask("GET", "")).body).toMatchObject({ openCases: 3 });
  });

  test("is taken from the list by the admin who marks it as reviewed, once, and the log names the admin [ADMIN-83]", async () => {
    const { payment } = await wronglyPaid();
    const [open] = (await ask("GET", "/cases")).body;
    expect(open.isTest).toBe(true);
    const reviews = await Promise.all(
      Array.from({ length: 5 }, () => ask("POST", `/cases/${open._id}/review`)),
    );
    expect(reviews.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const late = reviews.find(({ status }) => status === 409);
    expect(late?.body.code).toBe("case_closed");
    expect((await ask("GET", "/cases")).body).toEqual([]);
    const [reviewed] = (await ask("GET", "/cases?state=reviewed&limit=1")).body;
    expect(reviewed).toMatchObject({ _id: open._id, closedBy: admin.user.name });
    const history = (await ask("GET", `/${payment}`)).body;
    expect(history.events.at(-1)).toMatchObject({
      kind: "case-closed",
      detail: { kind: "mismatch" },
    });
    expect(await auditOf(payment)).toEqual([
      { action: "payment.reviewed", actor: admin.user._id, after: { case: "mismatch" } },
    ]);
    const log = await api(shop, "GET", "/api/admin/audit?limit=1", { token: admin.token });
    expect(log.body[0].subject).toMatchObject({ kind: "payment", _id: payment, isGone: false });
  });

  test("may be money that the shop knows no payment of", async () => {
    await openCase(shop.context, {
      kind: "ledger",
      subject: "CAPTURE0STRANGE",
      detail: { problem: "UNKNOWN_CAPTURE", cents: 1200, currency: "USD" },
    });
    const [open] = (await ask("GET", "/cases")).body;
    expect(open).toMatchObject({ about: open._id, subject: "CAPTURE0STRANGE" });
    expect(open).not.toHaveProperty("amount");
    const history = (await ask("GET", `/${open.about}`)).body;
    expect(history).toMatchObject({ cases: [open], events: [], canRetry: false, canRefund: false });
    expect(history).not.toHaveProperty("payment");
    for (const deed of ["retry", "refund"]) {
      expect((await ask("POST", `/${open.about}/${deed}`, {})).status).toBe(404);
    }
    expect((await ask("POST", `/cases/${open._id}/review`)).status).toBe(200);
    const log = await api(shop, "GET", "/api/admin/audit?limit=1", { token: admin.token });
    expect(log.body[0].subject).toMatchObject({ _id: open._id, name: "CAPTURE0STRANGE" });
  });
});

describe("a payment that bought nothing and that PayPal would not send back", () => {
  test("is sent back once by the admin's button, and its customer is told [ADMIN-83]", async () => {
    const purchase = await refusedReturn();
    const { payment, customer, orderID } = purchase;
    const before = (await ask("GET", `/${payment}`)).body;
    expect(before).toMatchObject({
      canRefund: true,
      payment: {
        status: "mismatched",
        asked: { value: 49.9, currency: "USD" },
        captured: { value: 49.89, currency: "USD" },
        refundable: 49.89,
        captureId: paypal.captureOf(orderID).id,
        paypalOrderId: orderID,
      },
      customer: { email: customer.email },
      refunds: [{ status: "failed", amount: 49.89 }],
    });
    const _id = newId();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask("POST", `/${payment}/refund`, { _id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(paypal.refundsOf(paypal.captureOf(orderID).id)).toMatchObject([
      { amount: { value: "49.89" } },
    ]);
    const after = (await ask("GET", `/${payment}`)).body;
    expect(after).toMatchObject({
      canRefund: false,
      payment: { refundable: 0 },
      refunds: [{ status: "failed" }, { _id, status: "completed" }],
    });
    expect(after.cases).toHaveLength(2);
    await waitForMail(shop, { to: customer.email, subject: "We sent your payment back (TEST)" });
    expect(await mailsTo(shop, customer.email)).toHaveLength(1);
    expect(await auditOf(payment)).toEqual([
      {
        action: "payment.refund",
        actor: admin.user._id,
        after: { refund: _id, amountCents: 4989 },
      },
    ]);
    const again = await ask("POST", `/${payment}/refund`, {});
    expect([again.status, again.body.code]).toEqual([409, "nothing_to_refund"]);
  });

  test("is the same refund for the same key, also when the first answer was not kept [PAY-47]", async () => {
    const { payment, orderID } = await refusedReturn();
    const call = { token: admin.token, headers: { "idempotency-key": newId() }, body: {} };
    const send = () => api(shop, "POST", `/api/admin/payments/${payment}/refund`, call);
    const first = await send();
    await pool.query("delete from idempotency_keys");
    const again = await send();
    expect(again.headers).not.toHaveProperty("idempotency-replayed");
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(paypal.refundsOf(paypal.captureOf(orderID).id)).toHaveLength(1);
  });

  test("stays when PayPal refuses again, and the admin is told why [ADMIN-83]", async () => {
    const { payment } = await refusedReturn();
    paypal.fail("refund", refused("REFUND_TIME_LIMIT_EXCEEDED"));
    const { status, body } = await ask("POST", `/${payment}/refund`, {});
    expect([status, body.code]).toEqual([409, "refund_refused"]);
    expect(body.message).toContain("older than 180 days");
    const history = (await ask("GET", `/${payment}`)).body;
    expect(history).toMatchObject({ canRefund: true, payment: { refundable: 49.89 } });
    expect(history.cases.map(({ kind }: { kind: string }) => kind)).toEqual([
      "refund-failed",
      "refund-failed",
      "mismatch",
    ]);
  });
});

describe("asking PayPal again", () => {
  test("places the order of money that has come meanwhile [ADMIN-83]", async () => {
    const purchase = await beginPurchase(shop, product);
    paypal.approve(purchase.orderID);
    paypal.captureAs("pending");
    await pay(shop, purchase);
    const payment = await paymentOf(purchase);
    const flight = await ask("GET", "/in-flight");
    expect(flight.body).toMatchObject([
      {
        _id: payment,
        status: "pending",
        isTest: true,
        customer: { email: purchase.customer.email },
      },
    ]);
    const still = await ask("POST", `/${payment}/retry`);
    expect(still.body).toMatchObject({ outcome: "pending", payment: { canRetry: true } });
    paypal.captureOf(purchase.orderID).status = "COMPLETED";
    const { status, body } = await ask("POST", `/${payment}/retry`);
    expect([status, body.outcome]).toEqual([200, "captured"]);
    const [order] = await myOrders(shop, purchase.customer);
    expect(body.payment.order).toEqual({ _id: order._id, orderNumber: order.orderNumber });
    expect((await ask("GET", "/in-flight")).body).toEqual([]);
    expect(await auditOf(payment)).toMatchObject([
      { action: "payment.retry", actor: admin.user._id, after: { outcome: "pending" } },
      { action: "payment.retry", after: { outcome: "captured" } },
    ]);
  });

  test("says that PayPal is away, or that the shop is settling it already, and changes nothing [ADMIN-83]", async () => {
    const purchase = await beginPurchase(shop, product);
    const payment = await paymentOf(purchase);
    paypal.fail("show-order", "drop", "drop");
    const away = await ask("POST", `/${payment}/retry`);
    expect([away.status, away.body.code]).toEqual([503, "paypal_unavailable"]);
    await pool.query(
      "update payments set lease_until = now() + interval '1 minute' where id = $1",
      [payment],
    );
    const busy = await ask("POST", `/${payment}/retry`);
    expect([busy.status, busy.body.code]).toEqual([409, "payment_busy"]);
    expect(await auditOf(payment)).toEqual([]);
  });

  test("settles a refund that was on its way", async () => {
    const purchase = await wronglyPaid();
    paypal.refundAs("pending");
    await returnUnappliedFunds(shop.context);
    const [made] = paypal.refundsOf(paypal.captureOf(purchase.orderID).id);
    paypal.settleRefund(made?.id ?? "", "COMPLETED");
    const { body } = await ask("POST", `/${purchase.payment}/retry`);
    expect(body).toMatchObject({
      outcome: "refund-completed",
      payment: { refunds: [{ status: "completed" }] },
    });
  });
});

test("a payment says who took it, and is a test's unless that was PayPal itself [PAY-60]", async () => {
  const { payment } = await wronglyPaid();
  const readPayment = async () => {
    const [open] = (await ask("GET", "/cases")).body;
    return [(await ask("GET", `/${payment}`)).body.payment.provider, open.isTest];
  };
  expect(await readPayment()).toEqual(["simulator", true]);
  const balance = async () => (await ask("GET", "")).body.balances[0].paypal;
  const ours = await balance();
  await pool.query("update payments set provider = 'sandbox' where id = $1", [payment]);
  expect(await balance()).toBeCloseTo(ours - 49.89, 2);
  expect(await readPayment()).toEqual(["sandbox", true]);
  await pool.query("update payments set provider = 'paypal' where id = $1", [payment]);
  expect(await readPayment()).toEqual(["paypal", false]);
  await pool.query("update payments set provider = 'simulator' where id = $1", [payment]);
  expect(await balance()).toBeCloseTo(ours, 2);
});

test("money of an order goes back on the order's page only [ADMIN-84]", async () => {
  const bought = await placeOrder(shop, paypal, product);
  const { body } = await api(shop, "GET", `/api/admin/orders/${bought.order._id}`, {
    token: admin.token,
  });
  const history = (await ask("GET", `/${body.payment._id}`)).body;
  expect(history).toMatchObject({
    canRefund: false,
    order: { _id: bought.order._id, orderNumber: bought.order.orderNumber },
  });
  const kinds = history.events.map(({ kind }: { kind: string }) => kind);
  expect([kinds[0], ...kinds.slice(-3)]).toEqual([
    "begun",
    "capture-intended",
    "captured",
    "order-placed",
  ]);
  const refused = await ask("POST", `/${body.payment._id}/refund`, {});
  expect([refused.status, refused.body.code]).toEqual([409, "not_unapplied"]);
  expect(paypal.named("refund")).toEqual([]);
});

test("the balances are the ledger's, by currency [ADMIN-81]", async () => {
  const { rows } = await pool.query<{ account: string; cents: number }>(
    "select account, sum(amount_cents)::int as cents from ledger_entries group by 1",
  );
  const cents = Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  const { body } = await ask("GET", "");
  expect(body.balances).toEqual([
    {
      currency: "USD",
      paypal: (cents.paypal ?? 0) / 100,
      orders: -(cents.orders ?? 0) / 100,
      unapplied: -(cents.unapplied ?? 0) / 100,
    },
  ]);
  expect(body.balances[0].paypal).toBeGreaterThan(0);
});

test("what is not there is 404, and customers are shown the door [ADMIN-84]", async () => {
  const customer = await registerCustomer(shop);
  for (const id of [newId(), "10001", "none"]) {
    expect((await ask("GET", `/${id}`)).status).toBe(404);
    expect((await ask("POST", `/${id}/retry`)).status).toBe(404);
    expect((await ask("POST", `/${id}/refund`, {})).status).toBe(404);
    expect((await ask("POST", `/cases/${id}/review`)).status).toBe(404);
  }
  expect((await ask("GET", "/cases?after=nowhere")).status).toBe(400);
  expect((await ask("GET", "/cases?state=lost")).status).toBe(400);
  for (const path of ["", "/open-cases", "/cases", "/in-flight", `/${newId()}`]) {
    expect((await ask("GET", path, undefined, customer.token)).status, path).toBe(403);
  }
});
