// `npm run restore FILE`: puts a backup into an empty data folder or database, that of the settings.
// A name that is no file here is taken from the bucket of BACKUP_URL. `-- --key FILE` names the secret key of an
// encrypted one, `-- --erased FILE` the list of customers who were erased since; by default `erased.txt` beside it.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BackupsAt, openBackupStore } from "../server/backup/backup-store.ts";
import { readErased } from "../server/backup/erased-list.ts";
import { fetchBackup } from "../server/backup/fetch-backup.ts";
import { checkBackup, restoreBackup } from "../server/backup/restore-backup.ts";
import { backupsAt, type Config, ConfigError, readConfig } from "../server/config.ts";
import { openServer } from "../server/platform/database/open-database.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { explained } from "./explained.ts";
import { placeOf, scriptLog } from "./shop-place.ts";

await explained(restore);

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: "string" }, erased: { type: "string" } },
  });
  const [named] = positionals;
  if (named === undefined) throw new ConfigError("name the backup after restore");
  const config = readConfig(process.env);
  const { bucket } = backupsAt(config);
  const local = path.resolve(named);
  const { erased } = values;
  const erasedBeside = (at: BackupsAt) =>
    erased === undefined
      ? readErased(openBackupStore(at))
      : readErased(openBackupStore({ dir: path.dirname(erased) }), path.basename(erased));
  const key = values.key && (await readFile(values.key, "utf8")).trim();
  if (!bucket || existsSync(local)) {
    return fill(config, local, key, await erasedBeside({ dir: path.dirname(local) }));
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(config.dataDir, "restore-"));
  try {
    const file = await fetchBackup(bucket, named, folder);
    await fill(config, file, key, await erasedBeside({ dir: folder, bucket }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
