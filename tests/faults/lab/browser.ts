import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../../common/ids.ts";
import { toDollars } from "../../../common/money.ts";
import type { Customer } from "./customers.ts";
import type { Lab } from "./lab.ts";

/** The answer that a browser gets; status 0 without one. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape of the body.
  body: any;
  /** Whether the browser is to ask again. */
  comeBack?: boolean;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Asked {
  token?: string;
  body?: unknown;
  cookie?: string | undefined;
  /** The same for each try of the same thing, so that it is done once. */
  key?: string;
}

/** A call over the network. */
export async function call(
  lab: Lab,
  method: Method,
  path: string,
  asked: Asked = {},
): Promise<Reply> {
  const reply = await ask(`${lab.url}${path}`, method, asked);
  lab.answers.set(reply.status, (lab.answers.get(reply.status) ?? 0) + 1);
  if (reply.status === 500) lab.failed.push(`${method} ${path}`);
  return reply;
}

async function ask(
  url: string,
  method: Method,
  { token, body, key, cookie }: Asked,
): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token !== undefined && {
          authorization: `Bearer ${token}`,
          "x-forwarded-for": addressOf(token),
        }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: response.status,
      body: isJson && text !== "" ? JSON.parse(text) : text,
      comeBack: response.headers.has("retry-after"),
    };
  } catch {
    return { status: 0, body: undefined };
  }
}

/** The IP address of a token's customer. */
function addressOf(token: string): string {
  const [a, b, c] = createHash("sha256").update(token).digest();
  return `10.${a}.${b}.${c}`;
}

/** How many answers said that the shop itself has failed, or that there was none. */
export function failures({ answers }: Lab): number {
  const failed = [...answers].filter(([status]) => status === 0 || status >= 500);
  return failed.reduce((sum, [, count]) => sum + count, 0);
}

export const ADDRESS = {
  firstName: "Ada",
  lastName: "Weaver",
  address: "12 Loom Street",
  city: "Greensboro",
  postalCode: "27401",
  country: "United States",
  phone: "+1 336 555 0100",
};

export function checkOut(
  lab: Lab,
  { token, lines }: Customer,
  key?: string,
  address: object = ADDRESS,
): Promise<Reply> {
  const cents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const body = {
    checkoutItems: lines.map(({ productId, size, color, quantity, priceCents }) => {
      return { productId, size, color, quantity, price: toDollars(priceCents) };
    }),
    shippingInfo: address,
    paymentMethod: "Paypal",
    totalPrice: toDollars(cents),
  };
  return call(lab, "POST", "/api/checkout", { token, body, ...(key && { key }) });
}

export function openPaypal(lab: Lab, { token }: Customer, checkoutId: string): Promise<Reply> {
  return call(lab, "POST", `/api/checkout/${checkoutId}/paypal-order`, { token });
}

export function pay(
  lab: Lab,
  { token }: Customer,
  { checkoutId, orderID }: Opened,
): Promise<Reply> {
  const body = { paymentStatus: "paid", paymentDetails: { orderID } };
  return call(lab, "PUT", `/api/checkout/${checkoutId}/pay`, { token, body });
}

export function finalize(lab: Lab, { token }: Customer, checkoutId: string): Promise<Reply> {
  return call(lab, "POST", `/api/checkout/${checkoutId}/finalize`, { token });
}

export interface Opened {
  checkoutId: string;
  orderID: string;
}

/** How often a customer asks again without an answer, or when told to come back later. */
const PATIENCE = 240;
const PAUSE_MS = 250;

/** Asks again while there is no answer, or no answer that says how it went. */
export async function insist(ask: () => Promise<Reply>, patience = PATIENCE): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await ask();
    if (!isOpen(reply) || tries >= patience) return reply;
    await sleep(PAUSE_MS);
  }
}

/** Whether the outcome is open: no answer, a shop or PayPal that is away, or the same call still under way. */
function isOpen({ status, body, comeBack }: Reply): boolean {
  if (status === 202) return comeBack === true;
  // 502: a proxy whose shop was killed in the middle of the call.
  return (
    status === 0 ||
    status === 502 ||
    status === 503 ||
    (status === 409 && body.code === "in_progress")
  );
}

/** Buys as far as the approval in PayPal's window; undefined when the shop refused before. */
export async function approve(
  lab: Lab,
  customer: Customer,
  action: "approve" | "decline" = "approve",
): Promise<Opened | undefined> {
  const opened = await openCheckout(lab, customer);
  if (opened) await lab.paypal.buyer(opened.orderID, action);
  return opened;
}

/** Buys as far as PayPal's window. */
export async function openCheckout(lab: Lab, customer: Customer): Promise<Opened | undefined> {
  const key = newId();
  const begun = await insist(() => checkOut(lab, customer, key));
  return begun.status === 201 ? openWindow(lab, customer, begun.body._id) : undefined;
}

async function openWindow(
  lab: Lab,
  customer: Customer,
  checkoutId: string,
): Promise<Opened | undefined> {
  const opened = await insist(() => openPaypal(lab, customer, checkoutId));
  return opened.status === 200 ? { checkoutId, orderID: opened.body.orderID } : undefined;
}

/** Buys to the end; answers the order's id once the shop has shown the order. */
export async function buy(
  lab: Lab,
  customer: Customer,
  patience = PATIENCE,
): Promise<string | undefined> {
  const approved = await approve(lab, customer);
  return approved && settle(lab, customer, approved, patience);
}

/** As `buy`, from the checkout on. */
export async function payFor(
  lab: Lab,
  customer: Customer,
  checkoutId: string,
): Promise<string | undefined> {
  const opened = await openWindow(lab, customer, checkoutId);
  if (!opened) return undefined;
  await lab.paypal.buyer(opened.orderID, "approve");
  return settle(lab, customer, opened);
}

/** Returns from PayPal's window; a customer without patience leaves the rest to the shop. */
export async function settle(
  lab: Lab,
  customer: Customer,
  approved: Opened,
  patience = PATIENCE,
): Promise<string | undefined> {
  await insist(() => pay(lab, customer, approved), patience);
  const shown = await insist(() => finalize(lab, customer, approved.checkoutId), patience);
  return shown.status === 200 ? shown.body._id : undefined;
}
