import { setTimeout as sleep } from "node:timers/promises";
import { type Buyer, call, callsOf, makeBuyers } from "./buyers.ts";
import { spentBy } from "./machine.ts";
import type { Server, ShopServer } from "./servers.ts";

const SHIPPING = {
  firstName: "Ada",
  lastName: "Weaver",
  address: "12 Loom Street",
  city: "Portland",
  postalCode: "97201",
  country: "United States",
  phone: "+1 503 555 0142",
};

/** Figures of many purchases; times in ms. */
export interface PurchaseResult {
  asked: number;
  perSecond: number;
  p50: number;
  p99: number;
  nodeMs: number;
  postgresMs: number;
  simulatorMs: number;
  /** The median of each call by its name. */
  calls: Record<string, number>;
}

/** Buys at a steady rate, however long each purchase takes: the time of one counts from when it was due. */
export async function measurePurchases(
  { shop, paypal }: { shop: ShopServer; paypal: Server },
  { rate, seconds }: { rate: number; seconds: number },
): Promise<PurchaseResult> {
  const count = rate * seconds;
  const buyers = await makeBuyers(shop.pool, count);
  const before = { shop: spentBy(shop.pid), paypal: spentBy(paypal.pid) };
  const begun = performance.now();
  const times: number[] = [];
  const calls: Record<string, number[]> = {};
  const under: Promise<void>[] = [];
  for (const [index, buyer] of buyers.entries()) {
    const due = begun + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    under.push(
      buy(buyer, shop.url, paypal.url, (name, ms) => {
        calls[name] ??= [];
        calls[name].push(ms);
      }).then(() => {
        times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(under);
  const took = (performance.now() - begun) / 1000;
  await sleep(2000);
  const after = { shop: spentBy(shop.pid), paypal: spentBy(paypal.pid) };
  return {
    asked: rate,
    perSecond: count / took,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    nodeMs: (after.shop.node - before.shop.node) / count,
    postgresMs: (after.shop.postgres - before.shop.postgres) / count,
    simulatorMs: (after.paypal.node - before.paypal.node) / count,
    calls: Object.fromEntries(Object.entries(calls).map(([name, all]) => [name, at(all, 0.5)])),
  };
}

/** One purchase: into the cart, to the checkout, through PayPal's window, paid, and its order read. Answers its id. */
export async function buy(
  buyer: Buyer,
  shopUrl: string,
  paypalUrl: string,
  note: (name: string, ms: number) => void,
): Promise<string> {
  const calls = callsOf(buyer, shopUrl);
  const timed = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const begun = performance.now();
    const answer = await work;
    note(name, performance.now() - begun);
    return answer;
  };
  const cart = await timed("cart", calls("POST", "/api/cart", buyer.line));
  const checkout = await timed(
    "checkout",
    calls("POST", "/api/checkout", {
      checkoutItems: cart.products,
      shippingInfo: SHIPPING,
      paymentMethod: "Paypal",
      totalPrice: cart.totalPrice,
    }),
  );
  const path = `/api/checkout/${checkout._id}`;
  const { orderID } = await timed("paypal-order", calls("POST", `${path}/paypal-order`));
  await timed("approve", call("POST", `${paypalUrl}/buyer/${orderID}`, { action: "approve" }));
  const paid = await timed("pay", calls("PUT", `${path}/pay`, { paymentDetails: { orderID } }));
  if (!paid.isPaid) throw new Error(`${path} is not paid: ${JSON.stringify(paid)}`);
  const order = await timed("finalize", calls("POST", `${path}/finalize`));
  return order._id;
}

/** The value below which such a share of the values lies. */
export function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
