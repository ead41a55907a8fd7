import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  beginCheckout,
  beginPurchase,
  checkOut,
  finalize,
  listFaults,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  placeOrder,
  readCheckout,
} from "../../tests/support/buying.ts";
import { waitingTransactions } from "../../tests/support/database.ts";
import {
  addProduct,
  api,
  databaseState,
  putInCart,
  registerCustomer,
  stockOf,
  type TestProduct,
  unique,
} from "../../tests/support/factories.ts";
import { waitForMail } from "../../tests/support/mailbox.ts";
import { late, refused, startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { listPayments } from "../payments/attempts/store.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import {
  createWelcomeCode,
  findCode,
  holdCode,
  releaseCodes,
} from "../promotions/discount-codes.ts";
import { pollPayments } from "../settlement/poll-payments.ts";
import { releaseExpiredHolds } from "./sweep-checkouts.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const MINUTE = 60_000;

let product: TestProduct;
let code: string;
beforeEach(async () => {
  paypal.calm();
  product = await addProduct(shop, { stock: { Black: { M: 100 } } });
  code = await newCode();
});
afterEach(async () => {
  expect(await listFaults(shop)).toEqual([]);
});

type Begun = Omit<Purchase, "orderID">;

async function newCode(): Promise<string> {
  return (await createWelcomeCode(shop.context, `${unique()}@example.com`)).code;
}

function setCode({ customer, checkout }: Begun, typed: unknown) {
  const url = `/api/checkout/${checkout._id}/discount`;
  return api(shop, "POST", url, { token: customer.token, body: { code: typed } });
}

/** A new customer's checkout that has the code. */
async function discounted(quantity = 1): Promise<Begun> {
  const begun = await beginCheckout(shop, product, quantity);
  expect((await setCode(begun, code)).status).toBe(200);
  return begun;
}

async function approve(begun: Begun): Promise<Purchase> {
  const purchase = { ...begun, orderID: await openPaypal(shop, begun) };
  paypal.approve(purchase.orderID);
  return purchase;
}

async function buy(begun: Begun) {
  const purchase = await approve(begun);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  return (await finalize(shop, purchase)).body;
}

async function codeRow() {
  const { rows } = await pool.query(
    "select held_by, used_at, used_by from discount_codes where code = $1",
    [code],
  );
  return rows[0];
}

async function passHold(): Promise<void> {
  shop.clock.advance(31 * MINUTE);
  await releaseExpiredHolds(shop.context);
}

describe("a code", () => {
  test("takes 10% off the goods, however it was typed [CHK-14]", async () => {
    const begun = await beginCheckout(shop, product, 3);
    const answer = await setCode(begun, `  ${code.toLowerCase().replaceAll("-", " ")} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      subtotal: 149.7,
      discount: 14.97,
      totalPrice: 134.73,
      discountCode: code,
    });
    expect(await readCheckout(shop, begun)).toEqual(answer.body);
    expect(await codeRow()).toMatchObject({ held_by: begun.checkout._id, used_at: null });
  });

  test("is split over the lines to the cent, in the checkout and in the order [CHK-17]", async () => {
    const customer = await registerCustomer(shop);
    const prices = [333, 335, 1999];
    for (const priceCents of prices) {
      await putInCart(shop, customer, await addProduct(shop, { priceCents }));
    }
    const { body: checkout } = await checkOut(shop, customer);
    const { body } = await setCode({ customer, checkout }, code);
    // 266.7 cents, rounded; 33.3 + 33.5 + 199.9, of which the last two lost most by rounding.
    expect(body).toMatchObject({ subtotal: 26.67, discount: 2.67, totalPrice: 24 });
    const order = await buy({ customer, checkout });
    for (const [table, owner, id] of [
      ["checkout_lines", "checkout_id", checkout._id],
      ["order_lines", "order_id", order._id],
    ]) {
      const { rows } = await pool.query(
        `select discount_cents from ${table} where ${owner} = $1 order by price_cents`,
        [id],
      );
      expect(rows.map(({ discount_cents }) => discount_cents)).toEqual([33, 34, 200]);
    }
  });

  test("is what PayPal is asked for and what the order, its mail and the list say [CHK-17]", async () => {
    const begun = await discounted(2);
    const order = await buy(begun);
    expect(order).toMatchObject({ subtotal: 99.8, discount: 9.98, totalPrice: 89.82 });
    expect(await myOrders(shop, begun.customer)).toMatchObject([{ discount: 9.98 }]);
    expect(paypal.captures().map(({ cents }) => cents)).toContain(8982);
    const mail = await waitForMail(shop, { to: begun.customer.email });
    expect(mail.text).toContain(
      "Subtotal: $99.80\nDiscount: -$9.98\nShipping: Free\nTotal: $89.82",
    );
    expect(mail.html).toContain("-$9.98");
  });

  test("is used up by the order, and by nothing before it", async () => {
    const begun = await discounted();
    const purchase = await approve(begun);
    paypal.fail("capture", refused("INSTRUMENT_DECLINED"));
    await pay(shop, purchase);
    expect(await codeRow()).toMatchObject({ held_by: begun.checkout._id, used_at: null });
    paypal.approve(purchase.orderID);
    await pay(shop, purchase);
    expect(await codeRow()).toMatchObject({
      held_by: null,
      used_at: expect.any(Date),
      used_by: begun.customer.user._id,
    });
  });

  test.each(["", "   ", null, undefined])("is cleared by %j [CHK-14]", async (nothing) => {
    const begun = await discounted();
    const { status, body } = await setCode(begun, nothing);
    expect(status).toBe(200);
    expect(body).toMatchObject({ discount: 0, totalPrice: 49.9 });
    expect(body.discountCode).toBeUndefined();
    expect(await codeRow()).toMatchObject({ held_by: null, used_at: null });
    expect((await setCode(await beginCheckout(shop, product), code)).status).toBe(200);
  });

  test("gives way to another one", async () => {
    const begun = await discounted();
    const other = await newCode();
    expect((await setCode(begun, other)).body).toMatchObject({ discountCode: other });
    expect(await codeRow()).toMatchObject({ held_by: null });
    expect((await setCode(begun, other)).body).toMatchObject({ discount: 4.99 });
  });
});

describe("a code that is refused", () => {
  test.each(["FIRST-AAAAA-AAAAA", "first", "10OFF", "' or 1=1 --", "🧵", "x".repeat(200)])(
    "because nobody knows it (%s) names its field and changes nothing [CHK-14]",
    async (typed) => {
      const begun = await discounted();
      const before = await databaseState(shop);
      const { status, body } = await setCode(begun, typed);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: "code_unknown",
        errors: [{ field: "code", message: "We do not know this discount code" }],
      });
      expect(await databaseState(shop)).toEqual(before);
      expect(await readCheckout(shop, begun)).toMatchObject({ discountCode: code });
    },
  );

  test.each([7, true, ["a"], { a: 1 }, "x".repeat(201), "a\0b"])(
    "because it is no text (%j) names its field",
    async (typed) => {
      const { status, body } = await setCode(await beginCheckout(shop, product), typed);
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: "code" }]);
    },
  );

  test("because it was used already leaves the checkout payable in full [CHK-13]", async () => {
    await buy(await discounted());
    const begun = await beginCheckout(shop, product);
    const { status, body } = await setCode(begun, code);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "code_used", errors: [{ field: "code" }] });
    expect(await buy(begun)).toMatchObject({ discount: 0, totalPrice: 49.9 });
  });

  test("because another checkout holds it says so, and works once that one let it go", async () => {
    const first = await discounted();
    const second = await beginCheckout(shop, product);
    const { status, body } = await setCode(second, code);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "code_held", errors: [{ field: "code" }] });
    expect(JSON.stringify(body)).not.toContain(first.checkout._id);
    await setCode(first, "");
    expect((await setCode(second, code)).status).toBe(200);
  });

  test("because the customer has ordered before keeps for somebody else [CHK-13]", async () => {
    const { customer } = await placeOrder(shop, paypal, product);
    await pool.query("update orders set status = 'Cancelled' where user_id = $1", [
      customer.user._id,
    ]);
    await putInCart(shop, customer, product);
    const { body: checkout } = await checkOut(shop, customer);
    const { status, body } = await setCode({ customer, checkout }, code);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "not_first_order", errors: [{ field: "code" }] });
    expect(await codeRow()).toMatchObject({ held_by: null, used_at: null });
  });

  test("because PayPal holds back what the customer has paid before keeps for somebody else [CHK-13]", async () => {
    const purchase = await approve(await beginCheckout(shop, product));
    paypal.captureAs("pending");
    await pay(shop, purchase);
    await putInCart(shop, purchase.customer, product);
    const { body: checkout } = await checkOut(shop, purchase.customer);
    const { status, body } = await setCode({ ...purchase, checkout }, code);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "not_first_order" });
    expect(await codeRow()).toMatchObject({ held_by: null, used_at: null });
  });

  test("too often is refused for a while, for that customer only, whatever comes next [CHK-20]", async () => {
    const guesser = await beginCheckout(shop, product);
    const guesses = Array.from({ length: 25 }, () => setCode(guesser, "FIRST-AAAAA-AAAAA"));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(400), ...Array(15).fill(429)]);
    const right = await setCode(guesser, code);
    expect(right.status).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
    expect((await setCode(guesser, "")).status).toBe(200);
    expect((await setCode(await beginCheckout(shop, product), code)).status).toBe(200);
  });

  test("on a foreign checkout is answered like on an unknown one", async () => {
    const [mine, theirs] = [await beginCheckout(shop, product), await beginCheckout(shop, product)];
    const foreign = await setCode({ ...theirs, customer: mine.customer }, code);
    expect(foreign.status).toBe(404);
    const nowhere = { ...mine, checkout: { ...mine.checkout, _id: crypto.randomUUID() } };
    expect(foreign.body).toEqual((await setCode(nowhere, code)).body);
  });

  test("on a paid or replaced checkout is a conflict", async () => {
    const paid = await beginCheckout(shop, product);
    await buy(paid);
    expect((await setCode(paid, code)).body.code).toBe("already_paid");
    const replaced = await beginCheckout(shop, product);
    await checkOut(shop, replaced.customer);
    expect((await setCode(replaced, code)).body.code).toBe("checkout_expired");
    expect((await setCode(replaced, "")).body.code).toBe("checkout_expired");
  });
});

test("of fifty checkouts that want one code at once, exactly one has it [CHK-15]", async () => {
  const begun = [];
  for (let i = 0; i < 50; i++) begun.push(await beginCheckout(shop, product));
  const answers = await Promise.all(begun.map((checkout) => setCode(checkout, code)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array(49).fill(409)]);
  const discounts = await Promise.all(begun.map((checkout) => readCheckout(shop, checkout)));
  expect(discounts.filter(({ discount }) => discount > 0)).toHaveLength(1);
});

test("a code that two want at the same moment is given to one of them", async () => {
  const [one, two] = [await beginCheckout(shop, product), await beginCheckout(shop, product)];
  const { id } = (await findCode(shop.context, code)) ?? { id: "" };
  const held = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const first = inTransaction(shop.context, async (tx) => {
    expect(await holdCode(tx, id, one.checkout._id)).toBe(true);
    held.resolve();
    await mayCommit.promise;
  });
  await held.promise;
  const second = holdCode(shop.context, id, two.checkout._id);
  await expect.poll(() => waitingTransactions(shop.database)).toBe(1);
  mayCommit.resolve();
  await first;
  expect(await second).toBe(false);
  expect(await codeRow()).toMatchObject({ held_by: one.checkout._id });
  await releaseCodes(shop.context, [one.checkout._id]);
});

test("two checkouts that swap their codes at once end with one each, or none", async () => {
  const other = await newCode();
  const [one, two] = [await discounted(), await beginCheckout(shop, product)];
  await setCode(two, other);
  const swaps = await Promise.all([setCode(one, other), setCode(two, code)]);
  for (const { status } of swaps) expect([200, 409]).toContain(status);
});

describe("a payment that was opened for the old total", () => {
  test("ends, and the next is for the new one [CHK-19]", async () => {
    const begun = await beginCheckout(shop, product);
    const before = await approve(begun);
    await setCode(begun, code);
    const late = await pay(shop, before);
    expect([late.status, late.body.code]).toEqual([409, "total_changed"]);
    expect(late.body.message).toMatch(/^The total changed .* Nothing was charged/);
    expect(paypal.named("capture")).toEqual([]);

    const after = await approve(begun);
    expect(after.orderID).not.toBe(before.orderID);
    expect(paypal.order(after.orderID).unit.amount.value).toBe("44.91");
    await setCode(begun, null);
    const last = await approve(begun);
    expect((await pay(shop, last)).body).toMatchObject({ isPaid: true, totalPrice: 49.9 });
    expect(await codeRow()).toMatchObject({ held_by: null, used_at: null });
  });

  test("is said to have ended also when another is open by then [CHK-19]", async () => {
    const begun = await beginCheckout(shop, product);
    const before = await approve(begun);
    await setCode(begun, code);
    await openPaypal(shop, begun);
    const { status, body } = await pay(shop, before);
    expect([status, body.code]).toEqual([409, "total_changed"]);
    expect(body.message).toMatch(/^The total changed .* Nothing was charged/);
  });

  test("stays where the code stays as it is", async () => {
    const begun = await discounted();
    const purchase = await approve(begun);
    expect((await setCode(begun, code)).status).toBe(200);
    expect(await openPaypal(shop, begun)).toBe(purchase.orderID);
  });

  test("is left alone while money is moving [CHK-19]", async () => {
    const purchase = await approve(await discounted());
    paypal.captureAs("pending");
    await pay(shop, purchase);
    for (const typed of ["", await newCode()]) {
      const { status, body } = await setCode(purchase, typed);
      expect(status).toBe(409);
      expect(body.code).toBe("payment_in_progress");
    }
    await passHold();
    expect(await codeRow()).toMatchObject({ held_by: purchase.checkout._id });
    paypal.captureOf(purchase.orderID).status = "COMPLETED";
    shop.clock.advance(2 * MINUTE);
    await pollPayments(shop.context);
    expect(await readCheckout(shop, purchase)).toMatchObject({ isPaid: true, discount: 4.99 });
  });

  test("and was taken while the code was entered becomes no order of another total", async () => {
    const purchase = await approve(await beginCheckout(shop, product));
    // Captured by somebody else: the shop has yet to see it.
    paypal.take(purchase.orderID);
    const { promise: after, resolve: answerNow } = Promise.withResolvers<void>();
    paypal.fail("show-order", late(after));
    const paying = pay(shop, purchase);
    await expect.poll(() => paypal.named("show-order")).toHaveLength(1);
    expect((await setCode(purchase, code)).status).toBe(200);
    answerNow();
    expect((await paying).body).toMatchObject({ isPaid: false, paymentStatus: "refused" });
    expect(await myOrders(shop, purchase.customer)).toEqual([]);
    expect(await listPayments(shop.context, purchase.checkout._id)).toMatchObject([
      { status: "mismatched", problem: "MISMATCH_CHECKOUT_EXPIRED", capturedCents: 4990 },
    ]);
  });

  test("is never captured for another total, whichever of code and payment is first [CHK-19]", async () => {
    for (let round = 0; round < 10; round++) {
      const begun = await beginCheckout(shop, product);
      const own = await newCode();
      const opened = openPaypal(shop, begun).catch(() => undefined);
      const [orderID] = await Promise.all([opened, setCode(begun, own)]);
      if (orderID) paypal.approve(orderID);
      const [, set] = await Promise.all([
        orderID ? pay(shop, { ...begun, orderID }) : undefined,
        setCode(begun, round % 2 === 0 ? own : ""),
      ]);
      expect([200, 409]).toContain(set.status);
      const { isPaid, totalPrice } = await readCheckout(shop, begun);
      const asked = orderID && paypal.order(orderID).unit.amount.value;
      if (isPaid) expect(asked).toBe(totalPrice.toFixed(2));
    }
  });
});

test("a payment that is opened just as the total changes is for the new one", async () => {
  const begun = await beginCheckout(shop, product);
  const other = await pool.connect();
  await other.query("begin");
  const change = [
    "update checkout_lines set discount_cents = 499 where checkout_id = $1",
    "update checkouts set discount_cents = 499, total_cents = 4491 where id = $1",
  ];
  for (const statement of change) await other.query(statement, [begun.checkout._id]);
  const opening = openPaypal(shop, begun);
  await expect.poll(() => waitingTransactions(shop.database)).toBe(1);
  await other.query("commit");
  other.release();
  expect(paypal.order(await opening).unit.amount.value).toBe("44.91");
  expect(await listPayments(shop.context, begun.checkout._id)).toMatchObject([
    { amountCents: 4491 },
  ]);
});

describe("the code of a checkout", () => {
  test("goes back when its time is over, and is taken again when it is paid after all [CHK-15]", async () => {
    const purchase = await approve(await discounted());
    await passHold();
    expect(await codeRow()).toMatchObject({ held_by: null, used_at: null });
    expect((await pay(shop, purchase)).body).toMatchObject({ isPaid: true, discount: 4.99 });
    expect((await codeRow()).used_at).toEqual(expect.any(Date));
  });

  test("that another has by then charges nothing, says so, and the next checkout is in full [CHK-16]", async () => {
    const late = await approve(await discounted());
    await passHold();
    const quick = await beginCheckout(shop, product);
    expect((await setCode(quick, code)).status).toBe(200);

    const answer = await pay(shop, late);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "code_taken" });
    expect(answer.body.message).toMatch(/used elsewhere .* Nothing was charged/);
    expect(paypal.named("capture")).toEqual([]);
    expect((await readCheckout(shop, late)).paymentMessage).toBe(answer.body.message);
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 100, reserved: 1 });
    await setCode(quick, "");
    shop.clock.advance(2 * MINUTE);
    await pollPayments(shop.context);
    expect(paypal.named("capture")).toEqual([]);

    expect((await setCode(quick, code)).status).toBe(200);
    const { status, body: checkout } = await checkOut(shop, late.customer);
    expect(status).toBe(201);
    expect(checkout).toMatchObject({ discount: 0, totalPrice: 49.9 });
    await buy({ customer: late.customer, checkout });
  });

  test("that another has by then can be cleared, and the checkout paid in full [CHK-16]", async () => {
    const late = await discounted();
    await passHold();
    await setCode(await beginCheckout(shop, product), code);
    const opened = await api(shop, "POST", `/api/checkout/${late.checkout._id}/paypal-order`, {
      token: late.customer.token,
    });
    expect(opened.body.code).toBe("code_taken");
    expect((await setCode(late, "")).body).toMatchObject({ discount: 0 });
    expect(await buy(late)).toMatchObject({ totalPrice: 49.9 });
  });

  test("goes on to the checkout that replaces it, for the lines of that one [CHK-18]", async () => {
    const begun = await discounted();
    await putInCart(shop, begun.customer, product, 1);
    const { body: next } = await checkOut(shop, begun.customer);
    expect(next).toMatchObject({ discountCode: code, discount: 9.98, totalPrice: 89.82 });
    expect(await codeRow()).toMatchObject({ held_by: next._id });
    await passHold();
    const { body: third } = await checkOut(shop, begun.customer);
    expect(third).toMatchObject({ discountCode: code, discount: 9.98 });
    expect(await buy({ customer: begun.customer, checkout: third })).toMatchObject({
      discount: 9.98,
    });
  });

  test("goes back when its payment is over for good [CHK-15]", async () => {
    const purchase = await approve(await discounted());
    paypal.fail("capture", refused("TRANSACTION_REFUSED"));
    await pay(shop, purchase);
    expect(await codeRow()).toMatchObject({ held_by: null, used_at: null });
  });
});

test("a price that leaves nothing to pay is refused with its discount", async () => {
  await pool.query("update discount_codes set percent = 100 where code = $1", [code]);
  const begun = await beginCheckout(shop, product);
  const { status, body } = await setCode(begun, code);
  expect(status).toBe(409);
  expect(body.code).toBe("not_payable");
  expect(await beginPurchase(shop, product)).toBeDefined();
});

describe("a code that is checked before there is a checkout", () => {
  const check = (customer: { token: string }, typed: unknown) =>
    api(shop, "POST", "/api/checkout/discount", { token: customer.token, body: { code: typed } });

  test("says what it takes off, and is put aside for nobody", async () => {
    const customer = await registerCustomer(shop);
    const before = await databaseState(shop);
    const answer = await check(customer, ` ${code.toLowerCase()} `);
    expect([answer.status, answer.body]).toEqual([200, { discountCode: code, percent: 10 }]);
    expect(await databaseState(shop)).toEqual(before);
    expect((await check(await registerCustomer(shop), code)).status).toBe(200);
  });

  test("is refused as the checkout would refuse it", async () => {
    const holder = await discounted();
    const stranger = await registerCustomer(shop);
    expect((await check(stranger, code)).body).toMatchObject({ code: "code_held" });
    // Their own next checkout takes it over.
    expect((await check(holder.customer, code)).status).toBe(200);
    await buy(holder);
    expect((await check(stranger, code)).body).toMatchObject({ code: "code_used" });
    const another = await newCode();
    const refused = await check(holder.customer, another);
    expect([refused.status, refused.body.code]).toEqual([409, "not_first_order"]);
    const unknown = await check(stranger, "SPRING");
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      [{ field: "code", message: "We do not know this discount code" }],
    ]);
    expect((await check(stranger, "  ")).status).toBe(400);
    expect((await check({ token: "none" }, another)).status).toBe(401);
  });

  test("costs a guesser the same few tries as at a checkout, also in a burst", async () => {
    const guesser = await beginCheckout(shop, product);
    const guesses = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? check(guesser.customer, "FIRST-AAAAA-AAAAA")
        : setCode(guesser, "FIRST-AAAAA-AAAAA"),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(400), ...Array(10).fill(429)]);
    expect((await check(guesser.customer, code)).status).toBe(429);
  });
});
