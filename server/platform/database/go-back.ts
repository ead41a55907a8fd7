import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import { type MigrationFile, readEdition } from "./edition.ts";
import { lockMigrations, requireNewestForm } from "./migrate.ts";
import { SHOP_NAMES, withPatience } from "./pool.ts";

/** The migrations that the last upgrade brought, the newest first, with what undoes each. */
interface WayBack {
  undone: (MigrationFile & { back: string })[];
  /** The last one that stays, such as `0032_catalog-news`. */
  last: string;
  /** The row of `upgrades`. */
  upgrade: number;
  upgradedAt: Date;
}

interface Options {
  /** What the caller takes for the last migration that stays, such as `0032`. */
  to: string | undefined;
  /** What is to be done before anything is changed, such as a backup. */
  before(): Promise<void>;
}

/**
 * Takes the last upgrade back, all or nothing; rows stay but for what the edition before has no place for.
 * Answers the name of the last migration that is left. Throws a StartError, and changes nothing, while a
 * shop uses the database, where there is no way back, and where it leads elsewhere than the caller says.
 */
export async function goBack(
  pool: pg.Pool,
  root: string,
  { to, before }: Options,
): Promise<string> {
  return withPatience(pool, async (client) => {
    await lockMigrations(client);
    await requireNewestForm(client, root);
    await requireUnused(client);
    await requireOpened(client);
    const { undone, last, upgrade, upgradedAt } = await findWayBack(client, root);
    requireMeant(to, last, upgradedAt);
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
  const { rows } = await client.query<{ id: number; before: number; upgraded_at: Date }>(
    "select id, before, upgraded_at from upgrades order by id desc limit 1",
  );
  const [upgrade] = rows;
  if (!upgrade) {
    throw new StartError(
      "no upgrade of this database is known, so there is nothing to take back. Nothing was changed",
    );
  }
  const files = readEdition(root);
  const undone = files.slice(upgrade.before).toReversed();
  return {
    upgrade: upgrade.id,
    upgradedAt: upgrade.upgraded_at,
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

/**
 * Throws a StartError, with what would be done, unless the caller means it. No database says which program
 * upgraded it: the last upgrade may be older than this edition, which then changed nothing.
 */
function requireMeant(to: string | undefined, last: string, upgradedAt: Date): void {
  const [number = ""] = last.split("_");
  if (to === number) return;
  const wrong = to === undefined ? "" : `--to ${to} is not where the way back leads: `;
  const moment = upgradedAt.toISOString().slice(0, 16).replace("T", " ");
  throw new StartError(
    `${wrong}this takes back the upgrade of ${moment} UTC, for the edition with migrations/${last}.sql as its last one. If you mean that: npm run upgrade:back -- --to ${number} (or ./selvedge upgrade:back --to ${number}). Nothing was changed`,
  );
}

/**
 * Throws a StartError for a restored shop that has not asked PayPal about all yet, or has customers to erase again: the
 * edition before may not know of it.
 */
async function requireOpened(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sells: boolean }>(
    `select opened_at is not null as sells from restores
     where opened_at is null or erased <> '[]' or exists (
       select from payments where problem = 'RESTORED' and status in ('created', 'capturing'))
     order by opened_at nulls first limit 1`,
  );
  const [restored] = rows;
  if (!restored) return;
  const what = restored.sells
    ? "has payments that PayPal says nothing about, or customers who are to be erased again"
    : "does not sell yet";
  throw new StartError(
    `this shop was restored, and ${what}: start it with this edition first. Nothing was changed`,
  );
}

/** PostgreSQL may still show a shop that has just stopped: so often it is asked again, and after so long. */
const LOOKS = 20;
const LOOK_MS = 100;

/**
 * Throws a StartError while a shop uses the database, or starts to. Whoever holds the migrations' lock knows that
 * none does until the lock is free.
 */
export async function requireUnused(client: pg.ClientBase): Promise<void> {
  for (let look = 1; await isUsed(client); look++) {
    if (look > LOOKS) {
      throw new StartError("a shop uses this database: stop it first. Nothing was changed");
    }
    await sleep(LOOK_MS);
  }
}

async function isUsed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where application_name = any ($1) and datname = current_database() limit 1`,
    [SHOP_NAMES],
  );
  return rows.length > 0;
}
