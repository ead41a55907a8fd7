import { afterEach, expect, test } from "vitest";
import {
  beginCheckout,
  finalize,
  listFaults,
  myOrders,
  openPaypal,
  pay,
} from "../../../tests/support/buying.ts";
import { waitingTransactions } from "../../../tests/support/database.ts";
import {
  addProduct,
  type Customer,
  enterAsGuest,
  registerCustomer,
} from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createProof, markProven, proveEmail } from "../prove-email.ts";
import { findUserRow, type UserRow } from "../store.ts";
import { findOwnerOf } from "./guest-orders.ts";

/*
 * An order is placed under an address at the moment in which an account proves it: the account has it
 * afterwards, whichever of the two is first.
 */

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const product = await addProduct(shop, { stock: { Black: { M: 50 } } });

afterEach(async () => {
  expect(await listFaults(shop)).toEqual([]);
});

async function userOf({ user }: Customer): Promise<UserRow> {
  const row = await findUserRow(shop.context, user._id);
  if (!row) throw new Error("no such user");
  return row;
}

async function approved(guest: Customer) {
  const begun = await beginCheckout(shop, product, 1, guest);
  const orderID = await openPaypal(shop, begun);
  paypal.approve(orderID);
  return { ...begun, orderID };
}

/** Does the work in a transaction that stays open until `end` is called. */
async function openUntil(work: Parameters<typeof inTransaction>[1]) {
  const isDone = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const ended = inTransaction(shop.context, async (tx) => {
    await work(tx);
    isDone.resolve();
    await mayEnd.promise;
  });
  await isDone.promise;
  return async () => {
    mayEnd.resolve();
    await ended;
  };
}

/** Until a transaction waits for the open one, or the work is done without. */
async function untilWaiting(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  await expect
    .poll(async () => isDone || (await waitingTransactions(shop.database)) > 0)
    .toBe(true);
}

test("a guest's order waits for a proof of its address that is being written, and joins the account [GUEST-7]", async () => {
  const guest = await enterAsGuest(shop);
  const account = await registerCustomer(shop, { email: guest.email, isUnproven: true });
  const purchase = await approved(guest);
  const user = await userOf(account);
  const end = await openUntil((tx) => markProven(tx, user));
  const paying = pay(shop, purchase);
  await untilWaiting(paying);
  await end();
  expect((await paying).status).toBe(200);
  const { body: order } = await finalize(shop, purchase);
  expect(await myOrders(shop, account)).toMatchObject([{ _id: order._id }]);
});

test("a proof waits for a guest's order that is being placed under its address, and takes it into the account [GUEST-7]", async () => {
  const guest = await enterAsGuest(shop);
  const purchase = await approved(guest);
  await pay(shop, purchase);
  const { body: order } = await finalize(shop, purchase);
  // As if it were written now only.
  const nobody = await enterAsGuest(shop);
  const giveTo = "update orders set user_id = $2, guest_id = $2 where id = $1";
  await pool.query(giveTo, [order._id, nobody.user._id]);
  const account = await registerCustomer(shop, { email: guest.email, isUnproven: true });
  const token = await createProof(shop.context, await userOf(account));
  const end = await openUntil(async (tx) => {
    expect(await findOwnerOf(tx, guest.email)).toBeUndefined();
  });
  const proving = proveEmail(shop.context, token);
  await untilWaiting(proving);
  await pool.query(giveTo, [order._id, guest.user._id]);
  await end();
  await proving;
  expect(await myOrders(shop, account)).toMatchObject([{ _id: order._id }]);
});
