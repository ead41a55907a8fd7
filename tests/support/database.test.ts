import { expect, test } from "vitest";
import { createTestDatabase } from "./database.ts";

const first = await createTestDatabase();
const second = await createTestDatabase();

test("a test database has the shop's tables and nobody else's rows", async () => {
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
