import { beforeEach, describe, expect, test } from "vitest";
import { productsAs } from "../../../tests/support/admin-products.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import {
  addProduct,
  api,
  contextOf,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { UndoableEntry } from "../../audit/contract.ts";
import { recordChanges } from "../../audit/record.ts";
import { verifyAuditLog } from "../../audit/verify.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { undoProductChanges } from "./undo-product-changes.ts";

const shop = await createTestShop();
const { token, user } = await signInAdmin(shop);
const { send, change, read, expectRefused, entriesOf } = productsAs(shop, token);
const admin = contextOf(shop, user);
const { pool } = shop.database;

/** Of this test's own products. */
let brand: string;
beforeEach(() => {
  brand = `Brand ${unique()}`;
});

async function add(...prices: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const priceCents of prices) ids.push((await addProduct(shop, { brand, priceCents })).id);
  return ids;
}

const bulk = (body: object) => send("POST", "/bulk", body);
const priceOf = (percent: number) => ({ kind: "price", percent });

async function cents(): Promise<number[]> {
  const { rows } = await pool.query(
    "select price_cents from products where brand = $1 order by id",
    [brand],
  );
  return rows.map(({ price_cents }) => price_cents);
}

async function undoBatch(batchId: string): Promise<number[]> {
  const { rows } = await pool.query<UndoableEntry>(
    `select seq::int, action, subject_id as "subjectId", before, after
     from audit_log where batch_id = $1`,
    [batchId],
  );
  return inTransaction(admin, async (tx) => recordChanges(tx, await undoProductChanges(tx, rows)));
}

describe("a change of many products", () => {
  test("says beforehand how many would be given away [ADMIN-407]", async () => {
    await add(0, 0, 4990);
    const preview = (kind: string) =>
      bulk({ filters: { brand }, action: { kind }, preview: true }).then(({ body }) => body);
    expect(await preview("unpublish")).not.toHaveProperty("free");
    await bulk({ filters: { brand }, action: { kind: "unpublish" } });
    expect(await preview("publish")).toMatchObject({ count: 3, free: 2 });
  });

  test("does what its preview says, and undone leaves every price as it was, to the cent [ADMIN-29]", async () => {
    // Half a cent goes up; what costs little costs a cent at least; what is free stays free.
    const before = [4990, 4995, 1, 333, 0, 100_000];
    await add(...before);
    const request = { filters: { brand }, action: priceOf(-90) };
    const preview = await bulk({ ...request, preview: true });
    expect(preview.body).toMatchObject({ count: 4 });
    expect(preview.body).not.toHaveProperty("batchId");
    expect(await cents()).toEqual(before);
    const applied = await bulk(request);
    expect(applied.body).toEqual({ ...preview.body, batchId: expect.any(String) });
    expect(applied.body.changes[0]).toMatchObject({ before: 49.9, after: 4.99 });
    expect(await cents()).toEqual([499, 500, 1, 33, 0, 10_000]);
    await undoBatch(applied.body.batchId);
    expect(await cents()).toEqual(before);
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
  });

  test.each([
    [10, 5489],
    [12.5, 5614],
    [0.01, 4990],
    [900, 49_900],
    [-50, 2495],
    [-33.33, 3327],
  ])("by %d percent makes 4990 cents %i", async (percent, expected) => {
    await add(4990);
    await bulk({ filters: { brand }, action: priceOf(percent) });
    expect(await cents()).toEqual([expected]);
  });

  test("is of the chosen ones, and raises their versions", async () => {
    const [first = "", second = "", third = ""] = await add(1000, 1000, 1000);
    const ids = [first, third, "999999", "abc", first];
    const { body } = await bulk({ ids, action: priceOf(50) });
    expect(body.count).toBe(2);
    expect(await cents()).toEqual([1500, 1000, 1500]);
    expect((await read(first)).version).toBe(2);
    expect((await read(second)).version).toBe(1);
    expect(await entriesOf(first)).toMatchObject([
      {
        action: "product.updated",
        batch_id: body.batchId,
        before: { priceCents: 1000 },
        after: { priceCents: 1500 },
      },
    ]);
  });

  test("publishes, takes away and puts into a collection, without those that are so already [ADMIN-29]", async () => {
    const [first = "", second = ""] = await add(1000, 1000);
    const draft = await bulk({ ids: [first], action: { kind: "unpublish" } });
    expect(draft.body).toMatchObject({ count: 1, changes: [{ before: true, after: false }] });
    expect((await api(shop, "GET", `/api/products/${first}`)).status).toBe(404);
    const shown = await bulk({ ids: [first, second], action: { kind: "publish" } });
    expect(shown.body.count).toBe(1);
    expect((await api(shop, "GET", `/api/products/${first}`)).status).toBe(200);
    const moved = await bulk({
      filters: { brand },
      action: { kind: "collection", collection: " Autumn\n" },
    });
    expect(moved.body).toMatchObject({ count: 2, changes: [{ after: "Autumn" }, {}] });
    const again = await bulk({
      filters: { brand },
      action: { kind: "collection", collection: "Autumn" },
    });
    expect(again.body).toEqual({ count: 0, changes: [] });
  });

  test("names the first fifty", async () => {
    await add(...Array.from({ length: 52 }, () => 1000));
    const { body } = await bulk({ filters: { brand }, action: priceOf(1), preview: true });
    expect(body.count).toBe(52);
    expect(body.changes).toHaveLength(50);
  });

  test.each([
    ["ids", { action: { kind: "publish" } }],
    ["ids", { ids: [], filters: {}, action: { kind: "publish" } }],
    ["action", { ids: [] }],
    ["action.kind", { ids: [], action: { kind: "burn" } }],
    ["action.percent", { ids: [], action: { kind: "price" } }],
    ["action.percent", { ids: [], action: priceOf(-90.01) }],
    ["action.percent", { ids: [], action: priceOf(900.5) }],
    ["action.percent", { ids: [], action: priceOf(0.001) }],
    ["action.collection", { ids: [], action: { kind: "collection" } }],
    ["action.collection", { ids: [], action: { kind: "collection", collection: "x".repeat(101) } }],
    ["gender", { filters: { gender: "Robots" }, action: { kind: "publish" } }],
  ])("is refused with a mistake in %s", async (field, body) => {
    const answer = await expectRefused(() => bulk(body), 400);
    expect(answer.body.errors).toMatchObject([{ field }]);
  });

  test("is refused whole where one price would be absurd [ADMIN-29]", async () => {
    const [, dear = ""] = await add(1000, 20_000_000);
    const body = { filters: { brand }, action: priceOf(900) };
    const refused = await expectRefused(() => bulk(body), 400);
    expect(refused.body.errors).toEqual([
      {
        field: "action.percent",
        message: `${(await read(dear)).name} would cost more than $1,000,000.00`,
      },
    ]);
    expect((await bulk({ ...body, preview: true })).status).toBe(400);
  });

  test("is refused where a price became absurd while it waited for the product [ADMIN-29]", async () => {
    const [id = ""] = await add(20_000_000);
    const other = await pool.connect();
    await other.query("begin");
    await other.query("update products set price_cents = 90000000 where id = $1", [id]);
    const waiting = bulk({ ids: [id], action: priceOf(50) });
    await eventually(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and a.datname = current_database()`,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    await other.query("commit");
    other.release();
    const answer = await waiting;
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "action.percent" }] } });
    expect(await cents()).toEqual([90_000_000]);
  });

  test("of more than a thousand that are ticked is refused in words, and done by their filters [ADMIN-29]", async () => {
    const ids = Array.from({ length: 1001 }, (_, at) => String(at + 1));
    const refused = await expectRefused(() => bulk({ ids, action: { kind: "publish" } }), 400);
    expect(refused.body.message).toBe(
      "At most 1,000 products can be chosen one by one. More are chosen by their filters.",
    );
    expect(refused.body.errors).toEqual([{ field: "ids", message: refused.body.message }]);
    const most = { ids: ids.slice(1), action: priceOf(1), preview: true };
    expect((await bulk(most)).status).toBe(200);
  });

  test("is not undone where a price has changed since; then none is [ADMIN-29]", async () => {
    const [first = "", second = ""] = await add(1000, 2000);
    const { body } = await bulk({ filters: { brand }, action: priceOf(10) });
    const { name } = await change(second, { price: 30 });
    await expect(undoBatch(body.batchId)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining(name),
    });
    expect(await cents()).toEqual([1100, 3000]);
    expect((await read(first)).version).toBe(2);
  });

  test("and two more at the same time come one after the other", async () => {
    await add(...Array.from({ length: 20 }, () => 10_000));
    const done = await Promise.all(
      [10, 10, 10].map((percent) => bulk({ filters: { brand }, action: priceOf(percent) })),
    );
    expect(done.map(({ body }) => body.count)).toEqual([20, 20, 20]);
    expect(new Set(await cents())).toEqual(new Set([13_310]));
  });
});
