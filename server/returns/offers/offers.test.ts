import { afterEach, describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import {
  beginCheckout,
  listFaults,
  pay as payCart,
  openPaypal as paypalOfCart,
  placeOrder,
} from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  databaseState,
  registerCustomer,
  signInAdmin,
  stockOf,
  type TestProduct,
} from "../../../tests/support/factories.ts";
import { waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { releaseStock } from "../../catalog/stock/stock.ts";
import { markExpired } from "../../checkout/store.ts";
import { releaseExpiredHolds } from "../../checkout/sweep-checkouts.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { pollPayments } from "../../settlement/poll-payments.ts";
import type { AdminReturn, ReturnOptions } from "../contract.ts";
import { endOverdueOffers } from "./end-offer.ts";
import { getOffer } from "./store.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const shirt = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 500 } } });
const scarf = await addProduct(shop, { priceCents: 1999, stock: { Black: { M: 500 } } });
const lastCoat = await addProduct(shop, { priceCents: 8000, stock: { Black: { M: 1 } } });
const coat = await addProduct(shop, { priceCents: 8000, stock: { Black: { M: 500, L: 1 } } });

afterEach(async () => {
  paypal.calm();
  expect(await listFaults(shop)).toEqual([]);
});

type Bought = Awaited<ReturnType<typeof placeOrder>>;

const setStatus = (id: string, status: string) =>
  api(shop, "PUT", `/api/admin/orders/${id}`, { token, body: { status } });

/** A return in review, of so many units that wait for an answer. */
async function inReview(units = 1, bought?: Bought) {
  const order = bought ?? (await placeOrder(shop, paypal, shirt, units));
  if (!bought) {
    await setStatus(order.order._id, "Shipped");
    await setStatus(order.order._id, "Delivered");
  }
  const { body } = await api(shop, "POST", `/api/orders/${order.order._id}/returns`, {
    token: order.customer.token,
    body: {
      lines: [
        {
          ...{ productId: shirt.id, color: "Black", size: "M", quantity: units },
          ...{ reason: "not-liked", wish: "answer" },
        },
      ],
    },
  });
  const [made] = (body as ReturnOptions).returns;
  if (!made) throw new Error(`there is no return: ${JSON.stringify(body)}`);
  const judged = await api(shop, "POST", `/api/admin/returns/${made._id}/received`, {
    token,
    body: { seen: 0, lines: [{ place: 0, good: units, damaged: 0, missing: 0 }] },
  });
  expect(judged.body).toMatchObject({ status: "review" });
  return { ...order, returnId: made._id };
}

type InReview = Awaited<ReturnType<typeof inReview>>;

const lineOf = (product: TestProduct, units = 1, size = "M", place = 0) => {
  return { place, units, variantId: product.variantId("Black", size) };
};
const offer = ({ returnId }: Pick<InReview, "returnId">, lines: object[], more: object = {}) =>
  api(shop, "POST", `/api/admin/returns/${returnId}/offer`, { token, body: { lines, ...more } });
const pathOf = ({ order, returnId }: InReview) =>
  `/api/orders/${order._id}/returns/${returnId}/offer`;
const read = async ({ returnId }: InReview): Promise<AdminReturn> =>
  (await api(shop, "GET", `/api/admin/returns/${returnId}`, { token })).body;

async function openPaypal(one: InReview): Promise<string> {
  const { body } = await api(shop, "POST", `${pathOf(one)}/paypal-order`, {
    token: one.customer.token,
  });
  if (!body.orderID) throw new Error(JSON.stringify(body));
  return body.orderID;
}

const pay = (one: InReview, orderID: string) =>
  api(shop, "PUT", `${pathOf(one)}/pay`, {
    token: one.customer.token,
    body: { paymentStatus: "paid", paymentDetails: { orderID } },
  });

/** An order that was exchanged for a coat, whose difference is paid. */
async function paidCoat(units = 1) {
  const one = await inReview(units);
  expect((await offer(one, [lineOf(coat, units)])).status).toBe(200);
  const orderID = await openPaypal(one);
  paypal.approve(orderID);
  const { status, body } = await pay(one, orderID);
  expect([status, body.isPaid]).toEqual([200, true]);
  return { ...one, difference: orderID, exchange: body.orderId as string };
}

const decline = (one: InReview) => api(shop, "DELETE", pathOf(one), { token: one.customer.token });
const unitsOf = async (product: TestProduct, size: string) => {
  const { onHand = 0, reserved = 0 } =
    (await stockOf(shop, product.variantId("Black", size))) ?? {};
  return [onHand, reserved];
};
const sentBack = (orderID: string) =>
  paypal.refundsOf(paypal.captureOf(orderID).id).map(({ amount }) => amount?.value);

describe("another product", () => {
  test("that costs more is sent once its customer has paid the difference [DIFFER-1]", async () => {
    const one = await inReview();
    const made = await offer(one, [lineOf(coat)]);
    expect(made.body).toMatchObject({
      status: "review",
      lines: [{ accepted: 1 }],
      offers: [{ value: 49.99, toPay: 30.01, heldUntil: expect.any(String) }],
    });
    const mail = await waitForMail(shop, {
      to: one.customer.email,
      subject: /Something else for your return/,
    });
    expect(mail.text).toContain("$30.01");
    expect(mail.text).toContain(`/order/${one.order._id}/return?key=`);
    const orderID = await openPaypal(one);
    expect(await openPaypal(one)).toBe(orderID);
    paypal.approve(orderID);
    const { status, body } = await pay(one, orderID);
    expect([status, body.isPaid]).toEqual([200, true]);
    expect(paypal.captureOf(orderID).cents).toBe(3001);
    expect(await read(one)).toMatchObject({
      status: "done",
      offers: [{ orderId: body.orderId, toPay: 30.01 }],
    });
    const seen = await api(shop, "GET", `/api/orders/${body.orderId}`, {
      token: one.customer.token,
    });
    expect(seen.body).toMatchObject({
      status: "Processing",
      isExchange: true,
      totalPrice: 30.01,
      discount: 49.99,
      orderItems: [{ productId: coat.id, quantity: 1, price: 80 }],
    });
    expect(sentBack(one.orderID)).toEqual([]);
  });

  test("that costs less is sent at once, and the rest goes back [DIFFER-2]", async () => {
    const one = await inReview();
    const { body } = await offer(one, [lineOf(scarf)]);
    expect(body).toMatchObject({
      status: "done",
      offers: [{ value: 19.99, toPay: 0, orderNumber: expect.any(Number) }],
    });
    expect(sentBack(one.orderID)).toEqual(["30.00"]);
    const path = `/api/orders/${body.offers[0].orderId}/cancel`;
    const cancelled = await api(shop, "POST", path, { token: one.customer.token });
    expect(cancelled.status).toBe(200);
    expect(sentBack(one.orderID)).toEqual(["30.00", "19.99"]);
  });

  test("that costs the same moves no money, and several for several share what came back [DIFFER-3]", async () => {
    const one = await inReview(3);
    const same = await offer(one, [lineOf(shirt)]);
    expect(same.body).toMatchObject({ status: "review", lines: [{ accepted: 1 }] });
    // 80.00 and 19.99 for twice 49.99: one of them has more than its own.
    const { body } = await offer(one, [lineOf(coat), lineOf(scarf)]);
    expect(body).toMatchObject({ status: "review", offers: [{ toPay: 0.01 }, { toPay: 0 }] });
    const orderID = await openPaypal(one);
    paypal.approve(orderID);
    const paid = await pay(one, orderID);
    expect((await read(one)).status).toBe("done");
    const seen = await api(shop, "GET", `/api/admin/orders/${paid.body.orderId}`, { token });
    expect(seen.body.parts.lines.map(({ total }: { total: number }) => total)).toEqual([80, 19.99]);
    expect(seen.body.refundable).toBe(99.99);
    expect(sentBack(one.orderID)).toEqual([]);
  });

  test("is offered once, however often it is sent, and not beside another [DIFFER-4]", async () => {
    const one = await inReview(2);
    const _id = newId();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => offer(one, [lineOf(coat)], { _id })),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect((await read(one)).offers).toHaveLength(1);
    const [units = 0, held] = await unitsOf(coat, "M");
    expect([units >= 1, held]).toEqual([true, 1]);
    const other = await offer(one, [lineOf(scarf)]);
    expect([other.status, other.body.code]).toEqual([409, "offer_waits"]);
    const cheap = await inReview(2);
    const id = newId();
    await Promise.all(Array.from({ length: 5 }, () => offer(cheap, [lineOf(scarf)], { _id: id })));
    expect(sentBack(cheap.orderID)).toEqual(["30.00"]);
    const foreign = await offer(cheap, [lineOf(scarf)], { _id });
    expect([foreign.status, foreign.body.code]).toEqual([409, "other_offer"]);
    await decline(one);
  });

  test("and the end of the return do not cross [DIFFER-5]", async () => {
    for (const product of [coat, scarf]) {
      const one = await inReview();
      const end = () =>
        api(shop, "POST", `/api/admin/returns/${one.returnId}/end`, { token, body: { note: "" } });
      const answers = await Promise.all([offer(one, [lineOf(product)]), end()]);
      const [offered, ended] = answers.map(({ status }) => status);
      expect([`${offered} ${ended}`]).toEqual([
        expect.stringMatching(product === coat ? /^(200 409|409 200)$/ : /^(200|409) 200$/),
      ]);
      if (offered === 409) expect((await read(one)).offers).toBeUndefined();
      else if (product === coat) await decline(one);
    }
  });
});

describe("what cannot be offered", () => {
  test("is said at its line, and changes nothing [DIFFER-6]", async () => {
    const one = await inReview(2);
    const hidden = await addProduct(shop, { isPublished: false, stock: { Black: { M: 5 } } });
    const before = await databaseState(shop);
    for (const [lines, field] of [
      [[lineOf(coat, 2, "L")], "lines.0.variantId"],
      [[lineOf(hidden)], "lines.0.variantId"],
      [[{ place: 0, units: 1, variantId: 999_999_999 }], "lines.0.variantId"],
      [[{ place: 0, units: 1, variantId: 1e30 }], "lines.0.variantId"],
      [[lineOf(scarf, 3)], "lines.0.units"],
      [[lineOf(scarf, 2), lineOf(coat, 1)], "lines.1.units"],
      [[lineOf(scarf, 1, "M", 7)], "lines.0.place"],
    ] as const) {
      const { status, body } = await offer(one, [...lines]);
      expect([status, body.errors?.[0]?.field], JSON.stringify(body)).toEqual([400, field]);
    }
    expect(await databaseState(shop)).toEqual(before);
  });

  test("is anything for money that went back otherwise, or for a return that is done [DIFFER-7]", async () => {
    const one = await inReview();
    await api(shop, "POST", `/api/admin/orders/${one.order._id}/refunds`, {
      token,
      body: { amount: 1 },
    });
    const gone = await offer(one, [lineOf(coat)]);
    expect([gone.status, gone.body.code]).toEqual([409, "refund_too_high"]);
    const two = await inReview(2);
    const unit = { productId: shirt.id, color: "Black", size: "M" };
    await api(shop, "POST", `/api/admin/orders/${two.order._id}/refunds`, {
      token,
      body: { lines: [{ ...unit, quantity: 1 }] },
    });
    const ofOne = await offer(two, [lineOf(coat, 2)]);
    expect([ofOne.status, ofOne.body.code]).toEqual([409, "refund_too_high"]);
    await api(shop, "POST", `/api/admin/returns/${one.returnId}/end`, {
      token,
      body: { note: "" },
    });
    const done = await offer(one, [lineOf(coat)]);
    expect([done.status, done.body.code]).toEqual([409, "return_over"]);
  });

  test("is anybody else's to see, to pay or to decline [DIFFER-8]", async () => {
    const [one, other] = [await inReview(), await inReview()];
    await offer(one, [lineOf(coat)]);
    const stranger = await registerCustomer(shop);
    const foreign = `/api/orders/${other.order._id}/returns/${one.returnId}/offer`;
    for (const [path, as] of [
      [pathOf(one), stranger.token],
      [foreign, other.customer.token],
    ] as const) {
      const calls = await Promise.all([
        api(shop, "GET", path, { token: as }),
        api(shop, "POST", `${path}/paypal-order`, { token: as }),
        api(shop, "PUT", `${path}/pay`, { token: as, body: { paymentStatus: "paid" } }),
        api(shop, "DELETE", path, { token: as }),
        api(shop, "GET", `/order/${one.order._id}/returns/${one.returnId}/offer`, {}),
      ]);
      expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    const none = await api(shop, "GET", pathOf(other), { token: other.customer.token });
    expect([none.status, none.body.code]).toEqual([404, "offer_not_found"]);
    await decline(one);
  });
});

describe("an offer that waits", () => {
  test("ends at a no: units and money are free, and the return waits for a person [DIFFER-9]", async () => {
    const one = await inReview();
    const [, before] = await unitsOf(coat, "M");
    await offer(one, [lineOf(coat)]);
    const refund = { token, body: {} };
    const path = `/api/admin/orders/${one.order._id}/refunds`;
    expect((await api(shop, "POST", path, refund)).status).toBe(409);
    const orderID = await openPaypal(one);
    expect((await decline(one)).status).toBe(200);
    expect((await decline(one)).status).toBe(200);
    expect(await unitsOf(coat, "M")).toEqual([expect.any(Number), before]);
    expect(await read(one)).toMatchObject({ status: "review", lines: [{ accepted: 0 }] });
    paypal.approve(orderID);
    expect((await pay(one, orderID)).status).toBe(409);
    expect((await api(shop, "POST", path, refund)).status).toBe(200);
    expect(sentBack(one.orderID)).toEqual(["49.99"]);
  });

  test("ends with its time, and can be made anew [DIFFER-10]", async () => {
    const one = await inReview();
    const { body } = await offer(one, [lineOf(coat)]);
    await openPaypal(one);
    // To begin to pay does not shorten its time.
    expect((await read(one)).offers?.[0]?.heldUntil).toBe(body.offers[0].heldUntil);
    await endOverdueOffers(shop.context);
    expect((await read(one)).offers).toHaveLength(1);
    await shop.database.pool.query(
      "update checkouts set expires_at = now() - interval '1 minute' where return_id = $1",
      [one.returnId],
    );
    await releaseExpiredHolds(shop.context);
    await endOverdueOffers(shop.context);
    expect(await read(one)).toMatchObject({ status: "review", lines: [{ accepted: 0 }] });
    expect((await read(one)).offers).toBeUndefined();
    const late = await api(shop, "POST", `${pathOf(one)}/paypal-order`, {
      token: one.customer.token,
    });
    expect([late.status, late.body.code]).toEqual([409, "checkout_expired"]);
    expect((await offer(one, [lineOf(coat)])).status).toBe(200);
    const withdrawn = await api(shop, "DELETE", `/api/admin/returns/${one.returnId}/offer`, {
      token,
    });
    expect(withdrawn.body).toMatchObject({ status: "review", lines: [{ accepted: 0 }] });
  });

  test("whose hold was lost is held again, and ends where its units are sold [DIFFER-11]", async () => {
    const one = await inReview();
    await offer(one, [lineOf(lastCoat)]);
    const lose = () =>
      inTransaction(shop.context, async (tx) => {
        const { id } = await getOffer(tx, one.returnId);
        await releaseStock(tx, [id]);
        await markExpired(tx, [id]);
      });
    await lose();
    await openPaypal(one);
    expect(await unitsOf(lastCoat, "M")).toEqual([1, 1]);
    await lose();
    await placeOrder(shop, paypal, lastCoat, 1);
    const sold = await api(shop, "POST", `${pathOf(one)}/paypal-order`, {
      token: one.customer.token,
    });
    expect([sold.status, sold.body.code]).toEqual([409, "out_of_stock"]);
    expect(await read(one)).toMatchObject({ status: "review", lines: [{ accepted: 0 }] });
  });

  test("is neither replaced by a cart's checkout nor replaces one [DIFFER-12]", async () => {
    const one = await inReview();
    await offer(one, [lineOf(coat)]);
    const orderID = await openPaypal(one);
    const { checkout } = await beginCheckout(shop, scarf, 1, one.customer);
    paypal.approve(orderID);
    expect((await pay(one, orderID)).status).toBe(200);
    const still = { customer: one.customer, checkout };
    const cart = await paypalOfCart(shop, still);
    paypal.approve(cart);
    expect((await payCart(shop, { ...still, orderID: cart })).status).toBe(200);
  });

  test("is paid once by all who settle, also by the poller alone, or declined [DIFFER-13]", async () => {
    const one = await inReview();
    await offer(one, [lineOf(coat)]);
    const orderID = await openPaypal(one);
    paypal.approve(orderID);
    const all = await Promise.all(Array.from({ length: 5 }, () => pay(one, orderID)));
    expect(new Set(all.map(({ body }) => body.orderId)).size).toBe(1);
    expect(paypal.captureOf(orderID).cents).toBe(3001);
    const left = await inReview();
    await offer(left, [lineOf(coat)]);
    paypal.approve(await openPaypal(left));
    await shop.database.pool.query(
      "update payments set next_poll_at = now() where status = 'created'",
    );
    await pollPayments(shop.context);
    expect((await read(left)).status).toBe("done");
    const crossing = await inReview();
    await offer(crossing, [lineOf(coat)]);
    const crossed = await openPaypal(crossing);
    paypal.approve(crossed);
    const [paid, said] = await Promise.all([pay(crossing, crossed), decline(crossing)]);
    expect(`${paid.status} ${said.status}`).toMatch(/^(200 409|409 200)$/);
    const { status } = await read(crossing);
    expect(status).toBe(paid.status === 200 ? "done" : "review");
  });

  test("of an erased customer ends [DIFFER-14]", async () => {
    const one = await inReview();
    await offer(one, [lineOf(coat)]);
    const { user } = one.customer;
    const erased = await api(shop, "DELETE", `/api/admin/users/${user._id}`, { token });
    expect(erased.status).toBeLessThan(300);
    expect((await read(one)).offers).toBeUndefined();
    const anew = await offer(one, [lineOf(coat)]);
    expect([anew.status, anew.body.code]).toEqual([409, "customer_erased"]);
  });

  test("is paid and declined by who followed the mailed link alone [DIFFER-15]", async () => {
    const one = await inReview();
    await offer(one, [lineOf(coat)]);
    const { text } = await waitForMail(shop, {
      to: one.customer.email,
      subject: /Something else for your return/,
    });
    const key = /return\?key=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
    const opened = await shop.app.inject({ url: `/order/${one.order._id}/return?key=${key}` });
    expect(opened.headers.location).toBe(`/order/${one.order._id}/return`);
    const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
    const at = `/order/${one.order._id}/returns/${one.returnId}/offer`;
    const headers = { cookie };
    const open = () => shop.app.inject({ method: "POST", url: `${at}/paypal-order`, headers });
    const { orderID } = (await open()).json();
    const form = { cookie, "content-type": "application/x-www-form-urlencoded" };
    const no = await shop.app.inject({ method: "POST", url: `${at}/decline`, headers: form });
    expect([no.statusCode, no.headers.location]).toEqual([303, `/order/${one.order._id}/return`]);
    expect((await read(one)).offers).toBeUndefined();
    await offer(one, [lineOf(coat)]);
    const anew = (await open()).json().orderID;
    expect(anew).not.toBe(orderID);
    paypal.approve(anew);
    const payload = { paymentStatus: "paid", paymentDetails: { orderID: anew } };
    const paid = await shop.app.inject({ method: "PUT", url: `${at}/pay`, headers, payload });
    expect(paid.json()).toMatchObject({ isPaid: true, totalPrice: 30.01 });
    const none = await shop.app.inject({ method: "PUT", url: `${at}/pay`, payload });
    expect(none.statusCode).toBe(404);
  });
});

describe("an exchange whose difference was paid", () => {
  test("goes back to both payments, and never more than both [DIFFER-16]", async () => {
    const one = await paidCoat(2);
    const path = `/api/admin/orders/${one.exchange}/refunds`;
    const line = { productId: coat.id, color: "Black", size: "M", quantity: 1 };
    const first = await api(shop, "POST", path, { token, body: { lines: [line] } });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect([sentBack(one.difference), sentBack(one.orderID)]).toEqual([["30.01"], ["49.99"]]);
    const more = await api(shop, "POST", path, { token, body: { amount: 80.01 } });
    expect([more.status, more.body.code]).toEqual([409, "refund_too_high"]);
    const rest = await api(shop, "POST", path, { token, body: { lines: [line] } });
    expect(rest.status).toBe(200);
    expect([sentBack(one.difference), sentBack(one.orderID)]).toEqual([
      ["30.01", "30.01"],
      ["49.99", "49.99"],
    ]);
    expect((await api(shop, "POST", path, { token, body: {} })).status).toBe(409);
  });

  test("goes back from where money is left, when an amount emptied one of its payments [DIFFER-16]", async () => {
    const one = await paidCoat(2);
    const refund = (body: object) =>
      api(shop, "POST", `/api/admin/orders/${one.exchange}/refunds`, { token, body });
    expect((await refund({ amount: 60 })).status).toBe(200);
    expect(sentBack(one.difference)).toEqual(["60.00"]);
    const lines = [{ productId: coat.id, color: "Black", size: "M", quantity: 1 }];
    expect((await refund({ lines })).status).toBe(200);
    const all = [...sentBack(one.difference), ...sentBack(one.orderID)].map(Number);
    expect(Math.round(all.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(14000);
    const more = await refund({ lines });
    expect([more.status, more.body.code]).toEqual([409, "refund_too_high"]);
    expect((await refund({ amount: 20 })).status).toBe(200);
    expect((await refund({ amount: 0.01 })).status).toBe(409);
  });

  test("asked to go back again under its id goes back once, and of another amount is refused [DIFFER-16]", async () => {
    const one = await paidCoat();
    const _id = newId();
    const refund = (amount: number) =>
      api(shop, "POST", `/api/admin/orders/${one.exchange}/refunds`, {
        token,
        body: { _id, amount },
      });
    expect([(await refund(50)).status, (await refund(50)).status]).toEqual([200, 200]);
    expect((await refund(49)).body.code).toBe("other_refund");
    expect([sentBack(one.difference), sentBack(one.orderID)]).toEqual([["30.01"], ["19.99"]]);
  });

  test("is taken over for the payment alone that PayPal has sent back [REFUND-9]", async () => {
    const one = await paidCoat(2);
    const { pool } = shop.database;
    const caseId = newId();
    const detail = { problem: "FOREIGN_REFUND", cents: 4000, currency: "USD", status: "COMPLETED" };
    await pool.query(
      `insert into payment_cases (id, payment_id, kind, subject, detail, opened_at)
       values ($1, (select payment_id from orders where id = $2), 'ledger', 'REFUND-AT-PAYPAL', $3, now())`,
      [caseId, one.exchange, detail],
    );
    const lines = [{ productId: coat.id, color: "Black", size: "M", quantity: 1 }];
    const path = `/api/admin/payments/cases/${caseId}/take-over`;
    expect((await api(shop, "POST", path, { token, body: { lines } })).status).toBe(200);
    const { rows } = await pool.query(
      `select amount_cents as cents, status, payment_id = (select payment_id from orders where id = $1) as own
       from refunds where paypal_refund_id = 'REFUND-AT-PAYPAL' or exchange_id = $1`,
      [one.exchange],
    );
    expect(rows).toEqual([{ cents: 4000, status: "completed", own: true }]);
  });

  test("is cancelled for all of its money, once [DIFFER-17]", async () => {
    const one = await paidCoat();
    const path = `/api/orders/${one.exchange}/cancel`;
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => api(shop, "POST", path, { token: one.customer.token })),
    );
    expect(clicks.map(({ status }) => status)).toEqual(clicks.map(() => 200));
    expect([sentBack(one.difference), sentBack(one.orderID)]).toEqual([["30.01"], ["49.99"]]);
  });

  test("is sent back like any order, also for yet another product [DIFFER-18]", async () => {
    const one = await paidCoat();
    await setStatus(one.exchange, "Shipped");
    await setStatus(one.exchange, "Delivered");
    const order = { ...one.order, _id: one.exchange };
    const { body } = await api(shop, "POST", `/api/orders/${one.exchange}/returns`, {
      token: one.customer.token,
      body: {
        lines: [
          {
            ...{ productId: coat.id, color: "Black", size: "M", quantity: 1 },
            ...{ reason: "not-liked", wish: "answer" },
          },
        ],
      },
    });
    const [made] = (body as ReturnOptions).returns;
    const returnId = made?._id ?? "";
    await api(shop, "POST", `/api/admin/returns/${returnId}/received`, {
      token,
      body: { seen: 0, lines: [{ place: 0, good: 1, damaged: 0, missing: 0 }] },
    });
    const again = await offer({ returnId }, [lineOf(scarf)]);
    expect(again.body).toMatchObject({ status: "done", offers: [{ value: 19.99, toPay: 0 }] });
    // The scarf is paid with the difference, and the rest goes back to both.
    expect([sentBack(one.difference), sentBack(one.orderID)]).toEqual([["10.02"], ["49.99"]]);
    const path = `/api/orders/${again.body.offers[0].orderId}/cancel`;
    expect((await api(shop, "POST", path, { token: one.customer.token })).status).toBe(200);
    expect(sentBack(one.difference)).toEqual(["10.02", "19.99"]);
    expect(order._id).toBe(one.exchange);
  });
});
