import type { ExpressEnd, ExpressOrder } from "../../server/checkout/express/contract.ts";
import type { Address } from "../../simulators/paypal/model.ts";
import { readChangedUnit } from "../../simulators/paypal/order-input.ts";
import { type Answer, api, openAdminSession } from "./factories.ts";
import type { TestPaypal } from "./paypal.ts";
import { changeSettings } from "./settings.ts";
import type { TestShop } from "./shop.ts";

/** Purchases without the checkout's form in tests. */

export const PORTLAND: Address = {
  address_line_1: "12 Alder Street",
  address_line_2: "Apt 3",
  admin_area_2: "Portland",
  admin_area_1: "OR",
  postal_code: "97205",
  country_code: "US",
};
export const BERLIN: Address = {
  address_line_1: "Gartenstraße 7",
  admin_area_2: "Berlin",
  postal_code: "10115",
  country_code: "DE",
};

export async function setExpress(shop: TestShop, isOn = true): Promise<Answer> {
  const { token } = await openAdminSession(shop);
  return changeSettings(shop, token, "express", { isOn });
}

/** Whose cart it is: a guest's by id, a customer's by token. */
export type CartHolder = { guestId: string } | { token: string };

export async function beginExpress(shop: TestShop, holder: CartHolder): Promise<Answer> {
  if ("token" in holder)
    return api(shop, "POST", "/api/express", { token: holder.token, body: {} });
  return api(shop, "POST", "/api/express", { body: holder });
}

/** PayPal's question about an address. */
export function askQuote(
  shop: TestShop,
  paypal: TestPaypal,
  orderID: string,
  address: Address,
  method?: string,
): Promise<Answer> {
  const { callbackUrl = "" } = paypal.order(orderID);
  const { country_code, admin_area_1, admin_area_2, postal_code } = address;
  return api(shop, "POST", new URL(callbackUrl).pathname, {
    body: {
      id: orderID,
      shipping_address: { country_code, admin_area_1, admin_area_2, postal_code },
      ...(method && { shipping_option: { id: method } }),
    },
  });
}

/** The buyer chooses an address in PayPal's window, which asks the shop. Answers what the shop said. */
export async function chooseInWindow(
  shop: TestShop,
  paypal: TestPaypal,
  orderID: string,
  address: Address,
  method?: string,
): Promise<Answer> {
  const answer = await askQuote(shop, paypal, orderID, address, method);
  if (answer.status !== 200) return answer;
  const [{ amount, items, shipping_options: options }] = answer.body.purchase_units;
  sendTo(paypal, orderID, address, { amount, items }, options);
  return answer;
}

/** PayPal has an address of which the shop was never asked. */
export function sendTo(
  paypal: TestPaypal,
  orderID: string,
  address: Address,
  changes: object = {},
  options: object[] = [],
): void {
  const order = paypal.order(orderID);
  order.unit = readChangedUnit(order.unit, {
    ...changes,
    shipping: {
      name: { full_name: "Test Buyer" },
      address,
      ...(options.length > 0 && { options }),
    },
  });
}

export function finishExpress(
  shop: TestShop,
  { id, key }: ExpressOrder,
  token?: string,
): Promise<Answer> {
  return api(shop, "POST", `/api/express/${id}/finish`, { body: { key }, ...(token && { token }) });
}

/** A guest's purchase as far as the page that shows it: with address, approved and taken back. */
export async function broughtBack(
  shop: TestShop,
  paypal: TestPaypal,
  holder: CartHolder,
  address: Address = PORTLAND,
) {
  const begun: ExpressOrder = (await beginExpress(shop, holder)).body;
  await chooseInWindow(shop, paypal, begun.orderID, address);
  paypal.approve(begun.orderID);
  const token = "token" in holder ? holder.token : undefined;
  const { status, body } = await finishExpress(shop, begun, token);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  const end: ExpressEnd = body;
  return { begun, end, token: token ?? end.session?.token ?? "" };
}
