import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { codeOf } from "../platform/errors.ts";
import { fileSink } from "./archive-writer.ts";
import { newestFirst } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.ts";

/** To an unfinished file of which nothing came for so long, nothing comes any more. */
const SILENT_MS = 3_600_000;

/** Backups in a folder, which only its owner may read. */
export function openFolderStore(dir: string): BackupStore {
  const addressOf = (name: string) => path.join(dir, name);
  return {
    addressOf,
    check: async () => undefined,
    sink: (name) => fileSink(addressOf(name)),
    async put(name, bytes) {
      await fileSink(addressOf(name))(Readable.from([bytes]));
    },
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
    async clear(beginning) {
      for (const name of await readdir(dir)) {
        if (!name.startsWith(beginning) || !name.endsWith(".tmp")) continue;
        const { mtimeMs } = await stat(addressOf(name));
        if (mtimeMs < Date.now() - SILENT_MS) await rm(addressOf(name), { force: true });
      }
    },
  };
}
