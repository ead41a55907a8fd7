import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "../../common/ids.ts";

/** Writes a file completely or not at all, even if the process ends in the middle. */
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
