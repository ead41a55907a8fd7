import { afterAll, expect, inject, test } from "vitest";
import { createTestDatabase, openTestPool } from "../../../tests/support/database.ts";
import { createDatabase, dropDatabase } from "../../../tests/support/test-postgres.ts";
import { findProjectRoot } from "../project-root.ts";
import { migrateDatabase } from "./migrate.ts";

const root = findProjectRoot();
const { pool } = await createTestDatabase();
const { server } = inject("postgres");
const empty = await createDatabase(server);
afterAll(() => dropDatabase(server, empty));

const APPLIED = "select * from drizzle.__drizzle_migrations order by id";
const COLUMNS = `select table_name, column_name, data_type, is_nullable, column_default
  from information_schema.columns where table_schema = 'public' order by 1, 2`;

test("migrating what is migrated changes nothing", async () => {
  const before = [await pool.query(APPLIED), await pool.query(COLUMNS)].map(({ rows }) => rows);
  await migrateDatabase(pool, root);
  const after = [await pool.query(APPLIED), await pool.query(COLUMNS)].map(({ rows }) => rows);
  expect(after).toEqual(before);
});

test("processes that start at once on an empty database migrate it once", async () => {
  const pools = [1, 2, 3].map(() => openTestPool(empty, 1));
  try {
    await Promise.all(pools.map((one) => migrateDatabase(one, root)));
    const [first] = pools;
    const { rows } = (await first?.query(APPLIED)) ?? { rows: [] };
    const expected = await pool.query(APPLIED);
    expect(rows.map(({ hash }) => hash)).toEqual(expected.rows.map(({ hash }) => hash));
  } finally {
    await Promise.all(pools.map((one) => one.end()));
  }
});
