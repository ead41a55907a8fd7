import { access, constants, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { sizeInWords } from "../../common/measures.ts";
import { systemMessages } from "../../common/messages/admin/system.ts";
import type { Context } from "../platform/context.ts";
import { requireWritable } from "../platform/database/readiness.ts";
import { codeOf } from "../platform/errors.ts";
import { bad, type Found, good, note, serious } from "./finding.ts";

const messages = systemMessages;
/** A shop of some thousand orders a day fills less in a week. */
const LITTLE_BYTES = 1e9;
const SLOW_MS = 100;
const SKEW_MS = 5000;

export async function lookAtEdition({ backups }: Context): Promise<Found[]> {
  return [good(messages.edition.good(backups.version, process.versions.node))];
}

export async function lookAtDisk(
  { backups, shop }: Pick<Context, "backups" | "shop">,
  countFree = bytesFree,
): Promise<Found[]> {
  const { at, place } = backups;
  const { free, backups: ofBackups, backupsAdvice } = messages.disk;
  const rooms = [{ folder: place.dataDir, ...dataIn(shop) }];
  if (!at.bucket) rooms.push({ folder: at.dir, of: ofBackups, tell: bad, advice: backupsAdvice });
  const found: Found[] = [];
  for (const { folder, of, tell, advice } of rooms) {
    const bytes = await countFree(folder);
    // The folder for backups comes with the first one.
    if (bytes === undefined) continue;
    const says = free(sizeInWords(bytes), of);
    found.push(bytes < LITTLE_BYTES ? tell(says, advice) : good(says));
  }
  return found;
}

/** What the data folder holds, and how bad it is if its disk is full. */
function dataIn({ hasOwnDatabase, keepsPictures }: Context["shop"]) {
  const { disk } = messages;
  if (hasOwnDatabase) {
    const of = keepsPictures ? disk.all : disk.database;
    return { of, tell: serious, advice: disk.shopAdvice };
  }
  return keepsPictures
    ? { of: disk.pictures, tell: bad, advice: disk.picturesAdvice }
    : { of: disk.rest, tell: note, advice: disk.restAdvice };
}

async function bytesFree(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether this user can write backups into their folder; only what is bad, and nothing where a bucket takes them. */
export async function lookAtBackupFolder({
  backups,
  log,
}: Pick<Context, "backups" | "log">): Promise<Found[]> {
  const { folder, folderAdvice } = messages.backup;
  const { bucket, dir } = backups.at;
  if (bucket) return [];
  try {
    await requireFolder(dir);
    return [];
  } catch (error) {
    log.error({ err: error }, "no backup can be written into the folder");
    return [bad(folder(dir), folderAdvice)];
  }
}

/** Throws unless it can be written to, or made: it comes with the first backup. */
async function requireFolder(dir: string): Promise<void> {
  try {
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const above = path.dirname(dir);
    if (codeOf(error) !== "ENOENT" || above === dir) throw error;
    return requireFolder(above);
  }
  if (!(await stat(dir)).isDirectory()) throw new Error(`${dir} is no folder`);
}

export async function lookAtClock({ db }: Context): Promise<Found[]> {
  const asked = Date.now();
  const { rows } = await db.execute<{ at: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as at`,
  );
  const answered = Date.now();
  const theirs = Number(rows[0]?.at);
  const apart = Math.max(asked - theirs, theirs - answered, 0);
  const { good: agree, bad: differ, advice } = messages.clock;
  return [apart > SKEW_MS ? bad(differ(Math.round(apart / 1000)), advice) : good(agree)];
}

export async function lookAtDatabase({ db, shop, log }: Context): Promise<Found[]> {
  const { database } = messages;
  const began = performance.now();
  let row: { version: string; size: string } | undefined;
  try {
    const { rows } = await db.execute<{ version: string; size: string }>(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        pg_database_size(current_database()) as size
    `);
    [row] = rows;
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return [bad(database.away, shop.hasOwnDatabase ? database.ownAwayAdvice : database.awayAdvice)];
  }
  const ms = Math.round(performance.now() - began);
  const says = database.good(row?.version ?? "", sizeInWords(Number(row?.size ?? 0)), ms);
  const found = [ms > SLOW_MS ? note(says, database.slow) : good(says)];
  try {
    await requireWritable(db);
  } catch (error) {
    log.error({ err: error }, "the database takes no writes");
    const advice = shop.hasOwnDatabase ? database.ownReadOnlyAdvice : database.readOnlyAdvice;
    found.push(serious(database.readOnly, advice));
  }
  return found;
}
