import { afterEach, expect, test } from "vitest";
import { checkOut, finalize, findFaults, openPaypal, pay } from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  putInCart,
  registerCustomer,
  signInAdmin,
  stockOf,
  type TestProduct,
} from "../../tests/support/factories.ts";
import { startFakePaypal } from "../../tests/support/fake-paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const paypal = await startFakePaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const { token } = await signInAdmin(shop);

afterEach(async () => expect(await findFaults(shop)).toEqual([]));

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

test("what was out of the grid when its order was cancelled is not taken once it is back", async () => {
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

test("what left the grid after its order was cancelled left with it", async () => {
  const product = await addProduct(shop);
  const id = await orderOf([[product, 3]]);
  await cancel(id);
  expect(await restockedOf(id)).toEqual([3]);
  await takeOutOfGrid(product);
  expect((await setStatus(id, { status: "Processing" })).status).toBe(200);
  expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 0, reserved: 0 });
});

test("units that others have bought meanwhile are not half taken", async () => {
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
