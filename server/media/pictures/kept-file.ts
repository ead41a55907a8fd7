import { open } from "node:fs/promises";
import type { PicturePath } from "../picture-path.ts";

/**
 * Whether the file exists and ends where its own header says. Reads a few bytes and decodes nothing,
 * because this runs for every picture that is served.
 */
export async function isWholePicture(
  file: string,
  format: PicturePath["format"],
): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return false;
  try {
    const { size } = await handle.stat();
    const read = async (position: number) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(16), 0, 16, position);
      return buffer.subarray(0, bytesRead);
    };
    if (format === "jpeg") return isWholeJpeg(await read(0), await read(Math.max(0, size - 2)));
    return format === "webp" ? isWholeWebp(await read(0), size) : await isWholeAvif(read, size);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}

/** RIFF: four letters, the length of what follows them (little-endian), `WEBP`. */
function isWholeWebp(head: Buffer, size: number): boolean {
  return (
    head.length === 16 &&
    head.toString("latin1", 0, 4) === "RIFF" &&
    head.toString("latin1", 8, 12) === "WEBP" &&
    head.readUInt32LE(4) + 8 === size
  );
}

/** Start of image, end of image: two bytes each. */
function isWholeJpeg(head: Buffer, tail: Buffer): boolean {
  return head.toString("hex", 0, 2) === "ffd8" && tail.toString("hex") === "ffd9";
}

/** ISO media: boxes, each with its length and a name of four letters; they must end with the file. */
async function isWholeAvif(
  read: (position: number) => Promise<Buffer>,
  size: number,
): Promise<boolean> {
  let position = 0;
  for (let boxes = 0; position < size && boxes < 16; boxes++) {
    const head = await read(position);
    if (head.length < 8) return false;
    if (position === 0 && head.toString("latin1", 4, 8) !== "ftyp") return false;
    const length = head.readUInt32BE(0);
    if (length < 8) return false;
    position += length;
  }
  return size > 0 && position === size;
}
