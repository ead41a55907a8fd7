import { afterEach, describe, expect, test } from "vitest";
import { newId } from "../../common/ids.ts";
import { listFaults, placeOrder } from "../../tests/support/buying.ts";
import { deliveryMethod, setZones } from "../../tests/support/delivery.ts";
import {
  addProduct,
  api,
  databaseState,
  registerCustomer,
  signInAdmin,
  stockOf,
  waitForJobs,
} from "../../tests/support/factories.ts";
import { waitForMail } from "../../tests/support/mailbox.ts";
import { refused, startPaypal } from "../../tests/support/paypal.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";
import { delivery } from "../settings/subjects/delivery.ts";
import { returns } from "../settings/subjects/returns.ts";
import type { NewReturnLine, ReturnOptions } from "./contract.ts";
import { findMailedReturn } from "./mailed-return.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const product = await addProduct(shop, {
  priceCents: 4999,
  stock: { Black: { M: 500, L: 500, S: 50, XL: 1 } },
});

afterEach(async () => {
  paypal.calm();
  expect(await listFaults(shop)).toEqual([]);
});

type Bought = Awaited<ReturnType<typeof placeOrder>>;

const setStatus = (id: string, status: string) =>
  api(shop, "PUT", `/api/admin/orders/${id}`, { token, body: { status } });

async function delivered(units = 1): Promise<Bought> {
  const bought = await placeOrder(shop, paypal, product, units);
  expect((await setStatus(bought.order._id, "Shipped")).status).toBe(200);
  expect((await setStatus(bought.order._id, "Delivered")).status).toBe(200);
  return bought;
}

const line = (more: Partial<NewReturnLine> = {}): NewReturnLine => ({
  productId: product.id,
  color: "Black",
  size: "M",
  quantity: 1,
  reason: "too-small",
  wish: "refund",
  ...more,
});
const swapFor = (size: string, more: Partial<NewReturnLine> = {}) =>
  line({ wish: "exchange", exchange: { color: "Black", size }, ...more });

const announce = ({ order, customer }: Bought, ...lines: NewReturnLine[]) =>
  api(shop, "POST", `/api/orders/${order._id}/returns`, {
    token: customer.token,
    body: { lines },
  });

async function announced(bought: Bought, ...lines: NewReturnLine[]) {
  const { status, body } = await announce(bought, ...lines);
  expect(status).toBe(200);
  const [made] = (body as ReturnOptions).returns;
  if (!made) throw new Error("there is no return");
  return made;
}

const receive = (id: string, lines: object[], more: object = {}) =>
  api(shop, "POST", `/api/admin/returns/${id}/received`, {
    token,
    body: { seen: 0, lines, ...more },
  });
const found = (good: number, damaged = 0, missing = 0, place = 0) => {
  return { place, good, damaged, missing };
};
const deliveredDaysAgo = ({ order }: Bought, days: number) =>
  shop.database.pool.query(
    "update orders set delivered_at = now() - $2 * interval '1 day' where id = $1",
    [order._id, days],
  );
const sentBack = ({ orderID }: Bought) =>
  paypal.refundsOf(paypal.captureOf(orderID).id).map(({ amount }) => amount?.value);
const unitsOf = async (size: string) => {
  const { onHand = 0, reserved = 0 } =
    (await stockOf(shop, product.variantId("Black", size))) ?? {};
  return [onHand, reserved];
};

/** An exchange that left before its parcel came. */
async function sentAtOnce() {
  const change = { ...returns.defaults, exchange: "at-once" as const };
  expect((await changeSettings(shop, token, "returns", change)).status).toBe(200);
  const bought = await delivered(1);
  const made = await announced(bought, swapFor("L"));
  const back = await changeSettings(shop, token, "returns", { ...returns.defaults });
  expect(back.status).toBe(200);
  return { bought, made };
}

describe("a return", () => {
  test("is announced, judged, paid back and put on the shelf [RETURN-1]", async () => {
    const bought = await delivered(3);
    const [before = 0] = await unitsOf("M");
    const made = await announced(bought, line({ quantity: 2 }));
    expect(made).toMatchObject({ status: "open", lines: [{ quantity: 2, reason: "too-small" }] });
    expect(made.code).toMatch(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { attachments } = await waitForMail(shop, {
      to: bought.customer.email,
      subject: new RegExp(made.code),
    });
    expect(attachments?.map(({ filename }) => filename)).toEqual([`return-slip-${made.code}.pdf`]);
    const { status, body } = await receive(made._id, [found(2)]);
    expect([status, body.status]).toEqual([200, "done"]);
    expect(sentBack(bought)).toEqual(["99.98"]);
    expect(await unitsOf("M")).toEqual([before + 2, 0]);
    await waitForMail(shop, { to: bought.customer.email, subject: /We have your return/ });
  });

  test("of a size is exchanged for one that is held from then on, without any payment [RETURN-2]", async () => {
    const bought = await delivered(1);
    const [onHand = 0] = await unitsOf("L");
    const made = await announced(bought, swapFor("L"));
    expect(made.exchange?.heldUntil).toBeDefined();
    expect(await unitsOf("L")).toEqual([onHand, 1]);
    const { body } = await receive(made._id, [found(1)]);
    expect(body).toMatchObject({ status: "done", exchange: { orderNumber: expect.any(Number) } });
    expect(await unitsOf("L")).toEqual([onHand - 1, 0]);
    expect(sentBack(bought)).toEqual([]);
    const seen = await api(shop, "GET", `/api/orders/${body.exchange.orderId}`, {
      token: bought.customer.token,
    });
    expect(seen.body).toMatchObject({
      status: "Processing",
      totalPrice: 0,
      isPaid: true,
      orderItems: [{ size: "L", quantity: 1, price: 49.99 }],
    });
    await waitForJobs(shop);
  });

  test("of an exchange pays back what was paid for its origin [RETURN-3]", async () => {
    const bought = await delivered(2);
    const first = await announced(bought, swapFor("L", { quantity: 2 }));
    const { body } = await receive(first._id, [found(2)]);
    const order = { ...bought.order, _id: body.exchange.orderId };
    await setStatus(order._id, "Shipped");
    const second = await announced({ ...bought, order }, line({ size: "L" }));
    expect((await receive(second._id, [found(1)])).body.status).toBe("done");
    expect(sentBack(bought)).toEqual(["49.99"]);
    const third = await announced({ ...bought, order }, swapFor("S", { size: "L" }));
    expect((await receive(third._id, [found(1)])).status).toBe(200);
    const left = await api(shop, "GET", `/api/admin/orders/${order._id}`, { token });
    expect(left.body).toMatchObject({ refundable: 0 });
    const origin = await api(shop, "GET", `/api/admin/orders/${bought.order._id}`, { token });
    expect(origin.body).toMatchObject({ refundable: 0, refunded: 49.99 });
  });

  test("leaves to a person what is damaged or missing [RETURN-4]", async () => {
    const bought = await delivered(3);
    const made = await announced(bought, line({ quantity: 3 }));
    const { body } = await receive(made._id, [found(1, 1, 1)]);
    expect(body.status).toBe("review");
    expect(sentBack(bought)).toEqual(["49.99"]);
    const ended = await api(shop, "POST", `/api/admin/returns/${made._id}/end`, {
      token,
      body: { note: "Half of it paid back" },
    });
    expect(ended.body).toMatchObject({ status: "done", note: "Half of it paid back" });
  });

  test("that is called off gives units and money back [RETURN-5]", async () => {
    const bought = await delivered(1);
    const before = await unitsOf("L");
    const made = await announced(bought, swapFor("L"));
    const path = `/api/orders/${bought.order._id}/returns/${made._id}`;
    const { status } = await api(shop, "DELETE", path, { token: bought.customer.token });
    expect(status).toBe(200);
    expect(await unitsOf("L")).toEqual(before);
    expect((await receive(made._id, [found(1)])).body.code).toBe("return_received");
    const again = await announced(bought, line());
    expect((await receive(again._id, [found(1)])).body.status).toBe("done");
    expect(sentBack(bought)).toEqual(["49.99"]);
  });

  test("fifty clicks on received are one [RETURN-6]", async () => {
    const bought = await delivered(2);
    const made = await announced(bought, line(), swapFor("L"));
    const clicks = await Promise.all(
      Array.from({ length: 50 }, () => receive(made._id, [found(1), found(1, 0, 0, 1)])),
    );
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(clicks.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(sentBack(bought)).toEqual(["49.99"]);
  });

  test("that cannot be is refused at its line, and nothing is written [RETURN-7]", async () => {
    const bought = await delivered(2);
    const stranger = await registerCustomer(shop);
    const before = await databaseState(shop);
    for (const [wrong, field] of [
      [line({ quantity: 3 }), "lines.0.quantity"],
      [line({ size: "XXL" }), "lines.0"],
      [line({ wish: "exchange" }), "lines.0.exchange"],
      [swapFor("XXL"), "lines.0.exchange"],
      [swapFor("M"), "lines.0.exchange"],
      [swapFor("XL", { quantity: 2 }), "lines.0.exchange"],
    ] as const) {
      const { status, body } = await announce(bought, wrong);
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    }
    const foreign = await announce(
      { ...bought, customer: { ...bought.customer, ...stranger } },
      line(),
    );
    expect(foreign.status).toBe(404);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("of units that are announced already is refused [RETURN-7]", async () => {
    const bought = await delivered(2);
    await announced(bought, line());
    const twice = await announce(bought, line({ quantity: 2 }));
    expect([twice.status, twice.body.errors?.[0]?.field]).toEqual([400, "lines.0.quantity"]);
    await announced(bought, line());
    expect((await announce(bought, line())).status).toBe(400);
  });

  test("of an id that another order takes at the same moment is one of them [RETURN-7]", async () => {
    const orders = await Promise.all([delivered(1), delivered(1)]);
    for (let round = 0; round < 5; round++) {
      const _id = newId();
      const answers = await Promise.all(
        orders.map(({ order, customer }) =>
          api(shop, "POST", `/api/orders/${order._id}/returns`, {
            token: customer.token,
            body: { _id, lines: [line()] },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const made = answers.findIndex(({ status }) => status === 200);
      const { order, customer } = orders[made] ?? {};
      const path = `/api/orders/${order?._id}/returns/${_id}`;
      await api(shop, "DELETE", path, { token: customer?.token ?? "" });
    }
  });
});

describe("the windows", () => {
  test("end as they were promised, but not for what is faulty in the Union [RETURN-8]", async () => {
    const bought = await delivered(2);
    await deliveredDaysAgo(bought, 46);
    const late = await announce(bought, line());
    expect([late.status, late.body.errors?.[0]?.field]).toEqual([400, "lines.0.reason"]);
    expect(late.body.message).toMatch(/ended on/);
    const faulty = await announce(bought, line({ reason: "faulty" }));
    expect(faulty.status).toBe(400);
    await shop.database.pool.query(
      `update orders set shipping_info = shipping_info || '{"countryCode":"DE"}' where id = $1`,
      [bought.order._id],
    );
    expect((await announce(bought, line())).body.message).toMatch(/faulty or wrong still/);
    expect((await announce(bought, line({ reason: "faulty" }))).status).toBe(200);
    await deliveredDaysAgo(bought, 2 * 366);
    expect((await announce(bought, line({ reason: "faulty" }))).status).toBe(400);
  });

  test("and the fee are those of the day of the order [RETURN-9]", async () => {
    const before = await delivered(1);
    const change = { ...returns.defaults, days: 10, feeCents: 500 };
    expect((await changeSettings(shop, token, "returns", change)).status).toBe(200);
    const after = await delivered(3);
    const usual = { ...returns.defaults };
    expect((await changeSettings(shop, token, "returns", usual)).status).toBe(200);
    for (const one of [before, after]) await deliveredDaysAgo(one, 9);
    const made = await announced(after, line({ quantity: 1 }));
    expect(made.fee).toBe(5);
    await receive(made._id, [found(1)]);
    const free = await announced(after, line({ reason: "wrong-item" }));
    expect(free.fee).toBeUndefined();
    await receive(free._id, [found(1)]);
    expect(sentBack(after)).toEqual(["44.99", "49.99"]);
    // Nor does it cost anything where what is wanted instead is sold out, and paid back.
    const swapped = await announced(after, swapFor("L"));
    expect(swapped.fee).toBeUndefined();
    const paid = await receive(swapped._id, [found(1)], { refundInstead: true });
    expect([paid.status, sentBack(after).at(-1)]).toEqual([200, "49.99"]);
    for (const one of [before, after]) await deliveredDaysAgo(one, 11);
    expect((await announce(before, line())).status).toBe(200);
    expect((await announce(after, line())).status).toBe(400);
  });
});

describe("an exchange", () => {
  test("whose units others have bought meanwhile is paid back instead [RETURN-10]", async () => {
    const bought = await delivered(1);
    const made = await announced(bought, swapFor("XL"));
    await shop.database.pool.query(
      "update checkouts set expires_at = now() - interval '1 hour' where return_id = $1",
      [made._id],
    );
    await releaseExpiredHolds(shop.context);
    expect(await unitsOf("XL")).toEqual([1, 0]);
    await shop.database.pool.query("update variants set on_hand = 0 where id = $1; ", [
      product.variantId("Black", "XL"),
    ]);
    await shop.database.pool.query(
      "update products set units_on_hand = units_on_hand - 1 where id = $1",
      [product.id],
    );
    const before = await databaseState(shop);
    const refused = await receive(made._id, [found(1)]);
    expect([refused.status, refused.body.code]).toEqual([409, "out_of_stock"]);
    expect(await databaseState(shop)).toEqual(before);
    const { body } = await receive(made._id, [found(1)], { refundInstead: true });
    expect(body.status).toBe("done");
    expect(sentBack(bought)).toEqual(["49.99"]);
  });

  test("is sent for those units alone that were accepted [RETURN-11]", async () => {
    const bought = await delivered(3);
    const [onHand = 0] = await unitsOf("L");
    const made = await announced(bought, swapFor("L", { quantity: 3 }));
    const [back = 0] = await unitsOf("M");
    const { body } = await receive(made._id, [found(2, 1)]);
    expect(body.status).toBe("review");
    expect(await unitsOf("L")).toEqual([onHand - 2, 0]);
    expect((await unitsOf("M"))[0]).toBe(back + 2);
    const seen = await api(shop, "GET", `/api/admin/orders/${body.exchange.orderId}`, { token });
    expect(seen.body).toMatchObject({ refundable: 99.98, orderItems: [{ quantity: 2 }] });
    const origin = await api(shop, "GET", `/api/admin/orders/${bought.order._id}`, { token });
    expect(origin.body.refundable).toBe(49.99);
  });

  test("keeps the value of its lines where another is not sent [RETURN-11]", async () => {
    const bought = await delivered(2);
    const made = await announced(bought, swapFor("L"), swapFor("S"));
    const { body } = await receive(made._id, [found(0, 0, 1), found(1, 0, 0, 1)]);
    const path = `/api/admin/orders/${body.exchange.orderId}/refunds`;
    const { wish: _, reason: __, ...units } = line({ size: "S" });
    const { status } = await api(shop, "POST", path, { token, body: { lines: [units] } });
    expect([status, sentBack(bought)]).toEqual([200, ["49.99"]]);
  });

  test("of two units for different reasons is sent as one line of two [RETURN-2]", async () => {
    const bought = await delivered(3);
    const made = await announced(
      bought,
      swapFor("L"),
      swapFor("L", { reason: "faulty", quantity: 2 }),
    );
    const { body } = await receive(made._id, [found(0, 1), found(1, 1, 0, 1)]);
    const order = `/api/admin/orders/${body.exchange.orderId}`;
    const seen = await api(shop, "GET", order, { token });
    expect(seen.body).toMatchObject({ refundable: 99.98, orderItems: [{ quantity: 2 }] });
    const { wish: _, reason: __, ...units } = line({ size: "L", quantity: 2 });
    await api(shop, "POST", `${order}/refunds`, { token, body: { lines: [units] } });
    expect(sentBack(bought)).toEqual(["99.98"]);
  });

  test("is sent at once where the shop says so [RETURN-12]", async () => {
    const { bought, made } = await sentAtOnce();
    expect(made.exchange?.orderNumber).toBeDefined();
    expect((await receive(made._id, [found(1)])).body.status).toBe("done");
    expect(sentBack(bought)).toEqual([]);
  });

  test("that was sent at once pays nothing back before its parcel has come [RETURN-12]", async () => {
    const { bought, made } = await sentAtOnce();
    const path = `/api/orders/${made.exchange?.orderId}/cancel`;
    const cancel = () => api(shop, "POST", path, { token: bought.customer.token });
    const before = await databaseState(shop);
    const early = await cancel();
    expect([early.status, early.body.code]).toEqual([409, "return_open"]);
    expect(await databaseState(shop)).toEqual(before);
    await receive(made._id, [found(1)]);
    expect((await cancel()).status).toBe(200);
    expect(sentBack(bought)).toEqual(["49.99"]);
    const other = await sentAtOnce();
    await receive(other.made._id, [found(0, 0, 1)]);
    const empty = `/api/orders/${other.made.exchange?.orderId}/cancel`;
    const late = await api(shop, "POST", empty, { token: other.bought.customer.token });
    expect([late.status, sentBack(other.bought)]).toEqual([409, []]);
  });

  test("that was sent at once is not paid back when it comes, or what was sent for it, before what it was sent for [RETURN-12]", async () => {
    const { bought, made } = await sentAtOnce();
    const arrive = async (id: string) => {
      for (const status of ["Shipped", "Delivered"]) await setStatus(id, status);
      return { ...bought, order: { ...bought.order, _id: id } };
    };
    const sent = await arrive(String(made.exchange?.orderId));
    const back = await announced(sent, line({ size: "L" }));
    const before = await databaseState(shop);
    const early = await receive(back._id, [found(1)]);
    expect([early.status, early.body.code]).toEqual([409, "return_open"]);
    expect(await databaseState(shop)).toEqual(before);
    // Nobody waits for the first parcel with one that is here: without money it is judged.
    const none = await receive(back._id, [{ ...found(1), accepted: 0 }]);
    expect([none.status, none.body.status]).toEqual([200, "review"]);

    const other = await sentAtOnce();
    const second = { ...other.bought.order, _id: String(other.made.exchange?.orderId) };
    for (const status of ["Shipped", "Delivered"]) await setStatus(second._id, status);
    const again = await announced({ ...other.bought, order: second }, swapFor("S", { size: "L" }));
    const { body } = await receive(again._id, [found(1)]);
    const path = `/api/orders/${body.exchange.orderId}/cancel`;
    const cancel = () => api(shop, "POST", path, { token: other.bought.customer.token });
    expect((await cancel()).body.code).toBe("return_open");
    expect([...sentBack(bought), ...sentBack(other.bought)]).toEqual([]);
    await receive(other.made._id, [found(1)]);
    expect((await cancel()).status).toBe(200);
    expect(sentBack(other.bought)).toEqual(["49.99"]);
  });

  test("that is cancelled pays back what was set aside for it, once [RETURN-13]", async () => {
    const bought = await delivered(1);
    const made = await announced(bought, swapFor("L"));
    const { body } = await receive(made._id, [found(1)]);
    const path = `/api/orders/${body.exchange.orderId}/cancel`;
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => api(shop, "POST", path, { token: bought.customer.token })),
    );
    expect(clicks.map(({ status }) => status)).toEqual(clicks.map(() => 200));
    expect(sentBack(bought)).toEqual(["49.99"]);
  });

  test("is held by a case of the payment that paid its origin [RETURN-23]", async () => {
    const bought = await delivered(1);
    const made = await announced(bought, swapFor("L"));
    const { body } = await receive(made._id, [found(1)]);
    const { orderId } = body.exchange;
    await shop.database.pool.query(
      `insert into payment_cases (id, payment_id, kind, subject, detail, opened_at)
         select gen_random_uuid(), payment_id, 'dispute', 'PP-D-' || number, '{}', now()
         from orders where id = $1`,
      [bought.order._id],
    );
    const seen = await api(shop, "GET", `/api/admin/orders/${orderId}`, { token });
    expect(seen.body.held).toMatchObject({ by: "case" });
    const path = `/api/admin/orders/${orderId}/packed`;
    expect((await api(shop, "PUT", path, { token, body: { packed: true } })).status).toBe(409);
    const list = await api(shop, "GET", "/api/admin/orders?packing=held", { token });
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toContain(orderId);
  });

  test("keeps its value from every other refund of the order [RETURN-14]", async () => {
    const bought = await delivered(2);
    await announced(bought, swapFor("L"));
    const { body } = await api(shop, "POST", `/api/admin/orders/${bought.order._id}/refunds`, {
      token,
      body: { amount: 60 },
    });
    expect(body.code).toBe("refund_too_high");
    const rest = await api(shop, "POST", `/api/admin/orders/${bought.order._id}/refunds`, {
      token,
      body: {},
    });
    expect(rest.status).toBe(200);
    expect(sentBack(bought)).toEqual(["49.99"]);
  });

  test("whose refund PayPal refuses can be paid back later [RETURN-15]", async () => {
    const bought = await delivered(1);
    const made = await announced(bought, swapFor("L"));
    const { body } = await receive(made._id, [found(1)]);
    const path = `/api/admin/orders/${body.exchange.orderId}/refunds`;
    paypal.fail("refund", refused("TRANSACTION_REFUSED"));
    expect((await api(shop, "POST", path, { token, body: {} })).status).toBe(409);
    const left = await api(shop, "GET", `/api/admin/orders/${body.exchange.orderId}`, { token });
    expect(left.body.refundable).toBe(49.99);
    expect((await api(shop, "POST", path, { token, body: {} })).status).toBe(200);
    expect(sentBack(bought)).toEqual(["49.99"]);
  });

  test("is in its customer's export with what they wrote, and in nobody else's [PROF-14]", async () => {
    const bought = await delivered(1);
    await api(shop, "POST", `/api/orders/${bought.order._id}/returns`, {
      token: bought.customer.token,
      body: { lines: [swapFor("L")], message: "It scratches" },
    });
    const exported = async (of: string) =>
      (await api(shop, "GET", "/api/users/me/export", { token: of })).body;
    const mine = await exported(bought.customer.token);
    expect(mine.returns).toMatchObject([
      { orderId: bought.order._id, message: "It scratches", lines: [{ reason: "too-small" }] },
    ]);
    const stranger = await registerCustomer(shop);
    expect((await exported(stranger.token)).returns).toBeUndefined();
  });

  test("of an erased customer is called off, and its words are gone [RETURN-16]", async () => {
    const bought = await delivered(2);
    const path = `/api/orders/${bought.order._id}/returns`;
    const { body } = await api(shop, "POST", path, {
      token: bought.customer.token,
      body: { lines: [swapFor("L")], message: "I am Ada" },
    });
    const [, held] = await unitsOf("L");
    const { user } = bought.customer;
    const erased = await api(shop, "DELETE", `/api/admin/users/${user._id}`, { token });
    expect(erased.status).toBeLessThan(300);
    expect(await unitsOf("L")).toEqual([expect.any(Number), (held ?? 0) - 1]);
    const seen = await api(shop, "GET", `/api/admin/returns/${body.returns[0]._id}`, { token });
    expect(seen.body).toMatchObject({ message: "", lines: [{ wish: "refund" }] });
    expect((await receive(body.returns[0]._id, [found(1)])).body.status).toBe("done");
    expect(sentBack(bought)).toEqual(["49.99"]);
  });
});

describe("a mailed link", () => {
  test("announces by a plain form, and says at the line what cannot be [RETURN-17]", async () => {
    const bought = await delivered(2);
    const { text } = await waitForMail(shop, { to: bought.customer.email, subject: /order/i });
    const key = /\?key=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
    const opened = await shop.app.inject({ url: `/order/${bought.order._id}?key=${key}` });
    const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
    const send = (form: Record<string, string>, as = cookie) =>
      shop.app.inject({
        method: "POST",
        url: `/order/${bought.order._id}/return`,
        headers: { cookie: as, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(form).toString(),
      });
    const wrong = { "reason.0": "too-small", "units.0": "3", "wish.0": "refund" };
    const refusedForm = await send(wrong);
    const back = new URL(String(refusedForm.headers.location), "http://shop");
    expect([refusedForm.statusCode, back.searchParams.get("refused")]).toEqual([303, "1"]);
    const page = await findMailedReturn(shop.context, "10.9.0.1", {
      ...{ id: bought.order._id, cookies: cookie, query: back.searchParams },
    });
    expect(page).toMatchObject({ ok: true, refusals: { "lines.0.quantity": expect.any(String) } });
    const right = { "reason.0": "too-small", "units.0": "1", "wish.0": '["Black","L"]' };
    const sent = await send(right);
    expect(sent.headers.location).toMatch(/\?announced=R-/);
    expect((await send(right, "")).statusCode).toBe(404);
    const after = await findMailedReturn(shop.context, "10.9.0.1", {
      ...{ id: bought.order._id, cookies: cookie, query: new URLSearchParams() },
    });
    if (!after?.ok) throw new Error("the page is not there");
    const [made] = after.data.returns;
    expect(made).toMatchObject({ lines: [{ wish: "exchange", exchange: { size: "L" } }] });
    const url = `/order/${bought.order._id}/returns/${made?._id}`;
    const slip = await shop.app.inject({ url: `${url}/slip`, headers: { cookie } });
    expect(slip.headers["content-type"]).toBe("application/pdf");
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
    await shop.app.inject({ method: "POST", url: `${url}/cancel`, headers, payload: "" });
    const ended = await api(shop, "GET", `/api/admin/returns/${made?._id}`, { token });
    expect(ended.body.status).toBe("cancelled");
  });
});

describe("the team", () => {
  test("finds a return by its code, in any letters, and in its list [RETURN-18]", async () => {
    const bought = await delivered(1);
    const made = await announced(bought, line());
    const typed = made.code.toLowerCase().replaceAll("-", " ");
    const url = `/api/admin/return-codes/${encodeURIComponent(typed)}`;
    expect((await api(shop, "GET", url, { token })).body._id).toBe(made._id);
    const list = await api(shop, "GET", `/api/admin/returns?status=waiting&search=${made.code}`, {
      token,
    });
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([made._id]);
    expect((await api(shop, "GET", url, { token: bought.customer.token })).status).toBe(403);
  });

  test("pays back what is left where a part of the money went back before [RETURN-22]", async () => {
    const bought = await delivered(2);
    await api(shop, "POST", `/api/admin/orders/${bought.order._id}/refunds`, {
      token,
      body: { amount: 10 },
    });
    const made = await announced(bought, line({ quantity: 2 }));
    expect((await receive(made._id, [found(2)])).body.status).toBe("done");
    expect(sentBack(bought)).toEqual(["10.00", "89.98"]);
  });

  test("judges a part now and a part later, each once [RETURN-19]", async () => {
    const bought = await delivered(3);
    const made = await announced(bought, line({ quantity: 3 }));
    expect((await receive(made._id, [found(1)])).body.status).toBe("open");
    expect((await receive(made._id, [found(1)])).body.code).toBe("return_changed");
    const { body } = await receive(made._id, [found(2)], { seen: 1 });
    expect(body.status).toBe("done");
    expect(sentBack(bought)).toEqual(["49.99", "99.98"]);
  });

  test("cannot judge what was not announced, or accept what did not come [RETURN-20]", async () => {
    const bought = await delivered(1);
    const made = await announced(bought, line());
    const before = await databaseState(shop);
    for (const [lines, field] of [
      [[found(2)], "lines.0.good"],
      [[found(1, 0, 0, 7)], "lines.0"],
      [[{ ...found(0, 0, 1), accepted: 1 }], "lines.0.accepted"],
      [[found(0)], "lines"],
    ] as const) {
      const { status, body } = await receive(made._id, [...lines]);
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect(await databaseState(shop)).toEqual(before);
  });

  test("looks at units for which no money is left, and they are not announced again [RETURN-21]", async () => {
    const bought = await delivered(1);
    const path = `/api/admin/orders/${bought.order._id}/refunds`;
    const kind = await api(shop, "POST", path, {
      token,
      body: { amount: bought.order.totalPrice },
    });
    expect(kind.status).toBe(200);
    const made = await announced(bought, line({ reason: "faulty" }));
    const { body } = await receive(made._id, [found(0, 1)]);
    expect(body).toMatchObject({ status: "review", lines: [{ damaged: 1, accepted: 0 }] });
    const again = await announce(bought, line({ reason: "faulty" }));
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([400, "lines.0.quantity"]);
  });

  test("judges units that the team has refunded meanwhile, and pays nothing twice [RETURN-24]", async () => {
    const bought = await delivered(2);
    const made = await announced(bought, line({ quantity: 2 }));
    const path = `/api/admin/orders/${bought.order._id}/refunds`;
    const { wish: _, reason: __, ...units } = line();
    const early = await api(shop, "POST", path, { token, body: { lines: [units] } });
    expect(early.status).toBe(200);
    const { body } = await receive(made._id, [found(2)]);
    expect(body).toMatchObject({ status: "done", lines: [{ good: 2, accepted: 2 }] });
    expect(sentBack(bought)).toEqual(["49.99", "49.99"]);
  });

  test("puts on the shelf what it has not put there before the parcel came [RETURN-24]", async () => {
    const bought = await delivered(3);
    const [before = 0] = await unitsOf("M");
    const made = await announced(bought, line({ quantity: 2 }), line());
    const path = `/api/admin/orders/${bought.order._id}/refunds`;
    const { wish: _, reason: __, ...units } = line();
    await api(shop, "POST", path, { token, body: { lines: [{ ...units, restock: true }] } });
    const { body } = await receive(made._id, [found(2), found(1, 0, 0, 1)]);
    expect(body.status).toBe("done");
    expect((await unitsOf("M"))[0]).toBe(before + 3);
    expect(sentBack(bought)).toEqual(["49.99", "99.98"]);
  });

  test("judges nothing under the id of an earlier refund [RETURN-19]", async () => {
    const bought = await delivered(2);
    const made = await announced(bought, line({ quantity: 2 }));
    const _id = newId();
    expect((await receive(made._id, [found(1)], { _id })).status).toBe(200);
    const before = await databaseState(shop);
    const again = await receive(made._id, [found(1)], { _id, seen: 1 });
    expect([again.status, again.body.code]).toEqual([409, "other_refund"]);
    expect(await databaseState(shop)).toEqual(before);
    expect((await receive(made._id, [found(1)], { seen: 1 })).body.status).toBe("done");
    expect(sentBack(bought)).toEqual(["49.99", "49.99"]);
  });

  test("pays the delivery back once all of an order has come back to stay [RETURN-9]", async () => {
    const zones = [{ name: "All", places: [], methods: [deliveryMethod({ freeFromCents: 0 })] }];
    expect((await setZones(shop, token, zones)).status).toBe(200);
    const [swapped, two] = [await delivered(1), await delivered(2)];
    expect((await setZones(shop, token, delivery.defaults.zones)).status).toBe(200);
    const swap = await announced(swapped, swapFor("L", { reason: "faulty" }));
    expect((await receive(swap._id, [found(1)])).body.status).toBe("done");
    expect(sentBack(swapped)).toEqual([]);
    // The other is announced, and never sent.
    const first = await announced(two, line({ reason: "faulty" }));
    const other = await announced(two, line());
    await receive(first._id, [found(1)]);
    expect(sentBack(two)).toEqual(["49.99"]);
    const path = `/api/orders/${two.order._id}/returns/${other._id}`;
    await api(shop, "DELETE", path, { token: two.customer.token });
    const last = await announced(two, line({ reason: "faulty" }));
    await receive(last._id, [found(1)]);
    expect(sentBack(two)).toEqual(["49.99", "54.89"]);
  });

  test("deletes an order without what was sent instead, and not while something comes back [ADMIN-16]", async () => {
    const remove = (id: string) => api(shop, "DELETE", `/api/admin/orders/${id}`, { token });
    const bought = await delivered(1);
    const made = await announced(bought, swapFor("L"));
    const { body } = await receive(made._id, [found(1)]);
    const id: string = body.exchange.orderId;
    await setStatus(id, "Shipped");
    const held = await unitsOf("S");
    const order = { ...bought.order, _id: id };
    const second = await announced({ ...bought, order }, swapFor("S", { size: "L" }));
    // All of its money is in the next exchange.
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: "return_open" } });
    const path = `/api/orders/${id}/returns/${second._id}`;
    await api(shop, "DELETE", path, { token: bought.customer.token });
    expect(await unitsOf("S")).toEqual(held);
    await setStatus(id, "Processing");
    await api(shop, "POST", `/api/orders/${id}/cancel`, { token: bought.customer.token });
    expect(sentBack(bought)).toEqual(["49.99"]);
    expect((await remove(bought.order._id)).status).toBe(204);
    expect((await api(shop, "GET", `/api/admin/orders/${id}`, { token })).status).toBe(200);
    expect((await remove(id)).status).toBe(204);
  });

  test("keeps what it does not accept from being announced again [RETURN-21]", async () => {
    const bought = await delivered(2);
    const made = await announced(bought, line({ wish: "answer" }));
    expect((await receive(made._id, [found(1)])).body.status).toBe("review");
    const left = await announce(bought, line({ quantity: 2 }));
    expect([left.status, left.body.errors?.[0]?.field]).toEqual([400, "lines.0.quantity"]);
    expect((await announce(bought, line())).status).toBe(200);
  });
});
