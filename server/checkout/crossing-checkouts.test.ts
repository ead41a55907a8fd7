import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { checkOut, listFaults } from "../../tests/support/buying.ts";
import { waitingTransactions } from "../../tests/support/database.ts";
import {
  addProduct,
  type Customer,
  putInCart,
  registerCustomer,
  stockOf,
  type TestProduct,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";

/** How many have released an older checkout's hold, repetitions included. */
let arrivals = 0;
let isMeeting = false;

const shop = await createTestShop({
  async reached(point) {
    if (point !== "checkout: older given up" || !isMeeting) return;
    arrivals++;
    // Neither goes on before the other has come as far, or waits for its lock.
    while (arrivals < 2 && (await waitingTransactions(shop.database)) === 0) await sleep(10);
  },
});

afterEach(async () => expect(await listFaults(shop)).toEqual([]));

/** A customer with a checkout of the first product, and both in the cart since. */
async function changedTheirMind(first: TestProduct, other: TestProduct): Promise<Customer> {
  const customer = await registerCustomer(shop);
  await putInCart(shop, customer, first);
  expect((await checkOut(shop, customer)).status).toBe(201);
  await putInCart(shop, customer, other);
  return customer;
}

test("two checkouts that replace older ones crosswise wait for each other, and neither is repeated [STOCK-7]", async () => {
  const [one, two] = [await addProduct(shop), await addProduct(shop)];
  const customers = [await changedTheirMind(one, two), await changedTheirMind(two, one)];
  isMeeting = true;
  // Customers at one address would take turns, and never meet.
  const answers = await Promise.all(
    customers.map((customer, index) => checkOut(shop, customer, `192.0.2.${index}`)),
  );
  isMeeting = false;
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(arrivals).toBe(2);
  for (const product of [one, two]) {
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 2 });
  }
});
