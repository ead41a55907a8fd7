import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { makeBuyers } from "../../../benchmarks/bench/buyers.ts";
import { buy } from "../../../benchmarks/bench/purchases.ts";
import type { Server, ShopServer } from "../../../benchmarks/bench/servers.ts";

/** An order that a customer was shown. */
export interface Acknowledged {
  id: string;
  /** When the customer had the answer, by the machine's clock. */
  at: number;
}

/** What came of customers who bought and looked around for a while. */
export interface Rush {
  orders: Acknowledged[];
  /** How long each purchase took from when it was due, in ms. */
  purchases: number[];
  /** Each page, likewise. */
  pages: number[];
  perSecond: number;
  /** Purchases that were begun and had no end yet when the time was over. */
  waiting: number;
}

export interface Rates {
  /** Purchases a second. */
  buying: number;
  /** Pages a second. */
  looking: number;
}

const BATCH = 200;

/** Lets customers buy and look around at a steady rate, however long the shop takes, while `work` lasts. */
export async function rushDuring(
  { shop, paypal }: { shop: ShopServer; paypal: Server },
  { buying, looking }: Rates,
  work: () => Promise<void>,
): Promise<Rush> {
  const rush: Rush = { orders: [], purchases: [], pages: [], perSecond: 0, waiting: 0 };
  const pages = await somePages(shop);
  let isOver = false;
  const buyers = await buyersOf(shop);
  const began = performance.now();
  const purchases = atRate(
    buying,
    () => isOver,
    async () => {
      const buyer = await buyers();
      return async (due) => {
        rush.waiting++;
        const id = await buy(buyer, shop.url, paypal.url, () => undefined);
        rush.orders.push({ id, at: Date.now() });
        rush.purchases.push(performance.now() - due);
      };
    },
  );
  let turn = 0;
  const looks = atRate(
    looking,
    () => isOver,
    async () => {
      const page = pages[turn++ % pages.length] ?? "/";
      return async (due) => {
        await getPage(shop.url + page);
        rush.pages.push(performance.now() - due);
      };
    },
  );
  await work().finally(() => {
    isOver = true;
  });
  rush.waiting -= rush.orders.length;
  await Promise.all([purchases, looks]);
  rush.perSecond = rush.orders.length / ((performance.now() - began) / 1000);
  return rush;
}

/** Begins something so many times a second until it is over, and waits for all that was begun. */
async function atRate(
  rate: number,
  isOver: () => boolean,
  next: () => Promise<(due: number) => Promise<void>>,
): Promise<void> {
  const began = performance.now();
  const begun: Promise<void>[] = [];
  for (let index = 0; !isOver(); index++) {
    const act = await next();
    const due = began + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    begun.push(act(due));
  }
  await Promise.all(begun);
}

/** Buyers who are made by the hundred, the first ones now. */
async function buyersOf({ pool }: ShopServer) {
  let made = await makeBuyers(pool, BATCH);
  return async () => {
    if (made.length === 0) made = await makeBuyers(pool, BATCH);
    const buyer = made.pop();
    if (!buyer) throw new Error("no buyer was made");
    return buyer;
  };
}

async function somePages({ pool }: ShopServer): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from products where is_published order by md5(id::text) limit 20",
  );
  return ["/", "/collections/all", ...rows.map(({ id }) => `/product/${id}`)];
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

function getPage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    });
    request.once("error", reject);
  });
}
