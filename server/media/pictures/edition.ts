import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { COLOR_NAMES } from "../../../common/wardrobe.ts";
import { ENCODINGS } from "../encoding.ts";
import { dyePicture, tonesOf } from "./dye.ts";

/**
 * A name for the pictures made of these layers, by this dyeing, with these encodings. Pictures are kept in
 * a folder of this name, so that an outdated picture is never served. It follows from content, because
 * times and places of files differ between clones. Reads the whole wardrobe, some tens of MB, once a start.
 */
export async function wardrobeEdition(wardrobe: string): Promise<string> {
  const hash = createHash("sha256").update(ENCODINGS);
  for (const look of ["women-tee", "women-jeans"] as const)
    for (const color of COLOR_NAMES) hash.update(dyePicture(SAMPLE, tonesOf(look, color)));
  for (const name of await listFiles(wardrobe)) {
    // A file that cannot be read is reported when its picture is made.
    const bytes = await readFile(path.join(wardrobe, name)).catch(() => "");
    hash.update(`\0${name}\0`).update(bytes);
  }
  return hash.digest("hex").slice(0, 12);
}

/** The names of all files, with slashes on every system, sorted. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    .sort();
}

/** Layers with all stored lights in each of four rows: plain, printed, half undyed, half transparent. */
const SAMPLE = {
  width: 256,
  height: 4,
  cloth: plane(4, (x, row, channel) => (channel < 3 ? x : row === 3 ? 128 : 255)),
  dye: plane(1, (_, row) => (row === 2 ? 128 : 255)),
  shadow: plane(1, (x) => x),
  pattern: plane(1, (_, row) => (row === 1 ? 255 : 0)),
};

function plane(
  channels: number,
  value: (x: number, row: number, channel: number) => number,
): Uint8Array {
  return Uint8Array.from({ length: 256 * 4 * channels }, (_, at) => {
    const pixel = Math.floor(at / channels);
    return value(pixel % 256, Math.floor(pixel / 256), at % channels);
  });
}
