import {
  and,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database/pool.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { PREFIX } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.ts";
import { openBackupStore } from "./open-store.ts";
import { backups } from "./schema.ts";
import type { Backup } from "./write-backup.ts";
import { isWriting } from "./writing-lock.ts";

/** For so long a backup that was begun may not be at work yet; then its process has died. */
const STARTING_MS = 5 * 60_000;
/** An arbitrary advisory lock, by which servers of one shop take turns. */
const LOCK = 5_381_078;

/** Clocks differ a little; what was begun later than that was begun by a wrong one. */
const AHEAD_MS = 5 * 60_000;

/** Up to here a moment is none of a clock that is ahead. */
export function notAhead(now: Date): Date {
  return new Date(now.getTime() + AHEAD_MS);
}

/** Whether a backup has its place in the store. */
function liesIn(store: BackupStore) {
  return sql`starts_with(${backups.file}, ${store.addressOf(PREFIX)})`;
}

/**
 * Begins a backup if the last one in the store is too old and none is being written, on this server or another.
 * Answers its id; undefined where none is due.
 */
export function beginBackup(
  ctx: Context,
  store: BackupStore,
  file: string,
): Promise<string | undefined> {
  return inTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const { id, moment, begunAt } = backups;
    const { everyMs = 0 } = ctx.backups;
    const isSince = (ms: number) => and(gt(begunAt, before(ms)), lte(begunAt, notAhead(now)));
    const isWritten = and(isNotNull(moment), isSince(everyMs), liesIn(store));
    const isStarting = isSince(STARTING_MS);
    const isUnderWay = and(isNull(moment), (await isWriting(tx)) ? undefined : isStarting);
    const [other] = await db.select({ id }).from(backups).where(or(isWritten, isUnderWay)).limit(1);
    if (other) return undefined;
    const mine = newId();
    await db.insert(backups).values({ id: mine, file, begunAt: now });
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
export async function recordBackup(
  db: Database,
  backup: Pick<Backup, "file" | "moment" | "size">,
): Promise<void> {
  const { file, moment, size } = backup;
  await db.insert(backups).values({ id: newId(), file, begunAt: moment, moment, size });
}

export interface LastBackup {
  file: string;
  begunAt: Date;
  moment: Date;
  /** In bytes. */
  size: number;
}

type Asked = Pick<Context, "db" | "clock"> & Partial<Pick<Context, "backups">>;

/** The newest backup, if there is one; see listLastBackups. */
export async function findLastBackup(ctx: Asked): Promise<LastBackup | undefined> {
  return (await listLastBackups(ctx, 1))[0];
}

/**
 * The newest backups, the last one first. Of a clock that was ahead there is none among them, and of a shop that
 * writes them by itself none that lies elsewhere.
 */
export async function listLastBackups(ctx: Asked, count: number): Promise<LastBackup[]> {
  const { begunAt } = backups;
  return list(ctx, lte(begunAt, notAhead(ctx.clock.now())), count);
}

/** One that was begun by a clock that was ahead. */
export async function findAhead(ctx: Asked): Promise<LastBackup | undefined> {
  return (await list(ctx, gt(backups.begunAt, notAhead(ctx.clock.now())), 1))[0];
}

async function list({ db, backups: settings }: Asked, which: SQL, count: number) {
  const { moment, begunAt } = backups;
  const isOurs = settings?.everyMs === undefined ? undefined : liesIn(openBackupStore(settings.at));
  const rows = await db
    .select()
    .from(backups)
    .where(and(isNotNull(moment), which, isOurs))
    .orderBy(desc(begunAt))
    .limit(count);
  return rows.flatMap((row) =>
    row.moment ? [{ ...row, moment: row.moment, size: row.size ?? 0 }] : [],
  );
}

/**
 * Forgets those of a clock that was ahead which are no longer in the store.
 * @param names of the backups that are
 */
export async function forgetAhead(
  { db, clock }: Context,
  store: BackupStore,
  names: readonly string[],
): Promise<void> {
  const { begunAt, file } = backups;
  const isAhead = gt(begunAt, notAhead(clock.now()));
  const isGone = notInArray(file, names.map(store.addressOf));
  await db.delete(backups).where(and(isAhead, liesIn(store), isGone));
}
