import { newId } from "../../../common/ids.ts";
import { approve, buy, call, checkOut, insist, settle } from "./browser.ts";
import {
  type CartLine,
  type Customer,
  inviteCustomers,
  isGuest,
  signInAdmin,
} from "./customers.ts";
import { inParallel } from "./in-parallel.ts";
import { fillCart, makeProduct } from "./keyed-calls.ts";
import type { Lab } from "./lab.ts";
import type { FaultSet } from "./paypal.ts";
import type { Ware } from "./shelf.ts";
import { until } from "./until.ts";

/** Customers of the shop, each with something to do; answers the orders that they were shown. */
export type Crowd = (lab: Lab, wares: readonly Ware[]) => Promise<string[]>;

/** The patience of a customer who asks once, and leaves everything else to the shop. */
const HASTY = 1;

/**
 * Five who buy. One has a card that is declined first, two insist whatever happens, and two leave at the first
 * failure.
 */
export const buyers: Crowd = (lab, wares) =>
  gather(lab, wares, 5, (customer, index) => {
    if (index === 0) return buyAfterDecline(lab, customer);
    return index < 3 ? buy(lab, customer) : buy(lab, customer, HASTY);
  });

/** Approves with a card that is declined, and then with a good one. */
async function buyAfterDecline(lab: Lab, customer: Customer): Promise<string | undefined> {
  const refused = await approve(lab, customer, "decline");
  if (!refused) return undefined;
  await settle(lab, customer, refused);
  await lab.paypal.buyer(refused.orderID, "approve");
  return settle(lab, customer, refused);
}

/** Two who buy, and an admin who sends a part of their money back, and then all of it. */
export const refunders: Crowd = async (lab, wares) => {
  const token = await signInAdmin(lab);
  return gather(lab, wares, 2, async (customer) => {
    const orderId = await buy(lab, customer);
    if (orderId === undefined) return undefined;
    const url = `/api/admin/orders/${orderId}/refunds`;
    for (const wanted of [{ amount: 1.5 }, {}]) {
      const body = { ...wanted, _id: newId() };
      await insist(() => call(lab, "POST", url, { token, body }));
    }
    return orderId;
  });
};

/**
 * Three who buy, correct where it goes and what, and send it back: one for the money, one for another size, and one who
 * thinks better of it. The team judges what came. All ask again until somebody answers, under ids of their own.
 */
export const returners: Crowd = async (lab, wares) => {
  const token = await signInAdmin(lab);
  return gather(lab, wares, 3, async (customer, index) => {
    const orderId = await buy(lab, customer);
    if (orderId === undefined) return undefined;
    await correct(lab, customer, orderId);
    await insist(() =>
      call(lab, "PUT", `/api/admin/orders/${orderId}`, { token, body: { status: "Delivered" } }),
    );
    const id = newId();
    const url = `/api/orders/${orderId}/returns`;
    const of = { token: customer.token };
    const order = await insist(() => call(lab, "GET", `/api/orders/${orderId}`, of));
    const lines = order.body.orderItems.map((line: CartLine) => ({
      ...{ productId: line.productId, color: line.color, size: line.size, quantity: 1 },
      reason: "too-small",
      ...(index === 0
        ? { wish: "refund" }
        : { wish: "exchange", exchange: { color: line.color, size: otherSize(line.size) } }),
    }));
    await insist(() => call(lab, "POST", url, { ...of, body: { _id: id, lines } }));
    if (index === 2) {
      await insist(() => call(lab, "DELETE", `${url}/${id}`, of));
      return orderId;
    }
    const found = lines.map((_: object, place: number) => ({
      ...{ place, good: 1, damaged: 0, missing: 0 },
    }));
    const body = { _id: newId(), seen: 0, lines: found };
    await insist(() => call(lab, "POST", `/api/admin/returns/${id}/received`, { token, body }));
    return orderId;
  });
};

/**
 * Three who send back what they bought, and are offered something else: one takes what costs less for one line, and
 * pays the difference for the other, and two say no to what costs more.
 */
export const offered: Crowd = async (lab, wares) => {
  const token = await signInAdmin(lab);
  const byPrice = wares.toSorted((one, other) => one.priceCents - other.priceCents);
  return gather(lab, wares, 3, async (customer, index) => {
    const orderId = await buy(lab, customer);
    if (orderId === undefined) return undefined;
    await insist(() =>
      call(lab, "PUT", `/api/admin/orders/${orderId}`, { token, body: { status: "Delivered" } }),
    );
    const id = newId();
    const url = `/api/orders/${orderId}/returns`;
    const of = { token: customer.token };
    const order = await insist(() => call(lab, "GET", `/api/orders/${orderId}`, of));
    const lines = order.body.orderItems.map((line: CartLine) => ({
      ...{ productId: line.productId, color: line.color, size: line.size, quantity: 1 },
      ...{ reason: "not-liked", wish: "answer" },
    }));
    await insist(() => call(lab, "POST", url, { ...of, body: { _id: id, lines } }));
    const found = lines.map((_: object, place: number) => ({
      ...{ place, good: 1, damaged: 0, missing: 0 },
    }));
    const body = { _id: newId(), seen: 0, lines: found };
    await insist(() => call(lab, "POST", `/api/admin/returns/${id}/received`, { token, body }));
    const offer = async (place: number, variantId = 0) => {
      const body = { _id: newId(), lines: [{ place, units: 1, variantId }] };
      await insist(() => call(lab, "POST", `/api/admin/returns/${id}/offer`, { token, body }));
    };
    if (index === 0) await offer(1, byPrice[0]?.variantId);
    await offer(0, byPrice.at(-1)?.variantId);
    const at = `${url}/${id}/offer`;
    if (index > 0) {
      await insist(() => call(lab, "DELETE", at, of));
      return orderId;
    }
    const opened = await insist(() => call(lab, "POST", `${at}/paypal-order`, of));
    const { orderID } = opened.body ?? {};
    // What costs the same is sent already.
    if (orderID === undefined) return orderId;
    await lab.paypal.buyer(orderID, "approve");
    const paid = { paymentStatus: "paid", paymentDetails: { orderID } };
    await insist(() => call(lab, "PUT", `${at}/pay`, { ...of, body: paid }));
    return orderId;
  });
};

/** How often a guest finds that the address is still a wrong one. */
const WRONG_ADDRESSES = 3;

/** Three who buy. The one without an account has mistyped the address, and confirms another, and another. */
export const mistyped: Crowd = (lab, wares) =>
  gather(lab, wares, 3, async (customer, index) => {
    const orderId = await buy(lab, customer);
    if (orderId === undefined || !isGuest(index)) return orderId;
    let { email } = customer;
    for (let wrong = 0; wrong < WRONG_ADDRESSES; wrong++) {
      const to = email;
      // Otherwise the mail that still waits would go to the next one as well.
      await until(`${to} has the order`, () => hasMail(lab, to, `/order/${orderId}?key=`));
      email = `${newId()}@example.com`;
      await confirmAddress(lab, customer, { orderId, email });
    }
    return orderId;
  });

async function confirmAddress(
  lab: Lab,
  { token: session }: Customer,
  { orderId, email }: { orderId: string; email: string },
): Promise<void> {
  const url = `/api/orders/${orderId}`;
  const of = { token: session };
  await insist(() => call(lab, "POST", `${url}/email`, { ...of, body: { email } }));
  const link = `/order/${orderId}/correct?token=`;
  await until(`${email} is asked`, () => hasMail(lab, email, link));
  const [, token = ""] = (findMail(lab, email, link)?.text ?? "").split(link);
  await until(`${email} is confirmed`, async () => {
    await fetch(`${lab.url}/order/${orderId}/correct/confirm`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ token: /^[\w-]+/.exec(token)?.[0] ?? "" }).toString(),
    }).catch(() => undefined);
    const { body } = await insist(() => call(lab, "GET", url, of));
    return body.user.email === email;
  });
}

function findMail({ mails }: Lab, address: string, words: string) {
  return mails.taken.find(
    ({ to, text }) => to?.[0]?.address === address && text?.includes(words) === true,
  );
}

function hasMail(lab: Lab, address: string, words: string): boolean {
  return findMail(lab, address, words) !== undefined;
}

async function correct(lab: Lab, { token }: Customer, orderId: string): Promise<void> {
  const url = `/api/orders/${orderId}`;
  const { body: order } = await insist(() => call(lab, "GET", url, { token }));
  const address = { ...order.shippingInfo, address: "14 Loom Street" };
  await insist(() => call(lab, "PUT", `${url}/address`, { token, body: address }));
  const { productId, color, size } = order.orderItems[0];
  const swap = { productId, color, size, instead: { color, size: "XS" } };
  await insist(() => call(lab, "POST", `${url}/swap`, { token, body: swap }));
}

function otherSize(size: string): string {
  return size === "L" ? "M" : "L";
}

/** Three who fill their carts and buy, and an admin who makes products, all of them under keys. */
export const keyHolders: Crowd = async (lab, wares) => {
  const token = await signInAdmin(lab);
  const carts = someCarts(lab, wares, 3);
  const customers = await inviteCustomers(
    lab,
    carts.map(() => []),
  );
  const [shown] = await Promise.all([
    inParallel(customers, 3, async (customer, index) => {
      const filling = { ...customer, lines: carts[index] ?? [] };
      await fillCart(lab, filling);
      return buy(lab, filling);
    }),
    inParallel([1, 2, 3], 1, () => makeProduct(lab, token)),
  ]);
  return shown.filter((id) => id !== undefined);
};

/** Three who leave at the checkout, and half an hour goes by. */
export const leavers: Crowd = async (lab, wares) => {
  await gather(lab, wares, 3, async (customer) => {
    await insist(() => checkOut(lab, customer));
    return undefined;
  });
  await lab.time.advance(31 * 60_000);
  return [];
};

/** Three whose captures PayPal holds back for a while; it takes the money of some of them in the end. */
export const waiters: Crowd = (lab, wares) =>
  withFaults(
    lab,
    {
      captures: [
        { outcome: "pending", ms: 20_000, then: "COMPLETED", times: 2 },
        { outcome: "pending", ms: 20_000, then: "DECLINED" },
      ],
    },
    () => gather(lab, wares, 3, (customer) => buy(lab, customer, HASTY)),
  );

/** Three from whom PayPal takes another amount than was asked for. */
export const shortChanged: Crowd = (lab, wares) =>
  withFaults(lab, { captures: [{ outcome: "wrong-amount" }] }, () =>
    gather(lab, wares, 3, (customer) => buy(lab, customer, HASTY)),
  );

/** Three whose addresses PayPal does not take. */
export const addressRefused: Crowd = (lab, wares) =>
  withFaults(
    lab,
    { calls: [{ on: "create", fault: "refuse-address", issue: "CITY_REQUIRED" }] },
    () => gather(lab, wares, 3, (customer) => buy(lab, customer)),
  );

/** Three whose payments PayPal refuses for good. */
export const refused: Crowd = (lab, wares) =>
  withFaults(
    lab,
    { calls: [{ on: "capture", fault: "refuse", issue: "TRANSACTION_REFUSED" }] },
    () => gather(lab, wares, 3, (customer) => buy(lab, customer, HASTY)),
  );

async function gather(
  lab: Lab,
  wares: readonly Ware[],
  count: number,
  act: (customer: Customer, index: number) => Promise<string | undefined>,
): Promise<string[]> {
  const customers = await inviteCustomers(lab, someCarts(lab, wares, count), { guests: true });
  const shown = await inParallel(customers, count, act);
  return shown.filter((id) => id !== undefined);
}

async function withFaults<T>(
  { paypal }: Lab,
  faults: Partial<FaultSet>,
  work: () => Promise<T>,
): Promise<T> {
  await paypal.setFaults(faults);
  return work().finally(() => paypal.setFaults({}));
}

/** Carts of two different variants each, so that customers' orders cross. */
export function someCarts({ random }: Lab, wares: readonly Ware[], count: number): CartLine[][] {
  return Array.from({ length: count }, () => {
    const first = random.pick(wares);
    const second = random.pick(wares.filter((ware) => ware !== first));
    return [first, second].map((ware) => ({ ...ware, quantity: 1 + random.below(3) }));
  });
}
