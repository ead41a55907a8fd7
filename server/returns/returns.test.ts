import { afterEach, describe, expect, test } from "vitest";
import { listFaults, placeOrder } from "../../tests/support/buying.ts";
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
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import type { NewReturnLine, ReturnOptions } from "./contract.ts";

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
const sentBack = ({ orderID }: Bought) =>
  paypal.refundsOf(paypal.captureOf(orderID).id).map(({ amount }) => amount?.value);
const unitsOf = async (size: string) => {
  const { onHand = 0, reserved = 0 } =
    (await stockOf(shop, product.variantId("Black", size))) ?? {};
  return [onHand, reserved];
};

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
});
