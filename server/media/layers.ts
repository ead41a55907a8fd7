import path from "node:path";
import sharp from "sharp";
import type { Layers } from "./dye.ts";

/** The layers of one render in `dir`, scaled to a width; with a pattern's mask if one is named. */
export async function readLayers(dir: string, width: number, pattern?: string): Promise<Layers> {
  const height = (width * 5) / 4;
  const read = (name: string) =>
    sharp(path.join(dir, `${name}.webp`)).resize(width, height, { fit: "fill" });
  const plane = async (name: string) =>
    read(name).toColourspace("b-w").extractChannel(0).raw().toBuffer();
  const [cloth, dye, shadow, patternPlane] = await Promise.all([
    read("cloth").ensureAlpha().raw().toBuffer(),
    plane("dye"),
    plane("shadow"),
    pattern ? plane(pattern) : undefined,
  ]);
  return { width, height, cloth, dye, shadow, pattern: patternPlane };
}
