import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import path from "node:path";
import { codeOf } from "../../../server/platform/errors.ts";

/** A file system of its own, in memory. */
export interface SmallDisk {
  dir: string;
  freeBytes(): number;
  /** Writes until nothing more fits. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

const CHUNK = Buffer.alloc(64 * 1024, 1);

/** Mounts a file system of so many megabytes; only root may do that. */
export function mountSmallDisk(at: string, megabytes: number): SmallDisk {
  mkdirSync(at);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "selvedge-small-disk", at]);
  // The user whom root hands PostgreSQL to passes through it.
  chmodSync(at, 0o711);
  const filler = path.join(at, "filler");
  return {
    dir: at,
    freeBytes() {
      const { bavail, bsize } = statfsSync(at);
      return bavail * bsize;
    },
    fill: () => writeUntilFull(filler),
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync("umount", [at]);
      rmSync(at, { recursive: true });
    },
  };
}

function writeUntilFull(file: string): void {
  const open = openSync(file, "a");
  // The last bytes fit only in small pieces.
  for (let size = CHUNK.length; size > 0; ) {
    try {
      writeSync(open, CHUNK, 0, size);
    } catch (error) {
      if (codeOf(error) !== "ENOSPC") throw error;
      size = Math.floor(size / 16);
    }
  }
  closeSync(open);
}
