import { ADDRESS, callerOf } from "../../release/buying-by-api.ts";
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../../support/running-shop.ts";

/** What customers did in a former edition's shop, by its API; a later edition must still show it. */
export interface Past {
  customers: { email: string; password: string; orderIds: string[] }[];
  /** What the shop answered about each order, by its id. */
  orders: Record<string, ShownOrder>;
}

/** The part of an order's answer that every edition has. */
export interface ShownOrder {
  totalPrice: number;
  isPaid: boolean;
  lines: { name: string; quantity: number; price: number }[];
}

interface Product {
  _id: string;
  price: number;
  variants: { color: string; size: string; countInStock: number }[];
}

/** The smallest there is: the first editions wanted one of everybody. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PASSWORD = "nanoseconds-11";
const CUSTOMERS = 3;
const STOCK = 8;

// biome-ignore lint/suspicious/noExplicitAny: answers of many editions.
type Answer = any;

/** Calls a shop. Throws unless it was a success. */
export function callShop(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer> {
  return callerOf(url, token)(method, path, body);
}

/**
 * Fills a demo shop as its customers do: each buys twice, begins a checkout that they leave, and has something in
 * the cart. What an edition does not know yet is left out.
 */
export async function fillShop(url: string): Promise<Past> {
  const wanted = await findInStock(url, CUSTOMERS + 1);
  const past: Past = { customers: [], orders: {} };
  for (let number = 0; number < CUSTOMERS; number++) {
    const email = `customer-${crypto.randomUUID()}@example.com`;
    const token = await register(url, email);
    const orderIds: string[] = [];
    for (const bought of [[0], [number, number + 1]]) {
      await fillCart(
        url,
        token,
        bought.map((place) => wanted[place] as Product),
      );
      orderIds.push(await buy(url, token));
    }
    for (const id of orderIds) past.orders[id] = await showOrder(url, token, id);
    await fillCart(url, token, [wanted[0] as Product]);
    await checkOut(url, token);
    past.customers.push({ email, password: PASSWORD, orderIds });
  }
  await refundOne(url, past.customers[0]?.orderIds[0] ?? "");
  return past;
}

/** A new customer buys one thing. */
export async function buyOnce(url: string): Promise<Past> {
  const email = `customer-${crypto.randomUUID()}@example.com`;
  const token = await register(url, email);
  await fillCart(url, token, await findInStock(url, 1));
  const id = await buy(url, token);
  const order = await showOrder(url, token, id);
  return { customers: [{ email, password: PASSWORD, orderIds: [id] }], orders: { [id]: order } };
}

export async function showOrder(url: string, token: string, id: string): Promise<ShownOrder> {
  const order = await callShop(url, "GET", `/api/orders/${id}`, { token });
  return {
    totalPrice: order.totalPrice,
    isPaid: order.isPaid,
    lines: order.orderItems.map(({ name, quantity, price }: Answer) => ({ name, quantity, price })),
  };
}

export async function logIn(url: string, email: string, password: string): Promise<string> {
  const { token } = await callShop(url, "POST", "/api/users/login", { body: { email, password } });
  return token;
}

async function findInStock(url: string, count: number): Promise<Product[]> {
  const list: Product[] = await callShop(url, "GET", "/api/products?limit=100");
  const found: Product[] = [];
  for (const { _id } of list) {
    const product: Product = await callShop(url, "GET", `/api/products/${_id}`);
    if (product.variants.some(({ countInStock }) => countInStock >= STOCK)) found.push(product);
    if (found.length === count) break;
  }
  return found;
}

async function register(url: string, email: string): Promise<string> {
  const body = new FormData();
  const fields = { name: "Grace Hopper", email, password: PASSWORD };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("avatar", new Blob([PICTURE], { type: "image/png" }), "me.png");
  return (await callShop(url, "POST", "/api/users/register", { body })).token;
}

async function fillCart(url: string, token: string, products: Product[]): Promise<void> {
  for (const { _id: productId, variants } of products) {
    const variant = variants.find(({ countInStock }) => countInStock >= STOCK);
    const { color, size } = variant ?? {};
    await callShop(url, "POST", "/api/cart", {
      token,
      body: { productId, color, size, quantity: 1 },
    });
  }
}

async function checkOut(url: string, token: string): Promise<string> {
  const cart = await callShop(url, "GET", "/api/cart", { token });
  const { _id } = await callShop(url, "POST", "/api/checkout", {
    token,
    body: {
      checkoutItems: cart.products,
      shippingInfo: ADDRESS,
      paymentMethod: "Paypal",
      totalPrice: cart.totalPrice,
    },
  });
  return _id;
}

/** Answers the order's id. */
async function buy(url: string, token: string): Promise<string> {
  const path = `/api/checkout/${await checkOut(url, token)}`;
  const { orderID } = await callShop(url, "POST", `${path}/paypal-order`, { token });
  await callShop(url, "POST", `/paypal-simulator/buyer/${orderID}`, {
    body: { action: "approve" },
  });
  const paid = { paymentStatus: "paid", paymentDetails: { orderID } };
  await callShop(url, "PUT", `${path}/pay`, { token, body: paid });
  return (await callShop(url, "POST", `${path}/finalize`, { token }))._id;
}

/** Sends an order's money back, where the edition can. */
async function refundOne(url: string, orderId: string): Promise<void> {
  try {
    const token = await logIn(url, ADMIN_EMAIL, ADMIN_PASSWORD);
    const body = { _id: crypto.randomUUID() };
    await callShop(url, "POST", `/api/admin/orders/${orderId}/refunds`, { token, body });
  } catch {
    // The first editions had no back office.
  }
}
