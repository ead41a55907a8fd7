import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { createDatabase, createPool, withPatience } from "./pool.ts";

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

const { url } = await createTestDatabase();
const pool = createPool({ connectionString: url }, log);
const patient = createPool({ connectionString: url }, log, { patient: true });
afterAll(() => Promise.all([pool.end(), patient.end()]));

const LIMITS = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const NONE = { statement: "0", lock: "0", idle: "0" };

test("no statement of a call runs, waits for a lock or leaves its transaction idle for ever [DATA-8]", async () => {
  const expected = { statement: "30s", lock: "10s", idle: "1min" };
  // From its first statement on, also as the first of a transaction, and on every connection.
  const all = await Promise.all([1, 2, 3].map(() => pool.query(LIMITS)));
  expect(all.flatMap(({ rows }) => rows)).toEqual([expected, expected, expected]);
  const { rows } = await createDatabase(pool).transaction((tx) => tx.execute(LIMITS));
  expect(rows).toEqual([expected]);
});

test("scripts and migrations take the time they need, and leave no such connection behind [DATA-8]", async () => {
  expect((await patient.query(LIMITS)).rows).toEqual([NONE]);
  const { rows } = await withPatience(pool, (client) => client.query(LIMITS));
  expect(rows).toEqual([NONE]);
  const later = await Promise.all([1, 2, 3, 4].map(() => pool.query(LIMITS)));
  expect(later.flatMap((one) => one.rows)).not.toContainEqual(NONE);
});
