// Brings the database to the newest form without starting the shop.
import { ConfigError, readConfig } from "../server/config.ts";
import { openDatabase } from "../server/platform/database/open-database.ts";
import { StartError } from "../server/platform/start-error.ts";

const quiet = () => undefined;

try {
  const { dataDir, secrets } = readConfig(process.env);
  const database = await openDatabase({
    dataDir,
    databaseUrl: secrets.databaseUrl,
    root: process.cwd(),
    log: { debug: quiet, info: quiet, warn: console.warn, error: console.error },
  });
  await database.close();
  console.log("The database is up to date.");
} catch (error) {
  const known = error instanceof ConfigError || error instanceof StartError;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
