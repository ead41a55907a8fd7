import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database/pool.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { backups } from "./schema.ts";
import type { Backup } from "./write-backup.ts";
import { isWriting } from "./writing-lock.ts";

/** For so long a backup that was begun may not be at work yet; then its process has died. */
const STARTING_MS = 5 * 60_000;
/** An arbitrary advisory lock, by which servers of one shop take turns. */
const LOCK = 5_381_078;

/**
 * Begins a backup if the last one is older than that and none is being written, on this server or another.
 * Answers its id; undefined where none is due.
 */
export function beginBackup(
  ctx: Context,
  { file, everyMs }: { file: string; everyMs: number },
): Promise<string | undefined> {
  return inTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const begunAt = clock.now();
    const before = (ms: number) => new Date(begunAt.getTime() - ms);
    const { id, moment } = backups;
    const isWritten = gt(moment, before(everyMs));
    const isStarting = gt(backups.begunAt, before(STARTING_MS));
    const isUnderWay = and(isNull(moment), (await isWriting(tx)) ? undefined : isStarting);
    const [other] = await db.select({ id }).from(backups).where(or(isWritten, isUnderWay)).limit(1);
    if (other) return undefined;
    const mine = newId();
    await db.insert(backups).values({ id: mine, file, begunAt });
    return mine;
  });
}

export async function endBackup(
  { db }: Context,
  id: string,
  { moment, size }: Pick<Backup, "moment" | "size">,
): Promise<void> {
  await db.update(backups).set({ moment, size }).where(eq(backups.id, id));
}

/** Forgets a backup that could not be written. */
export async function dropBackup({ db }: Context, id: string): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id));
}

/** Notes a backup that somebody wrote by hand. */
export async function recordBackup(db: Database, backup: Backup): Promise<void> {
  const { file, moment, size } = backup;
  await db.insert(backups).values({ id: newId(), file, begunAt: moment, moment, size });
}

export interface LastBackup {
  file: string;
  moment: Date;
  /** In bytes. */
  size: number;
}

/** The newest backup, if there is one. */
export async function findLastBackup(db: Database): Promise<LastBackup | undefined> {
  return (await listLastBackups(db, 1))[0];
}

/** The newest backups, the last one first. */
export async function listLastBackups(db: Database, count: number): Promise<LastBackup[]> {
  const rows = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.moment))
    .orderBy(desc(backups.moment))
    .limit(count);
  return rows.flatMap(({ file, moment, size }) =>
    moment ? { file, moment, size: size ?? 0 } : [],
  );
}
