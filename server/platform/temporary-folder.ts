import { rmSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isUuid, newId } from "../../common/ids.ts";
import { lockFile } from "./lock-file.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Something may still write there. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/** Those of this process. */
const folders = new Set<string>();

/**
 * Works with a folder for its owner alone, which goes with the work: at its end, by a signal, or, where neither
 * could be waited for, when work of the same kind begins again.
 * @param kind the beginning of the folder's name, such as `move`
 */
export async function withTemporaryFolder<T>(
  dir: string,
  kind: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await removeDead(dir, kind);
  const folder = path.join(dir, `${kind}-${newId()}`);
  // Before the folder: whoever sees one without it knows that it is nobody's.
  const lock = lockFile(lockOf(folder), 0);
  if (folders.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  folders.add(folder);
  try {
    await mkdir(folder, { mode: 0o700 });
    return await work(folder);
  } finally {
    await rm(folder, REMOVAL);
    lock?.release();
    await rm(lockOf(folder), { force: true });
    folders.delete(folder);
    if (folders.size === 0) for (const signal of SIGNALS) process.off(signal, end);
  }
}

/** Ends this process by that signal, which the caller of a command sees. */
function end(signal: NodeJS.Signals): void {
  for (const folder of folders) {
    rmSync(folder, REMOVAL);
    rmSync(lockOf(folder), { force: true });
  }
  for (const one of SIGNALS) process.off(one, end);
  process.kill(process.pid, signal);
}

/** Removes what processes have left that were killed. */
async function removeDead(dir: string, kind: string): Promise<void> {
  const names = (await readdir(dir)).map((name) => path.basename(name, ".lock"));
  for (const name of new Set(names)) {
    if (!name.startsWith(`${kind}-`) || !isUuid(name.slice(kind.length + 1))) continue;
    const folder = path.join(dir, name);
    const lock = lockFile(lockOf(folder), 0);
    if (!lock) continue;
    await rm(folder, REMOVAL);
    lock.release();
    await rm(lockOf(folder), { force: true });
  }
}

function lockOf(folder: string): string {
  return `${folder}.lock`;
}
