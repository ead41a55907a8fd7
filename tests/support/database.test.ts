import pg from "pg";
import { expect, test, vi } from "vitest";
import { createTestDatabase } from "./database.ts";
import { createDatabase, dropDatabase, startTemporaryPostgres } from "./test-postgres.ts";

const first = await createTestDatabase();
const second = await createTestDatabase();

test("a test database has the shop's tables and nobody else's rows [HOUSE-5]", async () => {
  const tables = "select count(*)::int as n from information_schema.tables where table_schema = $1";
  const before = await first.pool.query<{ n: number }>(tables, ["public"]);
  expect(before.rows[0]?.n).toBeGreaterThan(10);

  await first.pool.query("create table mine ()");
  const other = await second.pool.query<{ n: number }>(tables, ["public"]);
  expect(other.rows[0]?.n).toBe(before.rows[0]?.n);
});

test("a dropped test database is gone", async () => {
  await second.drop();
  const { rows } = await first.pool.query("select 1 from pg_database where datname = $1", [
    new URL(second.url).pathname.slice(1),
  ]);
  expect(rows).toEqual([]);
});

test("a database in which autovacuum works is dropped all the same", async () => {
  // Looks each second, and then works so slowly that it is still there.
  const postgres = await startTemporaryPostgres(undefined, [
    "autovacuum_naptime=1",
    "autovacuum_vacuum_cost_delay=100ms",
    "autovacuum_vacuum_cost_limit=1",
  ]);
  const watcher = new pg.Client({ connectionString: postgres.url });
  try {
    await watcher.connect();
    const url = await createDatabase(postgres.url);
    const name = new URL(url).pathname.slice(1);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      "create table much as select n, repeat('x', 200) as words from generate_series(1, 100000) n",
    );
    await client.query("delete from much");
    await client.end();

    await vi.waitFor(
      async () => {
        const { rows } = await watcher.query(
          "select 1 from pg_stat_activity where datname = $1 and usesysid is null",
          [name],
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000, interval: 100 },
    );
    await dropDatabase(postgres.url, url);

    const { rows } = await watcher.query("select 1 from pg_database where datname = $1", [name]);
    expect(rows).toEqual([]);
  } finally {
    await watcher.end();
    await postgres.stop();
  }
}, 90_000);
