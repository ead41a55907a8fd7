import type { Context } from "../platform/context.ts";
import { backupName, isByClock, PREFIX } from "./backup-names.ts";
import { openBackupStore } from "./open-store.ts";
import { beginBackup, dropBackup, endBackup, forgetAhead, notAhead } from "./record-backup.ts";
import type { Backups } from "./service.ts";
import { writeApart } from "./write-apart.ts";

/** A backup that failed may have filled the disk for a while: the next try waits so long. */
const AGAIN_MS = 15 * 60_000;

/** When the last try failed, in ms, for the shops of this process. */
const failedAt = new WeakMap<Backups, number>();

/**
 * Writes a backup once one is due, where the settings say so, and removes the oldest.
 * @param stopping ends it, and nothing of it stays
 */
export async function backUpByClock(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const { place, at, everyMs, keep, recipient, version } = ctx.backups;
  const now = ctx.clock.now();
  const failed = failedAt.get(ctx.backups) ?? Number.NEGATIVE_INFINITY;
  // Also where the clock was ahead when it failed.
  if (everyMs === undefined || Math.abs(now.getTime() - failed) < AGAIN_MS) return;
  const store = openBackupStore(at);
  const name = backupName(now, recipient);
  const file = store.addressOf(name);
  const id = await beginBackup(ctx, store, file);
  if (id === undefined) return;
  try {
    const options = { at, name, version, recipient };
    const backup = await writeApart({ place, options }, stopping);
    await endBackup(ctx, id, backup);
    const { size, rows, uploads, missing } = backup;
    ctx.log.info({ file, size, rows, uploads, missing }, "backup written");
  } catch (error) {
    const isStopped = stopping?.aborted === true;
    if (!isStopped) failedAt.set(ctx.backups, now.getTime());
    // Where the database is away it stays, and keeps the next backup waiting for minutes only.
    await dropBackup(ctx, id).catch(() => undefined);
    if (isStopped) return;
    throw error;
  }
  const names = await store.list();
  await forgetAhead(ctx, store, names);
  for (const old of names.filter((one) => isByClock(one, notAhead(now))).slice(keep)) {
    await store.remove(old);
  }
  await store.clear(PREFIX);
}
