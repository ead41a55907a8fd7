import { describe, expect, test } from "vitest";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { cell, productsAs } from "../../../tests/support/admin-products.ts";
import {
  beginCheckout,
  beginPurchase,
  finalize,
  listFaults,
  pay,
  placeOrder,
  unitsSold,
} from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  putInCart,
  registerCustomer,
  signInAdmin,
  stockOf,
  unique,
} from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { releaseExpiredHolds } from "../../checkout/sweep-checkouts.ts";

/* What becomes of stock, carts and checkouts when admins change products beside customers who buy. */

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const { send, create, change, read, expectRefused, entriesOf } = productsAs(shop, token);
const messages = productFormApiMessages;

const asShopper = (id: string) => api(shop, "GET", `/api/products/${id}`);

describe("a variant that leaves the grid", () => {
  const begin = async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 5 }, Olive: { M: 5, L: 5 } } });
    const withoutOlive = { variants: [cell("Black", "M", 5)] };
    return { product, withoutOlive, olive: { color: "Olive", size: "M" } };
  };

  test("is nowhere for shoppers, and its stock is gone [ADMIN-26]", async () => {
    const { product, withoutOlive, olive } = await begin();
    const changed = await change(product.id, withoutOlive);
    expect(changed).toMatchObject({ colors: ["Black"], sizes: ["M"], countInStock: 5 });
    const { body } = await asShopper(product.id);
    expect(body.variants).toHaveLength(1);
    expect(body.countInStock).toBe(5);
    const feed = await api(shop, "GET", "/feed.xml");
    expect(feed.body).not.toContain(`${product.variants[1]?.sku}<`);
    const customer = await registerCustomer(shop);
    const added = await putInCart(shop, customer, product, 1, { ...olive, sku: "" } as never);
    expect(added).toMatchObject({ status: 400, body: { errors: [{ field: "color" }] } });
    expect(await listFaults(shop)).toEqual([]);
  });

  test("is no longer available in carts, and can be taken out of them [ADMIN-26]", async () => {
    const { product, withoutOlive, olive } = await begin();
    const customer = await registerCustomer(shop);
    const line = { productId: product.id, quantity: 1, ...olive };
    await api(shop, "POST", "/api/cart", { token: customer.token, body: line });
    await change(product.id, withoutOlive);
    const cart = await api(shop, "GET", "/api/cart", { token: customer.token });
    expect(cart.body).toMatchObject({
      totalPrice: 0,
      products: [{ color: "Olive", available: false, countInStock: 0 }],
    });
    const removed = await api(shop, "DELETE", "/api/cart", { token: customer.token, body: line });
    expect(removed).toMatchObject({ status: 200, body: { products: [] } });
  });

  test("is still delivered to who had it put aside, and given back for nobody [ADMIN-26]", async () => {
    const product = await addProduct(shop, { stock: { Olive: { M: 5 }, Black: { M: 5 } } });
    const bought = await beginPurchase(shop, product, 2);
    await beginCheckout(shop, product, 1);
    await change(product.id, { variants: [cell("Black", "M", 5)] });
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 3, reserved: 3 });
    paypal.approve(bought.orderID);
    expect((await pay(shop, bought)).status).toBe(200);
    expect((await finalize(shop, bought)).status).toBe(200);
    shop.clock.advance(2 * 3_600_000);
    await releaseExpiredHolds(shop.context);
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 0, reserved: 0 });
    expect(await read(product.id)).toMatchObject({ countInStock: 5 });
    expect(await listFaults(shop)).toEqual([]);
  });

  test("comes back as the same one [ADMIN-26]", async () => {
    const { product, withoutOlive } = await begin();
    await change(product.id, withoutOlive);
    await change(product.id, { variants: [cell("Black", "M", 5), cell("Olive", "M", 2)] });
    expect(await stockOf(shop, product.variantId("Olive", "M"))).toEqual({
      onHand: 2,
      reserved: 0,
    });
    expect((await asShopper(product.id)).body.variants).toMatchObject([
      { color: "Black" },
      { color: "Olive", sku: product.variants[1]?.sku, countInStock: 2 },
    ]);
  });
});

describe("stock that an admin sets", () => {
  test("is what can be bought: what is put aside stays so [ADMIN-25]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 10 } } });
    await beginCheckout(shop, product, 3);
    expect(await read(product.id)).toMatchObject({
      countInStock: 7,
      variants: [{ countInStock: 7, onHand: 10, reserved: 3 }],
    });
    await change(product.id, { variants: [cell("Black", "M", 20)] });
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 23, reserved: 3 });
    await change(product.id, { countInStock: 4 });
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 7, reserved: 3 });
    expect(await listFaults(shop)).toEqual([]);
  });

  test("cannot be lowered below what was sold since the form was opened [ADMIN-25]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 10 } } });
    await placeOrder(shop, paypal, product, 6);
    const variants = [cell("Black", "M", 3, { countInStockBefore: 10 })];
    const { body } = await expectRefused(() => send("PUT", `/${product.id}`, { variants }), 409);
    expect(body).toMatchObject({
      code: "stock_sold",
      errors: [
        { field: "variants.0.countInStock", message: messages.soldMeanwhile("Black, M", 4) },
      ],
    });
  });

  test("is right after twenty customers bought while two admins worked on it [ADMIN-25]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 30 }, Olive: { M: 5 } } });
    const purchases = await Promise.all(
      Array.from({ length: 20 }, () => beginPurchase(shop, product)),
    );
    for (const { orderID } of purchases) paypal.approve(orderID);
    const raise = (by: number) =>
      change(product.id, {
        // As a form that was opened before any of them came.
        variants: [
          cell("Black", "M", 30 + by, { countInStockBefore: 30 }),
          cell("Olive", "M", 5, { countInStockBefore: 5 }),
        ],
      });
    await Promise.all([
      ...purchases.map(async (purchase) => {
        expect((await pay(shop, purchase)).status).toBe(200);
        expect((await finalize(shop, purchase)).status).toBe(200);
      }),
      ...Array.from({ length: 5 }, () => raise(4)),
      ...Array.from({ length: 5 }, () => raise(-2)),
    ]);
    expect(await unitsSold(shop, product.variantId())).toBe(20);
    // 30, and five times 4 more and 2 fewer, and twenty sold.
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 20, reserved: 0 });
    expect(await listFaults(shop)).toEqual([]);
  });
});

describe("a product that is deleted", () => {
  test("is nowhere but in the log and in orders, and its article numbers are free [ADMIN-27]", async () => {
    const product = await addProduct(shop, { name: `Gone ${unique()}` });
    const { customer, order } = await placeOrder(shop, paypal, product, 2);
    const before = await read(product.id);
    expect((await send("DELETE", `/${product.id}`)).status).toBe(204);
    expect((await asShopper(product.id)).status).toBe(404);
    expect((await send("GET", `/${product.id}`)).status).toBe(404);
    expect((await send("DELETE", `/${product.id}`)).status).toBe(404);
    const list = await send("GET", `?search=${encodeURIComponent(product.name)}`);
    expect(list).toMatchObject({ body: [], headers: { "x-total-count": "0" } });
    const path = `/api/orders/${order._id}`;
    const kept = await api(shop, "GET", path, { token: customer.token });
    expect(kept.body.orderItems).toMatchObject([{ name: product.name, quantity: 2 }]);
    expect((await entriesOf(product.id)).at(-1)).toMatchObject({
      action: "product.deleted",
      before: { name: product.name, stock: { "Black, M": 8 } },
      after: null,
    });
    const { sku, variants } = before;
    await create({ sku, variants: [cell("Black", "M", 1, { sku: variants[0]?.sku })] });
    expect(await listFaults(shop)).toEqual([]);
  });

  test("is no longer available in carts, and what is paid for is still delivered [ADMIN-27]", async () => {
    const product = await addProduct(shop);
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product);
    const purchase = await beginPurchase(shop, product, 3);
    await send("DELETE", `/${product.id}`);
    const cart = await api(shop, "GET", "/api/cart", { token: customer.token });
    expect(cart.body.products).toMatchObject([{ available: false, countInStock: 0 }]);
    paypal.approve(purchase.orderID);
    expect((await pay(shop, purchase)).status).toBe(200);
    expect((await finalize(shop, purchase)).body).toMatchObject({ isPaid: true });
    expect(await listFaults(shop)).toEqual([]);
  });
});
