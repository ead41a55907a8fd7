import { ADDRESS } from "../../release/buying-by-api.ts";
import { PICTURE } from "../../support/storefront.ts";
import { adminOf, must, send } from "./admin.ts";

export interface BuyingCustomer {
  /** What the browser keeps of a session. */
  session: Record<string, string>;
  productId: string;
  orderId: string;
}

/** Somebody who has bought a piece and has another in the cart. */
export async function openCustomer(url: string): Promise<BuyingCustomer> {
  const form = new FormData();
  form.set("name", "Grace Hopper");
  form.set("email", "grace@example.com");
  form.set("password", "nanoseconds-11");
  form.set("avatar", new Blob([new Uint8Array(PICTURE.buffer)], { type: "image/png" }), "me.png");
  const { user, token } = must(await send(url, "POST", "/api/users/register", form));
  const { must: call, session } = adminOf(url, token, user);
  const [{ _id: productId }] = await call("GET", "/api/products?limit=1");
  const { variants } = await call("GET", `/api/products/${productId}`);
  const { color, size } = variants.find((one: { countInStock: number }) => one.countInStock > 1);
  const line = { productId, color, size, quantity: 1 };
  const cart = await call("POST", "/api/cart", line);
  const { _id } = await call("POST", "/api/checkout", {
    checkoutItems: cart.products,
    shippingInfo: ADDRESS,
    paymentMethod: "Paypal",
    totalPrice: cart.totalPrice,
  });
  const { orderID } = await call("POST", `/api/checkout/${_id}/paypal-order`);
  await call("POST", `/paypal-simulator/buyer/${orderID}`, { action: "approve" });
  await call("PUT", `/api/checkout/${_id}/pay`, {});
  const [order] = await call("GET", "/api/orders/my-orders");
  await call("POST", "/api/cart", line);
  return {
    session,
    productId,
    orderId: order._id,
  };
}
