import { messageOf } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import { StartError } from "../platform/start-error.ts";
import { whyStorageFailed } from "../platform/storage/open-storage.ts";
import { backupName } from "./backup-names.ts";
import type { Backups } from "./service.ts";
import { hasBucket } from "./shop-place.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Writes a backup before a newer edition changes the database. Throws a StartError where it cannot be
 * written: without it there would be no way back.
 */
export async function backUpBeforeUpgrade(
  { place, at, recipient, version }: Backups,
  log: Logger,
): Promise<void> {
  let file: string;
  try {
    const name = backupName(new Date(), recipient, "before-upgrade");
    ({ file } = await writeBackup(place, {
      at,
      name,
      version,
      recipient,
      isPictureless: hasBucket(place),
    }));
  } catch (error) {
    throw new StartError(
      `this edition changes the database, and no backup could be written before (${whyStorageFailed(error) ?? messageOf(error)}). Nothing was changed: make room, or set BACKUP_DIR to another folder`,
    );
  }
  log.warn(
    { file },
    "the database is of an earlier edition: a backup was written before its upgrade",
  );
}
