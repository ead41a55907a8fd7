import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIco, drawIcon, ICONS } from "./make-icons.ts";

const folder = path.join(import.meta.dirname, "../public");
const svg = await readFile(path.join(folder, "favicon.svg"));

/** By how much the pixels of two pictures differ, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).ensureAlpha().raw().toBuffer()),
  );
  if (!a || !b || a.length !== b.length) return 255;
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

test.each(ICONS)("$name is the drawing of today, in its size [FOUND-23]", async (icon) => {
  const stored = await readFile(path.join(folder, icon.name));
  const { width, height, format, hasAlpha } = await sharp(stored).metadata();
  expect({ width, height, format }).toEqual({ width: icon.size, height: icon.size, format: "png" });
  // A system that cuts it out would show black where it sees through.
  if (icon.full) expect(hasAlpha).toBe(false);
  expect(await difference(stored, await drawIcon(svg, icon))).toBeLessThan(2);
});

test("favicon.ico holds the drawing of today in three sizes [FOUND-23]", async () => {
  const stored = await readFile(path.join(folder, "favicon.ico"));
  const fresh = await drawIco(svg);
  expect([stored.readUInt16LE(2), stored.readUInt16LE(4)]).toEqual([1, 3]);
  const imageIn = (ico: Buffer, index: number) => {
    const [length, offset] = [14, 18].map((at) => ico.readUInt32LE(at + 16 * index));
    return ico.subarray(offset, (offset ?? 0) + (length ?? 0));
  };
  for (const [index, size] of [16, 32, 48].entries()) {
    const image = imageIn(stored, index);
    expect(await sharp(image).metadata()).toMatchObject({ width: size, height: size });
    expect(await difference(image, imageIn(fresh, index))).toBeLessThan(2);
  }
});
