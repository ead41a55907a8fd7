import { statfs } from "node:fs/promises";
import type { Context } from "../platform/context.ts";

/** Remembers the room that is left for the shop's data. Answers the size of the disk in bytes. */
export async function noteDisk({ recent, backups }: Context): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(backups.place.dataDir);
  recent.noteDisk(bavail * bsize);
  return blocks * bsize;
}
