import { describe, expect, test } from "vitest";
import { type Order, STRANGER } from "../../simulators/paypal/model.ts";
import {
  approvedPurchase,
  beginPurchase,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  placeOrder,
} from "../../tests/support/buying.ts";
import { collide, ROOM } from "../../tests/support/crc-collision.ts";
import { api, signInAdmin } from "../../tests/support/factories.ts";
import { withOtherCalls } from "../../tests/support/other-calls.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { refused, type WebhookEvent } from "../../tests/support/paypal.ts";
import {
  approved,
  bodyOf,
  captured,
  deliver,
  disputed,
  follow,
  forgeEvent,
  keepAlone,
  newEvent,
  outcomeOf,
  post,
  refunded,
} from "../../tests/support/paypal-webhooks.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";
import { settleRefundsOf } from "../orders/refunds/settle-refund.ts";
import { closeOpenPayment } from "../payments/attempts/open-payment.ts";
import { getPayment } from "../payments/attempts/store.ts";
import { PaypalUnavailable } from "../payments/paypal/errors.ts";
import { findEvent } from "../payments/paypal/webhooks/event-store.ts";
import { checkCapture } from "./check-capture.ts";
import { checkRefund } from "./check-refund.ts";
import { EARLY_TRIES, followEvent } from "./follow-event.ts";
import { pollPayments } from "./poll-payments.ts";

const { paypal, shop, product, pool, stock, purchaseInDoubt, expectOneOrder } =
  await openPayingShop();
paypal.follow(shop.clock);
const MINUTE = 60_000;

const keep = (event: WebhookEvent) => keepAlone(shop, event);
const inMs = (ms: number) => new Date(shop.clock.now().getTime() + ms);
const send = (type: string, resource: object, at?: Date) =>
  follow(shop, paypal, newEvent(paypal, type, resource, at));
const sendApproved = ({ orderID }: Purchase) => send("CHECKOUT.ORDER.APPROVED", approved(orderID));
const capturesOf = ({ orderID }: Purchase) => paypal.capturesOf(orderID);
const captureIdOf = ({ orderID }: Purchase) => paypal.captureOf(orderID).id;

async function paymentOf({ checkout }: Purchase) {
  const { rows } = await pool.query(
    "select * from payments where checkout_id = $1 order by created_at desc limit 1",
    [checkout._id],
  );
  return rows[0];
}

/** The cases of a payment, or of money without one. */
async function casesOf(paymentId: string | null) {
  const { rows } = await pool.query(
    "select kind, subject, detail from payment_cases where payment_id is not distinct from $1 order by opened_at",
    [paymentId],
  );
  return rows;
}

async function expectOneOrderAndMail(purchase: Purchase): Promise<void> {
  await expectOneOrder(purchase);
  const orders = await myOrders(shop, purchase.customer);
  const { rowCount } = await pool.query(
    "select from jobs where queue = 'mail' and data->>'kind' = 'order-placed' and data->'data'->>'orderId' = $1",
    [orders[0]._id],
  );
  expect(rowCount).toBe(1);
}

async function expectNothingBought(purchase: Purchase): Promise<void> {
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
  expect(capturesOf(purchase)).toEqual([]);
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
  expect(await paymentOf(purchase)).toMatchObject({ status: "created", capture_id: null });
}

/** A captured order at PayPal that the shop did not make. */
function foreignOrder(unit: { cents: number; customId?: string }, payee?: typeof STRANGER): Order {
  const order = paypal.makeOrder(unit);
  paypal.take(order.id, payee && { payee });
  return order;
}

const firstCapture = ({ id }: Order) => paypal.captureOf(id).id;

describe("an approval whose tab was closed", () => {
  test("becomes an order, and its payment events say so [PAY-19]", async () => {
    const purchase = await approvedPurchase(shop, paypal, product);
    const event = newEvent(paypal, "CHECKOUT.ORDER.APPROVED", approved(purchase.orderID));
    expect(await follow(shop, paypal, event)).toBe("captured");
    await expectOneOrderAndMail(purchase);
    const { id } = await paymentOf(purchase);
    const { rows } = await pool.query(
      "select kind, detail from payment_events where payment_id = $1 order by seq desc limit 1",
      [id],
    );
    expect(rows).toEqual([
      {
        kind: "webhook",
        detail: { type: "CHECKOUT.ORDER.APPROVED", event: event.id, outcome: "captured" },
      },
    ]);
  });

  test("becomes an order though the event comes before PayPal shows the approval [PAY-19]", async () => {
    const purchase = await beginPurchase(shop, product);
    const event = newEvent(paypal, "CHECKOUT.ORDER.APPROVED", approved(purchase.orderID));
    await deliver(shop, paypal, event);
    await expect
      .poll(() => paypal.named("show-order").length, { timeout: 15_000 })
      .toBeGreaterThan(0);
    await expectNothingBought(purchase);
    paypal.approve(purchase.orderID);
    expect(await outcomeOf(shop, event)).toBe("captured");
    await expectOneOrderAndMail(purchase);
  });

  test("that PayPal does not show for minutes is left to the payment poller", async () => {
    const purchase = await beginPurchase(shop, product);
    const kept = await keep(
      newEvent(paypal, "CHECKOUT.ORDER.APPROVED", approved(purchase.orderID)),
    );
    await expect(followEvent(shop.context, kept, EARLY_TRIES)).rejects.toThrow("not show it yet");
    expect(await followEvent(shop.context, kept, EARLY_TRIES + 1)).toMatchObject({
      outcome: "not-approved",
    });
    await expectNothingBought(purchase);
  });

  test("is not lost to a worker that holds its lease and does not come back", async () => {
    const purchase = await approvedPurchase(shop, paypal, product);
    await pool.query("update payments set lease_until = $2 where checkout_id = $1", [
      purchase.checkout._id,
      new Date(shop.clock.now().getTime() + 3000),
    ]);
    expect(await sendApproved(purchase)).toBe("captured");
    await expectOneOrderAndMail(purchase);
  });

  test("is not lost to a PayPal that is away for a moment", async () => {
    const purchase = await approvedPurchase(shop, paypal, product);
    paypal.fail("show-order", "drop", "drop");
    expect(await sendApproved(purchase)).toBe("captured");
    await expectOneOrderAndMail(purchase);
  });

  test("for items that sold out meanwhile is not charged", async () => {
    const purchase = await approvedPurchase(shop, paypal, product);
    shop.clock.advance(31 * MINUTE);
    await releaseExpiredHolds(shop.context);
    await placeOrder(shop, paypal, product, 10);
    expect(await sendApproved(purchase)).toBe("out_of_stock");
    expect(capturesOf(purchase)).toEqual([]);
  });
});

test("all triggers of one payment at once, each five times, come to one order, one capture and one mail [PAY-19]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  shop.clock.advance(2 * MINUTE);
  const events = Array.from({ length: 5 }, () =>
    newEvent(paypal, "CHECKOUT.ORDER.APPROVED", approved(purchase.orderID)),
  );
  const calls = [
    ...events.map((event) => deliver(shop, paypal, event)),
    ...Array.from({ length: 5 }, () => pay(shop, purchase)),
  ];
  const sweeps = Array.from({ length: 2 }, () => pollPayments(shop.context));
  await Promise.all([...calls, ...sweeps]);
  const completed = Array.from({ length: 5 }, () =>
    newEvent(
      paypal,
      "PAYMENT.CAPTURE.COMPLETED",
      captured(captureIdOf(purchase), purchase.orderID),
    ),
  );
  await Promise.all(completed.map((event) => deliver(shop, paypal, event)));
  for (const event of [...events, ...completed]) {
    expect(await outcomeOf(shop, event)).toBe("captured");
  }
  expect(new Set(paypal.named("capture").map(({ requestId }) => requestId)).size).toBe(1);
  await expectOneOrderAndMail(purchase);
});

describe("an event that comes late or out of order", () => {
  test("changes nothing of what was paid, and PayPal is not asked for it", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    paypal.calm();
    const resource = captured(captureIdOf(purchase), purchase.orderID);
    expect(await sendApproved(purchase)).toBe("captured");
    expect(await send("PAYMENT.CAPTURE.PENDING", resource)).toBe("captured");
    expect(await send("PAYMENT.CAPTURE.COMPLETED", resource)).toBe("captured");
    expect(new Set(paypal.calls.map(({ name }) => name))).toEqual(new Set(["verify"]));
    await expectOneOrderAndMail(purchase);
  });

  test("as a capture whose answer was lost becomes the order, before the approval is heard of", async () => {
    const purchase = await purchaseInDoubt("process-then-drop");
    const resource = captured(captureIdOf(purchase), purchase.orderID);
    expect(await send("PAYMENT.CAPTURE.COMPLETED", resource)).toBe("captured");
    expect(await sendApproved(purchase)).toBe("captured");
    await expectOneOrderAndMail(purchase);
  });

  test("as money that PayPal held back becomes the order once it has come", async () => {
    const purchase = await approvedPurchase(shop, paypal, product);
    paypal.captureAs("pending");
    await pay(shop, purchase);
    const resource = captured(captureIdOf(purchase), purchase.orderID);
    expect(await send("PAYMENT.CAPTURE.PENDING", resource)).toBe("pending");
    expect(await myOrders(shop, purchase.customer)).toEqual([]);
    for (const capture of capturesOf(purchase)) capture.status = "COMPLETED";
    expect(await send("PAYMENT.CAPTURE.COMPLETED", resource)).toBe("captured");
    await expectOneOrderAndMail(purchase);
  });

  test("as money that PayPal held back and then refused gives the stock back", async () => {
    const purchase = await approvedPurchase(shop, paypal, product);
    paypal.captureAs("pending");
    await pay(shop, purchase);
    for (const capture of capturesOf(purchase)) capture.status = "DECLINED";
    const resource = captured(captureIdOf(purchase), purchase.orderID);
    expect(await send("PAYMENT.CAPTURE.DENIED", resource)).toBe("over");
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
  });
});

describe("after a decline", () => {
  async function declinedPurchase(): Promise<Purchase> {
    const purchase = await approvedPurchase(shop, paypal, product);
    paypal.fail("capture", refused("INSTRUMENT_DECLINED"));
    expect((await pay(shop, purchase)).body.code).toBe("payment_declined");
    return purchase;
  }

  test("a new approval is captured without the browser [PAY-27]", async () => {
    const purchase = await declinedPurchase();
    expect(await openPaypal(shop, purchase)).toBe(purchase.orderID);
    const outcome = await send("CHECKOUT.ORDER.APPROVED", approved(purchase.orderID), inMs(1000));
    expect(outcome).toBe("captured");
    await expectOneOrderAndMail(purchase);
  });

  test.each([
    ["ahead of", -10 * MINUTE],
    ["behind", 10 * MINUTE],
  ])(
    "old and new approvals are distinguished though the shop's clock is %s PayPal's [PAY-27]",
    async (_how, aheadMs) => {
      // PayPal's clock never goes back.
      shop.clock.advance(Math.max(0, -aheadMs));
      paypal.pass(aheadMs);
      const byPaypal = (ms: number) => new Date(paypal.now() + ms);
      const purchase = await approvedPurchase(shop, paypal, product);
      const first = byPaypal(-2000);
      paypal.fail("capture", refused("INSTRUMENT_DECLINED"));
      expect((await pay(shop, purchase)).body.code).toBe("payment_declined");
      const old = await send("CHECKOUT.ORDER.APPROVED", approved(purchase.orderID), first);
      expect(old).toBe("not-approved");
      expect(paypal.named("capture")).toHaveLength(1);
      const next = byPaypal(1000);
      expect(await send("CHECKOUT.ORDER.APPROVED", approved(purchase.orderID), next)).toBe(
        "captured",
      );
      await expectOneOrderAndMail(purchase);
      shop.clock.advance(Math.max(0, aheadMs));
      paypal.pass(-aheadMs);
    },
  );

  test("a new approval is captured though its event is not shown at first", async () => {
    const purchase = await declinedPurchase();
    const event = forgeEvent("CHECKOUT.ORDER.APPROVED", approved(purchase.orderID), inMs(1000));
    await deliver(shop, paypal, event);
    const reads = () => paypal.named("show-event").length;
    await expect.poll(reads, { timeout: 15_000 }).toBeGreaterThan(0);
    paypal.publish(event);
    expect(await outcomeOf(shop, event)).toBe("captured");
    await expectOneOrderAndMail(purchase);
  });

  test("the old approval is not, however late its event comes [PAY-27]", async () => {
    const purchase = await declinedPurchase();
    const outcome = await send(
      "CHECKOUT.ORDER.APPROVED",
      approved(purchase.orderID),
      inMs(-MINUTE),
    );
    expect(outcome).toBe("not-approved");
    expect(paypal.named("capture")).toHaveLength(1);
    await expectNothingBought(purchase);
  });

  test("an event is no new approval that PayPal does not know of, or knows for another time, type or order [PAY-27]", async () => {
    const purchase = await declinedPurchase();
    const other = await beginPurchase(shop, product);
    const event = forgeEvent("CHECKOUT.ORDER.APPROVED", approved(purchase.orderID), inMs(1000));
    const kept = await keep(event);
    for (const known of [
      undefined,
      { ...event, resource: approved(other.orderID) },
      { ...event, event_type: "CHECKOUT.ORDER.COMPLETED" },
      { ...event, create_time: inMs(-MINUTE).toISOString() },
    ]) {
      if (known) paypal.publish(known);
      const checked = await followEvent(shop.context, kept, EARLY_TRIES + 1);
      expect(checked.outcome).toBe("not-approved");
    }
    expect(paypal.named("capture")).toHaveLength(1);
    expect(await paymentOf(purchase)).toMatchObject({ status: "created", capture_try: 2 });
  });
});

describe("money that is not what was asked for", () => {
  test("a genuine payment of a cent that names a dear order pays for nothing [PAY-19]", async () => {
    const dear = await approvedPurchase(shop, paypal, product);
    const { id } = await paymentOf(dear);
    const cheap = foreignOrder({ cents: 1, customId: id });
    const resource = { ...captured(firstCapture(cheap), cheap.id), custom_id: id };
    expect(await send("CHECKOUT.ORDER.APPROVED", { ...approved(cheap.id), custom_id: id })).toBe(
      "unknown",
    );
    expect(await send("PAYMENT.CAPTURE.COMPLETED", resource)).toBe("unknown_capture");
    await expectNothingBought(dear);
    expect(await casesOf(null)).toContainEqual({
      kind: "ledger",
      subject: firstCapture(cheap),
      detail: { problem: "UNKNOWN_CAPTURE", orderId: cheap.id, cents: 1, currency: "USD" },
    });
  });

  test("nor does its event when it names the dear order as its own", async () => {
    const dear = await approvedPurchase(shop, paypal, product);
    await pool.query("update payments set status = 'closed' where checkout_id = $1", [
      dear.checkout._id,
    ]);
    const cheap = foreignOrder({ cents: 1 });
    const resource = captured(firstCapture(cheap), dear.orderID);
    expect(await send("PAYMENT.CAPTURE.COMPLETED", resource)).toBe("unknown_capture");
    expect(await paymentOf(dear)).toMatchObject({ status: "closed", capture_id: null });
    expect(await casesOf((await paymentOf(dear)).id)).toEqual([]);
    await pool.query("update payments set status = 'created' where checkout_id = $1", [
      dear.checkout._id,
    ]);
  });

  test("a capture that PayPal does not show, or that went to somebody else, is no case", async () => {
    const stranger = foreignOrder({ cents: 4990 }, STRANGER);
    const before = await casesOf(null);
    const resource = captured(firstCapture(stranger), stranger.id);
    expect(await send("PAYMENT.CAPTURE.COMPLETED", resource)).toBe("not-ours");
    const nowhere = captured("NOWHERE1", "NOWHERE2");
    const kept = await keep(newEvent(paypal, "PAYMENT.CAPTURE.COMPLETED", nowhere));
    const checked = await followEvent(shop.context, kept, EARLY_TRIES + 1);
    expect(checked.outcome).toBe("unknown");
    expect(await casesOf(null)).toEqual(before);
  });

  test("a second capture for a paid order is put before the team", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    const { id } = await paymentOf(purchase);
    const second = paypal.take(purchase.orderID);
    const outcome = await send("PAYMENT.CAPTURE.COMPLETED", captured(second.id, purchase.orderID));
    expect(outcome).toBe("second_capture");
    expect(await casesOf(id)).toMatchObject([{ kind: "ledger", subject: second.id }]);
    paypal.order(purchase.orderID).captureIds.pop();
    await expectOneOrderAndMail(purchase);
  });

  test("captured for an attempt that was given up, it is kept apart for its way back [PAY-28]", async () => {
    const purchase = await approvedPurchase(shop, paypal, product);
    const { id } = await paymentOf(purchase);
    expect(await closeOpenPayment(shop.context, purchase.checkout._id, "REPLACED")).toBe(true);
    const late = paypal.take(purchase.orderID);
    const event = newEvent(
      paypal,
      "PAYMENT.CAPTURE.COMPLETED",
      captured(late.id, purchase.orderID),
    );
    expect(await follow(shop, paypal, event)).toBe("mismatched");
    expect(await paymentOf(purchase)).toMatchObject({
      status: "mismatched",
      problem: "MISMATCH_CLOSED",
      capture_id: late.id,
      captured_cents: 4990,
    });
    expect(await casesOf(id)).toMatchObject([{ kind: "mismatch" }]);
    expect(await myOrders(shop, purchase.customer)).toEqual([]);
  });
});

describe("money that goes back", () => {
  async function refund({ order }: { order: { _id: string } }, body: object = {}) {
    const { token } = await signInAdmin(shop);
    return api(shop, "POST", `/api/admin/orders/${order._id}/refunds`, { token, body });
  }

  async function refundRow(purchase: Purchase) {
    const { id } = await paymentOf(purchase);
    const { rows } = await pool.query("select * from refunds where payment_id = $1", [id]);
    return rows[0];
  }

  test("through the shop changes nothing [PAY-28]", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    await refund(purchase, { amount: 10 });
    const { paypal_refund_id: refundId, payment_id: id } = await refundRow(purchase);
    const resource = refunded(refundId, captureIdOf(purchase));
    expect(await send("PAYMENT.CAPTURE.REFUNDED", resource)).toBe("refund-completed");
    const capture = captured(captureIdOf(purchase), purchase.orderID);
    expect(await send("PAYMENT.CAPTURE.DENIED", capture)).toBe("refunded");
    expect(await casesOf(id)).toEqual([]);
  });

  test("through the shop, and then not, is free again and before the team", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    paypal.refundAs("pending");
    await refund(purchase);
    const pending = await refundRow(purchase);
    expect(pending.status).toBe("pending");
    paypal.settleRefund(pending.paypal_refund_id, "FAILED");
    const resource = refunded(pending.paypal_refund_id, captureIdOf(purchase));
    expect(await send("PAYMENT.REFUND.FAILED", resource)).toBe("refund-failed");
    expect(await refundRow(purchase)).toMatchObject({ status: "failed" });
    expect(await paymentOf(purchase)).toMatchObject({ refunded_cents: 0 });
    expect(await casesOf(pending.payment_id)).toMatchObject([{ kind: "refund-failed" }]);
  });

  test("through the shop, pending at first, is reported by mail when it has gone", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    paypal.refundAs("pending");
    await refund(purchase);
    const { paypal_refund_id: refundId } = await refundRow(purchase);
    paypal.settleRefund(refundId, "COMPLETED");
    const resource = refunded(refundId, captureIdOf(purchase));
    expect(await send("PAYMENT.CAPTURE.REFUNDED", resource)).toBe("refund-completed");
    expect(await refundRow(purchase)).toMatchObject({ status: "completed" });
  });

  test("through the shop, with its answer lost, is found to be the shop's own", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    paypal.fail("refund", "process-then-drop");
    await refund(purchase);
    expect(await refundRow(purchase)).toMatchObject({ status: "created", paypal_refund_id: null });
    const [made] = paypal.refundsOf(captureIdOf(purchase));
    const event = newEvent(
      paypal,
      "PAYMENT.CAPTURE.REFUNDED",
      refunded(made?.id ?? "", captureIdOf(purchase)),
    );
    await deliver(shop, paypal, event);
    // After a minute the worker that requested it counts as dead.
    await expect.poll(() => paypal.named("verify").length).toBe(1);
    shop.clock.advance(2 * MINUTE);
    expect(await outcomeOf(shop, event)).toBe("refund-completed");
    expect(paypal.refundsOf(captureIdOf(purchase))).toHaveLength(1);
    expect(await casesOf((await paymentOf(purchase)).id)).toEqual([]);
  });

  test.each([
    ["PAYMENT.CAPTURE.REFUNDED", "refunded-elsewhere", "ledger"],
    ["PAYMENT.CAPTURE.REVERSED", "reversed", "reversed"],
  ])("without the shop (%s) is put before the team, once [PAY-28]", async (type, outcome, kind) => {
    const purchase = await placeOrder(shop, paypal, product);
    const { id } = await paymentOf(purchase);
    const captureId = captureIdOf(purchase);
    const refundId = paypal.refundElsewhere(captureId, 4990);
    expect(await send(type, refunded(refundId, captureId))).toBe(outcome);
    expect(await send(type, refunded(refundId, captureId))).toBe(outcome);
    const detail = { problem: "FOREIGN_REFUND", status: "COMPLETED", cents: 4990, currency: "USD" };
    expect(await casesOf(id)).toEqual([{ kind, subject: refundId, detail }]);
    expect(await paymentOf(purchase)).toMatchObject({ refunded_cents: 0 });
  });

  test("without the shop, and fails later: its case says so, and it explains no other money that is gone [PAY-28]", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    const { id } = await paymentOf(purchase);
    const captureId = captureIdOf(purchase);
    const refundId = paypal.refundElsewhere(captureId, 4990, "PENDING");
    const resource = refunded(refundId, captureId);
    expect(await send("PAYMENT.REFUND.PENDING", resource)).toBe("refunded-elsewhere");
    paypal.settleRefund(refundId, "FAILED");
    expect(await send("PAYMENT.REFUND.FAILED", resource)).toBe("unchanged");
    const detail = { problem: "FOREIGN_REFUND", cents: 4990, currency: "USD" };
    const found = {
      kind: "ledger",
      subject: refundId,
      detail: { ...detail, status: "foreign-refund-failed" },
    };
    expect(await casesOf(id)).toEqual([found]);
    paypal.reverse(captureId);
    const checked = await checkCapture(shop.context, captureId);
    expect(checked.outcome).toBe("reversed");
    expect(await casesOf(id)).toMatchObject([found, { kind: "reversed", subject: captureId }]);
  });

  test("without the shop is put before the team though PayPal fails to answer one of the shop's own [PAY-28]", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    const payment = await getPayment(shop.context, (await paymentOf(purchase)).id);
    const captureId = captureIdOf(purchase);
    paypal.fail("refund", "drop");
    await refund(purchase, { amount: 10 });
    const check = (refundId: string) => {
      shop.clock.advance(2 * MINUTE);
      paypal.fail("refund", "drop");
      return checkRefund(shop.context, payment, refundId, "reversed");
    };
    // It may be the shop's own refund, whose answer was lost.
    await expect(check(paypal.refundElsewhere(captureId, 1000))).rejects.toThrow(PaypalUnavailable);
    expect(await casesOf(payment.id)).toEqual([]);
    const foreign = paypal.refundElsewhere(captureId, 3990);
    expect(await check(foreign)).toBe("reversed");
    expect(await casesOf(payment.id)).toMatchObject([{ kind: "reversed", subject: foreign }]);
  });

  test("by the shop itself is its own, though its answer comes during the check [PAY-28]", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    const payment = await getPayment(shop.context, (await paymentOf(purchase)).id);
    paypal.fail("refund", "process-then-drop");
    await refund(purchase, { amount: 10 });
    const [made] = paypal.refundsOf(captureIdOf(purchase));
    const own = shop.context.provider.paypal;
    const getRefund = async (id: string) => {
      const shown = await own.getRefund(id);
      shop.clock.advance(2 * MINUTE);
      await settleRefundsOf(shop.context, payment.id);
      return shown;
    };
    paypal.fail("refund", "drop");
    shop.clock.advance(2 * MINUTE);
    const provider = { ...shop.context.provider, paypal: withOtherCalls(own, { getRefund }) };
    const check = checkRefund(
      { ...shop.context, provider },
      payment,
      made?.id ?? "",
      "refunded-elsewhere",
    );
    expect(await check).toBe("refund-completed");
    expect(await casesOf(payment.id)).toEqual([]);
  });

  test("of another payment, or of none that PayPal shows, is nothing to this one", async () => {
    const [mine, theirs] = [
      await placeOrder(shop, paypal, product),
      await placeOrder(shop, paypal, product),
    ];
    await refund(theirs);
    const { paypal_refund_id: refundId, payment_id: theirId } = await refundRow(theirs);
    const resource = refunded(refundId, captureIdOf(mine));
    expect(await send("PAYMENT.REFUND.FAILED", resource)).toBe("refund-completed");
    for (const { id } of [await paymentOf(mine), { id: theirId }]) {
      expect(await casesOf(id)).toEqual([]);
    }
  });

  test("as a capture that PayPal itself denies afterwards is put before the team [PAY-28]", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    const { id } = await paymentOf(purchase);
    for (const capture of capturesOf(purchase)) capture.status = "DECLINED";
    const resource = captured(captureIdOf(purchase), purchase.orderID);
    expect(await send("PAYMENT.CAPTURE.DENIED", resource)).toBe("reversed");
    expect(await casesOf(id)).toEqual([
      {
        kind: "reversed",
        subject: captureIdOf(purchase),
        detail: { status: "DECLINED", refundedCents: 0 },
      },
    ]);
  });
});

describe("a dispute", () => {
  test("that PayPal knows of is put before the team [PAY-28]", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    const { id } = await paymentOf(purchase);
    const captureId = captureIdOf(purchase);
    expect(await send("CUSTOMER.DISPUTE.CREATED", disputed(captureId))).toBe("disputed");
    expect(await casesOf(id)).toMatchObject([{ kind: "dispute", subject: captureId }]);
  });

  test("that PayPal does not know of is none [PAY-28]", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    const { id } = await paymentOf(purchase);
    const event = forgeEvent("CUSTOMER.DISPUTE.CREATED", disputed(captureIdOf(purchase)));
    const checked = await followEvent(shop.context, await keep(event), EARLY_TRIES + 1);
    expect(checked.outcome).toBe("unknown");
    expect(await casesOf(id)).toEqual([]);
  });
});

test("an event of a type that the shop does not know is done with", async () => {
  expect(await send("BILLING.PLAN.CREATED", { id: "P-1" })).toBe("unknown");
});

test("a body that has the checksum of a genuine one changes nothing, whatever it says [PAY-19]", async () => {
  const victim = await beginPurchase(shop, product);
  const genuine = await approvedPurchase(shop, paypal, product);
  const truth = bodyOf(newEvent(paypal, "CHECKOUT.ORDER.APPROVED", approved(genuine.orderID)));
  const headers = paypal.sign(truth);
  const resource = { ...captured("FORGED1", victim.orderID), custom_id: "x", summary: ROOM };
  const event = forgeEvent("PAYMENT.CAPTURE.COMPLETED", resource);
  const forged = collide(bodyOf(event), truth);
  expect((await post(shop, forged, headers)).status).toBe(200);
  const kept = await findEvent(shop.context, event.id);
  if (!kept) throw new Error("the event was not kept");
  // The shop's own job may be following it.
  const check = () => followEvent(shop.context, kept, EARLY_TRIES + 1).catch(() => undefined);
  await expect.poll(async () => (await check())?.outcome).toBe("not-approved");
  expect(await myOrders(shop, victim.customer)).toEqual([]);
  expect(await paymentOf(victim)).toMatchObject({ status: "created", capture_id: null });
  // The genuine delivery is accepted all the same.
  expect((await post(shop, truth, headers)).status).toBe(200);
  expect(await outcomeOf(shop, JSON.parse(truth))).toBe("captured");
});
