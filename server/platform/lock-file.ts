import { DatabaseSync } from "node:sqlite";

/** SQLite's code for a lock that another process holds. */
const BUSY = 5;

/**
 * Takes a lock that the kernel releases when this process ends, however it ends; undefined if another process
 * still holds it after `waitMs`. (A file with a process id could be stale, and ids come round again. Node has
 * no flock, but its SQLite locks an empty file in the same way.) Throws if the file cannot be written.
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
