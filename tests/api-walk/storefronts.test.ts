import { describe, expect, test } from "vitest";
import { addProduct, registerCustomer } from "../support/factories.ts";
import { createTestShop } from "../support/shop.ts";
import { foreignClient } from "./foreign-client.ts";

/*
 * The habits of public storefronts that were written for shops of this kind: what they send beside what
 * the specification asks for, and what they count on in the answers.
 */
const shop = await createTestShop();
const { call, ok } = foreignClient(shop);

describe("a cart whose calls carry both ids, one of them null", () => {
  test("is a guest's: added to, changed, emptied", async () => {
    const { id } = await addProduct(shop, { stock: { Black: { M: 5 } } });
    const guestId = "guest_1700000000100";
    const line = { productId: id, size: "M", color: "Black", guestId, userId: null };
    expect((await ok("POST", "/cart", { ...line, quantity: 1 })).totalPrice).toBe(49.9);
    const changed = await ok("PUT", "/cart", { ...line, quantity: 3 });
    expect(changed).toMatchObject({ guestId, products: [{ quantity: 3 }], totalPrice: 149.7 });
    expect(await ok("DELETE", "/cart", line)).toMatchObject({ products: [], totalPrice: 0 });
  });

  test("is a customer's: added to, changed, emptied", async () => {
    const { id } = await addProduct(shop, { stock: { Black: { M: 5 } } });
    const { user, token } = await registerCustomer(shop);
    const line = { productId: id, size: "M", color: "Black", guestId: null, userId: user._id };
    await ok("POST", "/cart", { ...line, quantity: 1 }, token);
    const changed = await ok("PUT", "/cart", { ...line, quantity: 2 }, token);
    expect(changed).toMatchObject({ user: user._id, products: [{ quantity: 2 }] });
    expect(await ok("DELETE", "/cart", line, token)).toMatchObject({ products: [] });
  });

  test("is merged by a call that names nobody beside the token", async () => {
    const { id } = await addProduct(shop, { stock: { Black: { M: 5 } } });
    const guestId = "guest_1700000000101";
    const line = { productId: id, size: "M", color: "Black", guestId, userId: null };
    await ok("POST", "/cart", { ...line, quantity: 2 });
    const { token } = await registerCustomer(shop);
    const merged = await ok("POST", "/cart/merge", { guestId, user: null }, token);
    expect(merged).toMatchObject({ products: [{ quantity: 2 }], merged: { units: 2 } });
  });

  test("with neither is told what is missing", async () => {
    const { id } = await addProduct(shop);
    const line = { productId: id, size: "M", color: "Black", quantity: 1 };
    const without = await call("PUT", "/cart", line);
    const withNulls = await call("PUT", "/cart", { ...line, guestId: null, userId: null });
    expect(withNulls.status).toBe(400);
    expect(withNulls.body).toEqual(without.body);
  });
});
