import path from "node:path";
import type pg from "pg";
import { compareEditions, readEdition } from "../platform/database/edition.ts";
import { findApplied, migrateDatabase } from "../platform/database/migrate.ts";
import { createPool } from "../platform/database/pool.ts";
import { startPostgres } from "../platform/database/postgres-launcher.ts";
import type { Logger } from "../platform/logger.ts";
import { withTemporaryFolder } from "../platform/temporary-folder.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";
import type { ShopPlace } from "./shop-place.ts";
import { withClient } from "./with-client.ts";
import { writeBackup } from "./write-backup.ts";

interface RehearsedMigration {
  /** Such as `0033_backups`. */
  tag: string;
  ms: number;
  /** Tables of the shop that nobody can read from then on until the upgrade is over. */
  closed: string[];
  /** Tables that nobody can write to from then on. */
  readOnly: string[];
}

/** Of the transaction that asks, on tables that were there before it. */
const LOCKS = `
  select c.relname as name, bool_or(l.mode = 'AccessExclusiveLock') as closed
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relname = any($1)
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  group by c.relname order by c.relname`;

/**
 * Upgrades a copy of a shop to this edition, on a PostgreSQL of its own in a folder that goes with it, and
 * answers what each migration did. The shop may run meanwhile; nothing of it is changed. Throws a StartError for
 * a shop of a later edition.
 */
export async function rehearseUpgrade(
  place: ShopPlace,
  { root, version, dir, log }: { root: string; version: string; dir: string; log: Logger },
): Promise<RehearsedMigration[]> {
  const applied = await withClient(place, findApplied);
  compareEditions(applied ?? [], readEdition(root));
  return withTemporaryFolder(dir, "rehearsal", async (folder) => {
    const at = { dir: folder };
    const name = "copy.tar.zst";
    const { file } = await writeBackup(place, { at, name, version, isPictureless: true });
    const copy = await startPostgres({ dir: path.join(folder, "postgres") });
    const pool = createPool(copy.connection, log, { patient: true });
    try {
      const source = { file, root };
      const manifest = await checkBackup(source);
      const there = { ...place, connection: copy.connection, dataDir: folder };
      await restoreBackup(there, { ...source, manifest, erased: [], as: "copy" });
      return await migrateAndWatch(pool, root);
    } finally {
      await pool.end();
      await copy.stop();
    }
  });
}

async function migrateAndWatch(pool: pg.Pool, root: string): Promise<RehearsedMigration[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const before = rows.map(({ name }) => name);
  const rehearsed: RehearsedMigration[] = [];
  await migrateDatabase(pool, root, {
    async applied({ tag }, ms, client) {
      const locks = await client.query<{ name: string; closed: boolean }>(LOCKS, [before]);
      const known = new Set(rehearsed.flatMap(({ closed }) => closed));
      const names = (closed: boolean) =>
        locks.rows.filter((lock) => lock.closed === closed).map(({ name }) => name);
      rehearsed.push({
        tag,
        ms,
        closed: names(true).filter((name) => !known.has(name)),
        readOnly: names(false),
      });
    },
  });
  return rehearsed;
}
