import { describe, expect, test } from "vitest";
import { checkOut } from "../../tests/support/buying.ts";
import { eventually } from "../../tests/support/eventually.ts";
import {
  addProduct,
  api,
  guestId,
  putInCart,
  registerCustomer,
  type TestProduct,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { setQuantity } from "./change-line.ts";
import type { Cart } from "./contract.ts";
import { sweepGuestCarts } from "./store.ts";

const shop = await createTestShop();
const { pool } = shop.database;
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

  test("shows its lines at today's name, price and stock, and their sum [CART-10, CART-14]", async () => {
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

  test("is a customer's own, the same on every device, and no guest's [API-8, CART-1]", async () => {
    const customer = await registerCustomer(shop);
    const product = await addProduct(shop);
    await putInCart(shop, customer, product, 2);
    const { body: elsewhere } = await api(shop, "POST", "/api/users/login", {
      body: { email: customer.email, password: customer.password },
    });
    expect(units(await cartOf({ token: elsewhere.token }))).toEqual([[product.id, 2]]);
    expect((await cartOf({ guestId: guestId() })).products).toEqual([]);
  });

  test("is opened by its owner's token only [BAD-6, CART-21]", async () => {
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

describe("a guest's cart", () => {
  test("needs a guestId in the form we give out", async () => {
    const wrong = [
      "",
      "guest_",
      "1",
      "guest_1'--",
      `guest_${"a".repeat(81)}`,
      "guest_1%2F2",
      "%00",
    ];
    for (const guest of wrong) {
      const { status, body } = await api(shop, "GET", `/api/cart?guestId=${guest}`);
      expect([status, body.errors?.[0].field], guest).toEqual([400, "guestId"]);
    }
    expect((await api(shop, "GET", "/api/cart")).body.errors[0].field).toBe("guestId");
    const line = { ...lineOf(await addProduct(shop)), quantity: 1 };
    const nobody = await api(shop, "POST", "/api/cart", { body: line });
    expect([nobody.status, nobody.body.errors[0].field]).toEqual([400, "guestId"]);
    const plain = await api(shop, "GET", "/api/cart?guestId=guest_1700000000000");
    expect(plain.status).toBe(200);
  });

  test("is one cart, however many first additions come at once", async () => {
    const guest = { guestId: guestId() };
    const products = await Promise.all(Array.from({ length: 12 }, () => addProduct(shop)));
    const answers = await Promise.all(products.map((product) => putInCart(shop, guest, product)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await cartOf(guest)).products).toHaveLength(12);
    const { rows } = await shop.database.pool.query("select 1 from carts where guest_id = $1", [
      guest.guestId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("is remembered from its last addition on", async () => {
    const guest = { guestId: guestId() };
    const updated = async () => {
      const { rows } = await shop.database.pool.query(
        "select updated_at from carts where guest_id = $1",
        [guest.guestId],
      );
      return rows[0].updated_at.getTime();
    };
    await putInCart(shop, guest, await addProduct(shop));
    const first = await updated();
    shop.clock.advance(60_000);
    await putInCart(shop, guest, await addProduct(shop));
    expect(await updated()).toBeGreaterThanOrEqual(first + 60_000);
  });

  test("holds at most 100 different lines, of which each can still grow", async () => {
    const guest = { guestId: guestId() };
    const sizes = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`Size ${i}`, 5]));
    const product = await addProduct(shop, { stock: { Black: sizes } });
    const last = product.variants[100];
    await putInCart(shop, guest, product);
    await shop.database.pool.query(
      `insert into cart_lines (cart_id, variant_id, quantity, added_at)
       select c.id, v.id, 1, now() from carts c, variants v
       where c.guest_id = $1 and v.product_id = $2 and v.id not in ($3, $4)`,
      [guest.guestId, product.productId, product.variantId(), last?.variantId],
    );
    const full = await putInCart(shop, guest, product, 1, last);
    expect([full.status, full.body.code]).toEqual([409, "cart_full"]);
    expect(full.body.message).toBe("A cart holds at most 100 different items");
    expect((await putInCart(shop, guest, product, 2)).status).toBe(200);
    expect((await cartOf(guest)).products).toHaveLength(100);

    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, 1, last);
    const merged = await api(shop, "POST", "/api/cart/merge", {
      token: customer.token,
      body: guest,
    });
    expect(merged.body.products).toHaveLength(100);
    expect(merged.body.merged.lines).toBe(99);
    expect(merged.body.merged.shortened).toHaveLength(1);
  });
});

describe("a line", () => {
  test("grows when the same color and size is added again, also at the same time [CART-11]", async () => {
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

  test("never exceeds the stock, whatever is added, set and taken out at the same time", async () => {
    const guest = { guestId: guestId() };
    const product = await addProduct(shop, { stock: { Black: { M: 5 } } });
    const adds = Array.from({ length: 20 }, () => putInCart(shop, guest, product));
    const statuses = (await Promise.all(adds)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(15).fill(409)]);
    expect(units(await cartOf(guest))).toEqual([[product.id, 5]]);

    const line = { ...lineOf(product), ...guest };
    const mixed = Array.from({ length: 30 }, (_, i) => {
      if (i % 3 === 0) return putInCart(shop, guest, product, 2);
      if (i % 3 === 1) return api(shop, "PUT", "/api/cart", { body: { ...line, quantity: 3 } });
      return api(shop, "DELETE", "/api/cart", { body: line });
    });
    for (const { status, body } of await Promise.all(mixed)) {
      expect([200, 404, 409]).toContain(status);
      for (const { quantity } of body.products ?? []) expect(quantity).toBeLessThanOrEqual(5);
    }
    expect((await cartOf(guest)).products.length).toBeLessThanOrEqual(1);
  });

  test("may be of a color or size written in other letters", async () => {
    const guest = { guestId: guestId() };
    const product = await addProduct(shop, { stock: { SkyBlue: { XL: 5 } } });
    await putInCart(shop, guest, product, 1);
    const { body } = await putInCart(shop, guest, product, 1, { color: " skyblue", size: "xl" });
    expect(body.products).toMatchObject([{ color: "SkyBlue", size: "XL", quantity: 2 }]);
  });

  test("counts what others put aside as gone, and what the customer did as theirs", async () => {
    const [customer, other] = [await registerCustomer(shop), await registerCustomer(shop)];
    const product = await addProduct(shop, { stock: { Black: { M: 4 } } });
    await putInCart(shop, customer, product, 3);
    expect((await checkOut(shop, customer)).status).toBe(201);
    expect((await cartOf(customer)).products[0]).toMatchObject({ quantity: 3, countInStock: 4 });
    const more = { ...lineOf(product), quantity: 4 };
    const set = await api(shop, "PUT", "/api/cart", { token: customer.token, body: more });
    expect(set.status).toBe(200);
    const late = await putInCart(shop, other, product, 2);
    expect([late.status, late.body.message]).toEqual([409, "Only 1 left"]);
    const { body } = await putInCart(shop, other, product, 1);
    expect(body.products[0]).toMatchObject({ quantity: 1, countInStock: 1 });
  });

  test("whose product or variant there never was is not found", async () => {
    const guest = { guestId: guestId() };
    const product = await addProduct(shop);
    await putInCart(shop, guest, product);
    for (const productId of ["999999", "abc", "-1", "2147483648"]) {
      const body = { ...lineOf(product), productId, quantity: 1, ...guest };
      for (const method of ["POST", "PUT", "DELETE"] as const) {
        const { status, body: answer } = await api(shop, method, "/api/cart", { body });
        expect([status, typeof answer.message], `${method} ${productId}`).toEqual([404, "string"]);
      }
    }
    const body = { ...lineOf(product), color: "Pink", ...guest };
    expect((await api(shop, "DELETE", "/api/cart", { body })).status).toBe(404);
    expect(units(await cartOf(guest))).toEqual([[product.id, 1]]);
  });

  test("of an unpublished product is as one of a deleted", async () => {
    const guest = { guestId: guestId() };
    const product = await addProduct(shop);
    await putInCart(shop, guest, product, 2);
    await shop.database.pool.query("update products set is_published = false where id = $1", [
      product.productId,
    ]);
    expect(await cartOf(guest)).toMatchObject({
      products: [{ available: false, countInStock: 0 }],
      totalPrice: 0,
    });
    const body = { ...lineOf(product), quantity: 1, ...guest };
    expect((await api(shop, "PUT", "/api/cart", { body })).status).toBe(404);
    expect((await api(shop, "DELETE", "/api/cart", { body })).status).toBe(200);
  });

  test("stops at the stock left, and the refusal says how much that is [BAD-6, CART-13]", async () => {
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

  test("is set to a quantity and taken out, and what is not in the cart is not found [API-9]", async () => {
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

  test("of what is no longer sold is marked, counts for nothing and can be taken out [CART-15]", async () => {
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

  test("of a color or size that there is not is refused by its field", async () => {
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

  test("loses and doubles nothing, stops at the stock and says so, and works once [API-10, CART-16, CART-17, CART-18]", async () => {
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
      units: 7,
      shortened: [{ name: scarce.name, color: "Black", size: "M", wanted: 3, kept: 1 }],
    });
    expect((await cartOf({ guestId: guest })).products).toEqual([]);

    const again = await merge(customer.token, guest, customer.user._id);
    expect(units(again.body)).toEqual(units(body));
    expect(again.body.merged).toEqual({ lines: 0, units: 0, shortened: [] });
  });

  test("twice at the same time adds it once [CART-17]", async () => {
    const [customer, guest] = [await registerCustomer(shop), guestId()];
    const product = await addProduct(shop);
    await putInCart(shop, { guestId: guest }, product, 2);
    await Promise.all(Array.from({ length: 5 }, () => merge(customer.token, guest)));
    expect(units(await cartOf(customer))).toEqual([[product.id, 2]]);
  });

  test("while the guest goes on shopping refuses neither and loses nothing", async () => {
    const [customer, guest] = [await registerCustomer(shop), guestId()];
    const product = await addProduct(shop, { stock: { Black: { M: 100 } } });
    for (let round = 1; round <= 8; round++) {
      const calls = await Promise.all([
        putInCart(shop, { guestId: guest }, product),
        merge(customer.token, guest),
        putInCart(shop, { guestId: guest }, product),
        merge(customer.token, guest),
        putInCart(shop, { guestId: guest }, product),
      ]);
      expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
    await merge(customer.token, guest);
    expect(units(await cartOf(customer))).toEqual([[product.id, 24]]);
  });

  test("at the very moment of an addition makes the addition wait, not fail", async () => {
    const guest = { guestId: guestId() };
    await putInCart(shop, guest, await addProduct(shop));
    const product = await addProduct(shop);
    const { pool } = shop.database;
    const merging = await pool.connect();
    await merging.query("begin");
    await merging.query("select 1 from carts where guest_id = $1 for update", [guest.guestId]);
    const addition = putInCart(shop, guest, product);
    await eventually(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and a.datname = current_database()`,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    await merging.query("delete from carts where guest_id = $1", [guest.guestId]);
    await merging.query("commit");
    merging.release();
    expect((await addition).status).toBe(200);
    expect(units(await cartOf(guest))).toEqual([[product.id, 1]]);
  });

  test("by two customers at the same time gives it to one of them", async () => {
    const [ada, ben] = [await registerCustomer(shop), await registerCustomer(shop)];
    const guest = guestId();
    const product = await addProduct(shop);
    await putInCart(shop, { guestId: guest }, product, 2);
    await Promise.all([merge(ada.token, guest), merge(ben.token, guest)]);
    const kept = [...units(await cartOf(ada)), ...units(await cartOf(ben))];
    expect(kept).toEqual([[product.id, 2]]);
  });

  test("leaves out what is sold out or no longer sold, and says so", async () => {
    const [customer, guest] = [await registerCustomer(shop), guestId()];
    const gone = await addProduct(shop);
    const soldOut = await addProduct(shop);
    const left = await addProduct(shop);
    for (const product of [gone, soldOut, left]) {
      await putInCart(shop, { guestId: guest }, product, 2);
    }
    const { pool } = shop.database;
    await pool.query("update products set deleted_at = now() where id = $1", [gone.productId]);
    await pool.query("update variants set on_hand = 0 where product_id = $1", [soldOut.productId]);
    const { body } = await merge(customer.token, guest);
    expect(units(body)).toEqual([[left.id, 2]]);
    expect(body.merged).toMatchObject({
      lines: 1,
      shortened: [
        { name: gone.name, wanted: 2, kept: 0 },
        { name: soldOut.name, wanted: 2, kept: 0 },
      ],
    });
    expect(body.totalPrice).toBe(99.8);
  });

  test("never takes from what the customer had, though the stock is short by now", async () => {
    const [customer, guest] = [await registerCustomer(shop), guestId()];
    const product = await addProduct(shop);
    await putInCart(shop, customer, product, 5);
    await putInCart(shop, { guestId: guest }, product, 3);
    await shop.database.pool.query("update variants set on_hand = 2 where product_id = $1", [
      product.productId,
    ]);
    expect(units((await merge(customer.token, guest)).body)).toEqual([[product.id, 5]]);
  });

  test("of a guest nobody knows answers the customer's own cart", async () => {
    const customer = await registerCustomer(shop);
    const product = await addProduct(shop);
    await putInCart(shop, customer, product);
    const { status, body } = await merge(customer.token, guestId(), customer.user._id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...(await cartOf(customer)),
      merged: { lines: 0, units: 0, shortened: [] },
    });
    const fresh = await registerCustomer(shop);
    expect((await merge(fresh.token, guestId())).body).toMatchObject({
      user: fresh.user._id,
      products: [],
      totalPrice: 0,
    });
  });

  test("with a guest or a user that cannot be one is refused by its field", async () => {
    const { token } = await registerCustomer(shop);
    for (const guest of ["nobody", "guest_", "guest_1 or 1=1"]) {
      const { status, body } = await merge(token, guest);
      expect([status, body.errors[0].field]).toEqual([400, "guestId"]);
    }
    for (const user of ["ada", 7, true, [], {}, { id: 1 }]) {
      const { status, body } = await merge(token, guestId(), user);
      expect([status, body.errors[0].field], JSON.stringify(user)).toEqual([400, "user"]);
    }
  });

  test("into a foreign cart is forbidden, and without a token refused", async () => {
    const [customer, other] = [await registerCustomer(shop), await registerCustomer(shop)];
    const guest = guestId();
    await putInCart(shop, { guestId: guest }, await addProduct(shop));
    expect((await merge(customer.token, guest, other.user._id)).status).toBe(403);
    const anonymous = await api(shop, "POST", "/api/cart/merge", { body: { guestId: guest } });
    expect(anonymous.status).toBe(401);
    expect((await cartOf({ guestId: guest })).products).toHaveLength(1);
  });
});

describe("guest carts", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const start = (remoteAddress: string, product: TestProduct, guest = guestId()) => {
    const { color, size } = product.variants[0] ?? { color: "", size: "" };
    const body = { productId: product.id, color, size, quantity: 1, guestId: guest };
    return api(shop, "POST", "/api/cart", { body, remoteAddress });
  };
  const spend = async (budget: string, points: number) => {
    const sql = "update rate_limits set points = $1 where key like $2";
    expect((await pool.query(sql, [points, `${budget}:%`])).rowCount).toBe(1);
  };

  test("are begun so often from one address, and ten times that from this machine itself [SAFE-15]", async () => {
    const product = await addProduct(shop);
    await pool.query("delete from rate_limits");
    const known = guestId();
    expect((await start("10.9.0.1", product, known)).status).toBe(200);
    await spend("guest-carts", 999);
    expect((await start("10.9.0.1", product)).status).toBe(200);
    const refused = await start("10.9.0.1", product);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    // A cart that was begun goes on, and so does everybody else.
    expect((await start("10.9.0.1", product, known)).status).toBe(200);
    expect((await start("10.9.0.2", product)).status).toBe(200);
    await pool.query("delete from rate_limits");
    expect((await start("127.0.0.1", product)).status).toBe(200);
    await spend("guest-carts-own", 9_999);
    expect((await start("127.0.0.1", product)).status).toBe(200);
    expect((await start("127.0.0.1", product)).status).toBe(429);
    await pool.query("delete from rate_limits");
  });

  test("nobody has used for thirty days are swept, and no others [SAFE-15]", async () => {
    const product = await addProduct(shop);
    const [old, changed, seen] = [guestId(), guestId(), guestId()];
    const customer = await registerCustomer(shop);
    for (const guest of [old, changed]) await putInCart(shop, { guestId: guest }, product);
    await putInCart(shop, customer, product);
    const later = (days: number) => ({
      ...shop.context,
      clock: { ...shop.clock, now: () => new Date(shop.clock.now().getTime() + days * DAY_MS) },
    });
    await sweepGuestCarts(later(29));
    expect((await cartOf({ guestId: old })).products).toHaveLength(1);
    const { color, size } = product.variants[0] ?? { color: "", size: "" };
    const line = { productId: product.id, color, size, quantity: 2, guestId: changed };
    await setQuantity({ ...later(20), actor: { kind: "anonymous" } }, line);
    await putInCart(shop, { guestId: seen }, product);
    await sweepGuestCarts(later(31));
    expect((await cartOf({ guestId: old })).products).toEqual([]);
    expect((await cartOf({ guestId: changed })).products).toHaveLength(1);
    expect((await cartOf({ guestId: seen })).products).toEqual([]);
    expect((await cartOf(customer)).products).toHaveLength(1);
  });

  test("are swept in one go, however many there are [SAFE-15]", async () => {
    await pool.query(
      `insert into carts (id, guest_id, updated_at)
         select gen_random_uuid(), 'guest_flood_' || n, '2020-01-01' from generate_series(1, 10001) n`,
    );
    await sweepGuestCarts(shop.context);
    const { rows } = await pool.query("select id from carts where guest_id like 'guest_flood_%'");
    expect(rows).toEqual([]);
  });
});
