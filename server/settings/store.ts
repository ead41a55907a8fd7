import { desc, sql } from "drizzle-orm";
import type { StoredDocument, StoredSettings } from "../platform/context.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Logger } from "../platform/logger.ts";
import { settings } from "./schema.ts";

const RETRY_MS = 500;

/** The settings that a process knows. */
export interface SettingsShelf extends StoredSettings {
  /** Reads them from the database, and again until that succeeds. Call it when they may have changed. */
  refresh(): void;
  close(): void;
}

/**
 * Reads all settings and keeps them in memory.
 * @param onChange called when there are other ones than before
 */
export async function openSettings(
  db: Database,
  log: Logger,
  onChange: () => void,
): Promise<SettingsShelf> {
  const known = new Map<string, StoredDocument>();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  /** A document that is read late may be older than the known one. */
  function take(subject: string, document: StoredDocument): void {
    if (document.version <= (known.get(subject)?.version ?? 0)) return;
    known.set(subject, document);
    onChange();
  }

  async function read(): Promise<void> {
    for (const { subject, ...document } of await selectNewest(db)) take(subject, document);
  }

  function refresh(): void {
    clearTimeout(retry);
    if (closed) return;
    read().catch((error) => {
      if (closed) return;
      log.warn({ err: error }, "the settings could not be read");
      clearTimeout(retry);
      retry = setTimeout(refresh, RETRY_MS);
    });
  }

  await read();
  return {
    find: (subject) => known.get(subject),
    take,
    refresh,
    close() {
      closed = true;
      clearTimeout(retry);
    },
  };
}

function selectNewest(db: Database) {
  return db
    .selectDistinctOn([settings.subject])
    .from(settings)
    .orderBy(sql`${settings.subject}`, desc(settings.version));
}
