import type { Context } from "../platform/context.ts";
import { backupName } from "./backup-names.ts";
import { openBackupStore } from "./backup-store.ts";
import { beginBackup, dropBackup, endBackup, GIVEN_UP_MS } from "./record-backup.ts";
import { writeApart } from "./write-apart.ts";

/** Writes a backup once one is due, where the settings say so, and removes the oldest. */
export async function backUpByClock(ctx: Context): Promise<void> {
  const { place, at, everyMs, keep, recipient, version } = ctx.backups;
  if (everyMs === undefined) return;
  const store = openBackupStore(at);
  const name = backupName(ctx.clock.now(), recipient);
  const file = store.addressOf(name);
  const id = await beginBackup(ctx, { file, everyMs });
  if (id === undefined) return;
  try {
    const backup = await writeApart({ place, options: { at, name, version, recipient } });
    await endBackup(ctx, id, backup);
    const { size, rows, uploads, missing } = backup;
    ctx.log.info({ file, size, rows, uploads, missing }, "backup written");
  } catch (error) {
    // The next minute tries again.
    await dropBackup(ctx, id);
    throw error;
  }
  for (const old of (await store.list()).slice(keep)) await store.remove(old);
  await store.clear(new Date(ctx.clock.now().getTime() - GIVEN_UP_MS));
}
