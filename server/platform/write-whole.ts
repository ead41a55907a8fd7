import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "../../common/ids.ts";

/** Writes a file that is there whole or not at all, whenever the process may end. */
export async function writeWhole(
  file: string,
  bytes: Uint8Array,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${newId()}.tmp`;
  try {
    await writeFile(unfinished, bytes, { mode });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
