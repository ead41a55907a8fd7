import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { LIT, linear, srgb } from "../server/media/pictures/dye.ts";

/** A lit, flat piece of cloth is a little brighter than the median, which has folds in it. */
const LIT_OVER_MEDIAN = 1 / 0.965;

/** Shadow fainter than this, of 255, is noise of the render. */
const NO_SHADOW = 3;
/** Shares of the frame's width and height within which the shadow fades towards its edge. */
const FADE = { x: 0.06, y: 0.05 };
/** The blur of the shadow, which is rendered small and quickly, as a share of the frame's width. */
const SHADOW_BLUR = 1.3 / 320;
/** A 16 bit channel counts as full from this value on, of 65535. */
const FULL = 64900;

/** 16 bit RGBA. */
interface Pixels {
  data: Uint16Array;
  width: number;
  height: number;
}

/**
 * Makes the shop's layers of one render. Reads beauty.png, mask.png, shadow.png (16 bit) and
 * picture.json in `from`; writes cloth.webp, dye.webp, shadow.webp and a {pattern}.webp for each
 * pattern the picture has to `to`.
 */
export async function develop(from: string, to: string): Promise<void> {
  const { patterns } = JSON.parse(await readFile(path.join(from, "picture.json"), "utf8")) as {
    patterns: string[];
  };
  const beauty = await read(path.join(from, "beauty.png"));
  const mask = await read(path.join(from, "mask.png"));
  const { width, height } = beauty;
  const gain = LIT / (medianLight(beauty, mask) * LIT_OVER_MEDIAN);
  const cloth = new Uint8Array(width * height * 4);
  const planes = Array.from({ length: 3 }, () => new Uint8Array(width * height));
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) {
      const light = linear((beauty.data[i * 4 + c] ?? 0) / 65535) * gain;
      cloth[i * 4 + c] = Math.round(srgb(Math.min(1, light)) * 255);
      const plane = planes[c];
      if (plane) plane[i] = Math.round((mask.data[i * 4 + c] ?? 0) / 257);
    }
    cloth[i * 4 + 3] = Math.round((beauty.data[i * 4 + 3] ?? 0) / 257);
  }
  await mkdir(to, { recursive: true });
  await sharp(cloth, { raw: { width, height, channels: 4 } })
    .webp({ quality: 90, alphaQuality: 100, effort: 6, smartSubsample: true }) // or thread loses its color
    .toFile(path.join(to, "cloth.webp"));
  for (const [index, name] of ["dye", ...patterns].entries()) {
    const plane = planes[index];
    if (!plane) throw new Error("a picture has at most two patterns");
    await sharp(plane, { raw: { width, height, channels: 1 } })
      .webp({ quality: 80, effort: 6 })
      .toFile(path.join(to, `${name}.webp`));
  }
  await sharp(await shadowPlane(path.join(from, "shadow.png")))
    .webp({ lossless: true, effort: 6 })
    .toFile(path.join(to, "shadow.webp"));
}

async function read(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const words = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  return { data: words, width: info.width, height: info.height };
}

/** Linear light (of green, which is most of what the eye sees) of the middle pixel of all dyed cloth. */
function medianLight(beauty: Pixels, mask: Pixels): number {
  const lights: number[] = [];
  for (let i = 0; i < beauty.width * beauty.height; i++) {
    if ((beauty.data[i * 4 + 3] ?? 0) < FULL || (mask.data[i * 4] ?? 0) < FULL) continue;
    lights.push(linear((beauty.data[i * 4 + 1] ?? 0) / 65535));
  }
  lights.sort((a, b) => a - b);
  const median = lights[lights.length >> 1];
  if (!median) throw new Error("nothing in the picture takes the dye");
  return median;
}

/** The catcher's alpha, softened, and faded before the frame ends. */
async function shadowPlane(file: string): Promise<Buffer> {
  const shadow = await read(file);
  const { width, height } = shadow;
  const plane = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const edge =
        Math.min(1, Math.min(x, width - 1 - x) / (FADE.x * width)) *
        Math.min(1, Math.min(y, height - 1 - y) / (FADE.y * height));
      const depth = (shadow.data[(y * width + x) * 4 + 3] ?? 0) / 257;
      plane[y * width + x] = Math.round(Math.max(0, depth - NO_SHADOW) * edge);
    }
  return sharp(plane, { raw: { width, height, channels: 1 } })
    .blur(SHADOW_BLUR * width)
    .png()
    .toBuffer();
}
