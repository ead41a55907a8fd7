import { setTimeout as sleep } from "node:timers/promises";
import { buy } from "../../tests/faults/lab/browser.ts";
import { type Customer, inviteCustomers } from "../../tests/faults/lab/customers.ts";
import { fillCart } from "../../tests/faults/lab/keyed-calls.ts";
import type { Lab } from "../../tests/faults/lab/lab.ts";
import { fillShelf } from "../../tests/faults/lab/shelf.ts";
import type { Wishes } from "./wishes.ts";

const PEOPLE = 8;
/** More than they need: what a kill or a restart takes on a slow machine, at the pace of a quick one. */
const CUSTOMERS_EACH = { primaries: 400, shops: 150, restarts: 400 };
/** For the beginning and the end. */
const CUSTOMERS_BESIDE = 500;
const PAUSE_MS = 500;

export interface Buyers {
  /** Orders that the shop has shown to somebody. */
  shown: string[];
  /** Purchases that did not come to their end, and carts with other units than were put in. */
  unfinished: string[];
  leave(): Promise<void>;
}

/** How many customers the wished parts need. */
export function customersFor(wishes: Wishes): number {
  const { primaries, shops, restarts } = CUSTOMERS_EACH;
  const during = wishes.primaries * primaries + wishes.shops * shops + wishes.restarts * restarts;
  return CUSTOMERS_BESIDE + during;
}

/**
 * People who fill carts and buy all the time; each has a purchase under way at any moment.
 * @param customers how many there are; one buys once
 */
export async function inviteBuyers(lab: Lab, customers: number): Promise<Buyers> {
  const wares = await fillShelf(lab, { products: 8, units: 100_000 });
  // Now, while the database is sure to be there.
  const invited = await inviteCustomers(
    lab,
    Array.from({ length: customers }, () => []),
  );
  const shown: string[] = [];
  const unfinished: string[] = [];
  let isOver = false;
  async function goShopping() {
    while (!isOver) {
      const guest = invited.pop();
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
