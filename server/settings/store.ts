import { desc, sql } from "drizzle-orm";
import type { StoredDocument, StoredSettings } from "../platform/context.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Logger } from "../platform/logger.ts";
import { settings } from "./schema.ts";

const RETRY_MS = 500;

/** The settings that a process knows. */
export interface SettingsShelf extends StoredSettings {
  /** Reads the settings from the database; a failure is retried until it succeeds. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads all settings and keeps them in memory.
 * @param onChange called with what is known, at first and when the settings have changed
 */
export async function openSettings(
  db: Database,
  log: Logger,
  onChange: (known: Pick<StoredSettings, "find">) => void,
): Promise<SettingsShelf> {
  const known = new Map<string, StoredDocument>();
  const find = (subject: string) => known.get(subject);
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  /** Keeps a document, unless the known one is newer. */
  function take(subject: string, document: StoredDocument): void {
    if (document.version <= (known.get(subject)?.version ?? 0)) return;
    known.set(subject, document);
    onChange({ find });
  }

  async function read(): Promise<void> {
    for (const { subject, ...document } of await selectNewest(db)) take(subject, document);
  }

  async function refresh(): Promise<void> {
    clearTimeout(retry);
    if (closed) return;
    try {
      await read();
    } catch (error) {
      if (closed) return;
      log.warn({ err: error }, "the settings could not be read");
      clearTimeout(retry);
      retry = setTimeout(refresh, RETRY_MS);
    }
  }

  await read();
  onChange({ find });
  return {
    find,
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
