// `npm run restore FILE`: puts a backup into an empty data folder or database, that of the settings.
// A name that is no file here is taken from the bucket of BACKUP_URL. `-- --key FILE` names the secret key of an
// encrypted one, `-- --erased FILE` the list of customers who were erased since; by default `erased.txt` beside it.
// `npm run restore -- --as-of TIME` is for a database that another program has put back to that time.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { BackupsAt } from "../server/backup/backup-store.ts";
import { ERASED_FILE, readErased } from "../server/backup/erased-list.ts";
import { fetchBackup } from "../server/backup/fetch-backup.ts";
import { markRestored } from "../server/backup/mark-restored.ts";
import { openBackupStore } from "../server/backup/open-store.ts";
import { checkBackup, restoreBackup } from "../server/backup/restore-backup.ts";
import { backupsAt, type Config, ConfigError, readConfig } from "../server/config.ts";
import { openServer } from "../server/platform/database/open-database.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { explained } from "./explained.ts";
import { placeOf, scriptLog } from "./shop-place.ts";
import { withDatabase } from "./with-database.ts";

await explained(restore);

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: "string" },
      erased: { type: "string" },
      "as-of": { type: "string" },
    },
  });
  const [named] = positionals;
  const { erased, "as-of": asOf } = values;
  if (asOf !== undefined) return noteRestored(asOf, erased);
  if (named === undefined) throw new ConfigError("name the backup after restore");
  const config = readConfig(process.env);
  const { bucket } = backupsAt(config);
  const local = path.resolve(named);
  const key = values.key && (await readFile(values.key, "utf8")).trim();
  if (!bucket || existsSync(local)) {
    return fill(config, local, key, await listErased({ dir: path.dirname(local) }, erased));
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(config.dataDir, "restore-"));
  try {
    const file = await fetchBackup(bucket, named, folder);
    await fill(config, file, key, await listErased({ dir: folder, bucket }, erased));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Customers who were erased since, from the named file or from beside the backups; says how many they are. */
async function listErased(beside: BackupsAt, named: string | undefined): Promise<string[]> {
  const at = named === undefined ? beside : { dir: path.dirname(named) };
  const name = named === undefined ? ERASED_FILE : path.basename(named);
  const listed = await readErased(openBackupStore(at), name);
  if (listed) console.log(`${listed.length} erased customers are listed, and erased again.`);
  else if (named !== undefined) throw new ConfigError(`there is no ${named}`);
  else {
    console.warn(
      `There is no ${ERASED_FILE} beside the backup: whoever had their account erased since has it again. Once the shop has started, erase them anew.`,
    );
  }
  return listed ?? [];
}

async function fill(
  config: Config,
  file: string,
  identity: string | undefined,
  erased: string[],
): Promise<void> {
  const source = { file, root: getProjectRoot(), identity };
  const manifest = await checkBackup(source);
  const { dataDir, secrets } = config;
  const server = await openServer({ dataDir, databaseUrl: secrets.databaseUrl, log: scriptLog });
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
