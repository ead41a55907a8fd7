import { describe, expect, test } from "vitest";
import { placeOrder } from "../../tests/support/buying.ts";
import { addProduct, api, signInAdmin } from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);

async function call(method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) {
  const answer = await api(shop, method, `/api/admin/${path}`, { token, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** Undoes the last change of this thing, from the log. */
async function undoLast(kind: string, id: string) {
  const [entry] = await call("GET", `audit?kind=${kind}&id=${id}&limit=1`);
  expect(entry.canUndo).toBe(true);
  return call("POST", `audit/${entry.seq}/undo`);
}

describe("the audit log takes back", () => {
  test("a product's new price, and its deletion [ADMIN-65]", async () => {
    const { id, priceCents } = await addProduct(shop);
    const read = () => call("GET", `products/${id}`);
    const { version, price } = await read();
    expect(price * 100).toBe(priceCents);
    await call("PUT", `products/${id}`, { version, price: 12.5 });
    expect(await undoLast("product", id)).toEqual({ undone: 1 });
    expect((await read()).price).toBe(price);
    await call("DELETE", `products/${id}`);
    expect(await undoLast("product", id)).toEqual({ undone: 1 });
    expect((await read()).price).toBe(price);
  });

  test("prices that were changed in one go", async () => {
    const products = [await addProduct(shop), await addProduct(shop)];
    const ids = products.map(({ id }) => id);
    const { batchId } = await call("POST", "products/bulk", {
      ids,
      action: { kind: "price", percent: 10 },
    });
    const [head] = await call("GET", "audit?limit=1");
    expect(head.batch).toEqual({ _id: batchId, size: 2, undone: 0, canUndo: true });
    expect(await call("POST", `audit/batches/${batchId}/undo`)).toEqual({ undone: 2 });
    for (const { id, priceCents } of products) {
      expect((await call("GET", `products/${id}`)).price * 100).toBe(priceCents);
    }
  });

  test("a cancellation, and says before that money refunded with it stays refunded [ADMIN-55]", async () => {
    const product = await addProduct(shop);
    for (const refund of [false, true]) {
      const { order } = await placeOrder(shop, paypal, product);
      await call("PUT", `orders/${order._id}`, { status: "Cancelled", refund });
      const entries = await call("GET", `audit?kind=order&id=${order._id}&action=order.status`);
      expect(entries).toMatchObject([{ after: { status: "Cancelled" }, canUndo: true }]);
      expect(entries[0].keepsRefund ?? false).toBe(refund);
      await call("POST", `audit/${entries[0].seq}/undo`);
      const { status, refunded } = await call("GET", `orders/${order._id}`);
      expect([status, refunded]).toEqual(["Processing", refund ? order.totalPrice : 0]);
      const [undone] = await call("GET", `audit?kind=order&id=${order._id}&limit=1`);
      expect(undone).not.toHaveProperty("keepsRefund");
    }
  });

  test("an order's status [ADMIN-65]", async () => {
    const { order } = await placeOrder(shop, paypal, await addProduct(shop));
    await call("PUT", `orders/${order._id}`, { status: "Shipped" });
    expect(await undoLast("order", order._id)).toEqual({ undone: 1 });
    expect((await call("GET", `orders/${order._id}`)).status).toBe("Processing");
    const [entry] = await call("GET", `audit?kind=order&id=${order._id}&limit=1`);
    expect(entry.subject.name).toBe(`#${order.orderNumber}`);
  });
});
