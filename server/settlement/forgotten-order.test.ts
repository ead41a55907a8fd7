import { expect, test } from "vitest";
import { toMoney } from "../../simulators/paypal/represent.ts";
import {
  approvedPurchase,
  checkOut,
  myOrders,
  type Purchase,
  pay,
  paymentOf,
} from "../../tests/support/buying.ts";
import { withOtherCalls } from "../../tests/support/other-calls.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { refused } from "../../tests/support/paypal.ts";
import { listPaymentEvents } from "../payments/events.ts";
import type { PaypalTransaction } from "../payments/paypal/types.ts";
import type { Provider } from "../payments/provider.ts";
import { checkCapture } from "./check-capture.ts";
import { followEvent } from "./follow-event.ts";
import { pollPayments } from "./poll-payments.ts";

const { paypal, shop, product, pool, stock, pollAfter, purchaseInDoubt } = await openPayingShop();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GONE = refused("RESOURCE_NOT_FOUND", 404);
const NOBODY_SHOWN = refused("INVALID_RESOURCE_ID", 404);

/** From the next poll on PayPal shows nothing of the order, and refuses its capture with a 404. */
function forget(): void {
  paypal.fail("show-order", NOBODY_SHOWN, NOBODY_SHOWN);
  paypal.fail("capture", GONE);
}

async function pollAfterADay(provider: Provider = shop.context.provider): Promise<void> {
  shop.clock.advance(DAY + MINUTE);
  await pollPayments({ ...shop.context, provider });
}

/** PayPal's list of transactions, which the test's PayPal lacks. */
function listing(lines: PaypalTransaction[], asked: Date[] = []): Provider {
  const listTransactions = async (...range: Date[]) => {
    asked.push(...range);
    return lines;
  };
  return {
    ...shop.context.provider,
    paypal: withOtherCalls(shop.context.provider.paypal, { listTransactions }),
  };
}

const captureOf = ({ orderID }: Purchase) => paypal.captureOf(orderID);

test("a capture in doubt whose order PayPal has forgotten is over after a day, and its stock is free [PAY-36]", async () => {
  const purchase = await purchaseInDoubt("drop");
  paypal.state.orders.delete(purchase.orderID);
  await pollAfter(23 * 60 * MINUTE);
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing" });
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
  expect((await checkOut(shop, purchase.customer)).body.code).toBe("payment_in_progress");
  const asked: Date[] = [];
  const intendedAt = (await paymentOf(shop, purchase)).captureIntendedAt?.getTime() ?? 0;
  await pollAfterADay(listing([], asked));
  const payment = await paymentOf(shop, purchase);
  expect(payment).toMatchObject({ status: "closed", problem: "ORDER_FORGOTTEN", nextPollAt: null });
  expect((await listPaymentEvents(shop.context, payment.id)).at(-1)).toMatchObject({
    kind: "ended",
    detail: { problem: "ORDER_FORGOTTEN" },
  });
  expect(asked[0]?.getTime()).toBeLessThan(intendedAt);
  expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
  expect((await checkOut(shop, purchase.customer)).status).toBe(201);
});

test("an order that PayPal does not show, but has captured by what it answers, is paid [PAY-36]", async () => {
  const purchase = await purchaseInDoubt("process-then-drop");
  // PayPal answers the same request id as before.
  paypal.fail("show-order", NOBODY_SHOWN);
  await pollAfterADay();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "captured" });
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
  expect(paypal.captures().filter(({ id }) => id === captureOf(purchase).id)).toHaveLength(1);
});

test("money that PayPal lists for an order it shows no more becomes the order it paid for [PAY-36]", async () => {
  const purchase = await purchaseInDoubt("process-then-drop");
  const { id } = await paymentOf(shop, purchase);
  const { id: captureId, cents } = captureOf(purchase);
  const line = (custom_field: string, transaction_id: string): PaypalTransaction => ({
    transaction_id,
    transaction_event_code: "T0006",
    transaction_status: "S",
    transaction_amount: toMoney(cents, "USD"),
    custom_field,
  });
  forget();
  await pollAfterADay(listing([line("another's", "ANOTHER"), line(id, captureId)]));
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "captured", captureId });
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test.each([
  ["fails to answer the capture", () => paypal.fail("capture", "drop", "drop")],
  ["calls it captured already", () => paypal.fail("capture", refused("ORDER_ALREADY_CAPTURED"))],
])("nothing is over while PayPal %s, however long ago [PAY-36]", async (_how, fail) => {
  const purchase = await purchaseInDoubt("process-then-drop");
  paypal.fail("show-order", NOBODY_SHOWN, NOBODY_SHOWN);
  fail();
  await pollAfterADay(listing([]));
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing" });
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
  await pollAfterADay();
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test("money that PayPal holds back is asked for by its own id when its order is not shown [PAY-36]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.captureAs("pending");
  await pay(shop, purchase);
  forget();
  paypal.fail("show-capture", NOBODY_SHOWN);
  await pollAfterADay(listing([]));
  await pollAfterADay(listing([]));
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "pending" });
  captureOf(purchase).status = "COMPLETED";
  paypal.calm();
  paypal.fail("show-order", NOBODY_SHOWN);
  await pollAfterADay();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "captured" });
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
});

test.each([
  ["the daily compare", (captureId: string) => checkCapture(shop.context, captureId)],
  [
    "a webhook",
    async (captureId: string, orderId: string) => {
      const type = "PAYMENT.CAPTURE.COMPLETED";
      const ids = { id: `WH-${captureId}`, orderId, captureId, refundId: null };
      const times = { eventAt: null, receivedAt: shop.clock.now(), doneAt: null };
      const event = { ...ids, ...times, type, outcome: null };
      return followEvent(shop.context, event, 1);
    },
  ],
])(
  "a capture that %s finds of an order that PayPal forgot is kept apart [PAY-36]",
  async (_who, check) => {
    const purchase = await purchaseInDoubt("process-then-drop");
    const { id } = captureOf(purchase);
    shop.clock.advance(DAY + MINUTE);
    forget();
    expect(await check(id, purchase.orderID)).toMatchObject({ outcome: "mismatched" });
    expect(await paymentOf(shop, purchase)).toMatchObject({
      status: "mismatched",
      problem: "MISMATCH_CLOSED",
      capturedCents: 4990,
    });
    const { rows } = await pool.query(
      "select kind from payment_cases where payment_id = (select id from payments where capture_id = $1)",
      [id],
    );
    expect(rows).toEqual([{ kind: "mismatch" }]);
  },
);
