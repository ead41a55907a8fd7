import { afterEach, describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { checkOut, finalize, listFaults, openPaypal, pay } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  putInCart,
  registerCustomer,
  signInAdmin,
  stockOf,
  type TestProduct,
} from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const { token } = await signInAdmin(shop);

afterEach(async () => expect(await listFaults(shop)).toEqual([]));

/** An order of so many units of each. */
async function orderOf(goods: readonly (readonly [TestProduct, number])[]): Promise<string> {
  const customer = await registerCustomer(shop);
  for (const [product, quantity] of goods) await putInCart(shop, customer, product, quantity);
  const { body: checkout } = await checkOut(shop, customer);
  const orderID = await openPaypal(shop, { customer, checkout });
  paypal.approve(orderID);
  await pay(shop, { customer, checkout, orderID });
  return (await finalize(shop, { customer, checkout })).body._id;
}

function setStatus(id: string, body: object) {
  return api(shop, "PUT", `/api/admin/orders/${id}`, { token, body });
}

const cancel = (id: string) => setStatus(id, { status: "Cancelled", restock: true });

/** As an admin who leaves it out of the grid; it comes back with so many units. */
async function takeOutOfGrid({ productId, variants: [variant] }: TestProduct): Promise<void> {
  await pool.query("update variants set removed_at = now(), on_hand = 0 where id = $1", [
    variant?.variantId,
  ]);
  await pool.query("update products set units_on_hand = 0 where id = $1", [productId]);
}

async function putIntoGrid({ productId, variants: [variant] }: TestProduct, units: number) {
  await pool.query("update variants set removed_at = null, on_hand = $2 where id = $1", [
    variant?.variantId,
    units,
  ]);
  await pool.query("update products set units_on_hand = $2 where id = $1", [productId, units]);
}

async function restockedOf(orderId: string): Promise<number[]> {
  const { rows } = await pool.query<{ units: number }>(
    "select restocked_units as units from order_lines where order_id = $1 order by position",
    [orderId],
  );
  return rows.map(({ units }) => units);
}

async function unitsTold(orderId: string): Promise<number[]> {
  const { body } = await api(shop, "GET", `/api/admin/orders/${orderId}`, { token });
  return body.timeline.flatMap(({ units }: { units?: number }) => units ?? []);
}

test("what was out of the grid when its order was cancelled is not taken once it is back [ADMIN-404]", async () => {
  const [kept, left] = [await addProduct(shop), await addProduct(shop)];
  const id = await orderOf([
    [kept, 2],
    [left, 3],
  ]);
  await takeOutOfGrid(left);
  expect((await cancel(id)).status).toBe(200);
  expect(await restockedOf(id)).toEqual([2, 0]);
  await putIntoGrid(left, 5);
  expect((await setStatus(id, { status: "Processing" })).status).toBe(200);
  expect(await stockOf(shop, left.variantId())).toEqual({ onHand: 5, reserved: 0 });
  expect(await stockOf(shop, kept.variantId())).toEqual({ onHand: 8, reserved: 0 });
  expect(await restockedOf(id)).toEqual([0, 0]);
  expect(await unitsTold(id)).toEqual([2, -2]);
});

test("what left the grid after its order was cancelled left with it [ADMIN-404]", async () => {
  const product = await addProduct(shop);
  const id = await orderOf([[product, 3]]);
  await cancel(id);
  expect(await restockedOf(id)).toEqual([3]);
  await takeOutOfGrid(product);
  expect((await setStatus(id, { status: "Processing" })).status).toBe(200);
  expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 0, reserved: 0 });
});

test("units that others have bought meanwhile are not half taken [ADMIN-404]", async () => {
  const [plenty, scarce] = [await addProduct(shop), await addProduct(shop)];
  const id = await orderOf([
    [plenty, 2],
    [scarce, 3],
  ]);
  await cancel(id);
  await orderOf([[scarce, 8]]);
  const { status, body } = await setStatus(id, { status: "Processing" });
  expect([status, body.code]).toEqual([409, "out_of_stock"]);
  expect(await stockOf(shop, plenty.variantId())).toEqual({ onHand: 10, reserved: 0 });
  expect(await stockOf(shop, scarce.variantId())).toEqual({ onHand: 2, reserved: 0 });
  expect(await restockedOf(id)).toEqual([2, 3]);
});

describe("a part of the money that goes back", () => {
  type Parts = { product: TestProduct; quantity: number }[];
  const refundParts = (id: string, parts: Parts, more: object = {}) =>
    api(shop, "POST", `/api/admin/orders/${id}/refunds`, {
      token,
      body: {
        amount: 1,
        restockLines: parts.map(({ product, quantity }) => {
          return { productId: product.id, color: "Black", size: "M", quantity };
        }),
        ...more,
      },
    });
  const onHand = async (product: TestProduct) =>
    (await stockOf(shop, product.variantId()))?.onHand ?? 0;

  test("puts the units of its own lines on the shelf, each once, and says so [ADMIN-405]", async () => {
    const [tee, jeans] = [await addProduct(shop), await addProduct(shop)];
    const id = await orderOf([
      [tee, 3],
      [jeans, 2],
    ]);
    const asked = { _id: newId() };
    for (let again = 0; again < 2; again++) {
      const { status, body } = await refundParts(id, [{ product: tee, quantity: 1 }], asked);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        refunded: 1,
        restocked: false,
        returned: [{ productId: tee.id, color: "Black", size: "M", quantity: 1 }],
      });
    }
    expect([await onHand(tee), await onHand(jeans)]).toEqual([8, 8]);
    const { body } = await refundParts(id, [
      { product: tee, quantity: 2 },
      { product: jeans, quantity: 1 },
    ]);
    expect(body.returned.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 1]);
    expect([await onHand(tee), await onHand(jeans)]).toEqual([10, 9]);
    const units = body.timeline.flatMap(({ units }: { units?: number }) => units ?? []);
    expect(units).toEqual([1, 3]);
    const { rows } = await pool.query(
      "select after->'returned' as returned from audit_log where subject_id = $1 and action = 'order.refund' and after->>'state' = 'created' order by seq",
      [id],
    );
    expect(rows.map(({ returned }) => returned)).toEqual([1, 3]);
  });

  test("puts nothing on the shelf that is there, or that nobody bought, and then no money moves [ADMIN-405]", async () => {
    const [tee, other] = [await addProduct(shop), await addProduct(shop)];
    const id = await orderOf([[tee, 2]]);
    expect((await refundParts(id, [{ product: tee, quantity: 1 }])).status).toBe(200);
    for (const [parts, more, field] of [
      [[{ product: tee, quantity: 2 }], {}, "restockLines.0.quantity"],
      [[1, 1].map((quantity) => ({ product: tee, quantity })), {}, "restockLines.1.quantity"],
      [[{ product: other, quantity: 1 }], {}, "restockLines.0"],
      [[{ product: tee, quantity: 0 }], {}, "restockLines.0.quantity"],
      [[{ product: tee, quantity: 1 }], { restock: true }, "restockLines"],
    ] as const) {
      const { status, body } = await refundParts(id, [...parts], more);
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect(await onHand(tee)).toBe(9);
    const { body } = await api(shop, "GET", `/api/admin/orders/${id}`, { token });
    expect(body.refunded).toBe(1);
    expect(body.refunds).toHaveLength(1);
    await cancel(id);
    const late = await refundParts(id, [{ product: tee, quantity: 1 }]);
    expect([late.status, late.body.code]).toEqual([409, "order_restocked"]);
    expect(await onHand(tee)).toBe(10);
  });

  test("leaves the rest of the order to be put back and taken again by itself [ADMIN-405]", async () => {
    const tee = await addProduct(shop);
    const id = await orderOf([[tee, 3]]);
    await refundParts(id, [{ product: tee, quantity: 1 }]);
    expect(await onHand(tee)).toBe(8);
    await cancel(id);
    expect(await onHand(tee)).toBe(10);
    expect(await restockedOf(id)).toEqual([2]);
    // It is sent after all: without what was given back.
    await setStatus(id, { status: "Shipped" });
    expect(await onHand(tee)).toBe(8);
  });

  test("asked for twice at once, the last unit comes back once [ADMIN-405]", async () => {
    const tee = await addProduct(shop);
    const id = await orderOf([[tee, 2]]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => refundParts(id, [{ product: tee, quantity: 2 }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await onHand(tee)).toBe(10);
  });

  test("of what left the grid nothing goes on a shelf, and the money goes back all the same [ADMIN-405]", async () => {
    const tee = await addProduct(shop);
    const id = await orderOf([[tee, 2]]);
    await takeOutOfGrid(tee);
    const { status, body } = await refundParts(id, [{ product: tee, quantity: 1 }]);
    expect([status, body.refunded, body.returned]).toEqual([200, 1, []]);
    expect(await onHand(tee)).toBe(0);
  });
});
