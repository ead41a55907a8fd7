import type { Context } from "../platform/context.ts";
import { backupName, isByClock } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.ts";
import { openBackupStore } from "./open-store.ts";
import { beginBackup, dropBackup, endBackup } from "./record-backup.ts";
import type { Backups } from "./service.ts";
import { writeApart } from "./write-apart.ts";

/** A backup that failed may have filled the disk for a while: the next try waits so long. */
const AGAIN_MS = 15 * 60_000;

/** What is left of a backup that was begun so long ago: its process died. */
const GIVEN_UP_MS = 6 * 3_600_000;

/** When the last try failed, in ms, for the shops of this process. */
const failedAt = new WeakMap<Backups, number>();

/**
 * Writes a backup once one is due, where the settings say so, and removes the oldest.
 * @param stopping ends it, and nothing of it stays
 */
export async function backUpByClock(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const { place, at, everyMs, keep, recipient, version } = ctx.backups;
  const now = ctx.clock.now();
  const notBefore = (failedAt.get(ctx.backups) ?? Number.NEGATIVE_INFINITY) + AGAIN_MS;
  if (everyMs === undefined || now.getTime() < notBefore) return;
  const store = openBackupStore(at);
  const name = backupName(now, recipient);
  const file = store.addressOf(name);
  const id = await beginBackup(ctx, { file, everyMs });
  if (id === undefined) return;
  try {
    const options = { at, name, version, recipient };
    const backup = await writeApart({ place, options }, stopping);
    await endBackup(ctx, id, backup);
    const { size, rows, uploads, missing } = backup;
    ctx.log.info({ file, size, rows, uploads, missing }, "backup written");
  } catch (error) {
    await dropBackup(ctx, id);
    if (stopping?.aborted) return;
    failedAt.set(ctx.backups, now.getTime());
    throw error;
  }
  await removeOld(store, keep, new Date(now.getTime() - GIVEN_UP_MS));
}

async function removeOld(store: BackupStore, keep: number, before: Date): Promise<void> {
  const old = (await store.list()).filter(isByClock).slice(keep);
  for (const name of old) await store.remove(name);
  await store.clear(before);
}
