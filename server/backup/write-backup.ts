import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { uploadKeys } from "../media/uploads/upload-keys.ts";
import { findApplied } from "../platform/database/migrate.ts";
import { codeOf } from "../platform/errors.ts";
import { StartError } from "../platform/start-error.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { type AddEntry, writeArchive } from "./archive-writer.ts";
import { isBackupName, PREFIX } from "./backup-names.ts";
import type { BackupsAt } from "./backup-store.ts";
import { holdTables } from "./hold-tables.ts";
import {
  MANIFEST,
  newManifest,
  partName,
  SEQUENCES,
  SIMULATOR_LEDGER,
  UPLOADS,
} from "./manifest.ts";
import { openBackupStore } from "./open-store.ts";
import { type ShopPlace, storageOf } from "./shop-place.ts";
import { readSequences, type Table } from "./tables.ts";
import { markWriting } from "./writing-lock.ts";

export interface Backup {
  /** Where it lies. */
  file: string;
  /** Whatever was committed before this moment is in the backup. */
  moment: Date;
  rows: number;
  uploads: number;
  /** Pictures that the tables name and of which there is no file any more. */
  missing: number;
  /** In bytes. */
  size: number;
}

export interface BackupOrder {
  place: ShopPlace;
  options: BackupOptions;
}

export interface BackupOptions {
  at: BackupsAt;
  name: string;
  /** Of the package. */
  version: string;
  /** The public key of who may read it; unset: everybody who has the file. */
  recipient?: string | undefined;
  /** Whether waiting mails, jobs and budgets go with it: the shop moves, and goes on. */
  isWhole?: boolean;
  /** Whether pictures stay where they are: what is made of the backup finds them there, or shows none. */
  isPictureless?: boolean;
}

/** Rows are cut into parts of about so many bytes, each with its checksum. */
const PART_BYTES = 1024 * 1024;

/**
 * Writes all that a shop has into one file, beside the running shop: every table as of one moment, uploads,
 * and the simulator's ledger. Throws a StartError where there is no shop, and an Error with one line where
 * the backup cannot be kept.
 * @param stopping ends it, and nothing of it stays
 */
export async function writeBackup(
  place: ShopPlace,
  options: BackupOptions,
  stopping?: AbortSignal,
): Promise<Backup> {
  const { at, name, recipient, version } = options;
  const store = openBackupStore(at);
  await store.check();
  // Its room may be needed. What cannot be removed is no reason to write none.
  await store.clear(isBackupName(name) ? PREFIX : name).catch(() => undefined);
  const client = new pg.Client(place.connection);
  // The statement under way fails as well, and says so.
  client.on("error", () => undefined);
  await client.connect();
  // The statement under way would keep it waiting.
  stopping?.addEventListener("abort", () => void client.end());
  try {
    stopping?.throwIfAborted();
    await markWriting(client);
    const { rows: now } = await client.query<{ moment: Date }>(
      "select clock_timestamp() as moment",
    );
    const moment = now[0]?.moment ?? new Date();
    const tables = await holdTables(client, options.isWhole ?? false);
    const edition = await findApplied(client);
    if (!edition || edition.length === 0) throw new StartError("there is no shop in this database");
    const done = { rows: 0, uploads: 0, missing: 0 };
    const uploads = options.isPictureless ? [] : await listUploads(client, tables);
    const about = await guessSize(client, uploads);
    const fill = async (add: AddEntry) => {
      const manifest = newManifest({
        version,
        edition: edition.map(({ hash, when }) => ({ hash, when })),
        moment: moment.toISOString(),
        tables,
      });
      await add(MANIFEST, jsonOf(manifest));
      for (const table of tables) done.rows += await addTable(client, table, add);
      await add(SEQUENCES, jsonOf(await readSequences(client)));
      // Copying pictures may take hours, and until here no table can get another form.
      await client.query("commit");
      Object.assign(done, await addUploads(uploads, storageOf(place), add));
      await addLedger(place.dataDir, add);
    };
    const size = await writeArchive(store.sink(name, about), recipient, fill, stopping);
    return { file: store.addressOf(name), moment, size, ...done };
  } finally {
    await client.end();
  }
}

function jsonOf(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

/** Answers the number of its rows. */
async function addTable(client: pg.Client, table: Table, add: AddEntry): Promise<number> {
  const { name, columns } = table;
  const rows = client.query(copyTo(`copy ${name} (${columns.join(", ")}) to stdout`));
  let part = 0;
  let kept: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    const whole = Buffer.concat(kept);
    // A part has whole rows: COPY writes a line's end within a text as two letters.
    const end = whole.lastIndexOf("\n") + 1;
    kept = [whole.subarray(end)];
    bytes = whole.length - end;
    if (end > 0) await add(partName(table, ++part), whole.subarray(0, end));
  };
  for await (const chunk of rows) {
    kept.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return rows.rowCount;
}

interface Upload {
  hash: string;
  width: number;
  height: number;
}

/** The first editions had no uploads, and the next deleted them at once. */
async function listUploads(client: pg.Client, tables: readonly Table[]): Promise<Upload[]> {
  const uploads = tables.find(({ name }) => name === "uploads");
  if (!uploads) return [];
  const which = uploads.columns.includes("leaving_at") ? "where leaving_at is null" : "";
  const { rows } = await client.query<Upload>(
    `select hash, width, height from uploads ${which} order by hash`,
  );
  return rows;
}

/** Answers how many bytes a backup has at most: the database's, and of its pictures' encodings one a pixel. */
async function guessSize(client: pg.Client, uploads: readonly Upload[]): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    "select pg_database_size(current_database()) as size",
  );
  return uploads.reduce((sum, { width, height }) => sum + width * height, Number(rows[0]?.size));
}

/** Answers how many files there are, and of how many uploads there is none. */
async function addUploads(
  uploads: readonly Upload[],
  storage: Storage,
  add: AddEntry,
): Promise<Pick<Backup, "uploads" | "missing">> {
  const done = { uploads: 0, missing: 0 };
  for (const upload of uploads) {
    const before = done.uploads;
    for (const key of uploadKeys(upload)) {
      const bytes = await storage.get(key);
      if (!bytes) continue;
      await add(UPLOADS + key, bytes);
      done.uploads++;
    }
    if (done.uploads === before) done.missing++;
  }
  return done;
}

async function addLedger(dataDir: string, add: AddEntry): Promise<void> {
  try {
    await add(SIMULATOR_LEDGER, await readFile(path.join(dataDir, SIMULATOR_LEDGER)));
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}
