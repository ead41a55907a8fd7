import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "../../common/ids.ts";

/**
 * Writes a file completely or not at all, even if the process ends in the middle.
 * @param flush whether the disk has it then, too: a power cut later leaves it whole
 */
export async function writeWhole(
  file: string,
  bytes: Uint8Array,
  { mode = 0o666, flush = false }: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${newId()}.tmp`;
  try {
    await writeFile(unfinished, bytes, { mode, flush });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
