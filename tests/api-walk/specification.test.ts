import { beforeAll, describe, expect, test } from "vitest";
import { addProduct, picture } from "../support/factories.ts";
import { createTestShop } from "../support/shop.ts";
import { foreignClient } from "./foreign-client.ts";

/*
 * A client that knows the shop's specification and nothing else of it: paths, payloads and fields
 * are written down here as they stand there.
 */
const shop = await createTestShop();
const GUEST = "guest_1700000000000";

const { call, ok } = foreignClient(shop);

const text = expect.any(String);
const number = expect.any(Number);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);

const PRODUCT = {
  _id: text,
  name: text,
  description: text,
  price: number,
  countInStock: number,
  sku: text,
  category: text,
  brand: text,
  material: text,
  gender: text,
  collections: text,
  rating: number,
  numReviews: number,
};
const USER = { _id: text, name: text, email: text, role: "customer", createdAt: instant };
const SHIPPING = {
  firstName: "Ada",
  lastName: "Weaver",
  address: "12 Loom Street",
  city: "Greensboro",
  postalCode: "27401",
  country: "United States",
  phone: "+1 336 555 0100",
};

let shirt: string;
let jeans: string;

beforeAll(async () => {
  const details = { collection: "Vacation", brand: "Urban Threads", originalPriceCents: 5990 };
  shirt = (
    await addProduct(shop, {
      ...details,
      name: "Harbour Shirt",
      material: "Linen",
      stock: { Black: { S: 4, M: 5 }, Olive: { M: 1 } },
    })
  ).id;
  jeans = (
    await addProduct(shop, {
      name: "Quay Jeans",
      category: "Bottom Wear",
      material: "Denim",
      priceCents: 8900,
      stock: { Gray: { L: 3 } },
    })
  ).id;
});

describe("products", () => {
  test("are listed with every filter of the specification [API-1]", async () => {
    const names = async (query: string) => {
      const list = await ok("GET", `/products/?${query}`);
      return list.map(({ name }: { name: string }) => name);
    };
    expect((await names("")).sort()).toEqual(["Harbour Shirt", "Quay Jeans"]);
    for (const query of [
      "collection=Vacation",
      "size=S,XS",
      "color=Olive",
      "category=Top%20Wear",
      "material=Linen,Wool",
      "brand=Urban%20Threads",
      "maxPrice=60",
      "search=harbour",
      "gender=Women&category=Top%20Wear&limit=8",
      "sortBy=priceAsc&limit=1",
    ]) {
      expect(await names(query), query).toEqual(["Harbour Shirt"]);
    }
    expect(await names("minPrice=60")).toEqual(["Quay Jeans"]);
    expect(await names("gender=Men")).toEqual([]);
    expect(await names("sortBy=priceDesc")).toEqual(["Quay Jeans", "Harbour Shirt"]);
    expect(await names("sortBy=popularity")).toHaveLength(2);
  });

  test("have the fields of the specification [API-4]", async () => {
    const product = await ok("GET", `/products/${shirt}`);
    expect(product).toMatchObject({
      ...PRODUCT,
      _id: shirt,
      price: 49.9,
      originalPrice: 59.9,
      countInStock: 10,
      collections: "Vacation",
      sizes: ["S", "M"],
      colors: ["Black", "Olive"],
    });
    for (const image of product.images) expect(image).toMatchObject({ url: text, altText: text });
    for (const listed of await ok("GET", "/products")) expect(listed).toMatchObject(PRODUCT);
  });

  test("have a strip of new arrivals, a best seller and similar ones", async () => {
    for (const listed of await ok("GET", "/products/new-arrivals")) {
      expect(listed).toMatchObject(PRODUCT);
    }
    expect(await ok("GET", "/products/best-seller")).toMatchObject({ _id: text });
    const similar = await ok("GET", `/products/similar/${shirt}`);
    expect(Array.isArray(similar)).toBe(true);
    expect(similar.map(({ _id }: { _id: string }) => _id)).not.toContain(shirt);
  });
});

describe("a guest's cart", () => {
  const line = { productId: "", size: "M", color: "Black", guestId: GUEST };
  beforeAll(() => {
    line.productId = shirt;
  });

  test("is empty at first [API-8]", async () => {
    const cart = await ok("GET", `/cart?guestId=${GUEST}`);
    expect(cart).toMatchObject({ products: [], totalPrice: 0 });
  });

  test("is added to, changed and emptied; each answer is the whole cart [API-9, CART-6]", async () => {
    const added = await ok("POST", "/cart", { ...line, quantity: 2 });
    expect(added).toMatchObject({
      products: [
        {
          productId: shirt,
          name: "Harbour Shirt",
          image: text,
          size: "M",
          color: "Black",
          quantity: 2,
          price: 49.9,
        },
      ],
      totalPrice: 99.8,
    });
    const changed = await ok("PUT", "/cart", { ...line, quantity: 3 });
    expect(changed).toMatchObject({ products: [{ quantity: 3 }], totalPrice: 149.7 });
    expect(await ok("GET", `/cart?guestId=${GUEST}`)).toEqual(changed);
    const removed = await ok("DELETE", "/cart", line);
    expect(removed).toMatchObject({ products: [], totalPrice: 0 });
  });
});

describe("an account", () => {
  test("is opened with a picture, and entered again [API-11]", async () => {
    const form = new FormData();
    form.set("name", "Grace Mill");
    form.set("email", "grace@example.com");
    form.set("password", "heddle-and-reed");
    const file = new Blob([new Uint8Array(await picture())], { type: "image/png" });
    form.set("avatar", file, "me.png");
    const registered = await ok("POST", "/users/register", form);
    expect(registered).toMatchObject({ user: { ...USER, avatar: text }, token: text });

    const credentials = { email: "grace@example.com", password: "heddle-and-reed" };
    const entered = await ok("POST", "/users/login", credentials);
    expect(entered.user).toEqual(registered.user);

    const { avatar } = entered.user;
    const change = { name: "Grace M. Mill", email: "grace@example.com", avatar };
    const updated = await ok("PUT", "/users/update-profile", change, entered.token);
    expect(updated).toMatchObject({ ...USER, name: "Grace M. Mill" });
  });

  test("is refused by its wrong password in the words of the answer's message", async () => {
    const wrong = { email: "grace@example.com", password: "not-hers" };
    const reply = await call("POST", "/users/login", wrong);
    expect(reply).toMatchObject({ status: 401, body: { message: text } });
  });
});

test("a guest fills a cart, signs in, pays and finds the order [API-15, ORD-11]", async () => {
  const guestId = "guest_1700000000001_walker";
  const black = { productId: shirt, size: "M", color: "Black" };
  const gray = { productId: jeans, size: "L", color: "Gray" };
  await ok("POST", "/cart", { ...black, quantity: 2, guestId });
  await ok("POST", "/cart", { ...gray, quantity: 1, guestId });

  const { user, token } = await ok("POST", "/users/login", {
    email: "grace@example.com",
    password: "heddle-and-reed",
  });
  const cart = await ok("POST", "/cart/merge", { guestId, user: user._id }, token);
  expect(cart).toMatchObject({ totalPrice: 188.8, products: [{ quantity: 2 }, { quantity: 1 }] });
  expect(await ok("GET", `/cart?userId=${user._id}`, undefined, token)).toMatchObject({
    products: cart.products,
  });
  expect((await ok("GET", `/cart?guestId=${guestId}`)).products).toEqual([]);

  const checkout = await ok(
    "POST",
    "/checkout",
    {
      checkoutItems: cart.products,
      shippingInfo: SHIPPING,
      paymentMethod: "Paypal",
      totalPrice: cart.totalPrice,
    },
    token,
  );
  const items = [
    { ...black, name: "Harbour Shirt", image: text, quantity: 2, price: 49.9 },
    { ...gray, name: "Quay Jeans", image: text, quantity: 1, price: 89 },
  ];
  expect(checkout).toMatchObject({
    _id: text,
    createdAt: instant,
    checkoutItems: items,
    shippingInfo: SHIPPING,
    paymentMethod: "Paypal",
    totalPrice: 188.8,
  });

  const { orderID } = await ok("POST", `/checkout/${checkout._id}/paypal-order`, {}, token);
  await fetch(`${shop.url}/paypal-simulator/buyer/${orderID}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"action":"approve"}',
  });
  const result = { paymentStatus: "paid", paymentDetails: { id: orderID, status: "COMPLETED" } };
  const paid = await ok("PUT", `/checkout/${checkout._id}/pay`, result, token);
  expect(paid.isPaid).toBe(true);
  const order = await ok("POST", `/checkout/${checkout._id}/finalize`, undefined, token);
  expect(order).toMatchObject({
    _id: text,
    createdAt: instant,
    user: { name: "Grace M. Mill" },
    orderItems: items,
    shippingInfo: SHIPPING,
    shippingMethod: text,
    paymentMethod: "Paypal",
    isPaid: true,
    status: "Processing",
    totalPrice: 188.8,
  });

  expect(await ok("GET", "/orders/my-orders", undefined, token)).toEqual([order]);
  expect(await ok("GET", `/orders/${order._id}`, undefined, token)).toEqual(order);
  expect((await ok("GET", "/cart", undefined, token)).products).toEqual([]);
  expect((await ok("GET", `/products/${jeans}`)).countInStock).toBe(2);

  const ledger = await (await fetch(`${shop.url}/paypal-simulator/ledger`)).json();
  expect(ledger.captures).toMatchObject([{ order_id: orderID, amount: { value: "188.80" } }]);
});

test.each([
  ["POST", "/cart/merge"],
  ["PUT", "/users/update-profile"],
  ["POST", "/checkout"],
  ["PUT", "/checkout/x/pay"],
  ["POST", "/checkout/x/finalize"],
  ["GET", "/orders/my-orders"],
  ["GET", "/orders/x"],
])("%s %s needs a token", async (method, path) => {
  const body = method === "GET" ? undefined : {};
  for (const token of [undefined, "not-a-token"]) {
    expect(await call(method, path, body, token)).toMatchObject({
      status: 401,
      body: { message: text },
    });
  }
});
