import type { ShopPlace } from "../server/backup/shop-place.ts";
import type { Config } from "../server/config.ts";
import type { Connection } from "../server/platform/database/pool.ts";

const quiet = () => undefined;
/** For scripts, which show only what a person must know. */
export const scriptLog = { debug: quiet, info: quiet, warn: console.warn, error: console.error };

/** The data of the shop of these settings. */
export function placeOf(config: Config, connection: Connection): ShopPlace {
  const { dataDir, storage, secrets } = config;
  return { connection, dataDir, storage, credentials: secrets.storageCredentials };
}
