import { messageOf } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import { StartError } from "../platform/start-error.ts";
import { backupFile } from "./backup-files.ts";
import type { Backups } from "./service.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Writes a backup before a newer edition changes the database. Throws a StartError where it cannot be
 * written: without it there would be no way back.
 */
export async function backUpBeforeUpgrade(
  { place, dir, recipient, version }: Backups,
  log: Logger,
): Promise<void> {
  const file = backupFile(dir, new Date(), recipient);
  try {
    // No upgrade touches a bucket, and copying one may take hours.
    const isPictureless = place.storage.kind !== "files";
    await writeBackup(place, { file, version, recipient, isPictureless });
  } catch (error) {
    throw new StartError(
      `this edition changes the database, and no backup could be written before (${messageOf(error)}). Nothing was changed: make room, or set BACKUP_DIR`,
    );
  }
  log.warn(
    { file },
    "the database is of an earlier edition: a backup was written before its upgrade",
  );
}
