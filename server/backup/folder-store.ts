import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "../platform/errors.ts";
import { writeWhole } from "../platform/write-whole.ts";
import { fileSink } from "./archive-writer.ts";
import { newestFirst, PREFIX } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.ts";

/** Backups in a folder, which only its owner may read. */
export function openFolderStore(dir: string): BackupStore {
  const addressOf = (name: string) => path.join(dir, name);
  return {
    addressOf,
    check: async () => undefined,
    sink: (name) => fileSink(addressOf(name)),
    put: (name, bytes) => writeWhole(addressOf(name), bytes, { mode: 0o600, flush: true }),
    async read(name) {
      try {
        return await readFile(addressOf(name));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return undefined;
        throw error;
      }
    },
    list: async () => newestFirst(await readdir(dir)),
    remove: (name) => rm(addressOf(name), { force: true }),
    async clear(before) {
      for (const name of await readdir(dir)) {
        if (!name.startsWith(PREFIX) || !name.endsWith(".tmp")) continue;
        const { mtime } = await stat(addressOf(name));
        if (mtime < before) await rm(addressOf(name), { force: true });
      }
    },
  };
}
