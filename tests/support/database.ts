import pg from "pg";
import { afterAll, inject } from "vitest";
import { createDatabase, dropDatabase } from "./test-postgres.ts";

export interface TestDatabase {
  pool: pg.Pool;
  /** As DATABASE_URL and pg's `connectionString` take it. */
  url: string;
  drop(): Promise<void>;
}

/**
 * A migrated database without rows of the test file's own:
 * `const database = await createTestDatabase();` at the top of the file, dropped after its tests.
 * @param isBare without any tables
 */
export async function createTestDatabase({ isBare = false } = {}): Promise<TestDatabase> {
  const { server, template } = inject("postgres");
  const url = await createDatabase(server, isBare ? undefined : template);
  const pool = openTestPool(url, 10);
  let dropped: Promise<void> | undefined;
  const drop = () => {
    dropped ??= pool.end().then(() => dropDatabase(server, url));
    return dropped;
  };
  afterAll(drop);
  return { pool, url, drop };
}

/** A pool that bears the drop of its database: connections left open, or about to close, are cut off. */
export function openTestPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return pool;
}

/** How many of the database's transactions wait for another one to end. */
export async function waitingTransactions({ pool }: Pick<TestDatabase, "pool">): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}
