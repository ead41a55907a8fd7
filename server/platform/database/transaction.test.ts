import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { systemClock } from "../clock.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { createDatabase } from "./pool.ts";
import { databaseErrorCode, inTransaction, violatedConstraint } from "./transaction.ts";

const { pool } = await createTestDatabase();
await pool.query("create table entries (id int primary key, value int not null)");

const silent = { debug() {}, info() {}, warn() {}, error() {} };
/** As much as a transaction needs. */
const known: Partial<Context> = {
  db: createDatabase(pool),
  actor: { kind: "system" },
  clock: systemClock,
  log: silent,
  afterCommit: (action) => action(),
  async reached() {},
};
const ctx = known as Context;

beforeEach(async () => {
  await pool.query("truncate entries");
  await pool.query("insert into entries values (1, 0), (2, 0)");
});

const raise = (tx: Context, id: number) =>
  tx.db.execute(sql`update entries set value = value + 1 where id = ${id}`);

async function values(): Promise<number[]> {
  const { rows } = await pool.query<{ value: number }>("select value from entries order by id");
  return rows.map(({ value }) => value);
}

test("a refusal rolls everything back and reaches the caller as it is", async () => {
  const refusal = new AppError("conflict", "not_found", "No.");
  const work = inTransaction(ctx, async (tx) => {
    await raise(tx, 1);
    throw refusal;
  });
  await expect(work).rejects.toBe(refusal);
  expect(await values()).toEqual([0, 0]);
});

test("the answer of the work is the answer", async () => {
  expect(await inTransaction(ctx, async () => 7)).toBe(7);
});

test("of two that block each other, one is repeated whole, and both take effect", async () => {
  let runs = 0;
  let committed = 0;
  const bothHold = barrier(2);
  const crossed = (first: number, second: number) =>
    inTransaction(ctx, async (tx) => {
      runs++;
      tx.afterCommit(() => committed++);
      await raise(tx, first);
      await bothHold();
      await raise(tx, second);
    });
  await Promise.all([crossed(1, 2), crossed(2, 1)]);
  expect(await values()).toEqual([2, 2]);
  expect(runs).toBe(3);
  // What the failed run had asked for is forgotten with it.
  expect(committed).toBe(2);
});

test("a failed serialization is repeated", async () => {
  let runs = 0;
  await inTransaction(ctx, async (tx) => {
    runs++;
    await tx.db.execute(sql`set transaction isolation level repeatable read`);
    await tx.db.execute(sql`select value from entries where id = 1`);
    if (runs === 1) await pool.query("update entries set value = 10 where id = 1");
    await raise(tx, 1);
  });
  expect(runs).toBe(2);
  expect(await values()).toEqual([11, 0]);
});

test("what fails each time is given up, and other errors are not repeated", async () => {
  let runs = 0;
  const failing = (code: string) =>
    inTransaction(ctx, async (tx) => {
      runs++;
      await tx.db.execute(sql.raw(`do $$ begin raise 'again' using errcode = '${code}'; end $$`));
    });
  await expect(failing("40P01")).rejects.toSatisfy((e) => databaseErrorCode(e) === "40P01");
  expect(runs).toBe(5);
  runs = 0;
  await expect(failing("23505")).rejects.toSatisfy((e) => databaseErrorCode(e) === "23505");
  expect(runs).toBe(1);
});

test("a transaction inside another is part of it", async () => {
  const outer = inTransaction(ctx, async (tx) => {
    await inTransaction(tx, (inner) => raise(inner, 1));
    throw new AppError("conflict", "not_found", "No.");
  });
  await expect(outer).rejects.toThrow("No.");
  expect(await values()).toEqual([0, 0]);
});

test("what is to follow a commit runs after the outermost one, and never after a rollback", async () => {
  const seen: number[][] = [];
  const reads: Promise<void>[] = [];
  const look = () => reads.push(values().then((now) => void seen.push(now)));
  await inTransaction(ctx, async (tx) => {
    await inTransaction(tx, async (inner) => {
      await raise(inner, 1);
      inner.afterCommit(look);
    });
    await raise(tx, 2);
    expect(reads).toEqual([]);
  });
  await Promise.all(reads);
  expect(seen).toEqual([[1, 1]]);

  const failed = inTransaction(ctx, async (tx) => {
    tx.afterCommit(look);
    throw new Error("not_found");
  });
  await expect(failed).rejects.toThrow("not_found");
  expect(reads).toHaveLength(1);
});

test("what follows a commit and fails does not repeat the transaction", async () => {
  const late = Object.assign(new Error("late"), { code: "40P01" });
  const work = inTransaction(ctx, async (tx) => {
    await raise(tx, 1);
    tx.afterCommit(() => {
      throw late;
    });
  });
  await expect(work).rejects.toBe(late);
  expect(await values()).toEqual([1, 0]);
});

test("names the constraint that was violated", async () => {
  const twice = ctx.db.execute(sql`insert into entries values (1, 1)`);
  const error = await twice.catch((reason: unknown) => reason);
  expect(violatedConstraint(error)).toBe("entries_pkey");
  expect(databaseErrorCode(error)).toBe("23505");
  expect(violatedConstraint(new Error("plain"))).toBeUndefined();
});

/** Lets nobody pass before `count` have come; later ones pass at once. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    if (++here >= count) resolve();
    return promise;
  };
}
