import { afterEach, expect, test } from "vitest";
import {
  beginPurchase,
  listFaults,
  myOrders,
  type Purchase,
  readCheckout,
} from "../../tests/support/buying.ts";
import { addProduct, api } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";

/* The shop and the simulator it serves, which tells it of approvals as PayPal does: nobody triggers it. */
const shop = await createTestShop();

interface Ledger {
  captures: { id: string; order_id: string }[];
}

afterEach(async () => {
  await disturb({});
  expect(await listFaults(shop)).toEqual([]);
});

async function control(method: "GET" | "POST", path: string, body?: object) {
  const answer = await api(shop, method, `/paypal-simulator/${path}`, body && { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

function disturb(webhooks: object) {
  return control("POST", "faults", { webhooks });
}

/** A purchase whose tab is closed as soon as the customer has approved. */
async function approveAndLeave(): Promise<Purchase> {
  const product = await addProduct(shop);
  const purchase = await beginPurchase(shop, product);
  await control("POST", `buyer/${purchase.orderID}`, { action: "approve" });
  return purchase;
}

/** Answers the id of the purchase's capture. */
async function expectOneOrder(purchase: Purchase): Promise<string> {
  const isPaid = async () => (await readCheckout(shop, purchase)).isPaid;
  await expect.poll(isPaid, { timeout: 25_000 }).toBe(true);
  expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
  const ledger: Ledger = await control("GET", "ledger");
  const captures = ledger.captures.filter(({ order_id }) => order_id === purchase.orderID);
  expect(captures).toHaveLength(1);
  return captures[0]?.id ?? "";
}

async function eventsOf({ orderID }: Purchase): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    "select type from paypal_events where order_id = $1 order by type",
    [orderID],
  );
  return rows.map(({ type }) => type);
}

test("an approval becomes an order though the tab was closed at once", async () => {
  await expectOneOrder(await approveAndLeave());
});

test.each([
  ["25 times each, in any order", { copies: 25, reorder: true }],
  ["before PayPal shows what they tell", { early: true }],
  ["after a while", { delayMs: 300 }],
])("events that come %s lead to one order", async (_how, webhooks) => {
  await disturb(webhooks);
  const purchase = await approveAndLeave();
  await expectOneOrder(purchase);
  const types = ["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"];
  await expect.poll(() => eventsOf(purchase), { timeout: 20_000 }).toEqual(types);
});

test.each([
  ["with a bad signature", "badSignature"],
  ["signed for another webhook", "wrongWebhookId"],
  ["written anew on their way", "reserialised"],
])("an event %s is refused, and counts when it comes again as it should", async (_how, fault) => {
  await disturb({ [fault]: 1 });
  const purchase = await approveAndLeave();
  const struck = async () => (await control("GET", "faults")).webhooks.struck[fault];
  await expect.poll(struck, { timeout: 10_000 }).toBe(1);
  await disturb({});
  expect(await eventsOf(purchase)).toEqual([]);
  expect((await readCheckout(shop, purchase)).paymentStatus).toBe("unpaid");
  const comeAgain = async () => {
    await control("POST", "clock", { advanceMs: 15_000 });
    return (await eventsOf(purchase)).length;
  };
  await expect.poll(comeAgain, { timeout: 20_000, interval: 200 }).toBeGreaterThan(0);
  await expectOneOrder(purchase);
});

test.each([
  ["dispute", "dispute"],
  ["reverse", "reversed"],
])("what PayPal does to a payment by itself (%s) comes before the team", async (action, kind) => {
  const purchase = await approveAndLeave();
  const captureId = await expectOneOrder(purchase);
  await control("POST", `${action}/${captureId}`);
  const cases = async () => {
    const { rows } = await shop.database.pool.query(
      "select kind from payment_cases join payments on payments.id = payment_id where checkout_id = $1",
      [purchase.checkout._id],
    );
    return rows;
  };
  await expect.poll(cases, { timeout: 20_000 }).toEqual([{ kind }]);
});
