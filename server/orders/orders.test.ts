import { expect, test } from "vitest";
import {
  beginPurchase,
  checkOut,
  listFaults,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
} from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  type Customer,
  putInCart,
  registerCustomer,
  signInAdmin,
  type TestProduct,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { countRecentSales } from "./count-recent-sales.ts";

const shop = await createTestShop();
const DAY = 86_400_000;

async function approveAndPay(purchase: Purchase): Promise<string> {
  const url = `/paypal-simulator/buyer/${purchase.orderID}`;
  await api(shop, "POST", url, { body: { action: "approve" } });
  const { body } = await pay(shop, purchase);
  if (typeof body.orderId !== "string") throw new Error(JSON.stringify(body));
  return body.orderId;
}

/** One more order of a customer who has a session already. */
async function buyAgain(customer: Customer, product: TestProduct): Promise<string> {
  await putInCart(shop, customer, product);
  const { body: checkout } = await checkOut(shop, customer);
  const orderID = await openPaypal(shop, { customer, checkout });
  return approveAndPay({ customer, checkout, orderID });
}

function read(orderId: string, token?: string) {
  return api(shop, "GET", `/api/orders/${orderId}`, token === undefined ? {} : { token });
}

test("my orders are my own, the newest first, with rising numbers [API-18, ORD-3]", async () => {
  const product = await addProduct(shop);
  const first = await beginPurchase(shop, product, 2);
  const firstId = await approveAndPay(first);
  await approveAndPay(await beginPurchase(shop, product));
  shop.clock.advance(1000);
  const secondId = await buyAgain(first.customer, product);

  const orders = await myOrders(shop, first.customer);
  expect(orders.map(({ _id }: { _id: string }) => _id)).toEqual([secondId, firstId]);
  expect(orders[0].orderNumber).toBeGreaterThan(orders[1].orderNumber);
  expect(orders[1].orderItems).toMatchObject([{ productId: product.id, quantity: 2 }]);
  expect(await myOrders(shop, await registerCustomer(shop))).toEqual([]);
  expect((await api(shop, "GET", "/api/orders/my-orders")).status).toBe(401);
});

test("a foreign order is answered like an unknown one [ORD-9]", async () => {
  const mine = await beginPurchase(shop, await addProduct(shop));
  const orderId = await approveAndPay(mine);
  const { token } = await registerCustomer(shop);
  expect((await read(orderId, mine.customer.token)).body._id).toBe(orderId);
  const foreign = await read(orderId, token);
  expect(foreign.status).toBe(404);
  for (const id of [crypto.randomUUID(), "10001", "none", `${orderId}x`]) {
    const unknown = await read(id, token);
    expect([unknown.status, unknown.body]).toEqual([404, foreign.body]);
  }
  expect((await read(orderId)).status).toBe(401);
});

test("an admin may read any order, but has none of them as their own [ORD-9]", async () => {
  const orderId = await approveAndPay(await beginPurchase(shop, await addProduct(shop)));
  const { token } = await signInAdmin(shop);
  expect((await read(orderId, token)).body._id).toBe(orderId);
  expect(await myOrders(shop, { token })).toEqual([]);
});

test("an order keeps the names, prices and address of its day [CHK-6, ORD-11]", async () => {
  const product = await addProduct(shop);
  const purchase = await beginPurchase(shop, product);
  const orderId = await approveAndPay(purchase);
  const before = await read(orderId, purchase.customer.token);
  await shop.database.pool.query(
    "update products set name = 'Renamed', price_cents = 1, deleted_at = now() where id = $1",
    [product.productId],
  );
  await shop.database.pool.query("update users set name = 'Somebody Else' where id = $1", [
    purchase.customer.user._id,
  ]);
  const after = await read(orderId, purchase.customer.token);
  expect(after.body).toEqual(before.body);
  expect(after.body).toMatchObject({
    user: { _id: purchase.customer.user._id, name: "Ada Weaver" },
    orderItems: [{ name: product.name, price: 49.9 }],
    shippingInfo: { city: "Greensboro" },
  });
});

test("an order keeps what its products were made of and weighed, in the words of that day [LABEL-3]", async () => {
  const composition = "Shell: 80% cotton, 20% linen; Lining: 100% viscose";
  const product = await addProduct(shop, { composition, weightGrams: 210 });
  const plain = await addProduct(shop, { composition: "No textile" });
  const purchase = await beginPurchase(shop, product);
  expect(purchase.checkout.checkoutItems).toMatchObject([{ composition, weightGrams: 210 }]);
  const orderId = await approveAndPay(purchase);
  await shop.database.pool.query(
    "update products set composition = '100% silk', weight_grams = 1 where id = $1",
    [product.productId],
  );
  const { body } = await read(orderId, purchase.customer.token);
  expect(body.orderItems).toMatchObject([{ composition, weightGrams: 210 }]);
  const second = await read(await buyAgain(purchase.customer, plain), purchase.customer.token);
  expect(second.body.orderItems[0]).not.toHaveProperty("composition");
  expect(second.body.orderItems[0]).not.toHaveProperty("weightGrams");
});

test("placing an order begins its history [ORD-12]", async () => {
  const orderId = await approveAndPay(await beginPurchase(shop, await addProduct(shop)));
  const { rows } = await shop.database.pool.query(
    "select h.from_status, h.to_status, h.actor_id, h.at = o.created_at as at_once from order_history h join orders o on o.id = h.order_id where o.id = $1",
    [orderId],
  );
  expect(rows).toEqual([
    { from_status: null, to_status: "Processing", actor_id: null, at_once: true },
  ]);
});

test("the order of a customer who was erased stays, and is the admin's to read", async () => {
  const purchase = await beginPurchase(shop, await addProduct(shop));
  const orderId = await approveAndPay(purchase);
  const { token } = await signInAdmin(shop);
  await api(shop, "DELETE", `/api/admin/users/${purchase.customer.user._id}`, { token });
  const { status, body } = await read(orderId, token);
  expect(status).toBe(200);
  expect(body.user).toEqual({ name: "", email: "" });
  expect(body.totalPrice).toBe(49.9);
});

test("a line keeps the article number that its variant had [ADMIN-421]", async () => {
  const product = await addProduct(shop, { stock: { Olive: { M: 5 } } });
  const sku = product.variants[0]?.sku ?? "";
  const purchase = await beginPurchase(shop, product);
  expect(purchase.checkout.checkoutItems).toMatchObject([{ sku }]);
  const variants = [{ color: "Olive", size: "M", sku: `${sku}-NEW` }];
  const { token } = await signInAdmin(shop);
  const path = `/api/admin/products/${product.id}`;
  expect((await api(shop, "PUT", path, { token, body: { variants } })).status).toBe(200);
  const orderId = await approveAndPay(purchase);
  expect((await read(orderId, purchase.customer.token)).body.orderItems).toMatchObject([{ sku }]);
  const seen = await api(shop, "GET", `/api/admin/orders/${orderId}`, { token });
  expect(seen.body.orderItems).toMatchObject([{ sku }]);
});

test("popularity counts what was sold in the last 90 days, and grows old [LIST-13]", async () => {
  const [tee, jeans] = [await addProduct(shop), await addProduct(shop)];
  await approveAndPay(await beginPurchase(shop, tee, 3));
  const sales = async () => {
    const { rows } = await shop.database.pool.query<{ id: number; recent_sales: number }>(
      "select id, recent_sales from products where id = any($1) order by id",
      [[tee.productId, jeans.productId]],
    );
    return rows.map((row) => row.recent_sales);
  };
  expect(await sales()).toEqual([3, 0]);
  await countRecentSales(shop.context);
  expect(await sales()).toEqual([3, 0]);
  shop.clock.advance(89 * DAY);
  await countRecentSales(shop.context);
  expect(await sales()).toEqual([3, 0]);
  shop.clock.advance(2 * DAY);
  await countRecentSales(shop.context);
  expect(await sales()).toEqual([0, 0]);
  expect(await listFaults(shop)).toEqual([]);
});
