import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, test, vi } from "vitest";
import { type AddEntry, type Sink, writeArchive } from "./archive-writer.ts";

/** More than a disk takes. */
async function fill(add: AddEntry): Promise<void> {
  for (let part = 0; part < 50; part++) await add(`part-${part}`, randomBytes(256 * 1024));
}

const recipient = await identityToRecipient(await generateIdentity());
const full = new Error("no space left on device");
const missing = new Error("no such row");

test.each<[string, Error, Sink, typeof fill]>([
  [
    "its place fails in the middle",
    full,
    async (archive) => {
      for await (const _ of archive) throw full;
      return 0;
    },
    fill,
  ],
  ["its place fails at once", full, () => Promise.reject(full), fill],
  [
    "what it is made of fails",
    missing,
    async (archive) => {
      let size = 0;
      for await (const bytes of archive) size += bytes.length;
      return size;
    },
    async (add) => {
      await add("part", randomBytes(1024));
      throw missing;
    },
  ],
])(
  "an archive ends with what failed, and nothing is thrown beside it: %s",
  async (_, problem, sink, filling) => {
    const uncaught = vi.fn();
    process.on("uncaughtExceptionMonitor", uncaught);
    try {
      for (const reader of [undefined, recipient]) {
        await expect(writeArchive(sink, reader, filling)).rejects.toBe(problem);
      }
      // What nobody catches is thrown a moment later.
      await once(createReadStream(import.meta.filename).resume(), "close");
      expect(uncaught).not.toHaveBeenCalled();
    } finally {
      process.off("uncaughtExceptionMonitor", uncaught);
    }
  },
);
