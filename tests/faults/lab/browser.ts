import { setTimeout as sleep } from "node:timers/promises";
import { toDollars } from "../../../common/money.ts";
import type { Customer } from "./customers.ts";
import type { Lab } from "./lab.ts";

/** What a browser hears; status 0 when nobody answers. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks says what it expects to find.
  body: any;
}

type Method = "GET" | "POST" | "PUT";

/** A call over the network. */
export async function call(
  lab: Lab,
  method: Method,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Reply> {
  try {
    const response = await fetch(`${lab.url}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : text };
  } catch {
    return { status: 0, body: undefined };
  }
}

const ADDRESS = {
  firstName: "Ada",
  lastName: "Weaver",
  address: "12 Loom Street",
  city: "Greensboro",
  postalCode: "27401",
  country: "United States",
  phone: "+1 336 555 0100",
};

export function checkOut(lab: Lab, { token, lines }: Customer): Promise<Reply> {
  const cents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const body = {
    checkoutItems: lines.map(({ productId, size, color, quantity, priceCents }) => {
      return { productId, size, color, quantity, price: toDollars(priceCents) };
    }),
    shippingInfo: ADDRESS,
    paymentMethod: "Paypal",
    totalPrice: toDollars(cents),
  };
  return call(lab, "POST", "/api/checkout", { token, body });
}

export function openPaypal(lab: Lab, { token }: Customer, checkoutId: string): Promise<Reply> {
  return call(lab, "POST", `/api/checkout/${checkoutId}/paypal-order`, { token });
}

export function pay(
  lab: Lab,
  { token }: Customer,
  { checkoutId, orderID }: Approved,
): Promise<Reply> {
  const body = { paymentStatus: "paid", paymentDetails: { orderID } };
  return call(lab, "PUT", `/api/checkout/${checkoutId}/pay`, { token, body });
}

export function finalize(lab: Lab, { token }: Customer, checkoutId: string): Promise<Reply> {
  return call(lab, "POST", `/api/checkout/${checkoutId}/finalize`, { token });
}

export interface Approved {
  checkoutId: string;
  orderID: string;
}

/** How often somebody asks again who gets no answer, or is told to come back later. */
const PATIENCE = 40;
const PAUSE_MS = 250;

/** As somebody does who means it: asks again while there is no answer, or none that says how it went. */
export async function insist(ask: () => Promise<Reply>, patience = PATIENCE): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await ask();
    const isOpen = reply.status === 0 || reply.status === 503;
    if (!isOpen || tries >= patience) return reply;
    await sleep(PAUSE_MS);
  }
}

/** As far as the approval in PayPal's window; undefined when the shop said no before. */
export async function approve(
  lab: Lab,
  customer: Customer,
  action: "approve" | "decline" = "approve",
): Promise<Approved | undefined> {
  const begun = await insist(() => checkOut(lab, customer));
  if (begun.status !== 201) return undefined;
  const checkoutId: string = begun.body._id;
  const opened = await insist(() => openPaypal(lab, customer, checkoutId));
  if (opened.status !== 200) return undefined;
  const { orderID } = opened.body;
  await lab.paypal.buyer(orderID, action);
  return { checkoutId, orderID };
}

/** The whole way; answers the order's id once the shop has shown the order. */
export async function buy(
  lab: Lab,
  customer: Customer,
  patience = PATIENCE,
): Promise<string | undefined> {
  const approved = await approve(lab, customer);
  return approved && settle(lab, customer, approved, patience);
}

/** The way home from PayPal's window. Whoever has no patience leaves it to the shop. */
export async function settle(
  lab: Lab,
  customer: Customer,
  approved: Approved,
  patience = PATIENCE,
): Promise<string | undefined> {
  await insist(() => pay(lab, customer, approved), patience);
  const shown = await insist(() => finalize(lab, customer, approved.checkoutId), patience);
  return shown.status === 200 ? shown.body._id : undefined;
}
