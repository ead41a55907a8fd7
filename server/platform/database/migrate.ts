import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import {
  type AppliedMigration,
  compareEditions,
  type Mend,
  type MigrationFile,
  readEdition,
} from "./edition.ts";
import { withPatience } from "./pool.ts";
import { databaseErrorCode } from "./transaction.ts";

/** An arbitrary advisory lock: processes that start together migrate one after another. */
const MIGRATION_LOCK = 5_381_077;
const APPLIED = "drizzle.__drizzle_migrations";

/** What is done around the migrations of a database that a shop has used. */
export interface Upgrade {
  /** Before anything is changed. What it throws ends the upgrade. */
  before?(): Promise<void>;
  /** After each migration, which is not committed yet. */
  applied?(migration: MigrationFile, ms: number, client: pg.ClientBase): Promise<void> | void;
}

/**
 * Migrates the database to the newest schema, all or nothing. Several processes may call it at once. Throws
 * a StartError, and changes nothing, if the applied migrations are not this edition's.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  root: string,
  { before, applied: tell }: Upgrade = {},
): Promise<void> {
  await withPatience(pool, async (client) => {
    await lockMigrations(client);
    // Without notices such as "already exists, skipping".
    await client.query("set client_min_messages = warning");
    const applied = (await findApplied(client)) ?? [];
    const files = readEdition(root);
    const mends = compareEditions(applied, files);
    if (mends.length === 0 && applied.length === files.length) return;
    if (applied.length > 0) await before?.();
    await inShortTurns(async () => {
      await client.query("begin");
      try {
        await client.query(`set local lock_timeout = '${LOCK_MS}ms'`);
        await mend(client, mends);
        await applyMigrations(client, files, tell);
        if (applied.length > 0) await recordUpgrade(client, applied.length, files.length);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    });
  });
}

/** Who waits for a table keeps all who come later waiting, a shop of the edition before among them. */
const LOCK_MS = 3000;
const BETWEEN_MS = 1000;
/** Some ten minutes in all: as long as a backup reads its tables. */
const TURNS = 150;
const LOCK_NOT_AVAILABLE = "55P03";

/** Repeats a migration that did not get a table soon enough. Throws a StartError after many turns. */
async function inShortTurns(migrate: () => Promise<void>): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      return await migrate();
    } catch (error) {
      if (databaseErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (turn === TURNS) {
        throw new StartError(
          "something else has used a table of the shop for ten minutes, and it could not be upgraded: wait until it is done, and start again. Nothing was changed",
        );
      }
      await sleep(BETWEEN_MS);
    }
  }
}

/** Waits for whoever migrates the database just now. The lock ends with the connection. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
}

/** Notes where the way back leads to; see go-back.ts. */
export async function recordUpgrade(
  client: pg.ClientBase,
  before: number,
  after: number,
): Promise<void> {
  const { rows } = await client.query("select to_regclass('upgrades') as name");
  // Not yet in the editions of former tests.
  if (rows[0]?.name === null || before === after) return;
  await client.query("insert into upgrades (before, after, upgraded_at) values ($1, $2, now())", [
    before,
    after,
  ]);
}

/** Applies those of the migrations that a database lacks, in the caller's transaction. */
export async function applyMigrations(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
  tell?: Upgrade["applied"],
): Promise<void> {
  // As drizzle-kit's own table, by which its programs know them too.
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const applied = (await findApplied(client)) ?? [];
  for (const file of files.slice(applied.length)) {
    const began = performance.now();
    for (const statement of file.statements) await client.query(statement);
    await client.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [
      file.hash,
      file.when,
    ]);
    await tell?.(file, performance.now() - began, client);
  }
}

/** Changes nothing. Throws a StartError unless the database has exactly this edition's schema. */
export async function requireNewestForm(
  pool: Pick<pg.ClientBase, "query">,
  root: string,
): Promise<void> {
  const files = readEdition(root);
  const applied = await findApplied(pool);
  if (applied === undefined || applied.length === 0) {
    throw new StartError("there is no shop in this database");
  }
  const mends = compareEditions(applied, files);
  if (applied.length === files.length && mends.length === 0) return;
  throw new StartError(
    "the database is of an earlier edition of the shop, and nothing was changed in it: run this with the edition that runs, or bring it to this one first, with db:migrate",
  );
}

/** The applied migrations, oldest first; undefined if the database never held a shop. */
export async function findApplied(
  client: Pick<pg.ClientBase, "query">,
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
  for (const { applied, file, repair } of mends) {
    if (repair !== "") await client.query(repair);
    await client.query(`update ${APPLIED} set hash = $2, created_at = $3 where id = $1`, [
      applied.id,
      file.hash,
      file.when,
    ]);
  }
}
