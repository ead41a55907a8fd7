import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { StartError } from "../start-error.ts";

/** Any number; two processes that start together take it in turn. */
const MIGRATION_LOCK = 5_381_077;

/** Brings the database to the newest form. Several processes may call it at once. */
export async function migrateDatabase(pool: pg.Pool, root: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // "already exists, skipping" is no news.
    await client.query("set client_min_messages = warning");
    await migrate(drizzle(client), { migrationsFolder: folderIn(root) });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/** Changes nothing. Throws a StartError where the database is not of the form that this edition knows. */
export async function requireNewestForm(pool: pg.Pool, root: string): Promise<void> {
  const known = Math.max(
    ...readMigrationFiles({ migrationsFolder: folderIn(root) }).map((one) => one.folderMillis),
  );
  const kept = await readForm(pool);
  if (kept === known) return;
  if (kept === undefined) throw new StartError("there is no shop in this database");
  throw new StartError(
    kept < known
      ? "the database is of an earlier edition of the shop, and nothing was changed in it: run this with the edition that runs, or start the shop with this one first"
      : "the database is of a later edition of the shop, and nothing was changed in it: run this with the edition that runs",
  );
}

/** When the last migration was made that the database has. */
async function readForm(pool: pg.Pool): Promise<number | undefined> {
  const table = "drizzle.__drizzle_migrations";
  const { rows: tables } = await pool.query("select to_regclass($1) as name", [table]);
  if (tables[0]?.name === null) return undefined;
  const { rows } = await pool.query<{ form: string | null }>(
    `select max(created_at) as form from ${table}`,
  );
  const form = rows[0]?.form ?? null;
  return form === null ? undefined : Number(form);
}

function folderIn(root: string): string {
  return path.join(root, "migrations");
}
