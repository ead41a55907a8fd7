import { readFileSync } from "node:fs";
import path from "node:path";
import type { Backups } from "./backup/service.ts";
import { backupsAt, type Config } from "./config.ts";
import type { Connection } from "./platform/database/pool.ts";

/** Apart from the context, which all of the shop's code belongs to: scripts start without that. */
export function backupsOf(
  { config, root }: { config: Config; root: string },
  connection: Connection,
): Backups {
  const { dir, bucket, everyMs, keep, recipient } = config.backup;
  const { dataDir, storage, secrets } = config;
  return {
    place: { connection, dataDir, storage, credentials: secrets.storageCredentials },
    at: backupsAt(config),
    everyMs: dir === undefined && !bucket ? undefined : everyMs,
    keep,
    recipient,
    version: editionOf(root),
  };
}

/** The version of this shop's package. */
export function editionOf(root: string): string {
  return JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;
}
