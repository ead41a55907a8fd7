import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import { type MigrationFile, readEdition } from "./edition.ts";
import { lockMigrations, requireNewestForm } from "./migrate.ts";
import { withPatience } from "./pool.ts";

/** The migrations that the last upgrade brought, the newest first, with what undoes each. */
interface WayBack {
  undone: (MigrationFile & { back: string })[];
  /** The last one that stays. */
  last: string;
  /** The row of `upgrades`. */
  upgrade: number;
}

/**
 * Takes the last upgrade back, all or nothing; rows stay but for what the edition before has no place for.
 * Answers the name of the last migration that is left. Throws a StartError, and changes nothing, while a
 * shop uses the database, and where there is no way back.
 * @param before what is to be done before anything is changed, such as a backup
 */
export async function goBack(
  pool: pg.Pool,
  root: string,
  before: () => Promise<void>,
): Promise<string> {
  return withPatience(pool, async (client) => {
    await lockMigrations(client);
    await requireNewestForm(client, root);
    await requireUnused(client);
    await requireOpened(client);
    const { undone, last, upgrade } = await findWayBack(client, root);
    await before();
    await client.query("begin");
    try {
      await client.query("delete from upgrades where id = $1", [upgrade]);
      for (const { back, hash } of undone) {
        await client.query(back);
        await client.query("delete from drizzle.__drizzle_migrations where hash = $1", [hash]);
      }
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
    return last;
  });
}

async function findWayBack(client: pg.PoolClient, root: string): Promise<WayBack> {
  const { rows } = await client.query<{ id: number; before: number }>(
    "select id, before from upgrades order by id desc limit 1",
  );
  const [upgrade] = rows;
  if (!upgrade) {
    throw new StartError("no upgrade of this database is known: restore a backup instead");
  }
  const files = readEdition(root);
  const undone = files.slice(upgrade.before).toReversed();
  return {
    upgrade: upgrade.id,
    last: files[upgrade.before - 1]?.tag ?? "",
    undone: undone.map((file) => {
      const text = path.join(root, "migrations", "back", `${file.tag}.sql`);
      if (existsSync(text)) return { ...file, back: readFileSync(text, "utf8") };
      throw new StartError(
        `there is no way back from migrations/${file.tag}.sql: restore a backup instead. Nothing was changed`,
      );
    }),
  };
}

/** Throws a StartError for a restored shop that has not asked PayPal yet: the edition before may not know of it. */
async function requireOpened(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select from restores where opened_at is null limit 1");
  if (rows.length === 0) return;
  throw new StartError(
    "this shop was restored, and does not sell yet: start it with this edition first. Nothing was changed",
  );
}

/** Throws a StartError while a shop uses the database. */
export async function requireUnused(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where application_name = 'selvedge-listen' and datname = current_database() limit 1`,
  );
  if (rows.length === 0) return;
  throw new StartError("a shop uses this database: stop it first. Nothing was changed");
}
