import { beforeEach, expect, test } from "vitest";
import { STRANGER } from "../../simulators/paypal/model.ts";
import {
  approvedPurchase,
  beginCheckout,
  beginPurchase,
  checkOut,
  finalize,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  readCheckout,
  unitsSold,
} from "../../tests/support/buying.ts";
import { addProduct, api, putInCart, signInAdmin } from "../../tests/support/factories.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { answered, late, refused } from "../../tests/support/paypal.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";
import { pollPayments } from "./poll-payments.ts";
import { settlePayment } from "./settle-payment.ts";

const { paypal, shop, product, pool, stock, pollAfter, purchaseInDoubt, expectOneOrder } =
  await openPayingShop();
const MINUTE = 60_000;

beforeEach(async () => {
  // A test's sweeps find its own payments and no others.
  await pool.query(
    "update payments set status = 'closed', next_poll_at = null where status in ('created', 'capturing', 'pending')",
  );
});

/** Late enough for the sweep to take untouched attempts. */
const sweepPayments = () => pollAfter(5 * MINUTE);
const capturesOf = ({ orderID }: Purchase) => paypal.capturesOf(orderID);
const captureIdsSent = () => new Set(paypal.named("capture").map((call) => call.requestId));

async function paymentOf({ checkout }: Purchase) {
  const { rows } = await pool.query(
    "select id, status, capture_id, capture_try, problem from payments where checkout_id = $1 order by created_at desc, id desc",
    [checkout._id],
  );
  return rows[0];
}

test("an approved payment becomes an order, and its units leave the shop [API-17, PAY-3, PAY-7]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product, 3);
  const paid = await pay(shop, purchase);
  expect(paid.status).toBe(200);
  expect(paid.body).toMatchObject({ isPaid: true, paymentStatus: "paid", isFinalized: true });
  const placed = await finalize(shop, purchase);
  expect(placed.body).toMatchObject({
    _id: paid.body.orderId,
    isPaid: true,
    status: "Processing",
    totalPrice: 149.7,
    orderItems: [{ productId: product.id, quantity: 3, price: 49.9 }],
  });
  await expectOneOrder(purchase, 3);
  expect(await unitsSold(shop, product.variantId())).toBe(3);
});

test("twenty calls to pay and the sweep at once place one order for one capture [PAY-6]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  shop.clock.advance(2 * MINUTE);
  const sweeps = Array.from({ length: 4 }, () => pollPayments(shop.context));
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(shop, purchase)));
  await Promise.all(sweeps);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  expect(captureIdsSent().size).toBe(1);
  await expectOneOrder(purchase);
});

test("paying what is paid changes nothing [PAY-6]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const first = await pay(shop, purchase);
  paypal.calm();
  expect((await pay(shop, purchase)).body).toEqual(first.body);
  expect((await pay(shop, purchase, {})).body).toEqual(first.body);
  expect(paypal.calls).toEqual([]);
  await expectOneOrder(purchase);
});

test("finalize answers the same order each time, and a conflict while unpaid [API-17, PAY-15]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const early = await finalize(shop, purchase);
  expect(early.status).toBe(409);
  expect(early.body.code).toBe("not_paid");
  await pay(shop, purchase);
  const [one, other] = [await finalize(shop, purchase), await finalize(shop, purchase)];
  expect(one.status).toBe(200);
  expect(other.body).toEqual(one.body);
});

test("of an order that was deleted finalize says that it is gone, not that it was never paid [PAY-15]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  await pay(shop, purchase);
  const { _id } = (await finalize(shop, purchase)).body;
  const { token } = await signInAdmin(shop);
  const path = `/api/admin/orders/${_id}`;
  expect((await api(shop, "POST", `${path}/refunds`, { token, body: {} })).status).toBe(200);
  expect((await api(shop, "DELETE", path, { token })).status).toBe(204);
  const { status, body } = await finalize(shop, purchase);
  expect([status, body.code]).toEqual([404, "order_deleted"]);
  expect(body.message).toBe("This order was refunded and deleted");
});

test("what was not approved is not paid, whatever the browser says [PAY-3]", async () => {
  const purchase = await beginPurchase(shop, product);
  const forged = { paymentStatus: "paid", paymentDetails: { orderID: purchase.orderID } };
  const answer = await pay(shop, purchase, { ...forged, isPaid: true, status: "COMPLETED" });
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe("payment_not_approved");
  expect(paypal.named("capture")).toEqual([]);
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
});

test("an approval that PayPal shows a moment late is captured by the same call [PAY-50]", async () => {
  const purchase = await beginPurchase(shop, product);
  const before = paypal.shown(purchase.orderID);
  paypal.approve(purchase.orderID);
  paypal.fail("show-order", answered(before));
  paypal.fail("capture", refused("ORDER_NOT_APPROVED"));
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  await expectOneOrder(purchase);
});

test("nothing is settled before a payment was begun", async () => {
  const begun = await beginCheckout(shop, product);
  const answer = await pay(shop, { ...begun, orderID: "" }, {});
  expect(answer.body.code).toBe("payment_not_approved");
});

test("a hint that is no payment of this checkout says nothing: what was approved here is paid [PAY-4]", async () => {
  const [mine, theirs] = [
    await approvedPurchase(shop, paypal, product),
    await approvedPurchase(shop, paypal, product),
  ];
  const answer = await pay(shop, mine, { paymentDetails: { id: theirs.orderID } });
  expect([answer.status, answer.body.isPaid]).toEqual([200, true]);
  expect(paypal.named("capture")).toHaveLength(1);
  expect(await myOrders(shop, mine.customer)).toHaveLength(1);
  expect((await readCheckout(shop, theirs)).isPaid).toBe(false);
  // A capture's id, a number, a list, a text, nothing, what no database holds: paid is paid.
  const endless = Array.from({ length: 30 }).reduce((inner: unknown) => ({ id: inner }), "a");
  const details = [
    { id: capturesOf(mine)[0]?.id },
    { id: 7 },
    { orderID: null },
    ["a"],
    "paid",
    null,
    { id: "a\u0000" },
    { id: "a\ud800" },
    endless,
    "\u0000",
  ];
  for (const paymentDetails of details) {
    for (const paymentStatus of [1, paymentDetails]) {
      const again = await pay(shop, mine, { paymentStatus, paymentDetails });
      expect([again.status, again.body]).toEqual([200, answer.body]);
    }
  }
});

test("a foreign hint by a customer who approved nothing captures nobody's payment [PAY-4]", async () => {
  const theirs = await approvedPurchase(shop, paypal, product);
  const mine = await beginPurchase(shop, product);
  for (const hint of [{ orderID: theirs.orderID }, { id: theirs.orderID }]) {
    const { status, body } = await pay(shop, mine, { paymentDetails: hint });
    expect([status, body.code]).toEqual([409, "payment_not_approved"]);
  }
  expect(paypal.named("capture")).toEqual([]);
});

test("another customer's checkout cannot be paid, finalized or read [CHK-10]", async () => {
  const [mine, theirs] = [
    await approvedPurchase(shop, paypal, product),
    await approvedPurchase(shop, paypal, product),
  ];
  const stolen = { ...theirs, customer: mine.customer };
  const unknown = { ...mine, checkout: { ...mine.checkout, _id: crypto.randomUUID() } };
  for (const call of [pay, finalize, (...args: [typeof shop, Purchase]) => readRaw(...args)]) {
    const [foreign, missing] = [await call(shop, stolen), await call(shop, unknown)];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  }
});

function readRaw(where: typeof shop, { customer, checkout }: Purchase) {
  return api(where, "GET", `/api/checkout/${checkout._id}`, { token: customer.token });
}

test("a declined card is answered with 402, and the same order can be paid after a new approval [PAY-9]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", refused("INSTRUMENT_DECLINED"));
  const declined = await pay(shop, purchase);
  expect(declined.status).toBe(402);
  expect(declined.body).toMatchObject({
    message: expect.stringMatching(/declined/),
    code: "payment_declined",
    checkout: { isPaid: false, paymentStatus: "declined" },
  });
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });

  expect(await openPaypal(shop, purchase)).toBe(purchase.orderID);
  paypal.approve(purchase.orderID);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  expect(captureIdsSent().size).toBe(2);
  await expectOneOrder(purchase);
});

test("a decline uses its approval up: neither a waiting call nor the sweep tries again", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", refused("INSTRUMENT_DECLINED"));
  await pay(shop, purchase);
  const { id } = await paymentOf(purchase);
  // Like a second call of the browser that came before the decline.
  expect(await settlePayment(shop.context, id, 1)).toBe("not-approved");
  await sweepPayments();
  expect(paypal.named("capture")).toHaveLength(1);
  expect((await readCheckout(shop, purchase)).paymentStatus).toBe("declined");
});

test.each(["drop", "process-then-drop", "process-then-500", "malformed"] as const)(
  "a capture without a known answer (%s) is repeated as the same request",
  async (fault) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    paypal.fail("capture", fault);
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    expect(paypal.named("capture")).toHaveLength(2);
    expect(captureIdsSent().size).toBe(1);
    await expectOneOrder(purchase);
  },
);

test.each([
  ["before PayPal did it", "drop"],
  ["after PayPal did it", "process-then-drop"],
] as const)(
  "an outcome lost %s is settled by the sweep, charged once [PAY-52]",
  async (_when, fault) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    paypal.fail("capture", fault, "drop");
    const answer = await pay(shop, purchase);
    // Nobody who may have been charged hears of an error.
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ isPaid: false, paymentStatus: "pending" });
    expect(answer.body.paymentMessage).not.toMatch(/nothing was charged/i);
    expect(answer.headers["retry-after"]).toBe("10");
    expect(await paymentOf(purchase)).toMatchObject({ status: "capturing" });
    expect((await readCheckout(shop, purchase)).paymentStatus).toBe("pending");

    await sweepPayments();
    expect((await readCheckout(shop, purchase)).isPaid).toBe(true);
    expect(captureIdsSent().size).toBe(1);
    await expectOneOrder(purchase);
  },
);

test("while an outcome is unknown the stock stays, and no other checkout takes its place [PAY-26]", async () => {
  const purchase = await purchaseInDoubt("process-then-drop");
  shop.clock.advance(40 * MINUTE);
  await releaseExpiredHolds(shop.context);
  await releaseExpiredHolds(shop.context);
  expect(await stock()).toEqual({ onHand: 10, reserved: 1 });
  const second = await checkOut(shop, purchase.customer);
  expect(second.body.code).toBe("payment_in_progress");
  await sweepPayments();
  await expectOneOrder(purchase);
});

test("a poll that shows an order in doubt as unapproved does not end the doubt", async () => {
  const purchase = await beginPurchase(shop, product);
  const before = paypal.shown(purchase.orderID);
  paypal.approve(purchase.orderID);
  paypal.fail("capture", "process-then-drop", "drop");
  await pay(shop, purchase);
  paypal.fail("show-order", answered(before));
  await sweepPayments();
  await expectOneOrder(purchase);
});

test("an order in doubt that PayPal does not show stays in doubt", async () => {
  const purchase = await purchaseInDoubt("process-then-drop");
  paypal.fail("show-order", refused("INVALID_RESOURCE_ID", 404));
  await sweepPayments();
  expect(await paymentOf(purchase)).toMatchObject({ status: "capturing" });
  await sweepPayments();
  await expectOneOrder(purchase);
});

test.each([
  ["a mistake of the shop's", "raise 'the lights went out'"],
  ["a deadlock at every try", "raise 'no' using errcode = '40P01'"],
  ["a lost connection", "perform pg_terminate_backend(pg_backend_pid())"],
])(
  "%s after the money was taken is no error for a charged customer, and the order is placed afterwards [PAY-52]",
  async (_what, happens) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    await pool.query(`
    create function die() returns trigger language plpgsql as $$ begin ${happens}; return new; end $$;
    create trigger die before insert on orders execute function die()`);
    try {
      const { status, body, headers } = await pay(shop, purchase);
      expect([status, headers["retry-after"]]).toEqual([202, "10"]);
      expect(body).toMatchObject({ isPaid: false, paymentStatus: "pending" });
      expect(body.paymentMessage).not.toMatch(/nothing was charged/i);
    } finally {
      await pool.query("drop function die cascade");
    }
    expect(capturesOf(purchase)).toHaveLength(1);
    expect(await paymentOf(purchase)).toMatchObject({ status: "capturing", capture_id: null });
    expect(await stock()).toEqual({ onHand: 10, reserved: 1 });

    shop.clock.advance(40 * MINUTE);
    await releaseExpiredHolds(shop.context);
    await sweepPayments();
    await expectOneOrder(purchase);
  },
);

test("a failure before any money was taken is a failure", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  await pool.query(`
    create function die() returns trigger language plpgsql as $$ begin raise 'the lights went out'; end $$;
    create trigger die before update of status on payments execute function die()`);
  try {
    expect((await pay(shop, purchase)).status).toBe(500);
  } finally {
    await pool.query("drop function die cascade");
  }
  expect(capturesOf(purchase)).toEqual([]);
  expect((await pay(shop, purchase)).status).toBe(200);
});

test("a shop that died with the lease in its hand does not keep the payment from others", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  await pool.query(
    "update payments set status = 'capturing', lease_until = $2 where checkout_id = $1",
    [purchase.checkout._id, new Date(shop.clock.now().getTime() + MINUTE)],
  );
  await sweepPayments();
  await expectOneOrder(purchase);
});

test("a tab closed after the approval does not lose the order [PAY-12]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  await sweepPayments();
  await expectOneOrder(purchase);
});

test("money that PayPal holds back ships nothing until it has come [PAY-11, PAY-52]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product, 2);
  paypal.captureAs("pending");
  const answer = await pay(shop, purchase);
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ isPaid: false, paymentStatus: "pending" });
  expect(answer.headers["retry-after"]).toBeUndefined();
  expect(await myOrders(shop, purchase.customer)).toEqual([]);

  shop.clock.advance(24 * 60 * MINUTE);
  await releaseExpiredHolds(shop.context);
  await sweepPayments();
  expect(await stock()).toEqual({ onHand: 10, reserved: 2 });
  expect((await finalize(shop, purchase)).status).toBe(409);

  for (const { id } of capturesOf(purchase)) paypal.settleCapture(id, "COMPLETED");
  await sweepPayments();
  await expectOneOrder(purchase, 2);
  expect(captureIdsSent().size).toBe(1);
});

test("money that PayPal held back and then refused gives the stock back", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.captureAs("pending");
  await pay(shop, purchase);
  for (const { id } of capturesOf(purchase)) paypal.settleCapture(id, "DECLINED");
  await sweepPayments();
  expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
  expect(await paymentOf(purchase)).toMatchObject({ status: "closed" });
  expect((await readCheckout(shop, purchase)).paymentStatus).toBe("unpaid");
});

test("a declined capture in a completed order is no payment; another payment may follow", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.captureAs("declined");
  const answer = await pay(shop, purchase);
  expect([answer.status, answer.body.code]).toEqual([402, "payment_declined"]);
  expect(answer.body.checkout).toMatchObject({ isPaid: false, paymentStatus: "unpaid" });
  expect(answer.body.message).toMatch(/declined/);
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
  expect(await stock()).toEqual({ onHand: 10, reserved: 0 });

  paypal.captureAs();
  const orderID = await openPaypal(shop, purchase);
  expect(orderID).not.toBe(purchase.orderID);
  paypal.approve(orderID);
  expect((await pay(shop, { ...purchase, orderID })).body.isPaid).toBe(true);
  await expectOneOrder({ ...purchase, orderID });
});

test.each([
  "TRANSACTION_REFUSED",
  "PAYER_CANNOT_PAY",
  "COMPLIANCE_VIOLATION",
  "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
  "SOMETHING_NEW_OF_PAYPALS",
])("%s ends the attempt, gives the stock back and leaves room for another", async (issue) => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", refused(issue));
  const { status, body } = await pay(shop, purchase);
  expect([status, body.code, body.checkout.isPaid]).toEqual([402, "payment_declined", false]);
  expect(await paymentOf(purchase)).toMatchObject({ status: "closed", problem: issue });
  expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
  // The ended one stays ended, even if it is approved once more.
  paypal.approve(purchase.orderID);
  expect((await pay(shop, purchase)).body.code).toBe("payment_declined");
  expect(paypal.named("capture")).toHaveLength(1);
  expect(await openPaypal(shop, purchase)).not.toBe(purchase.orderID);
});

test.each(["ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED"])(
  "%s at the capture leaves everything open [PAY-50]",
  async (issue) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    const fault = refused(issue);
    paypal.fail("capture", fault, fault, fault);
    expect((await pay(shop, purchase)).body.code).toBe("payment_not_approved");
    expect(await paymentOf(purchase)).toMatchObject({ status: "created", capture_try: 1 });
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    await expectOneOrder(purchase);
  },
);

test.each(["ORDER_ALREADY_CAPTURED", "DUPLICATE_INVOICE_ID"])(
  "%s adopts the capture that is there",
  async (issue) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    const before = paypal.shown(purchase.orderID);
    paypal.take(purchase.orderID);
    paypal.fail("show-order", answered(before));
    paypal.fail("capture", refused(issue));
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    await expectOneOrder(purchase);
  },
);

test("DUPLICATE_INVOICE_ID without a visible capture stays open for a poll", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", refused("DUPLICATE_INVOICE_ID"));
  expect((await pay(shop, purchase)).status).toBe(202);
  expect(await paymentOf(purchase)).toMatchObject({ status: "capturing" });
  await sweepPayments();
});

test("a capture answered without its details is read again", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const before = paypal.shown(purchase.orderID);
  paypal.take(purchase.orderID);
  paypal.fail("show-order", answered(before));
  paypal.fail("capture", answered({ id: purchase.orderID, status: "COMPLETED" }, 201));
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
});

const WRONG: [string, (order: ReturnType<typeof paypal.order>) => void][] = [
  ["amount", ({ unit }) => Object.assign(unit.amount, { value: "0.01" })],
  ["currency", ({ unit }) => Object.assign(unit.amount, { currency_code: "JPY" })],
  ["payee", (order) => Object.assign(order, { payee: STRANGER })],
  ["custom_id", ({ unit }) => Object.assign(unit, { custom_id: crypto.randomUUID() })],
];

test.each(WRONG)("an order with another %s is never captured [PAY-5]", async (what, spoil) => {
  const purchase = await approvedPurchase(shop, paypal, product);
  spoil(paypal.order(purchase.orderID));
  const answer = await pay(shop, purchase);
  expect(answer.body).toMatchObject({ isPaid: false, paymentStatus: "refused" });
  expect(await paymentOf(purchase)).toMatchObject({
    status: "mismatched",
    problem: `MISMATCH_${what.toUpperCase()}`,
  });
  await sweepPayments();
  expect(paypal.named("capture")).toEqual([]);
  // No money has moved, so its stock is kept no longer than that of any other.
  shop.clock.advance(31 * MINUTE);
  await releaseExpiredHolds(shop.context);
  const holds = "select 1 from stock_holds where holder_id = $1";
  const { rowCount } = await pool.query(holds, [purchase.checkout._id]);
  expect(rowCount).toBe(0);
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
});

test("a capture of another amount never ships and is not paid once more [PAY-5]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.captureAs({ outcome: "wrong-amount", cents: 1 });
  expect((await pay(shop, purchase)).body.paymentStatus).toBe("refused");
  expect(await paymentOf(purchase)).toMatchObject({
    status: "mismatched",
    capture_id: capturesOf(purchase)[0]?.id,
  });
  shop.clock.advance(24 * 60 * MINUTE);
  await releaseExpiredHolds(shop.context);
  await sweepPayments();
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
  expect((await finalize(shop, purchase)).status).toBe(409);
  const url = `/api/checkout/${purchase.checkout._id}/paypal-order`;
  const again = await api(shop, "POST", url, { token: purchase.customer.token });
  expect(again.body.code).toBe("payment_mismatched");
});

test("a capture that went to somebody else is no order, though all was right before [PAY-5]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.captureAs("wrong-payee");
  expect((await pay(shop, purchase)).body.paymentStatus).toBe("refused");
  expect(await paymentOf(purchase)).toMatchObject({
    status: "mismatched",
    problem: "MISMATCH_PAYEE",
    capture_id: capturesOf(purchase)[0]?.id,
  });
  expect(await myOrders(shop, purchase.customer)).toEqual([]);
});

test("what was bought leaves the cart, what was added meanwhile stays [PAY-18]", async () => {
  const other = await addProduct(shop);
  const purchase = await approvedPurchase(shop, paypal, product, 2);
  await putInCart(shop, purchase.customer, product, 3);
  await putInCart(shop, purchase.customer, other, 1);
  await pay(shop, purchase);
  const cart = await api(shop, "GET", "/api/cart", { token: purchase.customer.token });
  expect(cart.body.products).toMatchObject([
    { productId: product.id, quantity: 3 },
    { productId: other.id, quantity: 1 },
  ]);
});

test("PayPal out of reach charges nothing, and the payment works once it is back [PAY-13]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("show-order", "drop", "drop");
  expect((await pay(shop, purchase)).status).toBe(503);
  expect(await paymentOf(purchase)).toMatchObject({ status: "created" });
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  await expectOneOrder(purchase);
});

test("a customer is told that PayPal hangs, and not kept waiting for it [PAY-29]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", "hang");
  const answer = await pay(shop, purchase);
  expect([answer.status, answer.body.paymentStatus]).toEqual([202, "pending"]);
  // The payment poller has time to ask once more; a waiting customer has not.
  expect(paypal.named("capture")).toHaveLength(1);
  expect(await paymentOf(purchase)).toMatchObject({ status: "capturing" });
  await sweepPayments();
  await expectOneOrder(purchase);
});

test("one payment that always fails does not keep the sweep from the others", async () => {
  const [broken, fine] = [
    await approvedPurchase(shop, paypal, product),
    await approvedPurchase(shop, paypal, product),
  ];
  await pool.query("update payments set updated_at = $2 where checkout_id = $1", [
    broken.checkout._id,
    new Date(0),
  ]);
  // Answered with another order's id each time, which proves nothing.
  paypal.order(broken.orderID).id = fine.orderID;
  await sweepPayments();
  await sweepPayments();
  expect((await readCheckout(shop, fine)).isPaid).toBe(true);
  expect((await readCheckout(shop, broken)).isPaid).toBe(false);
});

test("an order that nobody approves in PayPal's time is given up", async () => {
  const purchase = await beginPurchase(shop, product);
  shop.clock.advance(7 * 60 * MINUTE);
  await sweepPayments();
  expect(await paymentOf(purchase)).toMatchObject({ status: "closed", problem: "NEVER_APPROVED" });
  expect(await readCheckout(shop, purchase)).toMatchObject({ paymentStatus: "unpaid" });
  paypal.approve(purchase.orderID);
  expect((await pay(shop, purchase)).body.code).toBe("payment_not_approved");
  expect(paypal.named("capture")).toEqual([]);
  await releaseExpiredHolds(shop.context);
});

test.each([
  ["the same capture", undefined],
  ["a decline", "INSTRUMENT_DECLINED"],
  ["an end", "TRANSACTION_REFUSED"],
])(
  "a worker that hears too late of %s undoes nothing of the one after it",
  async (_what, issue) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    const { promise: after, resolve: answerNow } = Promise.withResolvers<void>();
    paypal.fail("capture", issue ? refused(issue, 422, after) : late(after));
    const slow = pay(shop, purchase);
    await expect.poll(() => paypal.named("capture").length).toBe(1);
    shop.clock.advance(2 * MINUTE);
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    answerNow();
    expect((await slow).body.isPaid).toBe(true);
    expect(await paymentOf(purchase)).toMatchObject({ status: "captured", problem: null });
    await expectOneOrder(purchase);
  },
);
