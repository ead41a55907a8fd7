import type { Connection } from "../platform/database/pool.ts";
import type { Logger } from "../platform/logger.ts";
import { openStorage, type StorageSettings } from "../platform/storage/open-storage.ts";
import type { Storage, StorageCredentials } from "../platform/storage/storage.ts";

/** Where a shop's data is. Plain data, which can be sent to another process. */
export interface ShopPlace {
  connection: Connection;
  dataDir: string;
  storage: StorageSettings;
  credentials: StorageCredentials | undefined;
}

/** Whether its pictures are in a bucket. What changes the database alone leaves them there: copying them takes hours. */
export function hasBucket({ storage }: ShopPlace): boolean {
  return storage.kind !== "files";
}

const quiet = () => undefined;
/** What fails is thrown. */
const log: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };

export function storageOf({ storage, dataDir, credentials }: ShopPlace): Storage {
  return openStorage(storage, { dataDir, credentials, log });
}
