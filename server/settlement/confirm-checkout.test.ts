import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  approvedPurchase,
  beginPurchase,
  finalize,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  paymentOf,
  readCheckout,
} from "../../tests/support/buying.ts";
import { confirm, setContract, writeContractPages } from "../../tests/support/contract.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { approved, follow, newEvent } from "../../tests/support/paypal-webhooks.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";
import { writeIntent } from "../payments/attempts/store.ts";
import { listPaymentEvents } from "../payments/events.ts";
import type { HookPoint } from "../platform/hook-points.ts";
import { pollPayments, settleOpenPayments } from "./poll-payments.ts";

/** Called at the points of a purchase. */
let atPoint: (point: HookPoint) => void | Promise<void> = () => undefined;
const { paypal, shop, product, pool, stock, pollAfter, expectOneOrder } = await openPayingShop({
  reached: async (point) => atPoint(point),
});
paypal.follow(shop.clock);
const MINUTE = 60_000;

beforeAll(() => writeContractPages(shop));
beforeEach(async () => {
  atPoint = () => undefined;
  await pool.query(
    "update payments set status = 'closed', next_poll_at = null where status in ('created', 'capturing', 'pending')",
  );
  expect((await setContract(shop)).status).toBe(200);
});

const waiting = () => approvedPurchase(shop, paypal, product);
const sendApproved = ({ orderID }: Purchase) =>
  follow(
    shop,
    paypal,
    newEvent(paypal, "CHECKOUT.ORDER.APPROVED", approved(orderID), shop.clock.now()),
  );

async function expectUncharged({ customer, orderID }: Purchase): Promise<void> {
  expect(paypal.capturesOf(orderID)).toEqual([]);
  expect(paypal.named("capture")).toEqual([]);
  expect(await myOrders(shop, customer)).toEqual([]);
}

describe("an approval that nobody confirmed is not captured", () => {
  test("by the browser's call, which says that the order waits [CONTRACT-1, CONTRACT-2]", async () => {
    const purchase = await waiting();
    const answer = await pay(shop, purchase);
    expect(answer).toMatchObject({ status: 409, body: { code: "not_confirmed" } });
    await expectUncharged(purchase);
    const found = await readCheckout(shop, purchase);
    expect(found).toMatchObject({
      paymentStatus: "approved",
      isPaid: false,
      needsConfirmation: true,
      review: {
        button: "Order with obligation to pay",
        texts: [
          { title: "Terms", path: "/pages/terms" },
          { title: "Withdrawal", path: "/pages/returns" },
        ],
      },
    });
    expect(await finalize(shop, purchase)).toMatchObject({
      status: 409,
      body: { code: "not_paid" },
    });
  });

  test("by a webhook that comes five times [CONTRACT-1]", async () => {
    const purchase = await waiting();
    for (let time = 0; time < 5; time++) {
      expect(await sendApproved(purchase)).toBe("not-confirmed");
    }
    await expectUncharged(purchase);
    expect(await paymentOf(shop, purchase)).toMatchObject({ status: "created", confirmedAt: null });
  });

  test("by the poller, however often it comes round, nor by whoever settles all that is open [CONTRACT-1]", async () => {
    const purchase = await waiting();
    for (let round = 0; round < 5; round++) await pollAfter(5 * MINUTE);
    await settleOpenPayments(shop.context);
    await expectUncharged(purchase);
  });

  test("by webhook, poller and browser after its hold has ended, which ends it [CONTRACT-1, CONTRACT-3]", async () => {
    const purchase = await waiting();
    shop.clock.advance(31 * MINUTE);
    await releaseExpiredHolds(shop.context);
    expect(await paymentOf(shop, purchase)).toMatchObject({
      status: "closed",
      problem: "NOT_CONFIRMED",
    });
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
    expect(await sendApproved(purchase)).toBe("closed");
    await pollPayments(shop.context);
    expect(await pay(shop, purchase)).toMatchObject({
      status: 409,
      body: { code: "confirmed_too_late" },
    });
    expect(await confirm(shop, purchase)).toMatchObject({
      status: 409,
      body: { code: "confirmed_too_late" },
    });
    await expectUncharged(purchase);
  });

  test("at the moment its hold has ended, before any sweep [CONTRACT-3]", async () => {
    const purchase = await waiting();
    shop.clock.advance(30 * MINUTE);
    expect(await confirm(shop, purchase)).toMatchObject({
      status: 409,
      body: { code: "confirmed_too_late" },
    });
    await expectUncharged(purchase);
  });

  test("where the contract page is turned off meanwhile [CONTRACT-4]", async () => {
    const purchase = await waiting();
    await setContract(shop, {});
    expect((await pay(shop, purchase)).body.code).toBe("not_confirmed");
    await sendApproved(purchase);
    await pollAfter(5 * MINUTE);
    await expectUncharged(purchase);
    expect(await confirm(shop, purchase)).toMatchObject({ status: 200, body: { isPaid: true } });
    await expectOneOrder(purchase);
  });

  test("by a worker that means to all the same: neither the code nor the database lets it [CONTRACT-1]", async () => {
    const purchase = await waiting();
    const payment = await paymentOf(shop, purchase);
    expect(await writeIntent(shop.context, payment)).toBe(false);
    await expect(
      pool.query("update payments set status = 'capturing' where id = $1", [payment.id]),
    ).rejects.toThrow("payments_confirmed");
  });

  test("and what somebody else has PayPal capture becomes no order, and goes back [CONTRACT-1]", async () => {
    const purchase = await waiting();
    paypal.take(purchase.orderID);
    await pay(shop, purchase);
    expect(await paymentOf(shop, purchase)).toMatchObject({
      status: "mismatched",
      problem: "MISMATCH_UNCONFIRMED",
    });
    expect(await myOrders(shop, purchase.customer)).toEqual([]);
  });
});

describe("the shop's own button", () => {
  test("captures once, and makes one order, however often it is pressed [CONTRACT-5]", async () => {
    const purchase = await waiting();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(shop, purchase)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await confirm(shop, purchase)).toMatchObject({ status: 200, body: { isPaid: true } });
    await expectOneOrder(purchase);
    const events = await listPaymentEvents(shop.context, (await paymentOf(shop, purchase)).id);
    expect(events.map(({ kind }) => kind)).toEqual([
      ...["begun", "paypal-order-made", "confirmed", "capture-intended"],
      ...["captured", "order-placed"],
    ]);
  });

  test("charges nothing where PayPal has no approval [CONTRACT-5]", async () => {
    const purchase = await beginPurchase(shop, product);
    expect(await confirm(shop, purchase)).toMatchObject({
      status: 409,
      body: { code: "payment_not_approved" },
    });
    paypal.approve(purchase.orderID);
    await sendApproved(purchase);
    await expectUncharged(purchase);
  });

  test("charges nothing where the customer saw another total or another order [CONTRACT-6]", async () => {
    const purchase = await waiting();
    for (const seen of [{ totalPrice: 49.89 }, { version: "another" }]) {
      expect(await confirm(shop, purchase, seen)).toMatchObject({
        status: 409,
        body: { code: "order_differs", checkout: { totalPrice: 49.9, needsConfirmation: true } },
      });
    }
    await expectUncharged(purchase);
    expect((await confirm(shop, purchase)).status).toBe(200);
  });

  test.each([
    ["the address", "checkouts", `shipping_info = shipping_info || '{"city": "Raleigh"}'`],
    ["what nobody has thought of yet", "checkouts", "payment_method = 'Other'"],
    ["a line", "checkout_lines", "name = 'Other'"],
  ])("charges nothing where %s has changed since [CONTRACT-6]", async (_what, table, change) => {
    const purchase = await waiting();
    const { review, totalPrice } = await readCheckout(shop, purchase);
    const id = table === "checkouts" ? "id" : "checkout_id";
    await pool.query(`update ${table} set ${change} where ${id} = $1`, [purchase.checkout._id]);
    const seen = { version: review?.version ?? "", totalPrice };
    expect((await confirm(shop, purchase, seen)).body.code).toBe("order_differs");
    await expectUncharged(purchase);
    expect((await confirm(shop, purchase)).status).toBe(200);
  });

  test("is needed anew after a decline, and for each approval once [CONTRACT-5]", async () => {
    const purchase = await waiting();
    paypal.fail("capture", { fault: "refuse", issue: "INSTRUMENT_DECLINED" });
    expect((await confirm(shop, purchase)).status).toBe(402);
    expect(await paymentOf(shop, purchase)).toMatchObject({ status: "created", confirmedAt: null });
    paypal.calm();
    shop.clock.advance(2000);
    paypal.approve(purchase.orderID);
    expect((await pay(shop, purchase)).body.code).toBe("not_confirmed");
    await sendApproved(purchase);
    await expectUncharged(purchase);
    expect((await confirm(shop, purchase)).status).toBe(200);
    await expectOneOrder(purchase);
  });

  test("holds for its capture, whose answer was lost: the poller finds it, once [CONTRACT-5]", async () => {
    const purchase = await waiting();
    paypal.fail("capture", "process-then-drop", "drop");
    expect((await confirm(shop, purchase)).status).toBe(202);
    await pollAfter(5 * MINUTE);
    await expectOneOrder(purchase);
  });
});

test("without the setting PayPal's window pays, as ever [CONTRACT-7]", async () => {
  await setContract(shop, {});
  const purchase = await waiting();
  expect(purchase.checkout).not.toHaveProperty("needsConfirmation");
  expect(purchase.checkout).not.toHaveProperty("review");
  expect(paypal.named("create").at(-1)?.body).toMatchObject({
    payment_source: { paypal: { experience_context: { user_action: "PAY_NOW" } } },
  });
  expect((await pay(shop, purchase)).status).toBe(200);
  await expectOneOrder(purchase);
});

test("PayPal's window asks to continue, and leads back to the contract page [CONTRACT-2]", async () => {
  const purchase = await beginPurchase(shop, product);
  expect(purchase.checkout).toMatchObject({ needsConfirmation: true, paymentStatus: "unpaid" });
  expect(paypal.named("create").at(-1)?.body).toMatchObject({
    payment_source: {
      paypal: {
        experience_context: {
          user_action: "CONTINUE",
          return_url: `${shop.context.shop.url()}/checkout/${purchase.checkout._id}/review`,
          cancel_url: `${shop.context.shop.url()}/checkout`,
        },
      },
    },
  });
});

test("a window that was opened to pay at once is given up where the page is turned on meanwhile [CONTRACT-4]", async () => {
  await setContract(shop, {});
  const purchase = await beginPurchase(shop, product);
  await setContract(shop);
  const again = await openPaypal(shop, purchase);
  expect(again).not.toBe(purchase.orderID);
  paypal.approve(again);
  expect((await pay(shop, { ...purchase, orderID: again })).body.code).toBe("not_confirmed");
  await expectUncharged({ ...purchase, orderID: again });
});

describe("what PayPal's window would pay at once, where the page is turned on meanwhile, is given up and charged by nobody", () => {
  const needed = { status: 409, body: { code: "confirmation_needed" } };

  /** A PayPal order that was opened without the page. */
  async function opened(isApproved: boolean): Promise<Purchase> {
    await setContract(shop, {});
    return isApproved ? waiting() : beginPurchase(shop, product);
  }

  async function expectGivenUp(purchase: Purchase): Promise<void> {
    await expectUncharged(purchase);
    expect(await paymentOf(shop, purchase)).toMatchObject({
      status: "closed",
      problem: "CONFIRMATION_NEEDED",
    });
    const { paymentMessage } = await readCheckout(shop, purchase);
    expect(paymentMessage).toContain("Nothing was charged");
    // The same checkout is paid with the shop's own button.
    const orderID = await openPaypal(shop, purchase);
    expect(orderID).not.toBe(purchase.orderID);
    paypal.approve(orderID);
    expect((await pay(shop, { ...purchase, orderID })).body.code).toBe("not_confirmed");
    expect(await confirm(shop, purchase)).toMatchObject({ status: 200, body: { isPaid: true } });
    await expectOneOrder({ ...purchase, orderID });
  }

  test.each([true, false])(
    "by the browser's call, each time (approved before: %s) [CONTRACT-4]",
    async (isBefore) => {
      const purchase = await opened(isBefore);
      await setContract(shop);
      if (!isBefore) paypal.approve(purchase.orderID);
      expect(await pay(shop, purchase)).toMatchObject(needed);
      expect(await pay(shop, purchase)).toMatchObject(needed);
      await expectGivenUp(purchase);
    },
  );

  test("by a webhook, of which the browser's call hears [CONTRACT-4]", async () => {
    const purchase = await opened(true);
    await setContract(shop);
    expect(await sendApproved(purchase)).toBe("confirmation_needed");
    expect(await sendApproved(purchase)).toBe("closed");
    expect(await pay(shop, purchase)).toMatchObject(needed);
    await expectGivenUp(purchase);
  });

  test("by the poller [CONTRACT-4]", async () => {
    const purchase = await opened(true);
    await setContract(shop);
    await pollAfter(5 * MINUTE);
    await expectGivenUp(purchase);
  });

  test("by the shop's own button, which its customer never saw for it [CONTRACT-4]", async () => {
    const purchase = await opened(true);
    await setContract(shop);
    expect(await confirm(shop, purchase)).toMatchObject(needed);
    await expectGivenUp(purchase);
  });

  test.each(["process-then-drop", "drop"] as const)(
    "unless a capture was asked for before (%s): that one is the order [CONTRACT-4]",
    async (how) => {
      const purchase = await opened(true);
      paypal.fail("capture", how, "drop");
      expect((await pay(shop, purchase)).status).toBe(202);
      await setContract(shop);
      paypal.calm();
      await pollAfter(5 * MINUTE);
      await expectOneOrder(purchase);
    },
  );
});
