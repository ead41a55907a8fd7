import { backUpBeforeUpgrade } from "../server/backup/back-up-before-upgrade.ts";
import { backupsOf } from "../server/backups-of.ts";
import { type Config, readConfig } from "../server/config.ts";
import { type OpenDatabase, openDatabase } from "../server/platform/database/open-database.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { StartError } from "../server/platform/start-error.ts";
import { requireShop, scriptLog } from "./shop-place.ts";

interface Options {
  /**
   * Whether the schema stays as it is: an empty data folder and a database of another edition are refused;
   * else it is migrated.
   */
  readsOnly?: boolean;
  /** Does what can be done without the database, which cannot be used; the error says why. */
  without?(problem: StartError, config: Config): Promise<void>;
}

/** Runs a script's work on the shop's database, whether or not the shop runs. */
export async function withDatabase(
  work: (database: OpenDatabase, config: Config) => Promise<void>,
  { readsOnly = false, without }: Options = {},
): Promise<void> {
  const config = readConfig(process.env);
  if (readsOnly) requireShop(config);
  const root = getProjectRoot();
  let database: OpenDatabase;
  try {
    database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.secrets.databaseUrl,
      root,
      log: scriptLog,
      beside: true,
      beforeUpgrade: (connection) =>
        backUpBeforeUpgrade(backupsOf({ config, root }, connection), scriptLog),
      unchanged: readsOnly,
    });
  } catch (error) {
    if (!without || !(error instanceof StartError)) throw error;
    return without(error, config);
  }
  await work(database, config).finally(database.close);
}
