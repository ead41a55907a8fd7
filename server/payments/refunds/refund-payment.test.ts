import { expect, test } from "vitest";
import { listFaults, placeOrder } from "../../../tests/support/buying.ts";
import { waitingTransactions } from "../../../tests/support/database.ts";
import { addProduct } from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { getPayment, listPayments } from "../attempts/store.ts";
import { beginRefund, type RefundOutcome, recordRefund } from "./refund-payment.ts";
import { listRefunds } from "./store.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { context: ctx } = shop;

const begin = (paymentId: string, amountCents?: number) =>
  inTransaction(ctx, (tx) => beginRefund(tx, { paymentId, amountCents }));

test("a refund waits for another of the same payment, and takes what that leaves", async () => {
  const { checkout } = await placeOrder(shop, paypal, await addProduct(shop));
  const [payment] = await listPayments(ctx, checkout._id);
  const paymentId = payment?.id ?? "";
  const begun = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const first = inTransaction(ctx, async (tx) => {
    await beginRefund(tx, { paymentId, amountCents: 4000 });
    begun.resolve();
    await mayCommit.promise;
  });
  await begun.promise;
  const tooMuch = expect(begin(paymentId, 1000)).rejects.toMatchObject({ code: "refund_too_high" });
  await expect.poll(() => waitingTransactions(shop.database)).toBe(1);
  mayCommit.resolve();
  await Promise.all([first, tooMuch]);
  expect((await begin(paymentId)).refund.amountCents).toBe(990);
  expect((await getPayment(ctx, paymentId)).refundedCents).toBe(4990);
  expect(await listRefunds(ctx, paymentId)).toHaveLength(2);
});

test("the outcome of a refund is not undone by a late answer", async () => {
  const { checkout } = await placeOrder(shop, paypal, await addProduct(shop));
  const [payment] = await listPayments(ctx, checkout._id);
  const paymentId = payment?.id ?? "";
  const { refund } = await begin(paymentId, 4000);
  const hear = (outcome: RefundOutcome) =>
    inTransaction(ctx, (tx) => recordRefund(tx, refund.id, outcome));
  const paypalRefundId = `R-${refund.id}`;
  expect(await hear({ kind: "failed", problem: "REFUND_FAILED" })).toMatchObject({
    status: "failed",
  });
  expect(await hear({ kind: "pending", paypalRefundId })).toBeUndefined();
  expect(await hear({ kind: "completed", paypalRefundId })).toBeUndefined();
  expect(await hear({ kind: "failed", problem: "AGAIN" })).toBeUndefined();
  expect(await listRefunds(ctx, paymentId)).toMatchObject([
    { status: "failed", problem: "REFUND_FAILED", paypalRefundId: null },
  ]);
  expect((await getPayment(ctx, paymentId)).refundedCents).toBe(0);
  expect(await listFaults(shop)).toEqual([]);
});
