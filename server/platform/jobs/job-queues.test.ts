import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { LATE_WEBHOOK_BACK_OFF, MAIL_BACK_OFF, pauseAtMost, WEBHOOK_BACK_OFF } from "./back-off.ts";
import { openJobQueues } from "./job-queues.ts";
import { exchangeJobs, sweepJobs } from "./job-store.ts";
import type { Job } from "./job-worker.ts";

const database = await createTestDatabase();
const db = drizzle(database.pool);
const now = { db, afterCommit: (action: () => void) => action() };
const log = { debug() {}, info() {}, warn() {}, error() {} };
const open = () => openJobQueues(db, log);

test("a job that was added while nobody worked is done at the next start, once", async () => {
  const before = open();
  const id = await before.add(now, "mail", { letter: 1 });
  await before.stop();
  const done: Job[] = [];
  const after = open();
  after.work("mail", async (job) => void done.push(job));
  await until(() => done.length > 0);
  await after.stop();
  expect(done).toEqual([{ id, data: { letter: 1 }, attempt: 1 }]);
});

test("a stop waits for the job that is being done", async () => {
  const queues = open();
  let state = "waiting";
  const release = Promise.withResolvers<void>();
  queues.work("mail", async () => {
    state = "begun";
    await release.promise;
    state = "done";
  });
  await queues.add(now, "mail", {});
  await until(() => state === "begun");
  const stopped = queues.stop();
  release.resolve();
  await stopped;
  expect(state).toBe("done");
  const { rows } = await database.pool.query(
    "select count(*)::int as open from jobs where state <> 'done'",
  );
  expect(rows).toEqual([{ open: 0 }]);
});

test("two processes that work on one database do each job once", async () => {
  const [one, other] = [open(), open()] as const;
  const done: unknown[] = [];
  for (const queues of [one, other]) {
    queues.work("mail", async ({ data }) => void done.push(data));
  }
  const letters = Array.from({ length: 40 }, (_, letter) => ({ letter }));
  await Promise.all(letters.map((letter) => one.add(now, "mail", letter)));
  await until(() => done.length >= letters.length);
  await Promise.all([one.stop(), other.stop()]);
  expect(done).toHaveLength(letters.length);
  expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(letters.length);
});

test("a job that fails comes again, and the one beside it does not", async () => {
  const queues = open();
  const done: { data: unknown; attempt: number }[] = [];
  queues.work("mail", async ({ data, attempt }) => {
    done.push({ data, attempt });
    if (attempt === 1 && String(data) === "bad") throw new Error("not now");
  });
  await queues.add(now, "mail", ["bad"]);
  await queues.add(now, "mail", ["good"]);
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
  const before = open();
  const id = await before.add(now, queue, { look: failures });
  await before.stop();
  await database.pool.query("update jobs set tries = $1 where id = $2", [failures, id]);
  const queues = open();
  const attempts: number[] = [];
  queues.work(queue, async ({ attempt }) => {
    attempts.push(attempt);
    throw new Error("not now");
  });
  const read = async () => {
    const { rows } = await database.pool.query<{ queue: string; rest: number }>(
      `select queue, extract(epoch from due_at - now())::float as rest from jobs
         where id = $1 and state = 'waiting' and tries > $2`,
      [id, failures],
    );
    return rows[0];
  };
  await expect.poll(read, { timeout: 19_000 }).toBeDefined();
  await queues.stop();
  const waiting = await read();
  await database.pool.query("delete from jobs where id = $1", [id]);
  return { ...waiting, attempts };
}

test("a question to PayPal that failed often waits no longer than its longest pause [PAY-62]", async () => {
  const { queue, rest, attempts } = await failOnceMore("paypal", 10);
  expect(attempts).toEqual([11]);
  expect(queue).toBe("paypal");
  expect(rest).toBeLessThanOrEqual(pauseAtMost(WEBHOOK_BACK_OFF, 11));
});

test("one that has failed for minutes goes on rarely, and knows how often it was tried [PAY-62]", async () => {
  const last = WEBHOOK_BACK_OFF.retries + 1;
  const { queue, rest, attempts } = await failOnceMore("paypal", WEBHOOK_BACK_OFF.retries);
  expect(attempts).toEqual([last]);
  expect(queue).toBe("paypal-late");
  expect(rest).toBeLessThanOrEqual(pauseAtMost(LATE_WEBHOOK_BACK_OFF, 1));
  expect(rest).toBeGreaterThan(pauseAtMost(WEBHOOK_BACK_OFF, 1));
});

test("a crowd of jobs is done without a rest between them", async () => {
  const before = open();
  for (let letter = 0; letter < 60; letter++) await before.add(now, "mail", { letter });
  await before.stop();
  const after = open();
  const done: unknown[] = [];
  after.work("mail", async ({ data }) => void done.push(data));
  // A rest of two seconds after each would take them past what this waits for.
  await until(() => done.length === 60);
  await after.stop();
});

test("a job is done only if the change that causes it is committed, and then at once", async () => {
  const queues = open();
  const done: unknown[] = [];
  queues.work("mail", async ({ data }) => void done.push(data));
  const change = (letter: number, end: () => void) =>
    db.transaction(async (tx) => {
      await queues.add({ db: tx, afterCommit: () => undefined }, "mail", { letter });
      end();
    });
  const fail = () => {
    throw new Error("rolled back");
  };
  await expect(change(1, fail)).rejects.toThrow("rolled back");
  await change(2, () => undefined);
  await queues.add(now, "mail", { letter: 3 });
  await until(() => done.length === 2);
  await queues.stop();
  expect(done).toEqual([{ letter: 2 }, { letter: 3 }]);
});

test("a job under a known id is not added again, even when it is done", async () => {
  const queues = open();
  const id = newId();
  const done: unknown[] = [];
  queues.work("mail", async (job) => void done.push(job.id));
  await queues.add(now, "mail", {}, { id });
  await until(() => done.length === 1);
  await queues.add(now, "mail", {}, { id });
  await queues.add(now, "mail", {});
  await until(() => done.length === 2);
  await queues.stop();
  expect(done.filter((one) => one === id)).toEqual([id]);
});

/** A job as a process leaves it that dies while it is done: until its lease ends it counts as held. */
async function leaveBehind(tries: number): Promise<string> {
  const id = newId();
  await database.pool.query(
    "insert into jobs (id, queue, data, state, tries, due_at) values ($1, 'mail', '{}', 'running', $2, now() + interval '1 second')",
    [id, tries],
  );
  return id;
}

test("the job of a process that died is done by another", async () => {
  const id = await leaveBehind(1);
  const queues = open();
  const done: Job[] = [];
  queues.work("mail", async (job) => void done.push(job));
  await until(() => done.length > 0);
  await queues.stop();
  expect(done).toEqual([{ id, data: {}, attempt: 2 }]);
});

test("a job whose process died at every try is not tried for ever", async () => {
  const id = await leaveBehind(MAIL_BACK_OFF.retries + 1);
  const queues = open();
  const done: Job[] = [];
  queues.work("mail", async (job) => void done.push(job));
  const stateOf = async () =>
    (await database.pool.query("select state from jobs where id = $1", [id])).rows[0].state;
  await expect.poll(stateOf, { timeout: 19_000 }).toBe("failed");
  await queues.stop();
  expect(done).toEqual([]);
});

test("who has lost its hold on a job does not end it for the one who has it now", async () => {
  const id = await leaveBehind(2);
  await exchangeJobs(db, [{ id, queue: "mail", tries: 1, state: "done", pause: 0 }], []);
  const { rows } = await database.pool.query("select state, tries from jobs where id = $1", [id]);
  expect(rows).toEqual([{ state: "running", tries: 2 }]);
  await database.pool.query("delete from jobs where id = $1", [id]);
});

test("jobs go a day after their end, and no others", async () => {
  const add = (state: string, hours: number) =>
    database.pool.query(
      `insert into jobs (id, queue, data, state, due_at, ended_at) values
        (gen_random_uuid(), 'mail', jsonb_build_array($1::text), $2, now(), case when $2 = 'done' then now() - $3 * interval '1 hour' end)`,
      [`${state} ${hours}`, state, hours],
    );
  await database.pool.query("delete from jobs");
  await Promise.all([add("done", 23), add("done", 25), add("waiting", 25)]);
  await sweepJobs(db);
  const { rows } = await database.pool.query("select data->>0 as name from jobs order by 1");
  expect(rows.map(({ name }) => name)).toEqual(["done 23", "waiting 25"]);
});

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 19_000; Date.now() < end; await sleep(20)) {
    if (holds()) return;
  }
  throw new Error("it never happened");
}
