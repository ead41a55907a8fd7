import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, test, vi } from "vitest";
import { type AddEntry, type Sink, writeArchive } from "./archive-writer.ts";

const recipient = await identityToRecipient(await generateIdentity());
const full = new Error("no space left on device");

/** More than a disk takes. */
async function fill(add: AddEntry): Promise<void> {
  for (let part = 0; part < 50; part++) await add(`part-${part}`, randomBytes(256 * 1024));
}

/** Expects that archives end with this error, and that nothing is thrown of which nobody hears. */
async function endsWith(problem: Error, sink: Sink, filling = fill): Promise<void> {
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
}

describe("an archive ends with what failed alone", () => {
  test("where its place fills up in the middle [DATA-11]", async () => {
    await endsWith(full, async (archive) => {
      for await (const _ of archive) throw full;
      return 0;
    });
  });

  test("where its place takes nothing", async () => {
    await endsWith(full, () => Promise.reject(full));
  });

  test("where what it is made of fails", async () => {
    const missing = new Error("no such row");
    const measure: Sink = async (archive) => {
      let size = 0;
      for await (const bytes of archive) size += bytes.length;
      return size;
    };
    await endsWith(missing, measure, async (add) => {
      await add("part", randomBytes(1024));
      throw missing;
    });
  });
});
