import { readFile, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "../errors.ts";
import { writeWhole } from "../write-whole.ts";
import type { Storage } from "./storage.ts";

export function createFileStorage(dir: string): Storage {
  const fileOf = (key: string) => path.join(dir, key);
  return {
    put: (key, bytes) => writeWhole(fileOf(key), bytes, { flush: true }),
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
      // The folder goes with its last file; rmdir leaves any other.
      await rmdir(path.dirname(fileOf(key))).catch(() => undefined);
    },
  };
}
