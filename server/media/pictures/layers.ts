import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Layers } from "./dye.ts";
import { isWholePicture } from "./kept-file.ts";

/** The layers of one render in `dir`, scaled to a width; with a pattern's mask if one is named. */
export async function readLayers(dir: string, width: number, pattern?: string): Promise<Layers> {
  const height = (width * 5) / 4;
  const read = async (name: string) => {
    const layer = await openWhole(path.join(dir, `${name}.webp`));
    return layer.resize(width, height, { fit: "fill" });
  };
  const plane = async (name: string) =>
    (await read(name)).toColourspace("b-w").extractChannel(0).raw().toBuffer();
  const [cloth, dye, shadow, patternPlane] = await Promise.all([
    read("cloth").then((layer) => layer.ensureAlpha().raw().toBuffer()),
    plane("dye"),
    plane("shadow"),
    pattern ? plane(pattern) : undefined,
  ]);
  return { width, height, cloth, dye, shadow, pattern: patternPlane };
}

/** Opens a WebP. Throws for a truncated file, which would be decoded with a black rest and no error. */
export async function openWhole(file: string): Promise<Sharp> {
  if (await isWholePicture(file, "webp")) return sharp(file, { failOn: "warning" });
  throw new Error(`${file} is missing or damaged`);
}
