// `npm run backup`: writes all that the shop has into one file, whether or not it runs. `-- FILE` names the
// file, and `-- --new-key FILE` makes a pair of keys for encrypted backups instead.
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { sizeInWords } from "../common/measures.ts";
import packageJson from "../package.json" with { type: "json" };
import { backupName } from "../server/backup/backup-names.ts";
import { recordBackup } from "../server/backup/record-backup.ts";
import type { ShopPlace } from "../server/backup/shop-place.ts";
import { type Backup, type BackupOptions, writeBackup } from "../server/backup/write-backup.ts";
import { backupsAt, ConfigError } from "../server/config.ts";
import { StartError } from "../server/platform/start-error.ts";
import { explained } from "./explained.ts";
import { readArguments } from "./read-arguments.ts";
import { placeOf } from "./shop-place.ts";
import { withDatabase } from "./with-database.ts";

await explained(async () => {
  const { values, words } = readArguments({
    usage: "backup [FILE] or backup --new-key FILE",
    options: ["new-key"],
    words: 1,
  });
  const keyFile = values["new-key"];
  if (keyFile !== undefined && words.length > 0) {
    throw new ConfigError("keys and a backup are made one after the other: name one file");
  }
  await (keyFile === undefined ? backUp(words[0]) : makeKey(keyFile));
});

async function backUp(named: string | undefined): Promise<void> {
  if (named !== undefined && existsSync(named)) throw new ConfigError(`${named} exists already`);
  await withDatabase(
    async ({ connection, db }, config) => {
      const { recipient } = config.backup;
      const at = named ? { dir: path.dirname(path.resolve(named)) } : backupsAt(config);
      const name = named ? path.basename(named) : backupName(new Date(), recipient, "by-hand");
      const { version } = packageJson;
      const place = placeOf(config, connection);
      const backup = await writeOrLeave(place, { at, name, version, recipient });
      await recordBackup(db, backup);
      const { file, moment, rows, uploads, missing, size } = backup;
      if (missing > 0) console.warn(`There is no file any more of ${missing} uploaded pictures.`);
      console.log(
        `${file}: ${sizeInWords(size)}, ${rows} rows and ${uploads} pictures. Whatever was saved before ${moment.toISOString()} is in it.`,
      );
    },
    { readsOnly: true },
  );
}

/** Ctrl-C leaves nothing of it. */
async function writeOrLeave(place: ShopPlace, options: BackupOptions): Promise<Backup> {
  const ending = new AbortController();
  const end = () => ending.abort(new StartError("ended: nothing of the backup is left"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, end);
  try {
    return await writeBackup(place, options, ending.signal);
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error;
  }
}

/** The secret key goes into the file, for whoever restores; the public one into the settings. */
async function makeKey(file: string): Promise<void> {
  const identity = await generateIdentity();
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: "wx" });
  console.log(
    `Set BACKUP_KEY=${await identityToRecipient(identity)}. Keep ${file} away from this machine: without it nobody can restore.`,
  );
}
