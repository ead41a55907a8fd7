import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, openTestPool } from "../../../tests/support/database.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { isLost } from "./lost-connections.ts";
import { isPassing } from "./passing-errors.ts";
import { createDatabase } from "./pool.ts";

const { pool, url } = await createTestDatabase();
const db = createDatabase(pool);

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable("it was to fail"),
    (error: unknown) => error,
  );
}

const raise = (code: string) =>
  db.execute(`do $$ begin raise 'no' using errcode = '${code}'; end $$`);

test.each(["40001", "40P01", "53100", "53300", "55P03", "57014", "57P03", "08006"])(
  "%s passes [DATA-8]",
  async (code) => {
    expect(isPassing(await failureOf(raise(code)))).toBe(true);
  },
);

test.each(["23505", "42P01", "22001"])("%s is there the next time as well", async (code) => {
  expect(isPassing(await failureOf(raise(code)))).toBe(false);
});

test("a server that nobody can reach is back some time, by whatever address it is known", async () => {
  const port = await freePort();
  for (const host of ["127.0.0.1", "localhost", "/tmp/no-such-socket", "database.invalid"]) {
    const away = new pg.Pool({ host, port });
    const error = await failureOf(away.query("select 1"));
    expect([isPassing(error), isLost(error)]).toEqual([true, true]);
    await away.end();
  }
});

test.each(["ECONNRESET", "EPIPE", "ENETUNREACH", "ENETDOWN", "EHOSTDOWN", "EHOSTUNREACH"])(
  "a socket that breaks with %s under a query is back some time [RUN-80]",
  (code) => {
    const broken = Object.assign(new Error(`read ${code}`), { code, syscall: "read" });
    const error = new DrizzleQueryError("select 1", [], broken);
    expect([isPassing(error), isLost(error)]).toEqual([true, true]);
  },
);

test("a pool whose connections are all in use has one again some time [API-35]", async () => {
  const small = new pg.Pool({ connectionString: url, max: 1 });
  const taken = await small.connect();
  // Only now: to connect takes as long as the machine is busy.
  small.options.connectionTimeoutMillis = 50;
  const waiting = createDatabase(small).transaction(async (tx) => tx.execute("select 1"));
  expect(isPassing(await failureOf(waiting))).toBe(true);
  taken.release();
  await small.end();
});

test("a connection that is cut in the middle of a transaction is had anew", async () => {
  const cut = openTestPool(url, 1);
  afterAll(() => cut.end());
  const work = createDatabase(cut).transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
    await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await tx.execute("select 1");
  });
  expect(isPassing(await failureOf(work))).toBe(true);
});

test("what is no error of the database does not pass", () => {
  const missing = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" });
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  for (const error of [missing, aborted, new Error("no"), "40P01", undefined]) {
    expect(isPassing(error)).toBe(false);
  }
});
