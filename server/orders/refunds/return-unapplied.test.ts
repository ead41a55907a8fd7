import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  beginPurchase,
  checkOut,
  listFaults,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  placeOrder,
  readCheckout,
} from "../../../tests/support/buying.ts";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { refused, startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { releaseExpiredHolds } from "../../checkout/sweep-checkouts.ts";
import type { HookPoint } from "../../platform/hook-points.ts";
import { checkCapture } from "../../settlement/check-capture.ts";
import { pollRefunds } from "./poll-refunds.ts";
import { returnUnappliedFunds } from "./return-unapplied.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const product = await addProduct(shop, { priceCents: 4990, stock: { Black: { M: 500 } } });

const HOUR = 60 * 60_000;

beforeEach(() => paypal.calm());
afterEach(async () => {
  expect(await listFaults(shop)).toEqual([]);
});

/** A purchase for which PayPal took another amount than the one that was asked for. */
async function wronglyPaid(cents = 4989, currency = "USD"): Promise<Purchase> {
  const purchase = await beginPurchase(shop, product);
  paypal.take(purchase.orderID, { cents, currency });
  const { status, body } = await pay(shop, purchase);
  expect([status, body.isPaid, body.paymentStatus]).toEqual([202, false, "refused"]);
  return purchase;
}

const refundsOf = ({ orderID }: Purchase) => paypal.refundsOf(paypal.captureOf(orderID).id);

const sendBack = (ctx = shop.context) => returnUnappliedFunds(ctx);

/** The sweeps of the next minutes. */
async function later(): Promise<void> {
  shop.clock.advance(120_000);
  await sendBack();
  await pollRefunds(shop.context);
}

const sentBack = (purchase: Purchase) => refundsOf(purchase).map(({ amount }) => amount?.value);

async function paymentOf({ checkout }: Purchase) {
  const { rows } = await pool.query(
    `select id, status, captured_cents, refunded_cents,
        (select array_agg(status order by created_at) from refunds where payment_id = p.id) as refunds,
        (select array_agg(kind order by opened_at, kind) from payment_cases
          where payment_id = p.id and closed_at is null) as cases,
        (select array_agg(kind order by seq) from payment_events where payment_id = p.id) as events,
        (select coalesce(sum(amount_cents), 0)::int from ledger_entries
          where payment_id = p.id and account = 'unapplied') as unapplied
      from payments p where checkout_id = $1 order by created_at limit 1`,
    [checkout._id],
  );
  return rows[0];
}

test("money that bought nothing goes back whole, and its customer is told once [PAY-21]", async () => {
  const purchase = await wronglyPaid();
  const { customer } = purchase;
  expect((await readCheckout(shop, purchase)).paymentMessage).toContain("sending all of it back");
  expect(await paymentOf(purchase)).toMatchObject({ unapplied: -4989, refunds: null });
  await sendBack();
  await later();
  expect(sentBack(purchase)).toEqual(["49.89"]);
  expect(await paymentOf(purchase)).toEqual({
    id: expect.any(String),
    status: "mismatched",
    captured_cents: 4989,
    refunded_cents: 4989,
    refunds: ["completed"],
    // It stays until somebody has looked.
    cases: ["mismatch"],
    events: [
      "begun",
      "paypal-order-made",
      "mismatched",
      "case-opened",
      "refund-begun",
      "refund-completed",
    ],
    unapplied: 0,
  });
  const mail = await waitForMail(shop, { to: customer.email });
  expect(mail.subject).toBe("We sent your payment back (TEST)");
  expect(mail.text).toContain("$49.89");
  expect(await mailsTo(shop, customer.email)).toHaveLength(1);
  expect(await myOrders(shop, customer)).toEqual([]);
});

test("a buyer whose money was taken hears of no error, whatever became of checkout and money [PAY-52]", async () => {
  const purchase = await beginPurchase(shop, product);
  // They begin another checkout, and PayPal takes the money for the first one all the same.
  const next = await checkOut(shop, purchase.customer);
  expect(next.status).toBe(201);
  paypal.take(purchase.orderID);
  await checkCapture(shop.context, paypal.captureOf(purchase.orderID).id);
  const charged = await pay(shop, purchase);
  expect([charged.status, charged.body.paymentStatus]).toEqual([202, "refused"]);
  await sendBack();
  const back = await pay(shop, purchase);
  expect([back.status, back.body.isPaid]).toEqual([202, false]);
  expect(back.body.paymentMessage).toMatch(/sent all of it back/);
});

test("what was sent back may be paid again, and is ordered then [PAY-23]", async () => {
  const purchase = await wronglyPaid();
  const url = `/api/checkout/${purchase.checkout._id}/paypal-order`;
  const tooEarly = await api(shop, "POST", url, { token: purchase.customer.token });
  expect([tooEarly.status, tooEarly.body.code]).toEqual([409, "payment_mismatched"]);
  paypal.refundAs("pending");
  await sendBack();
  const onItsWay = await api(shop, "POST", url, { token: purchase.customer.token });
  expect([onItsWay.status, onItsWay.body.code]).toEqual([409, "payment_mismatched"]);
  for (const { id = "" } of refundsOf(purchase)) paypal.settleRefund(id, "COMPLETED");
  await later();
  expect(await readCheckout(shop, purchase)).toMatchObject({
    paymentStatus: "unpaid",
    paymentMessage: expect.stringContaining("You can pay again"),
  });
  const again = { ...purchase, orderID: await openPaypal(shop, purchase) };
  paypal.approve(again.orderID);
  expect((await pay(shop, again)).body).toMatchObject({ isPaid: true });
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("many sweeps at once begin one refund [PAY-21]", async () => {
  const purchase = await wronglyPaid();
  await Promise.all(Array.from({ length: 8 }, () => sendBack()));
  expect(sentBack(purchase)).toEqual(["49.89"]);
  expect((await paymentOf(purchase)).refunds).toEqual(["completed"]);
});

test("money in another currency goes back in that currency", async () => {
  const purchase = await wronglyPaid(4990, "EUR");
  await sendBack();
  expect(refundsOf(purchase)).toMatchObject([{ amount: { currency_code: "EUR", value: "49.90" } }]);
  const mail = await waitForMail(shop, { to: purchase.customer.email });
  expect(mail.text).toContain("49.90 EUR");
});

test("a payment for what sold out meanwhile goes back [PAY-21]", async () => {
  const scarce = await addProduct(shop, { priceCents: 4990, stock: { Black: { M: 1 } } });
  const purchase = await beginPurchase(shop, scarce);
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.context);
  await placeOrder(shop, paypal, scarce);
  paypal.take(purchase.orderID);
  expect((await pay(shop, purchase)).body).toMatchObject({ paymentStatus: "refused" });
  await sendBack();
  expect(sentBack(purchase)).toEqual(["49.90"]);
  expect(await paymentOf(purchase)).toMatchObject({ refunds: ["completed"], unapplied: 0 });
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
});

describe("PayPal", () => {
  test("that refuses the refund is not asked again: a person decides [PAY-21]", async () => {
    const purchase = await wronglyPaid();
    paypal.fail("refund", refused("NOT_AUTHORIZED", 403));
    await sendBack();
    await later();
    await later();
    expect(paypal.named("refund")).toHaveLength(1);
    expect(await paymentOf(purchase)).toMatchObject({
      refunded_cents: 0,
      refunds: ["failed"],
      cases: ["mismatch", "refund-failed"],
      unapplied: -4989,
    });
    expect(await readCheckout(shop, purchase)).toMatchObject({
      paymentStatus: "refused",
      paymentMessage: expect.stringContaining("Our team has been told"),
    });
    expect(await mailsTo(shop, purchase.customer.email)).toEqual([]);
  });

  test("that fails at one refund is asked for the others all the same, and for that one later [PAY-51]", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => wronglyPaid()));
    paypal.fail("refund", "drop");
    await sendBack();
    expect(paypal.named("refund")).toHaveLength(10);
    expect(all.filter((one) => sentBack(one).length === 1)).toHaveLength(9);
    await later();
    expect(all.map(sentBack)).toEqual(all.map(() => ["49.89"]));
  });

  test("that is away for all who ask ends the round, and every payment goes back once it returns", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => wronglyPaid()));
    paypal.fail("refund", ...Array<"drop">(20).fill("drop"));
    await sendBack();
    expect(paypal.named("refund").length).toBeLessThan(20);
    paypal.calm();
    await later();
    expect(all.map(sentBack)).toEqual(all.map(() => ["49.89"]));
  });

  test.each([
    ["does not show the capture yet", refused("INVALID_RESOURCE_ID", 404)],
    ["has not got the money yet", refused("PENDING_CAPTURE")],
  ])("that %s is asked again [PAY-51]", async (_what, refusal) => {
    const purchase = await wronglyPaid();
    paypal.fail("refund", refusal);
    await sendBack();
    expect(await paymentOf(purchase)).toMatchObject({ refunds: ["created"], cases: ["mismatch"] });
    await later();
    expect(sentBack(purchase)).toEqual(["49.89"]);
    expect(await paymentOf(purchase)).toMatchObject({ refunds: ["completed"], unapplied: 0 });
  });

  test("that does not show the capture for a day is believed, and a person decides [PAY-51]", async () => {
    const purchase = await wronglyPaid();
    const hidden = refused("RESOURCE_NOT_FOUND", 404);
    paypal.fail("refund", hidden, hidden, hidden);
    await sendBack();
    shop.clock.advance(23 * HOUR);
    await later();
    expect(await paymentOf(purchase)).toMatchObject({ refunds: ["created"], cases: ["mismatch"] });
    shop.clock.advance(HOUR);
    await later();
    expect(await paymentOf(purchase)).toMatchObject({
      refunded_cents: 0,
      refunds: ["failed"],
      cases: ["mismatch", "refund-failed"],
      unapplied: -4989,
    });
    expect(await readCheckout(shop, purchase)).toMatchObject({
      paymentStatus: "refused",
      paymentMessage: expect.stringContaining("Our team has been told"),
    });
    await later();
    expect(paypal.named("refund")).toHaveLength(3);
  });

  test("that refuses what it may have made, and never said so, leaves the refund open [PAY-51]", async () => {
    const purchase = await wronglyPaid();
    paypal.fail("refund", "process-then-drop");
    await sendBack();
    paypal.fail("refund", refused("CAPTURE_FULLY_REFUNDED"));
    await later();
    expect(await paymentOf(purchase)).toMatchObject({ refunds: ["created"], cases: ["mismatch"] });
    await later();
    expect(sentBack(purchase)).toEqual(["49.89"]);
    expect(await paymentOf(purchase)).toMatchObject({ refunds: ["completed"], unapplied: 0 });
  });

  test("that refuses again what it never made is believed [PAY-51]", async () => {
    const purchase = await wronglyPaid();
    paypal.fail("refund", "drop");
    await sendBack();
    paypal.fail("refund", refused("TRANSACTION_DISPUTED"));
    await later();
    expect(await paymentOf(purchase)).toMatchObject({
      refunds: ["failed"],
      cases: ["mismatch", "refund-failed"],
    });
  });

  test("takes no decimals of some currencies", async () => {
    const purchase = await wronglyPaid(750_000, "JPY");
    await sendBack();
    expect(refundsOf(purchase)).toMatchObject([
      { amount: { currency_code: "JPY", value: "7500" } },
    ]);
  });

  test("that still holds the money back is not asked for a refund", async () => {
    const purchase = await beginPurchase(shop, product);
    paypal.take(purchase.orderID, { cents: 1, status: "PENDING" });
    await pay(shop, purchase);
    await later();
    expect(paypal.named("refund")).toEqual([]);
    expect(await paymentOf(purchase)).toMatchObject({ status: "mismatched", refunds: null });
  });
});

describe("a crash", () => {
  const points = [
    "refund: set aside",
    "refund: begun",
    "refund: sent",
    "refund: written",
    "refund: told",
  ] as const satisfies HookPoint[];

  test.each(points)(
    "at '%s' sends nothing back twice, and nothing is forgotten [PAY-21]",
    async (point) => {
      const purchase = await wronglyPaid();
      const dying = {
        ...shop.context,
        reached: async (at: HookPoint) => {
          if (at === point) throw new Error("killed");
        },
      };
      await sendBack(dying);
      await later();
      await later();
      expect(sentBack(purchase)).toEqual(["49.89"]);
      expect(await paymentOf(purchase)).toMatchObject({ refunds: ["completed"], unapplied: 0 });
      await waitForMail(shop, { to: purchase.customer.email });
      expect(await mailsTo(shop, purchase.customer.email)).toHaveLength(1);
    },
  );
});
