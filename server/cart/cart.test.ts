import { describe, expect, test } from "vitest";
import {
  addProduct,
  api,
  guestId,
  putInCart,
  registerCustomer,
  type TestProduct,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import type { Cart } from "./contract.ts";

const shop = await createTestShop();
const lineOf = ({ id, variants: [first] }: TestProduct) => {
  return { productId: id, color: first?.color, size: first?.size };
};
const units = (cart: Cart) => cart.products.map(({ productId, quantity }) => [productId, quantity]);

async function cartOf(owner: { token: string } | { guestId: string }): Promise<Cart> {
  const guest = "guestId" in owner ? `?guestId=${owner.guestId}` : "";
  const call = "token" in owner ? { token: owner.token } : {};
  return (await api(shop, "GET", `/api/cart${guest}`, call)).body;
}

describe("a cart", () => {
  test("is empty for a guest whom nobody knows yet, and nothing is written for it", async () => {
    const guest = guestId();
    expect(await cartOf({ guestId: guest })).toEqual({
      guestId: guest,
      products: [],
      totalPrice: 0,
    });
    const { rows } = await shop.database.pool.query("select 1 from carts where guest_id = $1", [
      guest,
    ]);
    expect(rows).toEqual([]);
  });

  test("shows its lines at today's name, price and stock, and their sum", async () => {
    const guest = guestId();
    const shirt = await addProduct(shop, { priceCents: 1999 });
    const skirt = await addProduct(shop, { priceCents: 4990 });
    await putInCart(shop, { guestId: guest }, shirt, 3);
    const { status, body } = await putInCart(shop, { guestId: guest }, skirt);
    expect(status).toBe(200);
    expect(body).toEqual(await cartOf({ guestId: guest }));
    expect(body.products[0]).toEqual({
      productId: shirt.id,
      name: shirt.name,
      image: expect.stringMatching(/^\/media\/.*Black/),
      size: "M",
      color: "Black",
      quantity: 3,
      price: 19.99,
      countInStock: 10,
      available: true,
    });
    expect(body.totalPrice).toBe(109.87);

    await shop.database.pool.query("update products set price_cents = 2500 where id = $1", [
      shirt.productId,
    ]);
    const later = await cartOf({ guestId: guest });
    expect(later.products[0]?.price).toBe(25);
    expect(later.totalPrice).toBe(124.9);
  });

  test("is a customer's own, the same on every device, and no guest's", async () => {
    const customer = await registerCustomer(shop);
    const product = await addProduct(shop);
    await putInCart(shop, customer, product, 2);
    const { body: elsewhere } = await api(shop, "POST", "/api/users/login", {
      body: { email: customer.email, password: customer.password },
    });
    expect(units(await cartOf({ token: elsewhere.token }))).toEqual([[product.id, 2]]);
    expect((await cartOf({ guestId: guestId() })).products).toEqual([]);
  });

  test("is opened by its owner's token only", async () => {
    const [owner, other] = [await registerCustomer(shop), await registerCustomer(shop)];
    const url = `/api/cart?userId=${owner.user._id}`;
    expect((await api(shop, "GET", url)).status).toBe(401);
    expect((await api(shop, "GET", url, { token: other.token })).status).toBe(403);
    expect((await api(shop, "GET", url, { token: owner.token })).status).toBe(200);
    const line = { ...lineOf(await addProduct(shop)), quantity: 1, userId: owner.user._id };
    expect((await api(shop, "POST", "/api/cart", { body: line })).status).toBe(401);
    const stranger = await api(shop, "POST", "/api/cart", { body: line, token: other.token });
    expect(stranger.status).toBe(403);
    expect((await cartOf(owner)).products).toEqual([]);
  });
});

describe("a line", () => {
  test("grows when the same colour and size is added again, also at the same time", async () => {
    const guest = { guestId: guestId() };
    const product = await addProduct(shop, { stock: { Black: { S: 5, M: 30 } } });
    const medium = product.variants[1];
    await putInCart(shop, guest, product, 1, medium);
    await Promise.all(Array.from({ length: 10 }, () => putInCart(shop, guest, product, 2, medium)));
    await putInCart(shop, guest, product, 1);
    const { products } = await cartOf(guest);
    expect(products.map(({ size, quantity }) => [size, quantity])).toEqual([
      ["M", 21],
      ["S", 1],
    ]);
  });

  test("stops at the stock left, and the refusal says how much that is", async () => {
    const guest = { guestId: guestId() };
    const product = await addProduct(shop, { stock: { Black: { M: 3, L: 0 } } });
    await putInCart(shop, guest, product, 2);
    const refused = await putInCart(shop, guest, product, 2);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: "Only 3 left",
      errors: [{ field: "quantity", message: "Only 3 left" }],
    });
    const body = { ...lineOf(product), quantity: 4, ...guest };
    expect((await api(shop, "PUT", "/api/cart", { body })).body.message).toBe("Only 3 left");
    const soldOut = await putInCart(shop, guest, product, 1, product.variants[1]);
    expect(soldOut.body.message).toBe("Sold out");
    expect(units(await cartOf(guest))).toEqual([[product.id, 2]]);
  });

  test("is set to a quantity and taken out, and what is not in the cart is not found", async () => {
    const guest = { guestId: guestId() };
    const [shirt, skirt] = [await addProduct(shop), await addProduct(shop)];
    await putInCart(shop, guest, shirt, 5);
    await putInCart(shop, guest, skirt, 1);
    const set = { ...lineOf(shirt), quantity: 2, ...guest };
    expect(units((await api(shop, "PUT", "/api/cart", { body: set })).body)).toEqual([
      [shirt.id, 2],
      [skirt.id, 1],
    ]);
    const out = { ...lineOf(shirt), ...guest };
    expect(units((await api(shop, "DELETE", "/api/cart", { body: out })).body)).toEqual([
      [skirt.id, 1],
    ]);
    expect((await api(shop, "DELETE", "/api/cart", { body: out })).status).toBe(404);
    expect((await api(shop, "PUT", "/api/cart", { body: set })).status).toBe(404);
  });

  test("of what is no longer sold is marked, counts for nothing and can be taken out", async () => {
    const guest = { guestId: guestId() };
    const [shirt, skirt] = [await addProduct(shop), await addProduct(shop)];
    await putInCart(shop, guest, shirt, 2);
    await putInCart(shop, guest, skirt, 1);
    await shop.database.pool.query("update products set deleted_at = now() where id = $1", [
      shirt.productId,
    ]);
    const cart = await cartOf(guest);
    expect(cart.products[0]).toMatchObject({ available: false, countInStock: 0, quantity: 2 });
    expect(cart.totalPrice).toBe(49.9);
    expect((await putInCart(shop, guest, shirt)).status).toBe(404);
    const body = { ...lineOf(shirt), ...guest };
    expect((await api(shop, "DELETE", "/api/cart", { body })).status).toBe(200);
  });

  test("of a colour or size that there is not is refused by its field", async () => {
    const guest = { guestId: guestId() };
    const product = await addProduct(shop);
    const color = await putInCart(shop, guest, product, 1, { color: "Pink", size: "M" });
    expect(color.body.errors).toEqual([{ field: "color", message: expect.any(String) }]);
    const size = await putInCart(shop, guest, product, 1, { color: "Black", size: "XS" });
    expect(size.body.errors).toEqual([{ field: "size", message: expect.any(String) }]);
    expect([color.status, size.status]).toEqual([400, 400]);
  });
});

describe("merging a guest's cart", () => {
  const merge = (token: string, guest: string, user?: unknown) =>
    api(shop, "POST", "/api/cart/merge", { token, body: { guestId: guest, user } });

  test("loses and doubles nothing, stops at the stock and says so, and works once", async () => {
    const [customer, guest] = [await registerCustomer(shop), guestId()];
    const both = await addProduct(shop);
    const mine = await addProduct(shop);
    const theirs = await addProduct(shop);
    const scarce = await addProduct(shop, { stock: { Black: { M: 3 } } });
    await putInCart(shop, customer, mine, 1);
    await putInCart(shop, customer, both, 1);
    await putInCart(shop, customer, scarce, 2);
    await putInCart(shop, { guestId: guest }, both, 2);
    await putInCart(shop, { guestId: guest }, theirs, 4);
    await putInCart(shop, { guestId: guest }, scarce, 3);

    const { status, body } = await merge(customer.token, guest, customer.user);
    expect(status).toBe(200);
    const merged = new Map(units(body) as [string, number][]);
    expect(merged).toEqual(
      new Map([
        [mine.id, 1],
        [both.id, 3],
        [scarce.id, 3],
        [theirs.id, 4],
      ]),
    );
    expect(body.merged).toEqual({
      lines: 3,
      shortened: [{ name: scarce.name, color: "Black", size: "M", wanted: 3, kept: 1 }],
    });
    expect((await cartOf({ guestId: guest })).products).toEqual([]);

    const again = await merge(customer.token, guest, customer.user._id);
    expect(units(again.body)).toEqual(units(body));
    expect(again.body.merged).toEqual({ lines: 0, shortened: [] });
  });

  test("twice at the same time adds it once", async () => {
    const [customer, guest] = [await registerCustomer(shop), guestId()];
    const product = await addProduct(shop);
    await putInCart(shop, { guestId: guest }, product, 2);
    await Promise.all(Array.from({ length: 5 }, () => merge(customer.token, guest)));
    expect(units(await cartOf(customer))).toEqual([[product.id, 2]]);
  });

  test("into another's cart is forbidden, and without a token refused", async () => {
    const [customer, other] = [await registerCustomer(shop), await registerCustomer(shop)];
    const guest = guestId();
    await putInCart(shop, { guestId: guest }, await addProduct(shop));
    expect((await merge(customer.token, guest, other.user._id)).status).toBe(403);
    const anonymous = await api(shop, "POST", "/api/cart/merge", { body: { guestId: guest } });
    expect(anonymous.status).toBe(401);
    expect((await cartOf({ guestId: guest })).products).toHaveLength(1);
  });
});
