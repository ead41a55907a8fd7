import { beforeEach, describe, expect, test } from "vitest";
import {
  approvedPurchase,
  beginPurchase,
  checkOut,
  finalize,
  listFaultsIn,
  openPaypal,
  type Purchase,
  pay,
  paymentOf,
  readCheckout,
} from "../../tests/support/buying.ts";
import { createTestDatabase, openTestPool } from "../../tests/support/database.ts";
import { addProduct, api, putInCart, registerCustomer } from "../../tests/support/factories.ts";
import { type Fault, refused, startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop, type TestShop } from "../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";
import { returnUnappliedFunds } from "../orders/refunds/return-unapplied.ts";
import { getProjectRoot } from "../platform/project-root.ts";
import { pollPayments } from "../settlement/poll-payments.ts";
import { reconcileDaily } from "../settlement/reconcile-daily.ts";
import { settlePayment } from "../settlement/settle-payment.ts";
import { markRestored } from "./mark-restored.ts";
import { reopenShop } from "./reopen-shop.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";
import { openSalesGate } from "./sales-gate.ts";
import { writeBackup } from "./write-backup.ts";

const HOUR = 3_600_000;
const root = getProjectRoot();
const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });

beforeEach(() => paypal.calm());

const often = (fault: Fault) => Array<Fault>(200).fill(fault);

/** Writes a backup of the shop, lets `meanwhile` happen, and starts what the backup has as a shop. */
async function restoreAfter(
  meanwhile: () => Promise<unknown>,
  { from = shop, erased = [] as string[] } = {},
): Promise<TestShop> {
  const place = (url: string) => {
    const dataDir = makeTemporaryFolder();
    return {
      connection: { connectionString: url },
      dataDir,
      storage: { kind: "files" as const },
      credentials: undefined,
    };
  };
  const at = { dir: makeTemporaryFolder() };
  const options = { at, name: "shop.tar.zst", version: "1.0.0" };
  const { file } = await writeBackup(place(from.database.url), options);
  const source = { file, root };
  await meanwhile();
  const database = await createTestDatabase({ isBare: true });
  const manifest = await checkBackup(source);
  await restoreBackup(place(database.url), { ...source, manifest, erased });
  return createTestShop({ settings: paypal.settings, beside: { database } });
}

const isOpen = async ({ context: { db, log } }: TestShop) => {
  const gate = await openSalesGate(db, log);
  gate.close();
  return gate.isOpen();
};

async function heldUnits({ database }: TestShop): Promise<number> {
  const { rows } = await database.pool.query(
    "select coalesce(sum(quantity), 0)::int as units from stock_holds",
  );
  return rows[0].units;
}

/** How many cases say that somebody has to look at PayPal's activity. */
async function countUnseen({ database }: TestShop): Promise<number> {
  const { rows } = await database.pool.query(
    "select from payment_cases where kind = 'ledger' and detail->>'problem' = 'RESTORED_UNSEEN'",
  );
  return rows.length;
}

async function buyAt(one: TestShop, purchase: Purchase): Promise<void> {
  expect((await pay(one, purchase)).status).toBe(200);
  expect((await finalize(one, purchase)).status).toBe(200);
}

/** All that the shop does by the clock about money and holds, while it is closed or not. */
async function sweepMoney({ context }: TestShop): Promise<void> {
  await releaseExpiredHolds(context);
  await pollPayments(context);
  await returnUnappliedFunds(context);
  await reconcileDaily(context);
}

test("what was paid after the backup is an order in the restored shop, however late that comes, and no money goes back [DATA-12]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const again = await restoreAfter(() => buyAt(shop, purchase));
  again.clock.advance(6 * 24 * HOUR);
  await sweepMoney(again);
  expect((await paymentOf(again, purchase)).status).toBe("created");
  await reopenShop(again.context);
  expect(await isOpen(again)).toBe(true);
  expect(await countUnseen(again)).toBe(0);
  expect((await paymentOf(again, purchase)).status).toBe("captured");
  const later = await createTestShop({ settings: paypal.settings, beside: again });
  await sweepMoney(later);
  const { rows: refunds } = await again.database.pool.query("select from refunds");
  expect(refunds).toEqual([]);
  const { rows: orders } = await again.database.pool.query(
    "select from orders where checkout_id = $1",
    [purchase.checkout._id],
  );
  expect(orders).toHaveLength(1);
  expect(await listFaultsIn(again.database.pool)).toEqual([]);
});

/** The customer checks out anew, pays that, and the checkout of before is given up. */
async function buyOtherwise(one: TestShop, { customer }: Purchase): Promise<void> {
  await putInCart(one, customer, product);
  const checkout = (await checkOut(one, customer)).body;
  const orderID = await openPaypal(one, { customer, checkout });
  paypal.approve(orderID);
  await buyAt(one, { customer, checkout, orderID });
}

/** Of the checkout that the restored shop has. */
async function logIn(one: TestShop, { customer }: Purchase): Promise<void> {
  const { email, password } = customer;
  const { body } = await api(one, "POST", "/api/users/login", { body: { email, password } });
  customer.token = body.token;
}

describe("what was approved when the backup was written, and bought otherwise since", () => {
  const ways: [string, (shop: TestShop, purchase: Purchase) => Promise<unknown>][] = [
    ["before the shop opens", async () => undefined],
    [
      "by an event of PayPal's",
      async (again, purchase) =>
        settlePayment(again.context, (await paymentOf(again, purchase)).id),
    ],
    [
      "by who returns once it is open, though PayPal said nothing until then",
      async (again, purchase) => {
        paypal.fail("show-order", ...often(refused("INTERNAL_SERVER_ERROR", 500)));
        await reopenShop(again.context);
        again.clock.advance(HOUR / 4);
        await reopenShop(again.context);
        paypal.calm();
        expect((await paymentOf(again, purchase)).status).toBe("created");
        await expect.poll(() => again.context.sales.isOpen()).toBe(true);
        await logIn(again, purchase);
        expect((await pay(again, purchase)).status).toBe(409);
      },
    ],
  ];

  test.each(ways)("is not charged a second time: %s [DATA-12]", async (_, way) => {
    const purchase = await approvedPurchase(shop, paypal, product);
    const again = await restoreAfter(() => buyOtherwise(shop, purchase));
    await way(again, purchase);
    await reopenShop(again.context);
    await expect.poll(() => again.context.sales.isOpen()).toBe(true);
    await sweepMoney(again);
    expect(paypal.capturesOf(purchase.orderID)).toEqual([]);
    const { status, problem } = await paymentOf(again, purchase);
    expect({ status, problem }).toEqual({ status: "closed", problem: "RESTORED" });
    await logIn(again, purchase);
    const { body } = await pay(again, purchase);
    expect(body.message).toMatch(/start again from your cart/);
    expect((await readCheckout(again, purchase)).paymentMessage).toBe(body.message);
    expect(await heldUnits(again)).toBe(0);
    expect(await listFaultsIn(again.database.pool)).toEqual([]);
  });
});

test.each([
  ["was about to be captured", "capturing", false],
  ["had no order at PayPal yet", "created", true],
])(
  "a payment that %s when the backup was written is not charged after it either [DATA-12]",
  async (_, status, isUnopened) => {
    const other = await createTestShop({ settings: paypal.settings });
    const sold = await addProduct(other, { stock: { Black: { M: 5 } } });
    const purchase = await approvedPurchase(other, paypal, sold);
    await other.database.pool.query(
      `update payments set status = $1, capture_intended_at = created_at - interval '1 hour',
       paypal_order_id = case when $2 then null else paypal_order_id end`,
      [status, isUnopened],
    );
    const again = await restoreAfter(async () => undefined, { from: other });
    await reopenShop(again.context);
    expect(await isOpen(again)).toBe(true);
    const ended = await paymentOf(again, purchase);
    expect([ended.status, ended.problem]).toEqual(["closed", "RESTORED"]);
    expect(paypal.capturesOf(purchase.orderID)).toEqual([]);
    expect(await heldUnits(again)).toBe(0);
    // The checkout can be paid, by a payment of its own.
    await expect.poll(() => again.context.sales.isOpen()).toBe(true);
    await logIn(again, purchase);
    const orderID = await openPaypal(again, purchase);
    expect(orderID).not.toBe(purchase.orderID);
    paypal.approve(orderID);
    await buyAt(again, { ...purchase, orderID });
  },
);

test("a restored shop stays closed while PayPal is away, however long that lasts [DATA-12]", async () => {
  const purchase = await approvedPurchase(shop, paypal, product);
  const again = await restoreAfter(() => buyAt(shop, purchase));
  again.clock.advance(HOUR);
  for (const call of ["show-order", "transactions", "show-capture"] as const) {
    paypal.fail(call, ...often("drop"));
  }
  await reopenShop(again.context).catch(() => undefined);
  expect(await isOpen(again)).toBe(false);
  paypal.calm();
  await reopenShop(again.context);
  expect(await isOpen(again)).toBe(true);
  expect((await paymentOf(again, purchase)).status).toBe("captured");
});

test("where PayPal refuses its list the restored shop opens, and a case says since when somebody has to look", async () => {
  const again = await restoreAfter(async () => undefined);
  paypal.fail("transactions", ...often(refused("NOT_AUTHORIZED", 403)));
  await reopenShop(again.context);
  expect(await isOpen(again)).toBe(true);
  expect(await countUnseen(again)).toBe(1);
});

test("a payment about which PayPal alone says nothing keeps the restored shop closed for ten minutes, not for ever", async () => {
  const other = await createTestShop({ settings: paypal.settings });
  const sold = await addProduct(other, { stock: { Black: { M: 5 } } });
  const [silent, fine] = [
    await beginPurchase(other, sold),
    await approvedPurchase(other, paypal, sold),
  ];
  const again = await restoreAfter(() => buyAt(other, fine), { from: other });
  // The first one that is asked for; each try asks twice.
  const failOnce = () =>
    paypal.fail("show-order", ...Array<Fault>(2).fill(refused("INTERNAL_SERVER_ERROR", 500)));
  // However long ago the restore is, before the first question.
  again.clock.advance(HOUR);
  failOnce();
  await reopenShop(again.context);
  expect(await isOpen(again)).toBe(false);
  expect((await paymentOf(again, fine)).status).toBe("captured");
  again.clock.advance(HOUR / 4);
  failOnce();
  await reopenShop(again.context);
  expect(await isOpen(again)).toBe(true);
  expect(await countUnseen(again)).toBe(1);
  expect((await paymentOf(again, silent)).status).toBe("created");
});

test("a shop that no word of PayPal has reached stays closed, whatever it can close without one", async () => {
  const other = await createTestShop({ settings: paypal.settings });
  const sold = await addProduct(other, { stock: { Black: { M: 5 } } });
  await beginPurchase(other, sold);
  await other.database.pool.query("update payments set paypal_order_id = null");
  const again = await restoreAfter(async () => undefined, { from: other });
  for (const call of ["show-order", "transactions", "show-capture"] as const) {
    paypal.fail(call, ...often("drop"));
  }
  for (let i = 0; i < 3; i++) {
    await reopenShop(again.context).catch(() => undefined);
    again.clock.advance(HOUR / 4);
  }
  expect(await isOpen(again)).toBe(false);
});

test("a shop that is restored twice opens, though an erasure of the first time still waits", async () => {
  const other = await createTestShop({ settings: paypal.settings });
  await other.database.pool.query(
    `insert into restores (id, moment, restored_at, erased, opened_at)
     values (gen_random_uuid(), now() - interval '2 days', now() - interval '1 day', $1, now())`,
    [JSON.stringify([crypto.randomUUID()])],
  );
  const { user } = await registerCustomer(other);
  const again = await restoreAfter(async () => undefined, { from: other, erased: [user._id] });
  await reopenShop(again.context);
  expect(await isOpen(again)).toBe(true);
});

test("who was erased is erased again before PayPal is asked [DATA-12]", async () => {
  const { user } = await registerCustomer(shop);
  await approvedPurchase(shop, paypal, product);
  const again = await restoreAfter(async () => undefined, { erased: [user._id] });
  for (const call of ["show-order", "transactions", "show-capture"] as const) {
    paypal.fail(call, ...often("drop"));
  }
  await reopenShop(again.context).catch(() => undefined);
  expect(await isOpen(again)).toBe(false);
  const { rows } = await again.database.pool.query("select from users where id = $1", [user._id]);
  expect(rows).toEqual([]);
});

test("a database that another program has put back sells no sooner, and sends nothing of then again [DATA-12]", async () => {
  const other = await createTestShop({ settings: paypal.settings });
  const pool = openTestPool(other.database.url, 1);
  await expect(markRestored(pool, new Date(), [])).rejects.toThrow(/a shop uses this database/);
  await other.close();
  await pool.query(
    "insert into jobs (id, queue, data, due_at) values (gen_random_uuid(), 'mail', '{}', now())",
  );
  await markRestored(pool, new Date(), []);
  expect((await pool.query("select from jobs")).rows).toEqual([]);
  await pool.end();
  const again = await createTestShop({ settings: paypal.settings, beside: other });
  expect(await isOpen(again)).toBe(false);
  await reopenShop(again.context);
  expect(await isOpen(again)).toBe(true);
});

test("a webhook that waited when the backup was written is followed in the restored shop [DATA-12]", async () => {
  await shop.database.pool.query(
    `insert into paypal_events (id, type, received_at)
     values ('WH-waiting', 'CUSTOMER.DISPUTE.CREATED', now())`,
  );
  const again = await restoreAfter(async () => undefined);
  const { rows } = await again.database.pool.query(
    `select from jobs where queue = 'paypal' and data->>'event' = 'WH-waiting'
     union all select from paypal_events where id = 'WH-waiting' and done_at is not null`,
  );
  expect(rows).not.toEqual([]);
});

test("a restored shop gives no number of an order again, lets nobody in by a session of before, and has no backup under way [DATA-12]", async () => {
  const customer = await registerCustomer(shop);
  const numberOf = async ({ database }: TestShop) => {
    const { rows } = await database.pool.query("select max(number)::int as number from orders");
    return rows[0].number;
  };
  await buyAt(shop, await approvedPurchase(shop, paypal, product));
  await shop.database.pool.query(
    "insert into backups (id, file, begun_at) values (gen_random_uuid(), 'half', now())",
  );
  const again = await restoreAfter(async () => {
    for (let i = 0; i < 2; i++) await buyAt(shop, await approvedPurchase(shop, paypal, product));
  });
  await reopenShop(again.context);
  const { token } = customer;
  expect((await api(again, "GET", "/api/orders/my-orders", { token })).status).toBe(401);
  expect((await again.database.pool.query("select from backups")).rows).toEqual([]);
  const lost = await numberOf(shop);
  const open = await createTestShop({ settings: paypal.settings, beside: again });
  await buyAt(open, await approvedPurchase(open, paypal, product));
  expect(await numberOf(again)).toBeGreaterThan(lost);
});
