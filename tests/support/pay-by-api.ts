import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import {
  type Customer,
  createCustomer,
  DELIVERY,
  hadInCart,
  listOffers,
  type Offer,
} from "./storefront.ts";

type Send = (
  method: "get" | "post" | "put",
  url: string,
  data?: object,
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, which the tests look at.
) => Promise<any>;

export interface PaidByApi {
  offer: Offer;
  customer: Customer;
  checkoutId: string;
  /** PayPal's. */
  orderID: string;
  /** What the shop answered to the payment. */
  checkout: { isPaid: boolean; paymentStatus: string; totalPrice: number };
  /** Calls as this customer. */
  send: Send;
}

/** What a customer, a new one unless told otherwise, has approved and the shop has settled, whatever came of it; without the pages. */
export async function payByApi(
  { request }: Page,
  quantity = 1,
  buyer?: Customer,
): Promise<PaidByApi> {
  const [offer] = await listOffers(request, 1, 8);
  if (!offer) throw new Error("listOffers answers as many as it was asked for");
  const customer = buyer ?? (await createCustomer(request));
  await hadInCart(request, customer, offer, quantity);
  const headers = { authorization: `Bearer ${customer.token}` };
  const send: Send = async (method, url, data) => {
    const response = await request[method](url, { headers, ...(data && { data }) });
    expect(response.ok(), url).toBe(true);
    return response.json();
  };
  const cart = await send("get", `/api/cart?userId=${customer.id}`);
  const [firstName, lastName, address, city, postalCode, country, phone] = Object.values(DELIVERY);
  const { _id: checkoutId } = await send("post", "/api/checkout", {
    checkoutItems: cart.products,
    shippingInfo: { firstName, lastName, address, city, postalCode, country, phone },
    paymentMethod: "Paypal",
    totalPrice: cart.totalPrice,
  });
  const { orderID } = await send("post", `/api/checkout/${checkoutId}/paypal-order`);
  await send("post", `/paypal-simulator/buyer/${orderID}`, { action: "approve" });
  const checkout = await send("put", `/api/checkout/${checkoutId}/pay`, {});
  return { offer, customer, checkoutId, orderID, checkout, send };
}
