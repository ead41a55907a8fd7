import { statSync } from "node:fs";
import path from "node:path";
import type { ShopPlace } from "../server/backup/shop-place.ts";
import type { Config } from "../server/config.ts";
import type { Connection } from "../server/platform/database/pool.ts";
import { StartError } from "../server/platform/start-error.ts";

const quiet = () => undefined;
/** For scripts, which show only what a person must know. */
export const scriptLog = { debug: quiet, info: quiet, warn: console.warn, error: console.error };

/** The data of the shop of these settings. */
export function placeOf(config: Config, connection: Connection): ShopPlace {
  const { dataDir, storage, secrets } = config;
  return { connection, dataDir, storage, credentials: secrets.storageCredentials };
}

/** Throws a StartError where these settings name neither a database nor a data folder that has one. */
export function requireShop({ dataDir, secrets }: Config): void {
  if (secrets.databaseUrl !== undefined) return;
  // A folder that this user may not look into is no empty one: that error says so.
  if (statSync(path.join(dataDir, "postgres"), { throwIfNoEntry: false })) return;
  throw new StartError(`there is no shop in the data folder ${dataDir}: set DATA_DIR`);
}
