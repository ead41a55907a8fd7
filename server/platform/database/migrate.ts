import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

/** Any number; two processes that start together take it in turn. */
const MIGRATION_LOCK = 5_381_077;

/** Brings the database to the newest form. Several processes may call it at once. */
export async function migrateDatabase(pool: pg.Pool, root: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // "already exists, skipping" is no news.
    await client.query("set client_min_messages = warning");
    await migrate(drizzle(client), { migrationsFolder: path.join(root, "migrations") });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}
