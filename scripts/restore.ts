// `npm run restore FILE`: puts a backup into an empty data folder or database, that of the settings.
// `-- --key FILE` names the secret key of an encrypted one, `-- --erased FILE` the list of customers who were
// erased since; by default `erased.txt` beside the backup.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { ERASED_FILE, readErased } from "../server/backup/erased-list.ts";
import { checkBackup, restoreBackup } from "../server/backup/restore-backup.ts";
import { ConfigError, readConfig } from "../server/config.ts";
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
  const file = path.resolve(named);
  const identity = values.key && (await readFile(values.key, "utf8")).trim();
  const source = { file, root: getProjectRoot(), identity };
  const manifest = await checkBackup(source);
  const erased = await readErased(values.erased ?? path.join(path.dirname(file), ERASED_FILE));
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
