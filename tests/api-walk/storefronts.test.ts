import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addProduct, registerCustomer, shippingInfo, signInAdmin } from "../support/factories.ts";
import { createTestShop } from "../support/shop.ts";
import { foreignClient } from "./foreign-client.ts";

/*
 * The habits of public storefronts that were written for shops of this kind: what they send beside what
 * the specification asks for, and what they count on in the answers.
 */
const shop = await createTestShop();
const { call, ok } = foreignClient(shop);

describe("a cart whose calls carry both ids, one of them null", () => {
  test("is a guest's: added to, changed, emptied [API-37]", async () => {
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

describe.each([
  ["/products", "as shoppers read it"],
  ["/admin/products", "as the team reads it"],
])("a product that is sent back whole to PUT %s/{id}, %s", (path) => {
  const stock = { Black: { S: 4, M: 5 }, Olive: { M: 1 } };
  const begin = async () => {
    const { token } = await signInAdmin(shop);
    const { id } = await addProduct(shop, { stock });
    const images = [{ url: "/media/women-tee.front-1.black/640.webp" }];
    await ok("PUT", `/products/${id}`, { images }, token);
    const read = () => ok("GET", `${path}/${id}`, undefined, token);
    const put = (product: object) => call("PUT", `${path}/${id}`, product, token);
    return { id, token, read, put, product: await read() };
  };
  const units = ({
    variants,
  }: {
    variants: { color: string; size: string; countInStock: number }[];
  }) => Object.fromEntries(variants.map((one) => [`${one.color} ${one.size}`, one.countInStock]));

  test("with another countInStock has that many units [API-38]", async () => {
    const { product, put, read } = await begin();
    expect((await put({ ...product, countInStock: 25 })).status).toBe(200);
    const changed = await read();
    expect(changed.countInStock).toBe(25);
    expect(units(changed)).toEqual({ "Black S": 9, "Black M": 10, "Olive M": 6 });
    expect((await put({ ...changed, countInStock: 3 })).status).toBe(200);
    expect((await read()).countInStock).toBe(3);
  });

  test("with other sizes and colors has variants of them [API-38]", async () => {
    const { product, put, read } = await begin();
    expect((await put({ ...product, sizes: ["S", "M", "XL"] })).status).toBe(200);
    const larger = await read();
    expect(larger.sizes).toEqual(["S", "M", "XL"]);
    expect(units(larger)).toMatchObject({ "Black S": 4, "Black XL": 0, "Olive XL": 0 });
    expect((await put({ ...larger, colors: ["Black", "Maroon"] })).status).toBe(200);
    const recolored = await read();
    expect(recolored.colors).toEqual(["Black", "Maroon"]);
    expect(units(recolored)).toEqual({
      "Black S": 4,
      "Black M": 5,
      "Black XL": 0,
      "Maroon S": 0,
      "Maroon M": 0,
      "Maroon XL": 0,
    });
    expect((await put({ ...recolored, colors: "Black", sizes: "M" })).status).toBe(200);
    expect(units(await read())).toEqual({ "Black M": 5 });
  });

  test("leaves what was put aside meanwhile where it is [API-38]", async () => {
    const { id, product, put, read } = await begin();
    const customer = await registerCustomer(shop);
    const line = { productId: id, size: "M", color: "Black", quantity: 3 };
    const cart = await ok("POST", "/cart", line, customer.token);
    const checkout = {
      checkoutItems: cart.products,
      shippingInfo: shippingInfo(),
      paymentMethod: "Paypal",
      totalPrice: cart.totalPrice,
    };
    await ok("POST", "/checkout", checkout, customer.token);
    expect((await put({ ...product, price: 52 })).status).toBe(200);
    expect(await read()).toMatchObject({ price: 52, countInStock: 7 });
    const { version, ...stale } = product;
    expect((await put({ ...stale, countInStock: 13 })).status).toBe(200);
    // Ten were read and three of the black ones put aside since: three more of thirteen.
    expect(units(await read())).toEqual({ "Black S": 5, "Black M": 3, "Olive M": 2 });
  });

  test("with variants and a total that contradict each other is refused by the field [API-38]", async () => {
    const { product, put, read } = await begin();
    const variants = product.variants.map((one: object) => ({ ...one, countInStock: 7 }));
    const refused = await put({ ...product, variants, countInStock: 50 });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "countInStock" }] } });
    expect(await read()).toEqual(product);
    const agreed = await put({ ...product, variants, countInStock: 21 });
    expect(agreed).toMatchObject({ status: 200, body: { countInStock: 21 } });
  });

  test("with a variant changed that the lists have lost is refused by the list's field [API-38]", async () => {
    const { product, put, read } = await begin();
    const change = (color: string, units: number) =>
      product.variants.map((one: { color: string; size: string }) =>
        one.color === color && one.size === "M" ? { ...one, countInStock: units } : one,
      );
    const lost = { ...product, sizes: ["S"], variants: change("Black", 9) };
    for (const countInStock of [product.countInStock, 14, 40]) {
      const refused = await put({ ...lost, countInStock });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "sizes" }] } });
    }
    const colorless = { ...product, colors: "Black", variants: change("Olive", 3) };
    const refused = await put(colorless);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "colors" }] } });
    expect(await read()).toEqual(product);
    const kept = await put({ ...product, colors: "Black", variants: change("Black", 9) });
    expect(kept.status).toBe(200);
    expect(units(await read())).toEqual({ "Black S": 4, "Black M": 9 });
  });

  test("as it is changes nothing, however often [API-38]", async () => {
    const { product, put, read } = await begin();
    for (const _ of [1, 2]) expect((await put(product)).status).toBe(200);
    expect(await read()).toEqual(product);
  });
});

describe("a product that is sent back whole from any answer", () => {
  type Listed = { _id: string; countInStock: number };
  type Place = [path: string, hasVariants?: true];

  test.each<Place>([
    ["/products"],
    ["/products?search=everyday"],
    ["/products/new-arrivals"],
    ["/products/similar/{other}"],
    ["/products/best-seller", true],
    ["/products/{id}", true],
    ["/admin/products?limit=100"],
    ["/admin/products/{id}", true],
  ])(
    "from %s leaves what was put aside meanwhile where it is [API-38]",
    async (path, hasVariants) => {
      const { token } = await signInAdmin(shop);
      const other = await addProduct(shop);
      const stock = { Black: { S: 4, M: 5 }, Olive: { M: 1 } };
      const { id } = await addProduct(shop, { stock });
      const images = [{ url: "/media/women-tee.front-1.black/640.webp" }];
      await ok("PUT", `/products/${id}`, { images, name: "Everyday Tee" }, token);
      await shop.context.db.execute(
        sql`update products set recent_sales = (select max(recent_sales) + 1 from products) where id = ${id}`,
      );
      const answer = await ok(
        "GET",
        path.replace("{id}", id).replace("{other}", other.id),
        undefined,
        token,
      );
      const { version, ...product } = [answer].flat().find(({ _id }: Listed) => _id === id);
      expect(product.countInStock).toBe(10);

      const customer = await registerCustomer(shop);
      const line = { productId: id, size: "M", color: "Black", quantity: 3 };
      const cart = await ok("POST", "/cart", line, customer.token);
      const checkout = {
        checkoutItems: cart.products,
        shippingInfo: shippingInfo(),
        paymentMethod: "Paypal",
        totalPrice: cart.totalPrice,
      };
      await ok("POST", "/checkout", checkout, customer.token);

      const grid = async () => {
        const { variants } = await ok("GET", `/products/${id}`);
        return variants.map((one: Listed) => one.countInStock);
      };
      await ok("PUT", `/products/${id}`, { ...product, price: 52 }, token);
      expect(await grid()).toEqual([4, 2, 1]);
      // Also by a client that knows a product's fields and nothing of its grid.
      const { variants, ...flat } = product;
      expect(variants !== undefined).toBe(hasVariants === true);
      await ok("PUT", `/products/${id}`, { ...flat, price: 53 }, token);
      expect(await grid()).toEqual([4, 2, 1]);
      // Ten were read: three more of thirteen.
      await ok("PUT", `/products/${id}`, { ...flat, countInStock: 13 }, token);
      expect(await grid()).toEqual([5, 3, 2]);
    },
  );

  test("says what was seen of it in every answer there is [API-38]", async () => {
    const { components } = await (await fetch(`${shop.url}/api/openapi.json`)).json();
    type Fields = Record<string, { properties?: Record<string, unknown> }>;
    const products = Object.entries(components.schemas as Fields).filter(
      ([, { properties }]) => properties?.countInStock && properties.createdAt,
    );
    expect(products.map(([name]) => name)).toEqual(
      expect.arrayContaining(["Product", "ProductSummary", "AdminProduct", "AdminProductSummary"]),
    );
    for (const [name, { properties }] of products) {
      expect(properties, name).toHaveProperty("countInStockBefore");
    }
  });
});

describe("a product without pictures", () => {
  test("has one to show wherever shoppers meet it, and none for those who keep the shop [API-39]", async () => {
    const { token } = await signInAdmin(shop);
    const name = "Unphotographed Anorak";
    const added = await ok(
      "POST",
      "/admin/products",
      {
        name,
        description: "Warm.",
        price: 30,
        gender: "Men",
        sizes: "M",
        colors: "Black",
        countInStock: 9,
      },
      token,
    );
    const path = `/products/${added._id}`;
    const standIn = { url: "/no-picture.webp", altText: `${name}: no picture yet` };
    const read = await ok("GET", path);
    expect(read.images).toEqual([standIn]);
    const found = (list: { name: string }[]) => list.find((one) => one.name === name);
    for (const list of ["/products?search=anorak", "/products/new-arrivals"]) {
      expect(found(await ok("GET", list)), list).toMatchObject({ images: [standIn] });
    }
    const { products } = await ok("GET", "/products/suggest?search=anorak");
    expect(products).toMatchObject([{ name, image: standIn.url }]);
    const line = { productId: added._id, size: "M", color: "Black", quantity: 1 };
    const cart = await ok("POST", "/cart", { ...line, guestId: "guest_1700000000200" });
    expect(cart.products).toMatchObject([{ image: standIn.url }]);

    expect(added.images).toEqual([]);
    expect(await ok("PUT", path, read, token)).toMatchObject({ images: [] });
    expect(await ok("GET", `/admin${path}`, undefined, token)).toEqual(added);
    const feed = await (await fetch(`${shop.url}/feed.xml`)).text();
    expect(feed).not.toContain("no-picture");
  });
});

describe("the lists of an admin", () => {
  test("are whole without limit, and a window with it [API-40]", async () => {
    const { token } = await signInAdmin(shop);
    const { db } = shop.context;
    await db.execute(sql`insert into products (name, description, price_cents, sku, gender, category, brand,
        material, collection, colors, sizes, created_at, updated_at)
      select 'Row ' || n, 'One of many.', 1000, 'ROW-' || n, 'Men', 'Top Wear', '', '', '', '{}', '{}',
        now() - n * interval '1 second', now() from generate_series(1, 620) n`);
    await db.execute(sql`insert into users (id, name, email, password_hash, role, created_at)
      select gen_random_uuid(), 'Row ' || n, 'row-' || n || '@example.com', '', 'customer', now()
      from generate_series(1, 620) n`);
    const { id } = await addProduct(shop, { stock: { Black: { M: 3 } } });
    await buyOne(id);

    for (const path of ["/admin/products", "/admin/users", "/admin/orders"]) {
      const whole = await call("GET", path, undefined, token);
      expect(whole.status, path).toBe(200);
      expect(whole.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(whole.headers.get("link")).toBeNull();
      expect(String(whole.body.length)).toBe(whole.headers.get("x-total-count"));
      const ids = whole.body.map(({ _id }: { _id: string }) => _id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(path === "/admin/orders" ? 1 : 620);
      const some = await call("GET", `${path}?limit=1`, undefined, token);
      expect(some.body).toEqual(whole.body.slice(0, 1));
      expect(some.headers.get("x-total-count")).toBe(whole.headers.get("x-total-count"));
      expect(await ok("GET", `${path}?search=none-such`, undefined, token)).toEqual([]);
      expect((await call("GET", path)).status).toBe(401);
    }
    const rows = await call("GET", "/admin/products?search=row&sort=name", undefined, token);
    expect(rows.body).toHaveLength(620);
    const names = rows.body.map(({ name }: { name: string }) => name);
    expect(names.slice(0, 3)).toEqual(["Row 1", "Row 10", "Row 100"]);
  });

  /** A customer's order of one unit, by calls. */
  async function buyOne(productId: string): Promise<void> {
    const { token } = await registerCustomer(shop);
    const line = { productId, size: "M", color: "Black", quantity: 1 };
    const cart = await ok("POST", "/cart", line, token);
    const { _id } = await ok(
      "POST",
      "/checkout",
      {
        checkoutItems: cart.products,
        shippingInfo: shippingInfo(),
        paymentMethod: "Paypal",
        totalPrice: cart.totalPrice,
      },
      token,
    );
    const { orderID } = await ok("POST", `/checkout/${_id}/paypal-order`, {}, token);
    await fetch(`${shop.url}/paypal-simulator/buyer/${orderID}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"action":"approve"}',
    });
    await ok("PUT", `/checkout/${_id}/pay`, { paymentStatus: "paid" }, token);
    await ok("POST", `/checkout/${_id}/finalize`, undefined, token);
  }
});
