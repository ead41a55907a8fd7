import { rm } from "node:fs/promises";
import type { Context } from "../platform/context.ts";
import { backupFile, listBackupFiles } from "./backup-files.ts";
import { beginBackup, dropBackup, endBackup } from "./record-backup.ts";
import { writeApart } from "./write-apart.ts";

/** Writes a backup once one is due, where the settings say so, and removes the oldest. */
export async function backUpByClock(ctx: Context): Promise<void> {
  const { place, dir, everyMs, keep, recipient, version } = ctx.backups;
  if (everyMs === undefined) return;
  const file = backupFile(dir, ctx.clock.now(), recipient);
  const id = await beginBackup(ctx, { file, everyMs });
  if (id === undefined) return;
  try {
    const backup = await writeApart({ place, options: { file, version, recipient } });
    await endBackup(ctx, id, backup);
    const { size, rows, uploads, missing } = backup;
    ctx.log.info({ file, size, rows, uploads, missing }, "backup written");
  } catch (error) {
    // The next minute tries again.
    await dropBackup(ctx, id);
    throw error;
  }
  for (const old of (await listBackupFiles(dir)).slice(keep)) await rm(old, { force: true });
}
