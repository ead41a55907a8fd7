import { expect, test } from "vitest";
import { toMoney } from "../../simulators/paypal/represent.ts";
import {
  approvedPurchase,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  paymentOf,
  readCheckout,
} from "../../tests/support/buying.ts";
import { withOtherCalls } from "../../tests/support/other-calls.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { answered, type Fault, refused } from "../../tests/support/paypal.ts";
import type { PaypalTransaction } from "../payments/paypal/types.ts";
import type { Provider } from "../payments/provider.ts";
import { checkCapture } from "./check-capture.ts";
import { pollPayments } from "./poll-payments.ts";

const { paypal, shop, product, stock, pollAfter, expectOneOrder } = await openPayingShop();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The order as PayPal shows it now, as an answer to later polls. */
function asItIs({ orderID }: Purchase): Fault {
  return answered(paypal.shown(orderID));
}

/** A round in which everything that is in doubt is due. */
const nextRound = () => pollAfter(50_000);

/** PayPal is asked twice for the capture: it refuses the second call, and has not answered the first. */
async function refuseSecond(purchase: Purchase, issue: string): Promise<void> {
  paypal.fail("capture", "drop", refused(issue));
  expect((await pay(shop, purchase)).status).toBe(202);
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing", captureTry: 1 });
}

const ISSUES = ["INSTRUMENT_DECLINED", "ORDER_NOT_APPROVED", "TRANSACTION_REFUSED"];

test.each(ISSUES)(
  "%s at the second sending does not undo what the first has captured [PAY-39]",
  async (issue) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    paypal.fail("capture", "process-then-drop", refused(issue));
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    await expectOneOrder(purchase);
  },
);

test.each(ISSUES)(
  "%s at the second sending leaves open what the first did, where no poll shows it yet [PAY-39]",
  async (issue) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    const before = asItIs(purchase);
    paypal.fail("show-order", before, before);
    paypal.fail("capture", "process-then-drop", refused(issue));
    const { status, body } = await pay(shop, purchase);
    expect([status, body.paymentStatus]).toEqual([202, "pending"]);
    expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing", captureTry: 1 });
    expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
    await nextRound();
    await expectOneOrder(purchase);
  },
);

test.each(ISSUES)(
  "%s to the payment poller leaves open what was asked for just before [PAY-39]",
  async (issue) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    const before = asItIs(purchase);
    paypal.fail("capture", "process-then-drop", "drop");
    expect((await pay(shop, purchase)).status).toBe(202);
    paypal.fail("show-order", before, before);
    paypal.fail("capture", refused(issue));
    await nextRound();
    expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing", captureTry: 1 });
    await nextRound();
    await expectOneOrder(purchase);
  },
);

test("money that PayPal holds back stays so, whatever the repeated capture is refused for [PAY-39]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const before = asItIs(purchase);
  paypal.captureAs("pending");
  expect((await pay(shop, purchase)).body.paymentStatus).toBe("pending");
  const capture = paypal.captureOf(purchase.orderID);
  paypal.fail("show-order", before, before);
  paypal.fail("capture", refused("ORDER_NOT_APPROVED"));
  shop.clock.advance(5 * MINUTE);
  await nextRound();
  const { status, captureId } = await paymentOf(shop, purchase);
  expect([status, captureId]).toEqual(["capturing", capture.id]);
  capture.status = "COMPLETED";
  shop.clock.advance(5 * MINUTE);
  await nextRound();
  await expectOneOrder(purchase);
});

test("a decline whose first answer was lost is one when no capture shows a minute later [PAY-39]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  await refuseSecond(purchase, "INSTRUMENT_DECLINED");
  paypal.fail("capture", refused("INSTRUMENT_DECLINED"), refused("INSTRUMENT_DECLINED"));
  await nextRound();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing" });
  await nextRound();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "created", captureTry: 2 });
  expect((await readCheckout(shop, purchase)).paymentStatus).toBe("declined");
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
});

test("a refusal for good whose first answer was lost ends the attempt when no capture shows a minute later [PAY-39]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  await refuseSecond(purchase, "TRANSACTION_REFUSED");
  paypal.fail("capture", refused("TRANSACTION_REFUSED"), refused("TRANSACTION_REFUSED"));
  await nextRound();
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
  await nextRound();
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "closed",
    problem: "TRANSACTION_REFUSED",
  });
  expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
});

test.each([
  [400, "INVALID_REQUEST"],
  [403, "NOT_AUTHORIZED"],
])(
  "a capture that PayPal refuses with %i is over, and its stock is free [PAY-42]",
  async (status, issue) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    paypal.fail("capture", refused(issue, status));
    expect((await pay(shop, purchase)).body).toMatchObject({
      code: "payment_declined",
      checkout: { isPaid: false, paymentStatus: "unpaid" },
    });
    expect(await paymentOf(shop, purchase)).toMatchObject({ status: "closed", problem: issue });
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
    expect(await openPaypal(shop, purchase)).not.toBe(purchase.orderID);
  },
);

/** PayPal goes on showing the order without a capture, whether or not it made one. */
async function inDoubtForADay(
  fault: Fault,
  provider: Provider = shop.context.provider,
): Promise<Purchase> {
  const purchase = await approvedPurchase(shop, paypal, product);
  const before = asItIs(purchase);
  paypal.fail("show-order", before, before, before);
  paypal.fail("capture", fault, refused("DUPLICATE_INVOICE_ID"), refused("DUPLICATE_INVOICE_ID"));
  expect((await pay(shop, purchase)).status).toBe(202);
  shop.clock.advance(23 * HOUR);
  paypal.fail("show-order", before, before);
  await nextRound();
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing" });
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
  paypal.calm();
  paypal.fail("show-order", before);
  shop.clock.advance(HOUR);
  await pollPayments({ ...shop.context, provider });
  expect(paypal.named("capture")).toEqual([]);
  return purchase;
}

test("a capture that PayPal refuses for a day without showing one is over [PAY-42]", async () => {
  const purchase = await inDoubtForADay(refused("DUPLICATE_INVOICE_ID"));
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "closed",
    problem: "NEVER_CAPTURED",
  });
  expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
});

test("a capture that shows up after that is kept apart, to go back [PAY-42]", async () => {
  const purchase = await inDoubtForADay("process-then-drop");
  expect(await paymentOf(shop, purchase)).toMatchObject({ status: "closed" });
  const { id } = paypal.captureOf(purchase.orderID);
  const checked = await checkCapture(shop.context, id);
  expect(checked).toMatchObject({ outcome: "mismatched" });
  expect(await paymentOf(shop, purchase)).toMatchObject({
    status: "mismatched",
    capturedCents: 4990,
  });
});

test("a capture that PayPal lists, though its order does not show it, is the order it paid for [PAY-42]", async () => {
  const listTransactions = async (): Promise<PaypalTransaction[]> => {
    const [order] = [...paypal.state.orders.values()].slice(-1);
    const { id, cents } = paypal.captureOf(order?.id ?? "");
    return [
      {
        transaction_id: id,
        transaction_event_code: "T0006",
        transaction_status: "S",
        transaction_amount: toMoney(cents, "USD"),
        custom_field: order?.unit.custom_id,
      },
    ];
  };
  const provider = {
    ...shop.context.provider,
    paypal: withOtherCalls(shop.context.provider.paypal, { listTransactions }),
  };
  await expectOneOrder(await inDoubtForADay("process-then-drop", provider));
});
