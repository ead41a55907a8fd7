import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { beginCheckout, openPaypal } from "../../../tests/support/buying.ts";
import { waitingTransactions } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addProduct, api, shippingInfo } from "../../../tests/support/factories.ts";
import { answered, refused, startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { listPaymentEvents } from "../events.ts";
import { isMoneyInFlight } from "./money-in-flight.ts";
import {
  beginPayment,
  closeOpenPayment,
  closeUnapproved,
  openPaypalOrder,
} from "./open-payment.ts";
import {
  changeOpenPayment,
  findOpenPayment,
  listPayments,
  lockPayment,
  markMismatched,
  type Payment,
  releaseLease,
  takeLease,
} from "./store.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { context: ctx } = shop;
const MINUTE = 60_000;

beforeEach(() => paypal.calm());

async function begin(): Promise<{ checkoutId: string; attempt: Payment }> {
  const { checkout } = await beginCheckout(shop, await addProduct(shop));
  const attempt = await beginPayment(ctx, {
    checkoutId: checkout._id,
    totalCents: 4990,
    currency: "USD",
    provider: "paypal",
  });
  return { checkoutId: checkout._id, attempt };
}

const line = { name: "Tee", color: "Black", size: "M", quantity: 1, priceCents: 4990 };
const purchase = {
  lines: [line],
  subtotalCents: 4990,
  discountCents: 0,
  deliveryCents: 0,
  addedTaxCents: 0,
  // Without a country's code, so that no refusal is about the address.
  shipTo: { ...shippingInfo(), countryCode: "" },
  checkoutUrl: "http://shop.test/checkout",
};
const open = (attempt: Payment) => openPaypalOrder(ctx, attempt, purchase);

describe("an attempt to be paid", () => {
  test("is begun once for a checkout, however often", async () => {
    const { checkoutId, attempt } = await begin();
    const request = { checkoutId, totalCents: 4990, currency: "USD", provider: "paypal" as const };
    const all = await Promise.all(Array.from({ length: 8 }, () => beginPayment(ctx, request)));
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([attempt.id]));
    expect(await listPayments(ctx, checkoutId)).toHaveLength(1);
  });

  test("gets one PayPal order, made under the attempt's own request id", async () => {
    const { attempt } = await begin();
    const ids = await Promise.all(Array.from({ length: 6 }, () => open(attempt)));
    expect(new Set(ids).size).toBe(1);
    expect(new Set(paypal.named("create").map((call) => call.requestId))).toEqual(
      new Set([`create-${attempt.id}`]),
    );
    expect(paypal.order(ids[0] ?? "").unit).toMatchObject({
      custom_id: attempt.id,
      amount: { currency_code: "USD", value: "49.90" },
    });
  });

  test("finds the PayPal order again whose answer was lost", async () => {
    const { attempt } = await begin();
    paypal.fail("create", "process-then-drop");
    await expect(open(attempt)).rejects.toThrow();
    const known = new Set(paypal.state.orders.keys());
    expect(known).toContain(await open(attempt));
    expect(new Set(paypal.state.orders.keys())).toEqual(known);
  });

  test("keeps the PayPal order that came back first, though PayPal makes two [PAY-2]", async () => {
    const { checkoutId, attempt } = await begin();
    const { promise: after, resolve: answerNow } = Promise.withResolvers<void>();
    const another = { id: "ORDERANOTHER", status: "CREATED" };
    paypal.fail("create", answered(another, 201, after));
    const slow = open(attempt);
    await expect.poll(() => paypal.named("create").length).toBe(1);
    const first = await open(attempt);
    answerNow();
    expect(first).not.toBe(another.id);
    expect(await slow).toBe(first);
    expect(await findOpenPayment(ctx, checkoutId)).toMatchObject({ paypalOrderId: first });
    const made = (await listPaymentEvents(ctx, attempt.id)).filter(
      ({ kind }) => kind === "paypal-order-made",
    );
    expect(made).toMatchObject([{ detail: { paypalOrderId: first } }]);
  });

  test("that PayPal refuses is over, and the next one is new", async () => {
    const { checkoutId, attempt } = await begin();
    paypal.fail("create", refused("AMOUNT_MISMATCH"));
    await expect(open(attempt)).rejects.toThrow("AMOUNT_MISMATCH");
    expect(await listPayments(ctx, checkoutId)).toMatchObject([
      { status: "closed", problem: "AMOUNT_MISMATCH" },
    ]);
    expect(
      (
        await beginPayment(ctx, {
          checkoutId,
          totalCents: 4990,
          currency: "USD",
          provider: "paypal",
        })
      ).id,
    ).not.toBe(attempt.id);
  });

  test("is not closed by a late refusal when another call has got the order", async () => {
    const { checkoutId, attempt } = await begin();
    const { promise: after, resolve: answerNow } = Promise.withResolvers<void>();
    paypal.fail("create", refused("LATE", 422, after));
    const slow = open(attempt);
    await expect.poll(() => paypal.named("create").length).toBe(1);
    const id = await open(attempt);
    answerNow();
    await expect(slow).rejects.toThrow("LATE");
    expect(await findOpenPayment(ctx, checkoutId)).toMatchObject({ paypalOrderId: id });
  });

  test("that was given up while PayPal was asked gets no order", async () => {
    const { checkoutId, attempt } = await begin();
    await closeOpenPayment(ctx, checkoutId, "REPLACED");
    await expect(open(attempt)).rejects.toMatchObject({ code: "checkout_expired" });
  });

  test("is closed only while nothing is being captured", async () => {
    const { checkoutId, attempt } = await begin();
    await changeOpenPayment(ctx, attempt, { status: "capturing" });
    expect(await closeOpenPayment(ctx, checkoutId, "REPLACED")).toBe(false);
    expect(await isMoneyInFlight(ctx, checkoutId)).toBe(true);
    await changeOpenPayment(ctx, attempt, { status: "created" });
    expect(await isMoneyInFlight(ctx, checkoutId)).toBe(false);
    expect(await closeOpenPayment(ctx, checkoutId, "REPLACED")).toBe(true);
  });

  test("is not given up as unapproved once it is captured after all [PAY-41]", async () => {
    const { checkoutId, attempt } = await begin();
    await changeOpenPayment(ctx, attempt, { status: "capturing" });
    await closeUnapproved(ctx, attempt);
    expect(await findOpenPayment(ctx, checkoutId)).toMatchObject({ status: "capturing" });
    await changeOpenPayment(ctx, attempt, { status: "created" });
    await closeUnapproved(ctx, attempt);
    expect(await listPayments(ctx, checkoutId)).toMatchObject([
      { status: "closed", problem: "NEVER_APPROVED", nextPollAt: null },
    ]);
    expect((await listPaymentEvents(ctx, attempt.id)).map(({ kind }) => kind)).toEqual([
      "begun",
      "given-up",
    ]);
  });

  test("is not changed by a worker that knows an older state of it", async () => {
    const { attempt } = await begin();
    expect(await changeOpenPayment(ctx, attempt, { captureTry: 2 })).toBe(true);
    expect(await changeOpenPayment(ctx, attempt, { status: "closed" })).toBe(false);
    const newer = { ...attempt, captureTry: 2 };
    expect(await changeOpenPayment(ctx, newer, { status: "closed" })).toBe(true);
    expect(await changeOpenPayment(ctx, newer, { status: "created" })).toBe(false);
  });

  test("that became an order is never marked as a mismatch", async () => {
    const { checkoutId, attempt } = await begin();
    await changeOpenPayment(ctx, attempt, {
      status: "captured",
      captureId: `C-${attempt.id}`,
      capturedCents: attempt.amountCents,
      capturedCurrency: attempt.currency,
    });
    await markMismatched(ctx, attempt.id, { what: "amount", captured: undefined });
    expect(await listPayments(ctx, checkoutId)).toMatchObject([{ status: "captured" }]);
  });
});

test("an attempt that was begun at another provider is given up for one at this", async () => {
  const { checkoutId, attempt } = await begin();
  const next = await beginPayment(ctx, {
    checkoutId,
    totalCents: 4990,
    currency: "USD",
    provider: "simulator",
  });
  expect(next).toMatchObject({ status: "created", provider: "simulator", paypalOrderId: null });
  expect(await listPayments(ctx, checkoutId)).toContainEqual(
    expect.objectContaining({ id: attempt.id, status: "closed", problem: "REPLACED" }),
  );
  const again = await beginPayment(ctx, {
    checkoutId,
    totalCents: 4990,
    currency: "USD",
    provider: "simulator",
  });
  expect(again.id).toBe(next.id);
});

describe("a customer who comes back as the attempt is given up", () => {
  test.each(["in a moment", "just now"])("begins another one: %s", async (when) => {
    const { checkoutId, attempt } = await begin();
    const request = { checkoutId, totalCents: 4990, currency: "USD", provider: "paypal" as const };
    let next: Promise<Payment> | undefined;
    await inTransaction(ctx, async (tx) => {
      if (when === "just now") await closeUnapproved(tx, attempt);
      else await lockPayment(tx, attempt.id);
      next = beginPayment(ctx, request);
      await eventually(async () => expect(await waitingTransactions(shop.database)).toBe(1));
      if (when === "in a moment") await closeUnapproved(tx, attempt);
    });
    expect((await next)?.id).not.toBe(attempt.id);
    const all = await listPayments(ctx, checkoutId);
    expect(all.map(({ status }) => status).sort()).toEqual(["closed", "created"]);
  });
});

describe("the lease of an attempt", () => {
  test("is one worker's at a time", async () => {
    const { attempt } = await begin();
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeLease(ctx, attempt.id)));
    const [mine, ...others] = taken.filter((lease) => lease !== undefined);
    expect(others).toEqual([]);
    if (mine) await releaseLease(ctx, mine);
    expect(await takeLease(ctx, attempt.id)).toBeDefined();
  });

  test("runs out, and is then not given back by the worker that had it", async () => {
    const { attempt } = await begin();
    const dead = await takeLease(ctx, attempt.id);
    shop.clock.advance(MINUTE + 1);
    const next = await takeLease(ctx, attempt.id);
    if (!dead || !next) throw new Error("a lease was not to be had");
    await releaseLease(ctx, dead);
    expect(await takeLease(ctx, attempt.id)).toBeUndefined();
    await releaseLease(ctx, next);
    expect(await takeLease(ctx, attempt.id)).toBeDefined();
  });

  test("of an attempt that does not exist is nobody's", async () => {
    expect(await takeLease(ctx, newId())).toBeUndefined();
  });
});

test("a PayPal out of reach is said plainly, and costs nothing", async () => {
  const begun = await beginCheckout(shop, await addProduct(shop));
  paypal.fail("create", "drop");
  const url = `/api/checkout/${begun.checkout._id}/paypal-order`;
  const answer = await api(shop, "POST", url, { token: begun.customer.token });
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: "paypal_unavailable" });
  expect(answer.headers["retry-after"]).toBe("10");
  const orderID = await openPaypal(shop, begun);
  expect([...paypal.state.orders.keys()]).toContain(orderID);
});
