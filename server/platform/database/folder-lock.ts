import { DatabaseSync } from "node:sqlite";

const BUSY = 5;

/**
 * Takes a lock that the kernel releases when this process ends, however it ends. (A file with a process
 * id could be stale, and ids come round again. Node has no flock, but its SQLite takes the same kind of
 * lock on an empty file.)
 * Answers undefined if another process still holds the lock after `waitMs`. Throws if the file cannot be
 * opened for writing.
 */
export function lockFile(file: string, waitMs: number): { release(): void } | undefined {
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === BUSY) return undefined;
    throw error;
  }
}
