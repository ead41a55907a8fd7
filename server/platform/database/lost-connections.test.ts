import dns from "node:dns";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createNetwork } from "../../../tests/support/breakable-network.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { systemClock } from "../clock.ts";
import type { Context } from "../context.ts";
import { DatabaseAway, OutcomeUnknown } from "./lost-connections.ts";
import { isPassing } from "./passing-errors.ts";
import { createDatabase, createPool } from "./pool.ts";
import { inTransaction } from "./transaction.ts";

const database = await createTestDatabase();
const admin = database.pool;
await admin.query("create table entries (id int primary key, value int not null)");
const network = await createNetwork(database.url);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const pool = createPool({ connectionString: network.url }, log);
afterAll(() => pool.end());
/** As much as a transaction needs. */
const known: Partial<Context> = {
  db: createDatabase(pool),
  actor: { kind: "system" },
  clock: systemClock,
  log,
  afterCommit: (action) => action(),
};
const ctx = known as Context;

beforeEach(async () => {
  network.decide(undefined);
  await admin.query("truncate entries");
  await admin.query("insert into entries values (1, 0)");
});

const RAISE = "update entries set value = value + 1 where id = 1";
const raise = (tx: Context) => tx.db.execute(sql.raw(RAISE));

async function value(): Promise<number | undefined> {
  const { rows } = await admin.query<{ value: number }>("select value from entries");
  return rows[0]?.value;
}

async function pidOf(tx: Context): Promise<number> {
  const { rows } = await tx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("it was to fail"),
    (error: unknown) => error,
  );

test("a transaction whose server is ended in its middle is done again, once, on another connection [RUN-80]", async () => {
  const pids: number[] = [];
  let committed = 0;
  await inTransaction(ctx, async (tx) => {
    tx.afterCommit(() => committed++);
    await raise(tx);
    pids.push(await pidOf(tx));
    if (pids.length === 1) await admin.query("select pg_terminate_backend($1)", [pids[0]]);
    await raise(tx);
  });
  expect(await value()).toBe(2);
  expect(new Set(pids).size).toBe(2);
  expect(committed).toBe(1);
});

test("a transaction outlasts a network that breaks, and stays away for a while [RUN-80]", async () => {
  let runs = 0;
  await inTransaction(ctx, async (tx) => {
    await raise(tx);
    if (++runs > 1) return;
    await network.break();
    setTimeout(() => network.mend(), 300);
    await raise(tx);
  });
  expect(runs).toBe(2);
  expect(await value()).toBe(1);
});

test("a primary of before, which only reads, is left for another connection [RUN-80]", async () => {
  const { rows } = await admin.query<{ name: string }>("select current_database() as name");
  const onlyRead = (is: "on" | "off") =>
    admin.query(`alter database "${rows[0]?.name}" set default_transaction_read_only = ${is}`);
  await onlyRead("on");
  await network.break();
  await network.mend();
  const pids: number[] = [];
  await inTransaction(ctx, async (tx) => {
    pids.push(await pidOf(tx));
    if (pids.length === 1) await onlyRead("off");
    await raise(tx);
  });
  expect(new Set(pids).size).toBe(2);
  expect(await value()).toBe(1);
});

test.each(["cut before", "cut after"] as const)(
  "a commit whose connection is %s the server's answer is not done again, and its caller is told to come again [RUN-81]",
  async (fate) => {
    let runs = 0;
    let committed = 0;
    const work = inTransaction(ctx, async (tx) => {
      runs++;
      tx.afterCommit(() => committed++);
      await raise(tx);
      network.strikeAt(1, fate);
    });
    const error = await failureOf(work);
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(isPassing(error)).toBe(true);
    expect([runs, committed]).toEqual([1, 0]);
    await eventually(async () => expect(await value()).toBe(fate === "cut after" ? 1 : 0));
  },
);

test("a read whose connection breaks is sent again [RUN-80]", async () => {
  await pool.query("select 1");
  network.strikeAt(1, "cut after");
  const { rows } = await pool.query("select value from entries");
  expect(rows).toEqual([{ value: 0 }]);
});

test.each([
  RAISE,
  "with raised as (update entries set value = value + 1 returning 1) select from raised",
])("a write that was sent is not sent again: %s [RUN-81]", async (write) => {
  await pool.query("select 1");
  network.strikeAt(1, "cut after");
  expect(await failureOf(pool.query(write))).toBeInstanceOf(DatabaseAway);
  expect(await value()).toBe(1);
});

test("a write that finds no connection waits for one, and is done once [RUN-80]", async () => {
  await pool.query("select 1");
  await network.break();
  await eventually(() => expect(pool.totalCount).toBe(0));
  const written = pool.query(RAISE);
  setTimeout(() => network.mend(), 300);
  await written;
  expect(await value()).toBe(1);
});

test("a write whose database's name is unknown for a while waits for it, and is done once [RUN-80]", async () => {
  const named = createPool(
    { connectionString: network.url.replace("127.0.0.1", "localhost") },
    log,
  );
  onTestFinished(() => named.end());
  await named.query("select 1");
  await network.break();
  await eventually(() => expect(named.totalCount).toBe(0));
  await network.mend();
  const lookup = vi.spyOn(dns, "lookup");
  lookup.mockImplementation(((_name: string, _options: object, done: (error: Error) => void) => {
    const unknown = { code: "ENOTFOUND", syscall: "getaddrinfo" };
    done(Object.assign(new Error("getaddrinfo ENOTFOUND database"), unknown));
  }) as typeof dns.lookup);
  const written = named.query(RAISE);
  await eventually(() => expect(lookup).toHaveBeenCalled());
  lookup.mockRestore();
  await written;
  expect(await value()).toBe(1);
});

test("no lost connection goes back to the pool [RUN-80]", async () => {
  const before = await pool.query("select pg_backend_pid() as pid");
  const raised = "do $$ begin raise 'no' using errcode = '25006'; end $$";
  const client = await pool.connect();
  await failureOf(client.query(raised));
  client.release();
  const after = await pool.query("select pg_backend_pid() as pid");
  expect(after.rows).not.toEqual(before.rows);
});

test("transactions that cannot begin leave the pool as it was [RUN-80]", async () => {
  await pool.query("select 1");
  network.strikeAt(1, "cut before");
  await inTransaction(ctx, raise);
  expect(await value()).toBe(1);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

test("an error of the statement costs no connection", async () => {
  const before = await pool.query("select pg_backend_pid() as pid");
  await failureOf(pool.query("insert into entries values (1, 1)"));
  const after = await pool.query("select pg_backend_pid() as pid");
  expect(after.rows).toEqual(before.rows);
});
