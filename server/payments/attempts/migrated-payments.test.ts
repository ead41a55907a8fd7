import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { openTestPool } from "../../../tests/support/database.ts";
import { copyMigrations } from "../../../tests/support/former-migrations.ts";
import {
  createDatabase,
  dropDatabase,
  makeTemporaryFolder,
} from "../../../tests/support/test-postgres.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { getProjectRoot } from "../../platform/project-root.ts";

/** A shop that took money before it kept a ledger, and is brought to the newest form. */
const root = getProjectRoot();
const { server } = inject("postgres");
const database = await createDatabase(server);
const pool = openTestPool(database, 1);
const formerRoot = makeTemporaryFolder();
afterAll(async () => {
  await pool.end();
  await dropDatabase(server, database);
  rmSync(formerRoot, { recursive: true });
});

const LAST_WITHOUT_LEDGER = "0012_search_text";
const LAST_WITH_UNPLACED = "0027_cart-started";
const captured = newId();
const mismatched = newId();
const asked = newId();
const unopened = newId();

beforeAll(async () => {
  copyMigrations(root, formerRoot, LAST_WITHOUT_LEDGER);
  await migrateDatabase(pool, formerRoot);
  await insertPayment(captured, "captured", "CAPTURE-1");
  await insertPayment(mismatched, "mismatched", "CAPTURE-2");
  await insertPayment(asked, "created", null);
  await insertPayment(unopened, "created", null, null);
  await pool.query(
    `insert into refunds (id, payment_id, status, amount_cents, paypal_refund_id, created_at, updated_at)
       values ($1, $2, 'completed', 1500, 'REFUND-1', now(), now())`,
    [newId(), captured],
  );
  await pool.query("update payments set refunded_cents = 1500 where id = $1", [captured]);
  copyMigrations(root, formerRoot, LAST_WITH_UNPLACED);
  await migrateDatabase(pool, formerRoot);
  await pool.query(
    `insert into ledger_entries (at, kind, source, account, currency, amount_cents, payment_id)
       values (now(), 'capture', 'CAPTURE-2', 'paypal', 'USD', 4000, $1),
         (now(), 'capture', 'CAPTURE-2', 'unplaced', 'USD', -4000, $1)`,
    [mismatched],
  );
  await migrateDatabase(pool, root);
});

test("captures and refunds of before are in the ledger, and balance", async () => {
  const { rows } = await pool.query(
    "select kind, source, account, amount_cents as cents, payment_id as payment from ledger_entries where payment_id = $1 order by seq",
    [captured],
  );
  const of = { payment: captured };
  expect(rows).toEqual([
    { kind: "capture", source: "CAPTURE-1", account: "paypal", cents: 4000, ...of },
    { kind: "capture", source: "CAPTURE-1", account: "orders", cents: -4000, ...of },
    { kind: "refund", source: "REFUND-1", account: "paypal", cents: -1500, ...of },
    { kind: "refund", source: "REFUND-1", account: "orders", cents: 1500, ...of },
  ]);
});

test("money that bought nothing is in the account of unapplied funds, under its name of today", async () => {
  const { rows } = await pool.query(
    "select account, amount_cents as cents from ledger_entries where payment_id = $1 order by seq",
    [mismatched],
  );
  expect(rows).toEqual([
    { account: "paypal", cents: 4000 },
    { account: "unapplied", cents: -4000 },
  ]);
  const change = pool.query("update ledger_entries set account = 'orders'");
  await expect(change).rejects.toThrow("only ever added to");
});

test("unapplied funds of an earlier edition have a case, and are polled", async () => {
  const { rows } = await pool.query(
    "select payment_id, kind, detail, closed_at from payment_cases order by id",
  );
  const detail = { problem: "AMOUNT_DIFFERS" };
  expect(rows).toEqual([{ payment_id: mismatched, kind: "mismatch", detail, closed_at: null }]);
  expect(await listPolled()).toContain(mismatched);
});

test("an attempt of an earlier edition without an end is polled, with or without a PayPal order, and one that had ended is not", async () => {
  expect(await listPolled()).toEqual(expect.arrayContaining([asked, unopened]));
  expect(await listPolled()).not.toContain(captured);
});

async function listPolled(): Promise<string[]> {
  const { rows } = await pool.query("select id from payments where next_poll_at is not null");
  return rows.map(({ id }) => id);
}

async function insertPayment(
  id: string,
  status: string,
  captureId: string | null,
  orderId: string | null = `ORDER-${id}`,
): Promise<void> {
  const checkoutId = newId();
  await pool.query(
    `insert into checkouts (id, shipping_info, payment_method, currency, subtotal_cents, total_cents, expires_at, created_at)
       values ($1, '{}', 'PayPal', 'USD', 4000, 4000, now(), now())`,
    [checkoutId],
  );
  await pool.query(
    `insert into payments (id, checkout_id, status, amount_cents, currency, paypal_order_id, capture_id, problem, created_at, updated_at)
       values ($1, $2, $3, 4000, 'USD', $4, $5, 'AMOUNT_DIFFERS', now(), now())`,
    [id, checkoutId, status, orderId, captureId],
  );
}
