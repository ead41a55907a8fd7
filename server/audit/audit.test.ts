import { beforeEach, describe, expect, test } from "vitest";
import { contextOf, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { type Change, isUndoneAlready, recordChanges } from "./record.ts";
import { verifyAuditLog } from "./verify.ts";

const shop = await createTestShop();
const admin = await signInAdmin(shop);
const ctx = contextOf(shop, admin.user);
const { pool } = shop.database;

const price = (id: string, from: number, to: number): Change => ({
  action: "product.updated",
  subject: { kind: "product", id },
  before: { priceCents: from, name: "Zoë's tee", colors: ["Black", "Olive"] },
  after: { priceCents: to, name: "Tee", colors: [] },
});

const record = (...changes: Change[]) => inTransaction(ctx, (tx) => recordChanges(tx, changes));

/** As somebody with the keys of the database could. */
async function tamper(statement: string): Promise<void> {
  await pool.query("alter table audit_log disable trigger user");
  await pool.query(statement);
  await pool.query("alter table audit_log enable trigger user");
}

beforeEach(() => tamper("truncate audit_log"));

describe("the audit log", () => {
  test("keeps who changed what, when, from what to what", async () => {
    expect(await record(price("7", 4990, 5990))).toEqual([1]);
    const { rows } = await pool.query("select * from audit_log");
    expect(rows).toMatchObject([
      {
        seq: "1",
        actor_id: admin.user._id,
        action: "product.updated",
        subject_kind: "product",
        subject_id: "7",
        before: { priceCents: 4990 },
        after: { priceCents: 5990 },
        at: expect.any(Date),
      },
    ]);
  });

  test("is one chain without gaps, however many write at once", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => record(price(`${n}`, n, n + 1))));
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true, entries: 20 });
  });

  test("takes ten thousand entries in one go", async () => {
    const changes = Array.from({ length: 10_000 }, (_, n) => price(`${n}`, n, n + 1));
    await record(...changes);
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true, entries: 10_000 });
  });

  test("has nothing of a change that is rolled back", async () => {
    const failed = inTransaction(ctx, async (tx) => {
      await recordChanges(tx, [price("1", 1, 2)]);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await record(price("2", 1, 2));
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true, entries: 1 });
  });

  test("refuses to take the same entry back twice", async () => {
    await record(price("1", 1, 2));
    await record({ ...price("1", 2, 1), undoes: 1 });
    const again = await record({ ...price("1", 2, 1), undoes: 1 }).catch((error) => error);
    expect(isUndoneAlready(again)).toBe(true);
  });

  test.each([
    ["changed", "update audit_log set subject_id = '8'"],
    ["deleted", "delete from audit_log"],
    ["emptied", "truncate audit_log"],
  ])("cannot be %s", async (_how, statement) => {
    await record(price("7", 1, 2));
    await expect(pool.query(statement)).rejects.toMatchObject({ code: "23001" });
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true, entries: 1 });
  });
});

describe("who changes it past the triggers", () => {
  test.each([
    ["a value", "update audit_log set after = '{\"priceCents\": 1}' where seq = 3", 3],
    ["who it was", "update audit_log set actor_id = gen_random_uuid() where seq = 2", 2],
    ["when it was", "update audit_log set at = at - interval '1 day' where seq = 1", 1],
    ["a whole entry, which is gone", "delete from audit_log where seq = 2", 3],
    ["the first entry, which is gone", "delete from audit_log where seq = 1", 2],
    ["a hash", "update audit_log set hash = repeat('0', 64) where seq = 4", 4],
  ])("is found out by %s", async (_what, statement, seq) => {
    for (const n of [1, 2, 3, 4, 5]) await record(price(`${n}`, n, n + 1));
    await tamper(statement);
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: false, seq });
  });

  test("by cutting off the end is found out by an end that was written down", async () => {
    for (const n of [1, 2, 3]) await record(price(`${n}`, n, n + 1));
    const known = await verifyAuditLog(shop.context.db);
    if (!known.ok) throw new Error("the chain is broken");
    await tamper("delete from audit_log where seq = 3");
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true, entries: 2 });
    expect(await verifyAuditLog(shop.context.db, known)).toMatchObject({ ok: false, seq: 3 });
    await record(price("9", 9, 10));
    expect(await verifyAuditLog(shop.context.db, known)).toMatchObject({ ok: false, seq: 3 });
  });
});

test("a customer's erasure leaves the chain whole", async () => {
  const { user } = await registerCustomer(shop);
  await record({
    action: "user.role",
    subject: { kind: "user", id: user._id },
    before: { role: "customer" },
    after: { role: "admin" },
  });
  await pool.query("delete from users where id = $1", [user._id]);
  expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true, entries: 1 });
});
