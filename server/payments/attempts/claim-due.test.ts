import { beforeEach, expect, test } from "vitest";
import { beginPurchase } from "../../../tests/support/buying.ts";
import { waitingTransactions } from "../../../tests/support/database.ts";
import { addProduct } from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { CLAIM_MS } from "../poll-schedule.ts";
import { claimDuePayment, retrySoon, scheduleNextPoll } from "./claim-due.ts";
import { changeOpenPayment, listPayments, type Payment } from "./store.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { context: ctx } = shop;
const { pool } = shop.database;
const MINUTE = 60_000;

beforeEach(async () => {
  await pool.query("update payments set next_poll_at = null");
});

async function begin(): Promise<Payment> {
  const { checkout } = await beginPurchase(shop, await addProduct(shop));
  const [payment] = await listPayments(ctx, checkout._id);
  if (!payment) throw new Error("no payment was begun");
  return payment;
}

const claim = () => claimDuePayment(ctx, shop.clock.now());
async function claimAll(): Promise<string[]> {
  const ids = [];
  for (let claimed = await claim(); claimed; claimed = await claim()) ids.push(claimed.id);
  return ids;
}

test("nothing is due before its time", async () => {
  const { id } = await begin();
  expect(await claim()).toBeUndefined();
  shop.clock.advance(MINUTE);
  expect(await claim()).toMatchObject({ id });
});

test("what may have moved money is due before what has not, then the longest due [PAY-12]", async () => {
  const [first, second, doubtful] = [await begin(), await begin(), await begin()];
  await changeOpenPayment(ctx, doubtful, { status: "capturing" });
  shop.clock.advance(MINUTE);
  expect(await claimAll()).toEqual([doubtful.id, first.id, second.id]);
});

test("what becomes due while a round goes on is the next one's, unless money may have moved for it [PAY-43]", async () => {
  const [early, late, doubtful] = [await begin(), await begin(), await begin()];
  await changeOpenPayment(ctx, doubtful, { status: "capturing" });
  await pool.query(
    "update payments set next_poll_at = next_poll_at + interval '1 minute' where id <> $1",
    [early.id],
  );
  shop.clock.advance(MINUTE);
  const began = shop.clock.now();
  expect(await claimDuePayment(ctx, began)).toMatchObject({ id: early.id });
  shop.clock.advance(MINUTE);
  expect(await claimDuePayment(ctx, began)).toMatchObject({ id: doubtful.id });
  expect(await claimDuePayment(ctx, began)).toBeUndefined();
  expect(await claimAll()).toContain(late.id);
});

test("of many workers that claim at once, each gets another attempt, and none is claimed twice", async () => {
  const due = [];
  for (let count = 0; count < 6; count++) due.push((await begin()).id);
  shop.clock.advance(MINUTE);
  const claimed = await Promise.all(Array.from({ length: 12 }, claim));
  // A worker gets nothing while others are claiming all that is left.
  const ids = [...claimed.flatMap((one) => one?.id ?? []), ...(await claimAll())];
  expect(ids.toSorted()).toEqual(due.toSorted());
});

test("what another is claiming just now is passed over for the next", async () => {
  const [first, second] = [await begin(), await begin()];
  shop.clock.advance(MINUTE);
  const other = await pool.connect();
  await other.query("begin");
  await other.query("select from payments where id = $1 for update", [first.id]);
  let isOver = false;
  const claiming = claim().finally(() => {
    isOver = true;
  });
  const isWaiting = async () => (await waitingTransactions(shop.database)) > 0;
  await expect.poll(async () => isOver || (await isWaiting())).toBe(true);
  await other.query("commit");
  other.release();
  expect(await claiming).toMatchObject({ id: second.id });
});

test("a claim that dies with its worker is over in half a minute [PAY-12]", async () => {
  const { id } = await begin();
  shop.clock.advance(MINUTE);
  await claim();
  shop.clock.advance(CLAIM_MS / 2);
  expect(await claim()).toBeUndefined();
  shop.clock.advance(CLAIM_MS / 2);
  expect(await claim()).toMatchObject({ id });
});

test("a poll that finds nothing new makes the next poll later; a poll without an answer does not", async () => {
  await begin();
  shop.clock.advance(MINUTE);
  const claimed = await claim();
  if (!claimed) throw new Error("nothing was due");
  await retrySoon(ctx, claimed);
  shop.clock.advance(MINUTE);
  const again = await claim();
  if (!again) throw new Error("nothing was due");
  expect(again.polls).toBe(0);
  expect(await scheduleNextPoll(ctx, again)).toMatchObject({ polls: 1 });
  shop.clock.advance(MINUTE);
  expect(await claim()).toBeUndefined();
  shop.clock.advance(MINUTE);
  expect(await claim()).toMatchObject({ polls: 1 });
});

test("a worker that was overtaken during its poll postpones nothing", async () => {
  const payment = await begin();
  shop.clock.advance(MINUTE);
  const claimed = await claim();
  if (!claimed) throw new Error("nothing was due");
  await changeOpenPayment(ctx, payment, { status: "closed" });
  expect(await scheduleNextPoll(ctx, claimed)).toBeUndefined();
  await retrySoon(ctx, claimed);
  const [{ nextPollAt } = claimed] = await listPayments(ctx, payment.checkoutId);
  expect(nextPollAt).toBeNull();
});
