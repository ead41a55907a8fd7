import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

/** Whether there is room on the disk of the shop's own database. */
export interface Room {
  /** Throws as a full disk does. */
  require(): Promise<void>;
}

/**
 * PostgreSQL writes down each change in files of 16 MB, and ends if it cannot begin the next one: then nobody
 * can look around either. Two such files are left for what goes by the clock, which costs little.
 */
const LEAST_BYTES = 32 * 1024 * 1024;
const KNOWN_FOR_MS = 1000;
const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** @param folder of the database's files; undefined: they are not this machine's concern */
export function watchRoom(folder: string | undefined, countFree = bytesFree): Room {
  let free = Promise.resolve(Number.POSITIVE_INFINITY);
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    async require() {
      if (folder === undefined) return;
      if (performance.now() - askedAt > KNOWN_FOR_MS) {
        askedAt = performance.now();
        free = countFree(folder);
      }
      if ((await free) >= LEAST_BYTES) return;
      throw Object.assign(new Error("hardly any space is left on the database's disk"), {
        code: "ENOSPC",
      });
    },
  };
}

/** Calls that change something are told to come again while there is no room. */
export function refuseWithoutRoom(app: FastifyInstance, room: Room): void {
  app.addHook("onRequest", async ({ method }) => {
    if (!READS.has(method)) await room.require();
  });
}

async function bytesFree(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // Not known: whoever writes hears from the disk itself.
    return Number.POSITIVE_INFINITY;
  }
}
