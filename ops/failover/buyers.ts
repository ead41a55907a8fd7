import { setTimeout as sleep } from "node:timers/promises";
import { buy } from "../../tests/faults/lab/browser.ts";
import { type Customer, inviteCustomers } from "../../tests/faults/lab/customers.ts";
import { fillCart } from "../../tests/faults/lab/keyed-calls.ts";
import type { Lab } from "../../tests/faults/lab/lab.ts";
import { fillShelf } from "../../tests/faults/lab/shelf.ts";

const PEOPLE = 8;
/** More than any run needs; they are made while the database is sure to be there. */
const CUSTOMERS = 6000;
const PAUSE_MS = 500;

export interface Buyers {
  /** Orders that the shop has shown to somebody. */
  shown: string[];
  /** Purchases that did not come to their end, and carts with other units than were put in. */
  unfinished: string[];
  leave(): Promise<void>;
}

/** People who fill carts and buy all the time; each has a purchase under way at any moment. */
export async function inviteBuyers(lab: Lab): Promise<Buyers> {
  const wares = await fillShelf(lab, { products: 8, units: 100_000 });
  const customers = await inviteCustomers(
    lab,
    Array.from({ length: CUSTOMERS }, () => []),
  );
  const shown: string[] = [];
  const unfinished: string[] = [];
  let isOver = false;
  async function goShopping() {
    while (!isOver) {
      const guest = customers.pop();
      if (!guest) return;
      const line = { ...lab.random.pick(wares), quantity: 1 + lab.random.below(2) };
      await shop({ ...guest, lines: [line] });
      await sleep(PAUSE_MS * Math.random() * 2);
    }
  }
  async function shop(customer: Customer) {
    try {
      await fillCart(lab, customer);
      const order = await buy(lab, customer);
      if (order === undefined) unfinished.push(`${customer.email} got no order`);
      else shown.push(order);
    } catch (error) {
      unfinished.push(`${customer.email}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const all = Promise.all(Array.from({ length: PEOPLE }, goShopping));
  return {
    shown,
    unfinished,
    async leave() {
      isOver = true;
      await all;
    },
  };
}
