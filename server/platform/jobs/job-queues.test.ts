import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { LATE_WEBHOOK_BACK_OFF, pauseAtMost, WEBHOOK_BACK_OFF } from "./back-off.ts";
import { type Job, openJobQueues } from "./job-queues.ts";

const database = await createTestDatabase();
const db = drizzle(database.pool);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const open = () => openJobQueues({ connectionString: database.url }, log);

test("a job that was added while nobody worked is done at the next start, once", async () => {
  const before = await open();
  const id = await before.add(db, "mail", { letter: 1 });
  await before.stop();
  const done: Job[] = [];
  const after = await open();
  await after.work("mail", async (job) => void done.push(job));
  await until(() => done.length > 0);
  await after.stop();
  expect(done).toEqual([{ id, data: { letter: 1 }, attempt: 1 }]);
});

test("nothing that the queues ask of the database runs, waits for a lock or leaves a transaction idle for ever [DATA-8]", async () => {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const queues = await open();
  const clients = new Set(asked.mock.contexts as unknown as pg.Client[]);
  asked.mockRestore();
  const settings = await Promise.all(
    [...clients].map(async (client) => {
      const { rows } = await client.query(
        `select exists (select from pg_listening_channels()) as listens, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle`,
      );
      return rows[0];
    }),
  );
  await queues.stop();
  // The one that listens does nothing else.
  const working = settings.filter(({ listens }) => !listens);
  expect(working.length).toBeGreaterThan(0);
  const limits = { listens: false, statement: "5min", lock: "1min", idle: "1min" };
  expect(working).toEqual(working.map(() => limits));
});

test("a stop waits for the job that is being done", async () => {
  const queues = await open();
  let state = "waiting";
  const release = Promise.withResolvers<void>();
  await queues.work("mail", async () => {
    state = "begun";
    await release.promise;
    state = "done";
  });
  await queues.add(db, "mail", {});
  await until(() => state === "begun");
  const stopped = queues.stop();
  release.resolve();
  await stopped;
  expect(state).toBe("done");
  const { rows } = await database.pool.query(
    "select count(*)::int as open from pgboss.job where state <> 'completed'",
  );
  expect(rows).toEqual([{ open: 0 }]);
});

test("two processes that work on one database do each job once", async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const done: unknown[] = [];
  for (const queues of [one, other]) {
    await queues.work("mail", async ({ data }) => void done.push(data));
  }
  const letters = Array.from({ length: 40 }, (_, letter) => ({ letter }));
  await Promise.all(letters.map((letter) => one.add(db, "mail", letter)));
  await until(() => done.length >= letters.length);
  await Promise.all([one.stop(), other.stop()]);
  expect(done).toHaveLength(letters.length);
  expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(letters.length);
});

test("a job that fails comes again, and the one beside it does not", async () => {
  const queues = await open();
  const done: { data: unknown; attempt: number }[] = [];
  await queues.work("mail", async ({ data, attempt }) => {
    done.push({ data, attempt });
    if (attempt === 1 && String(data) === "bad") throw new Error("not now");
  });
  await db.transaction(async (tx) => {
    await queues.add(tx, "mail", ["bad"]);
    await queues.add(tx, "mail", ["good"]);
  });
  await until(() => done.some(({ attempt }) => attempt === 2));
  await queues.stop();
  expect(done.filter(({ data }) => String(data) === "good")).toHaveLength(1);
  expect(done.filter(({ data }) => String(data) === "bad")).toHaveLength(2);
});

/**
 * Has the only job of a queue fail once more after so many failures; answers it as it waits then, with
 * `rest`, the seconds until its next try.
 */
async function failOnceMore(queue: "mail" | "paypal", failures: number) {
  const before = await open();
  const id = await before.add(db, queue, { look: failures });
  await before.stop();
  await database.pool.query("update pgboss.job set retry_count = $1 where id = $2", [failures, id]);
  const queues = await open();
  const attempts: number[] = [];
  await queues.work(queue, async ({ attempt }) => {
    attempts.push(attempt);
    throw new Error("not now");
  });
  const read = async () => {
    const { rows } = await database.pool.query<{ name: string; rest: number }>(
      `select name, extract(epoch from start_after - now())::float as rest from pgboss.job
         where (id = $1 or source_id = $1) and state = 'retry'`,
      [id],
    );
    return rows[0];
  };
  await expect.poll(read, { timeout: 19_000 }).toBeDefined();
  await queues.stop();
  const waiting = await read();
  await database.pool.query("delete from pgboss.job where id = $1 or source_id = $1", [id]);
  return { ...waiting, attempts };
}

test("a question to PayPal that failed often waits no longer than its longest pause [PAY-62]", async () => {
  const { name, rest, attempts } = await failOnceMore("paypal", 10);
  expect(attempts).toEqual([11]);
  expect(name).toBe("paypal");
  expect(rest).toBeLessThanOrEqual(pauseAtMost(WEBHOOK_BACK_OFF, 11));
});

test("one that has failed for minutes goes on rarely, and knows how often it was tried [PAY-62]", async () => {
  const last = WEBHOOK_BACK_OFF.retries + 1;
  const { name, rest, attempts } = await failOnceMore("paypal", WEBHOOK_BACK_OFF.retries);
  expect(attempts).toEqual([last, last + 1]);
  expect(name).toBe("paypal-late");
  expect(rest).toBeLessThanOrEqual(pauseAtMost(LATE_WEBHOOK_BACK_OFF, 1));
  expect(rest).toBeGreaterThan(pauseAtMost(WEBHOOK_BACK_OFF, 1));
});

test("a crowd of jobs is done without a rest between them", async () => {
  const before = await open();
  for (let letter = 0; letter < 60; letter++) await before.add(db, "mail", { letter });
  await before.stop();
  const after = await open();
  const done: unknown[] = [];
  await after.work("mail", async ({ data }) => void done.push(data));
  // A rest of two seconds after each would take them past what this waits for.
  await until(() => done.length === 60);
  await after.stop();
});

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 19_000; Date.now() < end; await sleep(20)) {
    if (holds()) return;
  }
  throw new Error("it never happened");
}
