import { photograph } from "../support/photos.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, which the tests look at.
type Answer = any;

export const ADDRESS = {
  firstName: "Grace",
  lastName: "Hopper",
  address: "1 Navy Yard",
  city: "Arlington",
  postalCode: "22202",
  country: "United States",
  phone: "+1 703 555 0100",
};

/** Calls a shop as the user of the token. Throws what it answered if that was a refusal. */
export function callerOf(url: string, token?: string) {
  return async (method: string, address: string, body?: object | FormData): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + address, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
    return response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  };
}

/** A new customer, with a picture of themselves, buys one piece. Answers the customer and the settled checkout. */
export async function buyByApi(url: string) {
  const form = new FormData();
  form.set("name", "Grace Hopper");
  form.set("email", "grace@example.com");
  form.set("password", "nanoseconds-11");
  form.set("avatar", new Blob([new Uint8Array(await photograph("avif"))]), "me.avif");
  const { user, token } = await callerOf(url)("POST", "/api/users/register", form);
  const call = callerOf(url, token);
  const [{ _id: productId }] = await call("GET", "/api/products?limit=1");
  const { variants } = await call("GET", `/api/products/${productId}`);
  const { color, size } = variants.find((one: Answer) => one.countInStock > 0);
  const cart = await call("POST", "/api/cart", { productId, color, size, quantity: 1 });
  const { _id } = await call("POST", "/api/checkout", {
    checkoutItems: cart.products,
    shippingInfo: ADDRESS,
    paymentMethod: "Paypal",
    totalPrice: cart.totalPrice,
  });
  const { orderID } = await call("POST", `/api/checkout/${_id}/paypal-order`);
  await call("POST", `/paypal-simulator/buyer/${orderID}`, { action: "approve" });
  return { user, checkout: await call("PUT", `/api/checkout/${_id}/pay`, {}) };
}
