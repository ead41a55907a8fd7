// `npm run restore FILE`: puts a backup into an empty data folder or database, that of the settings.
// A name that is no file here is taken from the bucket of BACKUP_URL. `-- --key FILE` names the secret key of an
// encrypted one, `-- --erased FILE` the list of customers who were erased since; by default `erased.txt` beside it.
// `npm run restore -- --as-of TIME` is for a database that another program has put back to that time.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BackupsAt } from "../server/backup/backup-store.ts";
import { ERASED_FILE, readErased } from "../server/backup/erased-list.ts";
import { fetchBackup } from "../server/backup/fetch-backup.ts";
import { openFolderStore } from "../server/backup/folder-store.ts";
import { markRestored } from "../server/backup/mark-restored.ts";
import { openBackupStore } from "../server/backup/open-store.ts";
import { checkBackup, restoreBackup } from "../server/backup/restore-backup.ts";
import { backupsAt, type Config, ConfigError, readConfig } from "../server/config.ts";
import { type DatabaseServer, openServer } from "../server/platform/database/open-database.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { StartError } from "../server/platform/start-error.ts";
import { withTemporaryFolder } from "../server/platform/temporary-folder.ts";
import { explained } from "./explained.ts";
import { readArguments } from "./read-arguments.ts";
import { placeOf, scriptLog } from "./shop-place.ts";
import { withDatabase } from "./with-database.ts";

await explained(restore);

async function restore(): Promise<void> {
  const { values, words } = readArguments({
    usage: "restore FILE [--key FILE] [--erased FILE] or restore --as-of TIME [--erased FILE]",
    options: ["key", "erased", "as-of"],
    words: 1,
  });
  const [named = ""] = words;
  const { erased, "as-of": asOf } = values;
  if (words.length + (asOf === undefined ? 0 : 1) !== 1) {
    throw new ConfigError(
      "name one backup after restore, or --as-of TIME for a database that is back at that time",
    );
  }
  if (asOf !== undefined && values.key !== undefined) {
    throw new ConfigError("--key opens a backup, and --as-of reads none");
  }
  if (asOf !== undefined) return noteRestored(asOf, erased);
  const config = readConfig(process.env);
  // A wrong address is said before a backup is fetched and read.
  if (config.secrets.databaseUrl !== undefined) await (await open(config)).stop();
  const { bucket } = backupsAt(config);
  const local = path.resolve(named);
  const key = values.key && (await readFile(values.key, "utf8"));
  if (!bucket || existsSync(local)) {
    return fill(config, local, key, await listErased({ dir: path.dirname(local) }, erased));
  }
  await withTemporaryFolder(config.dataDir, "restore", async (folder) => {
    const file = await fetchBackup(bucket, named, folder);
    await fill(config, file, key, await listErased({ dir: folder, bucket }, erased));
  });
}

/** Customers who were erased since, from the named file or from beside the backups; says how many they are. */
async function listErased(beside: BackupsAt, named: string | undefined): Promise<string[]> {
  const listed =
    named === undefined
      ? await readErased(openBackupStore(beside))
      : await readErased(openFolderStore(path.dirname(named)), path.basename(named));
  if (!listed && named !== undefined) throw new StartError(`there is no ${named}`);
  if (listed?.length) console.log(`Erased customers who are erased again: ${listed.length}.`);
  if (!listed) {
    console.warn(
      `There is no ${ERASED_FILE} beside the backup: whoever had their account erased since has it again. Once the shop has started, erase them anew.`,
    );
  }
  return listed ?? [];
}

function open({ dataDir, secrets }: Config): Promise<DatabaseServer> {
  return openServer({ dataDir, databaseUrl: secrets.databaseUrl, log: scriptLog });
}

async function fill(
  config: Config,
  file: string,
  identity: string | undefined,
  erased: string[],
): Promise<void> {
  const source = { file, root: getProjectRoot(), identity };
  const manifest = await checkBackup(source);
  const server = await open(config);
  try {
    const place = placeOf(config, server.connection);
    const { moment, rows, uploads } = await restoreBackup(place, { ...source, manifest, erased });
    console.log(
      `The shop is as it was at ${moment.toISOString()}: ${rows} rows, ${uploads} pictures. Start it: it sells again as soon as it has asked PayPal about each open payment.`,
    );
  } finally {
    await server.stop();
  }
}

async function noteRestored(asOf: string, named: string | undefined): Promise<void> {
  const moment = new Date(asOf);
  if (Number.isNaN(moment.getTime()) || moment > new Date()) {
    throw new ConfigError(`--as-of is "${asOf}": give a past time such as 2026-11-25T09:30:00Z`);
  }
  await withDatabase(
    async ({ pool }, config) => {
      const erased = await listErased(backupsAt(config), named);
      await markRestored(pool, moment, erased);
      console.log(
        `Noted that the shop is as it was at ${moment.toISOString()}. Start it: it sells again as soon as it has asked PayPal about each open payment.`,
      );
    },
    { readsOnly: true },
  );
}
