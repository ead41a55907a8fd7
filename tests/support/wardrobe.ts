import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Look } from "../../common/looks.ts";
import type { View } from "../../common/wardrobe.ts";

const WIDTH = 80;
const HEIGHT = 100;

/** Small layers of a square garment: folds, a label that takes no dye, a band across the middle. */
export async function sewSquare(
  wardrobe: string,
  look: Look,
  view: View,
  patterns: string[] = [],
): Promise<string> {
  const dir = path.join(wardrobe, look, view);
  await mkdir(dir, { recursive: true });
  const isGarment = (x: number, y: number) => x >= 20 && x < 60 && y >= 20 && y < 80;
  const isLabel = (x: number, y: number) => x >= 36 && x < 44 && y >= 24 && y < 32;
  const planes: Record<string, (x: number, y: number) => number> = {
    dye: (x, y) => (isGarment(x, y) && !isLabel(x, y) ? 255 : 0),
    shadow: (x, y) => (isGarment(x - 4, y - 4) ? 120 : 0),
  };
  for (const pattern of patterns) planes[pattern] = (_, y) => (y >= 45 && y < 55 ? 255 : 0);
  for (const [name, value] of Object.entries(planes)) {
    const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
      value(at % WIDTH, Math.floor(at / WIDTH)),
    );
    await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
      .webp({ lossless: true })
      .toFile(path.join(dir, `${name}.webp`));
  }
  const cloth = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => {
    const [x, y] = [(at >> 2) % WIDTH, Math.floor((at >> 2) / WIDTH)];
    if (at % 4 === 3) return isGarment(x, y) ? 255 : 0;
    return isLabel(x, y) ? 235 : 190 + (x % 10) * 3;
  });
  await sharp(cloth, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .webp({ lossless: true })
    .toFile(path.join(dir, "cloth.webp"));
  return dir;
}
