import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import { type AppliedMigration, compareEditions, type Mend, readEdition } from "./edition.ts";
import { withPatience } from "./pool.ts";

/** An arbitrary advisory lock: processes that start together migrate one after another. */
const MIGRATION_LOCK = 5_381_077;
const APPLIED = "drizzle.__drizzle_migrations";

/**
 * Migrates the database to the newest schema. Several processes may call it at once. Throws a
 * StartError, and changes nothing, if the applied migrations are not this edition's.
 */
export async function migrateDatabase(pool: pg.Pool, root: string): Promise<void> {
  await withPatience(pool, async (client) => {
    // The lock ends with the connection.
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // Without notices such as "already exists, skipping".
    await client.query("set client_min_messages = warning");
    const applied = (await findApplied(client)) ?? [];
    await mend(client, compareEditions(applied, readEdition(root)));
    await migrate(drizzle(client), { migrationsFolder: path.join(root, "migrations") });
  });
}

/** Changes nothing. Throws a StartError unless the database has exactly this edition's schema. */
export async function requireNewestForm(pool: pg.Pool, root: string): Promise<void> {
  const files = readEdition(root);
  const applied = await findApplied(pool);
  if (applied === undefined || applied.length === 0) {
    throw new StartError("there is no shop in this database");
  }
  const mends = compareEditions(applied, files);
  if (applied.length === files.length && mends.length === 0) return;
  throw new StartError(
    "the database is of an earlier edition of the shop, and nothing was changed in it: run this with the edition that runs, or start the shop with this one first",
  );
}

/** The applied migrations, oldest first; undefined if the database never held a shop. */
async function findApplied(
  client: Pick<pg.Pool, "query">,
): Promise<AppliedMigration[] | undefined> {
  const { rows: tables } = await client.query("select to_regclass($1) as name", [APPLIED]);
  if (tables[0]?.name === null) return undefined;
  const { rows } = await client.query<{ id: number; hash: string; created_at: string }>(
    `select id, hash, created_at from ${APPLIED} order by created_at, id`,
  );
  return rows.map(({ id, hash, created_at }) => ({ id, hash, when: Number(created_at) }));
}

/** Repairs databases to which an earlier text of a migration was applied. */
async function mend(client: pg.PoolClient, mends: readonly Mend[]): Promise<void> {
  if (mends.length === 0) return;
  await client.query("begin");
  try {
    for (const { applied, file, repair } of mends) {
      if (repair !== "") await client.query(repair);
      await client.query(`update ${APPLIED} set hash = $2, created_at = $3 where id = $1`, [
        applied.id,
        file.hash,
        file.when,
      ]);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
