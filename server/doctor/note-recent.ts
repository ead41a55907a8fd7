import { statfs } from "node:fs/promises";
import type { Context } from "../platform/context.ts";

/** Notes what nothing but the clock brings: the room on the disk. */
export async function noteRecent({ recent, backups }: Context): Promise<void> {
  const { bavail, bsize } = await statfs(backups.place.dataDir);
  recent.noteDisk(bavail * bsize);
}
