import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
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

export async function lookAtDisk({ backups }: Context): Promise<Found[]> {
  const { at, place } = backups;
  const { free, advice, data, backups: ofBackups } = messages.disk;
  const found: Found[] = [];
  const folders = [[place.dataDir, data] as const, [at.dir, ofBackups] as const];
  for (const [folder, of] of at.bucket ? folders.slice(0, 1) : folders) {
    const bytes = await freeIn(folder);
    // The folder for backups comes with the first one.
    if (bytes === undefined) continue;
    const says = free(bytes, of);
    found.push(bytes < LITTLE_BYTES ? serious(says, advice) : good(says));
  }
  return found;
}

async function freeIn(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
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

export async function lookAtDatabase({ db }: Context): Promise<Found[]> {
  const { database } = messages;
  const began = performance.now();
  let row: { version: string; size: string } | undefined;
  try {
    const { rows } = await db.execute<{ version: string; size: string }>(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        pg_database_size(current_database()) as size
    `);
    [row] = rows;
  } catch {
    return [bad(database.away, database.awayAdvice)];
  }
  const ms = Math.round(performance.now() - began);
  const says = database.good(row?.version ?? "", Number(row?.size ?? 0), ms);
  const found = [ms > SLOW_MS ? note(says, database.slow) : good(says)];
  try {
    await requireWritable(db);
  } catch {
    found.push(serious(database.readOnly, database.readOnlyAdvice));
  }
  return found;
}
