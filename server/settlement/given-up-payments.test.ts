import { beforeEach, describe, expect, test } from "vitest";
import {
  approvedPurchase,
  checkOut,
  listFaults,
  myOrders,
  type Purchase,
  pay,
  paymentOf,
  readCheckout,
} from "../../tests/support/buying.ts";
import { addProduct, putInCart } from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { pollRefunds } from "../orders/refunds/poll-refunds.ts";
import { returnUnappliedFunds } from "../orders/refunds/return-unapplied.ts";
import { closeOpenPayment } from "../payments/attempts/open-payment.ts";
import { getPayment } from "../payments/attempts/store.ts";
import { OWN_REASONS } from "../payments/contract.ts";
import { pollPayments } from "./poll-payments.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });

beforeEach(() => paypal.calm());

/** Captures as a storefront's browser does on approval, without notifying the shop. */
const captureInBrowser = ({ orderID }: Purchase) => paypal.take(orderID);

/** Runs the sweeps of the next minutes. */
async function later(): Promise<void> {
  shop.clock.advance(2 * 60_000);
  await pollPayments(shop.context);
  await returnUnappliedFunds(shop.context);
  await pollRefunds(shop.context);
}

/** An approved purchase whose attempt the shop has given up. */
async function givenUp(reason: (typeof OWN_REASONS)[number]): Promise<Purchase> {
  const product = await addProduct(shop);
  const purchase = await approvedPurchase(shop, paypal, product);
  expect(await closeOpenPayment(shop.context, purchase.checkout._id, reason)).toBe(true);
  return purchase;
}

async function replaced(): Promise<Purchase> {
  const product = await addProduct(shop);
  const purchase = await approvedPurchase(shop, paypal, product);
  await putInCart(shop, purchase.customer, product);
  expect((await checkOut(shop, purchase.customer)).status).toBe(201);
  return purchase;
}

const ENDS: [string, () => Promise<Purchase>][] = [
  ...OWN_REASONS.map((reason): [string, () => Promise<Purchase>] => [
    reason,
    () => givenUp(reason),
  ]),
  ["by a checkout that replaced its own", replaced],
];

describe("money that PayPal took for an attempt that was given up", () => {
  test.each(ENDS)("is no error for its buyer, and goes back (%s) [PAY-63]", async (_, giveUp) => {
    const purchase = await giveUp();
    captureInBrowser(purchase);
    const { status, body } = await pay(shop, purchase);
    expect(status).toBe(202);
    expect(body).toMatchObject({ isPaid: false, paymentStatus: "refused" });
    expect(body.paymentMessage).not.toMatch(/nothing was charged/i);
    expect(await paymentOf(shop, purchase)).toMatchObject({
      status: "mismatched",
      problem: "MISMATCH_CLOSED",
    });

    await later();
    expect(paypal.refundsOf(paypal.captureOf(purchase.orderID).id)).toHaveLength(1);
    expect((await readCheckout(shop, purchase)).paymentStatus).toBe("unpaid");
    expect((await pay(shop, purchase)).status).toBe(202);
    expect(await myOrders(shop, purchase.customer)).toEqual([]);
    expect(await listFaults(shop)).toEqual([]);
  });

  test("and holds back is followed to its end [PAY-63]", async () => {
    const purchase = await givenUp("TOTAL_CHANGED");
    const capture = paypal.take(purchase.orderID, { status: "PENDING" });
    expect((await pay(shop, purchase)).status).toBe(202);
    capture.status = "COMPLETED";
    await later();
    await later();
    expect(paypal.refundsOf(paypal.captureOf(purchase.orderID).id)).toHaveLength(1);
    expect(await listFaults(shop)).toEqual([]);
  });

  test("is no error for its buyer either where the shop cannot write it down [PAY-63]", async () => {
    const purchase = await givenUp("TOTAL_CHANGED");
    captureInBrowser(purchase);
    const { pool } = shop.database;
    await pool.query("alter table ledger_entries rename to hidden_entries");
    const { status, body } = await pay(shop, purchase);
    await pool.query("alter table hidden_entries rename to ledger_entries");
    expect(status).toBe(202);
    expect(body).toMatchObject({ isPaid: false, paymentStatus: "pending" });
    expect(body.paymentMessage).not.toMatch(/nothing was charged/i);
    expect((await pay(shop, purchase)).body.paymentStatus).toBe("refused");
  });

  test("is not known while PayPal does not answer, and nobody is told that it was not [PAY-63]", async () => {
    const purchase = await givenUp("TOTAL_CHANGED");
    captureInBrowser(purchase);
    paypal.fail("show-order", "drop", "drop");
    const { status, body, headers } = await pay(shop, purchase);
    expect([status, body.code, headers["retry-after"]]).toEqual([503, "payment_unknown", "10"]);
    expect(body.message).not.toMatch(/nothing was charged/i);
    expect((await pay(shop, purchase)).status).toBe(202);
  });
});

test.each(ENDS)("one that nobody captured is over, as before (%s) [PAY-63]", async (_, giveUp) => {
  const purchase = await giveUp();
  const { id } = await paymentOf(shop, purchase);
  const { status } = await pay(shop, purchase);
  expect(status).toBe(409);
  expect((await getPayment(shop.context, id)).status).toBe("closed");
  expect(paypal.capturesOf(purchase.orderID)).toEqual([]);
});
