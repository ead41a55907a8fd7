import { setTimeout as sleep } from "node:timers/promises";
import { call, type Reply } from "./browser.ts";
import type { Customer } from "./customers.ts";
import type { Lab } from "./lab.ts";

/** The record of a visitor who browses all the time. */
export interface Visit {
  calls: number;
  /** Answers that differ from the first ones. */
  surprises: string[];
  slowestMs: number;
}

const PAUSE_MS = 20;
const PAGES = ["", "?limit=5", "/facets", "/suggest?search=tee", "/new-arrivals"];

/**
 * Browses the shop, and changes the cart, until `isOver`. Every call is to be answered, and a product that
 * nobody else buys has to stay as it was at first.
 */
export async function browse(lab: Lab, customer: Customer, isOver: () => boolean): Promise<Visit> {
  const visit: Visit = { calls: 0, surprises: [], slowestMs: 0 };
  const [line] = customer.lines;
  if (!line) throw new Error("a visitor needs a product to visit");
  const { token } = customer;
  const product = `/api/products/${line.productId}`;
  const ask = async (what: string, asked: () => Promise<Reply>): Promise<Reply> => {
    const since = performance.now();
    const reply = await asked();
    visit.calls++;
    visit.slowestMs = Math.max(visit.slowestMs, performance.now() - since);
    if (reply.status !== 200) visit.surprises.push(`${what} was answered ${reply.status}`);
    return reply;
  };
  const before = JSON.stringify((await ask(product, () => call(lab, "GET", product))).body);
  for (let turn = 1; turn === 1 || !isOver(); turn++) {
    for (const page of PAGES) {
      await ask(page, () => call(lab, "GET", `/api/products${page}`));
    }
    const now = await ask(product, () => call(lab, "GET", product));
    if (JSON.stringify(now.body) !== before) visit.surprises.push("a product is not as it was");
    const { productId, color, size } = line;
    const quantity = 1 + (turn % 3);
    const body = { productId, color, size, quantity };
    await ask("the cart", () => call(lab, "PUT", "/api/cart", { token, body }));
    const cart = await ask("the cart", () => call(lab, "GET", "/api/cart", { token }));
    if (cart.body?.products?.[0]?.quantity !== quantity) {
      visit.surprises.push("a cart is not as it was left");
    }
    await sleep(PAUSE_MS);
  }
  return visit;
}
