import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../common/ids.ts";
import { type Purchase, placeOrder } from "../../tests/support/buying.ts";
import { api, databaseState, signInAdmin, waitForJobs } from "../../tests/support/factories.ts";
import { issued, turnInvoicesOn } from "../../tests/support/invoices.ts";
import { mailsTo } from "../../tests/support/mailbox.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { follow, newEvent, refunded } from "../../tests/support/paypal-webhooks.ts";
import { sumForeignRefunds } from "../payments/refunds/foreign-refunds.ts";
import { checkCapture } from "./check-capture.ts";
import { reconcileDaily } from "./reconcile-daily.ts";

const DAY = 24 * 60 * 60_000;
const { paypal, shop, product, pool, stock } = await openPayingShop();
paypal.follow(shop.clock);
const admin = await signInAdmin(shop);
await turnInvoicesOn(shop, admin.token);

type Bought = Awaited<ReturnType<typeof placeOrder>>;

const ask = (method: "GET" | "POST", path: string, body?: object) =>
  api(shop, method, `/api/admin${path}`, { token: admin.token, ...(body && { body }) });
const takeOver = (id: string, body: object = {}) =>
  ask("POST", `/payments/cases/${id}/take-over`, body);
const read = async ({ order }: Bought) => (await ask("GET", `/orders/${order._id}`)).body;
const captureIdOf = ({ orderID }: Purchase) => paypal.captureOf(orderID).id;

/** Somebody sends money of an order back at PayPal, and PayPal reports it: a case waits. */
async function sentBackAtPaypal(cents: number, status?: "PENDING", quantity = 2) {
  const bought = await placeOrder(shop, paypal, product, quantity);
  await waitForJobs(shop);
  const captureId = captureIdOf(bought);
  const refundId = paypal.refundElsewhere(captureId, cents, status);
  const report = (type = "PAYMENT.CAPTURE.REFUNDED") =>
    follow(shop, paypal, newEvent(paypal, type, refunded(refundId, captureId)));
  await report(status ? "PAYMENT.REFUND.PENDING" : undefined);
  const { payment } = await read(bought);
  const [found] = await casesOf(payment._id);
  if (!found) throw new Error("there is no case");
  return { bought, refundId, report, paymentId: payment._id, captureId, caseId: found.id };
}

async function casesOf(paymentId: string) {
  const { rows } = await pool.query<{ id: string; closed: boolean; detail: object }>(
    `select id, closed_at is not null as closed, detail from payment_cases where payment_id = $1`,
    [paymentId],
  );
  return rows;
}

async function movementsOf(paymentId: string) {
  const { rows } = await pool.query(
    `select source, amount_cents as cents from ledger_entries
      where payment_id = $1 and kind = 'refund' and account = 'orders'`,
    [paymentId],
  );
  return rows;
}

async function openCases(): Promise<number> {
  return (await ask("GET", "/payments/open-cases")).body.open;
}

const units = (quantity: number, more: object = {}) => {
  return { productId: product.id, color: "Black", size: "M", quantity, ...more };
};

beforeEach(() => paypal.calm());

test("a refund made at PayPal gets into its order with all that belongs to it, without a call to PayPal [REFUND-9]", async () => {
  const { bought, refundId, report, paymentId, captureId, caseId } = await sentBackAtPaypal(1000);
  paypal.calm();
  const { status, body } = await takeOver(caseId);
  expect(status).toBe(200);
  expect(paypal.calls).toEqual([]);
  expect(body).toMatchObject({
    cases: [{ closedBy: admin.user.name, detail: { status: "foreign-refund-taken-over" } }],
    refunds: [{ amount: 10, status: "completed", paypalRefundId: refundId }],
  });
  const order = await read(bought);
  expect(order).toMatchObject({ refunded: 10, refundable: order.totalPrice - 10 });
  expect(order.timeline.at(-1)).toMatchObject({ kind: "refund", amount: 10 });
  expect(await movementsOf(paymentId)).toEqual([{ source: refundId, cents: 1000 }]);
  expect(await sumForeignRefunds(shop.context, paymentId)).toBe(0);
  await waitForJobs(shop);
  const mails = await mailsTo(shop, bought.customer.email);
  expect(mails.filter(({ subject }) => /refund/i.test(subject ?? ""))).toHaveLength(1);
  expect((await issued(shop)).filter((one) => one.order_id === order._id)).toMatchObject([
    { kind: "invoice" },
    { kind: "credit-note", total_cents: 1000 },
  ]);
  const { rows } = await pool.query(
    "select after from audit_log where subject_id = $1 and action = 'order.refund'",
    [order._id],
  );
  expect(rows).toMatchObject([
    { after: { amountCents: 1000, state: "completed", paypalId: refundId } },
  ]);

  // What PayPal reports of it later is known, and the books agree.
  const before = await openCases();
  expect(await report()).toBe("refund-completed");
  expect((await checkCapture(shop.context, captureId)).outcome).toBe("refunded");
  shop.clock.advance(DAY);
  await reconcileDaily(shop.context);
  const { rows: compared } = await pool.query("select differences from reconciliations");
  expect(compared).toEqual([{ differences: 0 }]);
  expect(await openCases()).toBe(before);
  expect(await casesOf(paymentId)).toHaveLength(1);
});

test("asked for fifty times at once it is taken over once [REFUND-9]", async () => {
  const { bought, paymentId, caseId } = await sentBackAtPaypal(1000);
  const answers = await Promise.all(Array.from({ length: 50 }, () => takeOver(caseId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = answers.filter(({ status }) => status !== 200);
  expect(late.map(({ body }) => body.code)).toEqual(late.map(() => "case_closed"));
  expect(await movementsOf(paymentId)).toHaveLength(1);
  expect(await read(bought)).toMatchObject({ refunded: 10, refunds: [{ amount: 10 }] });
  await waitForJobs(shop);
  const mails = await mailsTo(shop, bought.customer.email);
  expect(mails.filter(({ subject }) => /refund/i.test(subject ?? ""))).toHaveLength(1);
});

test("under one key it is the same answer [REFUND-9]", async () => {
  const { caseId } = await sentBackAtPaypal(1000);
  const call = { token: admin.token, body: {}, headers: { "idempotency-key": newId() } };
  const url = `/api/admin/payments/cases/${caseId}/take-over`;
  const [first, second] = [await api(shop, "POST", url, call), await api(shop, "POST", url, call)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
});

test("what it was for is said with it: units, which may go on the shelf [REFUND-9]", async () => {
  const price = product.priceCents;
  const { bought, caseId } = await sentBackAtPaypal(price);
  const { onHand = 0 } = (await stock()) ?? {};
  expect((await takeOver(caseId, { lines: [units(3)] })).body.errors[0].field).toBe(
    "lines.0.quantity",
  );
  expect((await takeOver(caseId, { delivery: true })).body.errors[0].field).toBe("delivery");
  expect((await takeOver(caseId, { lines: [units(1, { restock: true })] })).status).toBe(200);
  const { refunds, parts } = await read(bought);
  expect(refunds[0].lines).toMatchObject([{ quantity: 1, amount: price / 100 }]);
  expect(parts.lines[0]).toMatchObject({ quantity: 2, refunded: 1 });
  expect(await stock()).toMatchObject({ onHand: onHand + 1 });
});

test("one that PayPal has not sent yet is asked about as the shop's own [REFUND-9]", async () => {
  const { bought, refundId, report, paymentId, caseId } = await sentBackAtPaypal(1000, "PENDING");
  expect((await takeOver(caseId)).body.refunds).toMatchObject([{ status: "pending" }]);
  expect(await movementsOf(paymentId)).toEqual([]);
  expect((await read(bought)).refunded).toBe(0);
  paypal.settleRefund(refundId, "COMPLETED");
  expect(await report("PAYMENT.CAPTURE.REFUNDED")).toBe("refund-completed");
  expect(await movementsOf(paymentId)).toEqual([{ source: refundId, cents: 1000 }]);
  expect((await read(bought)).refunded).toBe(10);
});

describe("nothing is taken over", () => {
  /** What a call is refused with: nothing of it is written. */
  async function refusedWith(caseId: string) {
    const before = await databaseState(shop);
    const { status, body } = await takeOver(caseId);
    expect(await databaseState(shop)).toEqual(before);
    return [status, body.code];
  }

  test("from a case that is closed, unknown, or about something else [REFUND-9]", async () => {
    const { bought, caseId } = await sentBackAtPaypal(1000);
    expect((await ask("POST", `/payments/cases/${caseId}/review`)).status).toBe(200);
    expect(await refusedWith(caseId)).toEqual([409, "case_closed"]);
    expect(await refusedWith(newId())).toEqual([404, "case_not_found"]);
    expect(await refusedWith("nothing")).toEqual([404, "case_not_found"]);
    const disputed = newId();
    await pool.query(
      `insert into payment_cases (id, payment_id, kind, subject, detail, opened_at)
        values ($1, (select payment_id from orders where id = $2), 'dispute', 'D1', '{}', now())`,
      [disputed, bought.order._id],
    );
    expect(await refusedWith(disputed)).toEqual([409, "not_a_refund"]);
    expect((await read(bought)).refunds).toEqual([]);
  });

  test("of what PayPal gave up, nor of what is in an order already [REFUND-9]", async () => {
    const given = await sentBackAtPaypal(1000, "PENDING");
    paypal.settleRefund(given.refundId, "FAILED");
    await given.report("PAYMENT.REFUND.FAILED");
    expect(await refusedWith(given.caseId)).toEqual([409, "not_a_refund"]);

    const taken = await sentBackAtPaypal(1000);
    expect((await takeOver(taken.caseId)).status).toBe(200);
    // A report that came at the very moment of the take-over opens another case about it.
    const again = newId();
    await pool.query(
      `insert into payment_cases (id, payment_id, kind, subject, detail, opened_at)
        select $1, payment_id, kind, subject, detail || '{"status":"COMPLETED"}', now()
        from payment_cases where id = $2`,
      [again, taken.caseId],
    );
    expect(await refusedWith(again)).toEqual([409, "refund_known"]);
    expect(await sumForeignRefunds(shop.context, taken.paymentId)).toBe(0);
    expect((await read(taken.bought)).refunds).toHaveLength(1);
  });

  test("beyond what the payment has left [REFUND-9]", async () => {
    const { bought, caseId } = await sentBackAtPaypal(1000, undefined, 1);
    const { order } = bought;
    await pool.query(
      "update payments set refunded_cents = captured_cents - 999 where checkout_id = $1",
      [bought.checkout._id],
    );
    expect(await refusedWith(caseId)).toEqual([409, "refund_too_high"]);
    await pool.query("update payments set refunded_cents = 0 where checkout_id = $1", [
      bought.checkout._id,
    ]);
    expect((await takeOver(caseId)).status).toBe(200);
    expect(order.totalPrice).toBeGreaterThan(10);
  });
});
