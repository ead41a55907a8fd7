import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type MigrationFile, readEdition } from "../platform/database/edition.ts";
import { isLost } from "../platform/database/lost-connections.ts";
import { applyMigrations, recordUpgrade } from "../platform/database/migrate.ts";
import { isDiskFull, isLostConnection } from "../platform/database/passing-errors.ts";
import { messageOf } from "../platform/errors.ts";
import { StartError } from "../platform/start-error.ts";
import { whyStorageFailed } from "../platform/storage/open-storage.ts";
import { writeWhole } from "../platform/write-whole.ts";
import { readArchive } from "./archive-reader.ts";
import { closeShop } from "./close-shop.ts";
import {
  type Entry,
  isRecord,
  MANIFEST,
  type Manifest,
  parseJson,
  readManifest,
  SEQUENCES,
  SIMULATOR_LEDGER,
  tableOf,
  UPLOADS,
} from "./manifest.ts";
import { type ShopPlace, storageOf } from "./shop-place.ts";
import { lighten, requireTables, type Table } from "./tables.ts";

interface Source {
  file: string;
  /** The project's folder, with its migrations. */
  root: string;
  /** The secret key of an encrypted backup. */
  identity?: string | undefined;
}

interface Options extends Source {
  manifest: Manifest;
  /**
   * - copy: it stays in its edition, to try something on it
   * - move: it goes on where it was, because nothing was done since; unset: it opens once it has asked PayPal
   */
  as?: "copy" | "move";
  /** Customers who were erased after the backup: they are erased again before the shop opens. */
  erased: readonly string[];
}

export interface Restored {
  /** Of the backup; what was done after it is not in the shop. */
  moment: Date;
  rows: number;
  uploads: number;
}

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

/**
 * Reads a whole backup, so that a bad one is refused before anything is written. Throws a StartError for a
 * file that cannot be used, or not by this edition.
 */
export async function checkBackup({ file, root, identity }: Source): Promise<Manifest> {
  let first: Entry | undefined;
  // To its end: only then is it known that nothing was changed, in the manifest either.
  for await (const entry of readArchive(file, identity)) first ??= entry;
  const manifest = readManifest(first, file);
  checkEdition(manifest, file, root);
  return manifest;
}

/**
 * Puts a checked backup into an empty database, and its files beside it, all or nothing. The shop then stays
 * closed to buyers until it has asked PayPal. Throws a StartError for a place that is not empty.
 */
export async function restoreBackup(place: ShopPlace, options: Options): Promise<Restored> {
  const client = new pg.Client(place.connection);
  // The statement under way fails as well, and says so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireEmpty(client);
    const restored = await fill(client, place, options);
    // PostgreSQL does it by itself later, where this fails.
    await client.query("analyze").catch(() => undefined);
    return restored;
  } catch (error) {
    throw explain(error);
  } finally {
    await client.end();
  }
}

/** PostgreSQL ends its connections where it cannot write its log, so a full disk may look like that. */
function explain(error: unknown): unknown {
  const problem = whyStorageFailed(error);
  if (problem !== undefined) {
    return new StartError(
      `a picture cannot be written (${problem}): make room or see to the storage, and restore again. ${LEFT}`,
    );
  }
  if (error instanceof StartError || !isLostConnection(error)) return error;
  const what = isDiskFull(error)
    ? "no space is left on the disk of the database or of DATA_DIR"
    : "the database went away, as it does on a full disk";
  return new StartError(`${what} (${messageOf(error)}): make room, and restore again. ${LEFT}`);
}

const LEFT = "The database is as it was; pictures that came already stay beside it";

function checkEdition({ edition, version }: Manifest, file: string, root: string): void {
  const files = readEdition(root);
  // A former text of a migration has a repair, which gives its database the form of today's.
  const known = edition.filter(({ hash }, place) => {
    const file = files[place];
    return hash === file?.hash || file?.former.includes(hash);
  });
  if (known.length === edition.length) return;
  const which = edition.length > files.length ? "a later" : "another";
  throw new StartError(
    `${file} is of ${which} edition of the shop (written by ${version}): restore it with that edition. Nothing was changed`,
  );
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (rows.length > 0) {
    throw new StartError(
      "this database is not empty: restore into an empty one, or into another DATA_DIR. Nothing was changed",
    );
  }
}

async function fill(client: pg.Client, place: ShopPlace, options: Options): Promise<Restored> {
  const { file, root, identity, manifest, erased } = options;
  const restored = { moment: new Date(manifest.moment), rows: 0, uploads: 0 };
  let ledger: Buffer | undefined;
  const storage = storageOf(place);
  await client.query("set client_min_messages = warning");
  await client.query("begin");
  const edition = readEdition(root);
  await applyMigrations(client, edition.slice(0, manifest.edition.length));
  await requireTables(client, manifest.tables, file);
  const putBack = await lighten(client);
  for (const { name } of manifest.tables) await client.query(`delete from ${name}`);
  for await (const { name, bytes } of readArchive(file, identity)) {
    const table = tableOf(name, manifest.tables);
    if (table) restored.rows += await fillTable(client, table, bytes);
    else if (name === SEQUENCES) await setSequences(client, parseJson(bytes), file);
    else if (name === SIMULATOR_LEDGER) ledger = bytes;
    else if (name.startsWith(UPLOADS)) {
      const key = name.slice(UPLOADS.length);
      await storage.put(key, bytes, TYPES[path.extname(key)] ?? "application/octet-stream");
      restored.uploads++;
    } else if (name !== MANIFEST) throw new StartError(`${file} has ${name}, which is unknown`);
  }
  for (const statement of putBack) await client.query(statement);
  if (options.as !== "copy") await upgrade(client, manifest.edition.length, edition);
  if (options.as === undefined) await closeShop(client, restored.moment, erased);
  const ledgerFile = path.join(place.dataDir, SIMULATOR_LEDGER);
  const isLedgerNew = ledger !== undefined && (await putLedger(ledgerFile, ledger));
  await commit(client, isLedgerNew ? ledgerFile : undefined);
  return restored;
}

/** @param made a file that goes with the database */
async function commit(client: pg.Client, made: string | undefined): Promise<void> {
  try {
    await client.query("commit");
  } catch (error) {
    if (isLost(error)) {
      throw new StartError(
        `the database went away at the very end (${messageOf(error)}), and nobody knows whether it has the shop: restore again, and if it is not empty then, it has`,
      );
    }
    if (made !== undefined) await rm(made, { force: true });
    throw error;
  }
}

async function upgrade(
  client: pg.Client,
  before: number,
  edition: readonly MigrationFile[],
): Promise<void> {
  await applyMigrations(client, edition);
  await recordUpgrade(client, before, edition.length);
}

/**
 * Answers whether it wrote the simulator's ledger, which may be there already where only the database is another
 * one.
 */
async function putLedger(file: string, ledger: Buffer): Promise<boolean> {
  if (!existsSync(file)) {
    await writeWhole(file, ledger, { flush: true });
    return true;
  }
  if (ledger.equals(await readFile(file))) return false;
  throw new StartError(`${file} is another shop's: restore into another DATA_DIR. ${LEFT}`);
}

/** Answers the number of rows. */
async function fillTable(
  client: pg.Client,
  { name, columns }: Table,
  bytes: Buffer,
): Promise<number> {
  const rows = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
  await new Promise<void>((resolve, reject) => {
    rows.on("finish", resolve).on("error", reject).end(bytes);
  });
  return rows.rowCount;
}

async function setSequences(client: pg.Client, last: unknown, file: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'",
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const [name, value] of isRecord(last) ? Object.entries(last) : []) {
    if (!known.has(name)) {
      throw new StartError(`${file} has a sequence ${JSON.stringify(name)}, which is unknown`);
    }
    await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
  }
}
