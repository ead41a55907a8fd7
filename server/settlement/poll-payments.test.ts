import { beforeEach, expect, test } from "vitest";
import { toMoney } from "../../simulators/paypal/represent.ts";
import {
  approvedPurchase,
  beginCheckout,
  beginPurchase,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  paymentOf,
  readCheckout,
} from "../../tests/support/buying.ts";
import { api } from "../../tests/support/factories.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { answered, refused } from "../../tests/support/paypal.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";
import { takeLease } from "../payments/attempts/store.ts";
import { listPaymentEvents } from "../payments/events.ts";
import { CLAIM_MS, LEASE_MS, ROUND_MS } from "../payments/poll-schedule.ts";
import { beginRefund, recordRefund } from "../payments/refunds/refund-payment.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { pollPayments } from "./poll-payments.ts";

const { paypal, shop, product, pool, stock, pollAfter, purchaseInDoubt } = await openPayingShop({
  units: 100,
});
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The number of attempts that one round polls at once. */
const AT_ONCE = 8;

beforeEach(async () => {
  // Earlier tests' payments are not polled.
  await pool.query(
    "update payments set next_poll_at = null, status = case when status = 'mismatched' then status else 'closed' end where status <> 'captured'",
  );
});
function severalApproved(count: number): Promise<Purchase[]> {
  return Promise.all(Array.from({ length: count }, () => approvedPurchase(shop, paypal, product)));
}

/** The next round, when every attempt with an early poll is due. */
async function nextRound(): Promise<void> {
  paypal.calls.length = 0;
  await pollAfter(MINUTE);
}

/** A round so late that everything without an end is due. */
const lateRound = () => pollAfter(31 * MINUTE);

async function ordersOf(purchases: Purchase[]): Promise<number> {
  const orders = await Promise.all(purchases.map(({ customer }) => myOrders(shop, customer)));
  return orders.flat().length;
}

const eventsOf = async (purchase: Purchase) =>
  (await listPaymentEvents(shop.context, (await paymentOf(shop, purchase)).id)).map(
    ({ kind }) => kind,
  );

async function casesOf(purchase: Purchase): Promise<string[]> {
  const { id } = await paymentOf(shop, purchase);
  const { rows } = await pool.query<{ kind: string }>(
    "select kind from payment_cases where payment_id = $1 order by opened_at, kind",
    [id],
  );
  return rows.map(({ kind }) => kind);
}

const captureOf = ({ orderID }: Purchase) => paypal.captureOf(orderID);

test("approvals that nobody came back with become orders, one each, in two processes at once [PAY-12]", async () => {
  const purchases = await severalApproved(20);
  shop.clock.advance(MINUTE);
  await Promise.all([pollPayments(shop.context), pollPayments(shop.context)]);
  expect(await ordersOf(purchases)).toBe(20);
  // Each was polled by one of the two.
  expect(paypal.named("show-order")).toHaveLength(20);
  expect(paypal.named("capture")).toHaveLength(20);
});

test("an attempt that another worker is settling is left alone", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.calls.length = 0;
  await pollPayments(shop.context);
  expect(paypal.calls).toEqual([]);
  shop.clock.advance(0.75 * CLAIM_MS);
  await openPaypal(shop, purchase);
  shop.clock.advance(0.5 * CLAIM_MS);
  await pollPayments(shop.context);
  expect(paypal.calls).toEqual([]);
});

test("one whose lease a dead worker has is settled within half a minute of the lease's end [PAY-12]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  shop.clock.advance(MINUTE);
  await takeLease(shop.context, (await paymentOf(shop, purchase)).id);
  shop.clock.advance(LEASE_MS - 3000);
  await pollPayments(shop.context);
  for (let round = 1; round <= 2; round++) {
    shop.clock.advance(ROUND_MS);
    await pollPayments(shop.context);
  }
  expect(await ordersOf([purchase])).toBe(1);
});

test("while PayPal is away a round ends soon; all are settled once it is back [PAY-13]", async () => {
  const purchases = await severalApproved(3 * AT_ONCE);
  paypal.fail("show-order", ...Array<"drop">(6 * AT_ONCE).fill("drop"));
  await nextRound();
  // Each simultaneous poll asked twice, and no others did.
  expect(paypal.named("show-order").length).toBeLessThanOrEqual(4 * AT_ONCE);
  expect(await ordersOf(purchases)).toBe(0);
  paypal.calm();
  await nextRound();
  expect(await ordersOf(purchases)).toBe(3 * AT_ONCE);
});

test("one that PayPal has no answer for does not keep the others waiting", async () => {
  const broken = await approvedPurchase(shop, paypal, product);
  const others = await severalApproved(AT_ONCE);
  const { id } = paypal.order(broken.orderID);
  // Answered with another order's id each time, which proves nothing.
  paypal.order(broken.orderID).id = "ANOTHER";
  await nextRound();
  expect(await ordersOf(others)).toBe(AT_ONCE);
  expect(await ordersOf([broken])).toBe(0);
  paypal.order(broken.orderID).id = id;
  await lateRound();
  expect(await ordersOf([broken])).toBe(1);
});

test("an attempt that another worker is settling is polled again", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  await pool.query("update payments set lease_until = $2 where checkout_id = $1", [
    purchase.checkout._id,
    new Date(shop.clock.now().getTime() + 1.5 * MINUTE),
  ]);
  await nextRound();
  expect(await ordersOf([purchase])).toBe(0);
  await nextRound();
  expect(await ordersOf([purchase])).toBe(1);
});

test("an attempt for which no PayPal order could be made ends, and another may follow [PAY-24]", async () => {
  const begun = await beginCheckout(shop, product);
  paypal.fail("create", "drop", "drop", "drop");
  const url = `/api/checkout/${begun.checkout._id}/paypal-order`;
  expect((await api(shop, "POST", url, { token: begun.customer.token })).status).toBe(503);
  paypal.calm();
  expect(await paymentOf(shop, begun)).toMatchObject({ status: "created", paypalOrderId: null });
  await nextRound();
  expect(await paymentOf(shop, begun)).toMatchObject({ status: "closed", nextPollAt: null });
  expect(await readCheckout(shop, begun)).toMatchObject({ paymentStatus: "unpaid" });
  expect((await readCheckout(shop, begun)).paymentMessage).toBeUndefined();
  expect(paypal.calls).toEqual([]);
  const orderID = await openPaypal(shop, begun);
  paypal.approve(orderID);
  expect((await pay(shop, { ...begun, orderID })).body.isPaid).toBe(true);
});

test("a customer who takes long in PayPal's window can pay all the same", async () => {
  const purchase = await beginPurchase(shop, product);
  await nextRound();
  await lateRound();
  expect(paypal.named("show-order")).toHaveLength(2);
  paypal.approve(purchase.orderID);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  expect(await ordersOf([purchase])).toBe(1);
});

test("an attempt that nobody approves in PayPal's time is given up and no longer polled [PAY-24]", async () => {
  const purchase = await beginPurchase(shop, product);
  for (let hour = 0; hour < 7; hour++) {
    shop.clock.advance(HOUR);
    await pollPayments(shop.context);
  }
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "closed",
    problem: "NEVER_APPROVED",
    nextPollAt: null,
  });
  paypal.calls.length = 0;
  await lateRound();
  expect(paypal.calls).toEqual([]);
});

test("an attempt whose PayPal order is never shown is given up after a day [PAY-41]", async () => {
  const purchase = await beginPurchase(shop, product);
  const statusAfter = async (hours: number) => {
    shop.clock.advance(hours * HOUR);
    paypal.fail("show-order", refused("NOT_AUTHORIZED", 403));
    await pollPayments(shop.context);
    return (await paymentOf(shop, purchase)).status;
  };
  expect(await statusAfter(7)).toBe("created");
  expect(await statusAfter(18)).toBe("closed");
});

test("money that PayPal holds back for a day is put before the team, once [PAY-11, PAY-38]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.captureAs("pending");
  await pay(shop, purchase);
  await lateRound();
  expect(await casesOf(purchase)).toEqual([]);
  shop.clock.advance(24 * HOUR);
  await lateRound();
  expect(await casesOf(purchase)).toEqual(["stuck"]);
  // A person who has closed the case is not asked again.
  await pool.query("update payment_cases set closed_at = $1", [shop.clock.now()]);
  await lateRound();
  expect(await casesOf(purchase)).toEqual(["stuck"]);
  expect((await eventsOf(purchase)).filter((kind) => kind === "pending")).toHaveLength(1);
  captureOf(purchase).status = "COMPLETED";
  await lateRound();
  expect(await ordersOf([purchase])).toBe(1);
});

test("a capture that PayPal fails to answer for a day is put before the team [PAY-38]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", "process-then-500", "process-then-500");
  await pay(shop, purchase);
  const casesAfter = async (after: number) => {
    const failure = refused("INTERNAL_SERVER_ERROR", 500);
    paypal.fail("show-order", failure, failure);
    shop.clock.advance(after);
    await pollPayments(shop.context);
    return casesOf(purchase);
  };
  expect(await casesAfter(HOUR)).toEqual([]);
  expect(await casesAfter(24 * HOUR)).toEqual(["stuck"]);
  paypal.calm();
  await nextRound();
  expect(await ordersOf([purchase])).toBe(1);
});

test("a capture in doubt is asked about under one intent, however often", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", ...Array<"drop">(8).fill("drop"));
  await pay(shop, purchase);
  const { captureIntendedAt } = await paymentOf(shop, purchase);
  for (let round = 0; round < 3; round++) await nextRound();
  expect((await paymentOf(shop, purchase)).captureIntendedAt).toEqual(captureIntendedAt);
  const intents = (await eventsOf(purchase)).filter((kind) => kind === "capture-intended");
  expect(intents).toHaveLength(1);
  await nextRound();
  expect(await ordersOf([purchase])).toBe(1);
});

/** A payment of another amount than the one asked for, which PayPal still holds back. */
async function heldBackMismatch(): Promise<Purchase> {
  const purchase = await approvedPurchase(shop, paypal, product);
  // Seen only after the capture, as when somebody else had PayPal capture the order.
  paypal.fail("show-order", answered(paypal.shown(purchase.orderID)));
  paypal.take(purchase.orderID, { cents: 1, status: "PENDING" });
  paypal.fail("capture", answered(paypal.shown(purchase.orderID), 201));
  await pay(shop, purchase);
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "mismatched",
    capturedCents: null,
  });
  return purchase;
}

test("mismatched money that PayPal held back is found by its own id when the order is not shown [PAY-36]", async () => {
  const purchase = await heldBackMismatch();
  captureOf(purchase).status = "COMPLETED";
  paypal.fail("show-order", refused("RESOURCE_NOT_FOUND", 404));
  await lateRound();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "mismatched", capturedCents: 1 });
});

test("mismatched money that PayPal held back is entered when it comes, to be sent back [PAY-25]", async () => {
  const purchase = await heldBackMismatch();
  await nextRound();
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "mismatched",
    capturedCents: null,
  });
  captureOf(purchase).status = "COMPLETED";
  await lateRound();
  const payment = await paymentOf(shop, purchase);
  expect(payment).toMatchObject({ status: "mismatched", capturedCents: 1, nextPollAt: null });
  const { rows } = await pool.query(
    "select account, amount_cents from ledger_entries where payment_id = $1 order by account",
    [payment.id],
  );
  expect(rows).toEqual([
    { account: "paypal", amount_cents: 1 },
    { account: "unapplied", amount_cents: -1 },
  ]);
  await lateRound();
  expect(await eventsOf(purchase)).toEqual(
    expect.arrayContaining(["mismatched", "case-opened", "captured"]),
  );
  expect(await ordersOf([purchase])).toBe(0);
});

test("mismatched money that never comes closes the payment, and the checkout can be paid [PAY-25]", async () => {
  const purchase = await heldBackMismatch();
  captureOf(purchase).status = "DECLINED";
  paypal.captureAs();
  await nextRound();
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "closed",
    problem: "CAPTURE_DECLINED",
    nextPollAt: null,
  });
  const orderID = await openPaypal(shop, purchase);
  paypal.approve(orderID);
  expect((await pay(shop, { ...purchase, orderID })).body.isPaid).toBe(true);
});

test("a mismatch seen while a capture was in doubt is polled until its money is seen [PAY-25]", async () => {
  const purchase = await purchaseInDoubt("process-then-drop");
  const wrong = paypal.shown(purchase.orderID);
  Object.assign(wrong.purchase_units[0], { amount: toMoney(1, "USD"), payments: {} });
  paypal.fail("show-order", answered(wrong));
  await nextRound();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "mismatched", captureId: null });
  await nextRound();
  expect(await paymentOf(shop, purchase)).toMatchObject({
    captureId: captureOf(purchase).id,
    capturedCents: 4990,
  });
});

async function reviewCase(paymentId: string): Promise<void> {
  const close = "update payment_cases set closed_at = $2 where payment_id = $1";
  await pool.query(close, [paymentId, shop.clock.now()]);
}

async function sendBack(paymentId: string): Promise<void> {
  await inTransaction(shop.context, async (tx) => {
    const { refund } = await beginRefund(tx, { paymentId });
    await recordRefund(tx, refund.id, { kind: "completed", paypalRefundId: `R${refund.id}` });
  });
}

test.each([
  ["its case was reviewed", reviewCase],
  ["it went back", sendBack],
])("mismatched money keeps its checkout's stock until %s [PAY-26]", async (_when, settle) => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.captureAs("pending");
  await pay(shop, purchase);
  const capture = captureOf(purchase);
  capture.status = "COMPLETED";
  capture.currency = "CAD";
  await nextRound();
  const { id } = await paymentOf(shop, purchase);
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "mismatched",
    capturedCents: 4990,
  });
  shop.clock.advance(HOUR);
  await releaseExpiredHolds(shop.context);
  expect(await stock()).toMatchObject({ reserved: 1 });
  await settle(id);
  shop.clock.advance(HOUR);
  await releaseExpiredHolds(shop.context);
  expect(await stock()).toMatchObject({ reserved: 0 });
});
