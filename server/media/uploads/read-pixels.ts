import sharp, { type Region, type ResizeOptions } from "sharp";
import { PAPER } from "../paper.ts";

/*
 * This file imports hardly any of our files, so that the decoder's process, which imports it, starts fast.
 */

/** The use of a picture: an avatar becomes a square; a product's picture and a page's, which is wider, keep theirs. */
export type UploadUse = "avatar" | "product" | "page";

/** A phone's picture of 12 megapixels has 4032 × 3024. */
export const MAX_PIXELS: Record<UploadUse, number> = {
  avatar: 4032 * 3024,
  product: 40_000_000,
  page: 40_000_000,
};

/** A picture decoded, upright, on paper, and as large as the shop ever shows it. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const LARGEST: Record<UploadUse, ResizeOptions> = {
  avatar: { width: 320, height: 320, fit: "cover", position: "attention" },
  // As wide as pages show pictures. The height is limited only for the encoders.
  product: { width: 1000, height: 4000, fit: "inside", withoutEnlargement: true },
  page: { width: 2000, height: 4000, fit: "inside", withoutEnlargement: true },
};
/**
 * An avatar of a picture longer than so many of its widths is chosen from the picture's middle: else a
 * thread would be enlarged to hundreds of millions of pixels.
 */
const LONGEST_SHAPE = 4;
/** No honest picture takes longer to decode. */
const PATIENCE_SECONDS = 10;

/**
 * Decodes an upload: turned upright, on paper where it is transparent, in sRGB, and without the camera's
 * data about time and place. Throws where it cannot be decoded to its end.
 */
export async function readPixels(bytes: Buffer, use: UploadUse): Promise<Pixels> {
  const [r, g, b] = PAPER;
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS[use], failOn: "error", pages: 1 });
  const { autoOrient: shape } = await source.metadata();
  const middle = use === "avatar" ? middleOf(shape) : undefined;
  const turned = source.timeout({ seconds: PATIENCE_SECONDS }).autoOrient();
  const { data, info } = await (middle ? turned.extract(middle) : turned)
    .resize(LARGEST[use])
    .flatten({ background: { r, g, b } })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, width, height, channels };
}

/** The part that an avatar is chosen from; undefined: the whole picture. */
function middleOf({ width, height }: { width: number; height: number }): Region | undefined {
  const longest = LONGEST_SHAPE * Math.min(width, height);
  if (Math.max(width, height) <= longest) return undefined;
  const part = { width: Math.min(width, longest), height: Math.min(height, longest) };
  return {
    ...part,
    left: Math.floor((width - part.width) / 2),
    top: Math.floor((height - part.height) / 2),
  };
}

/** The form in which the decoder's process writes pixels: a line of JSON with the size, then the bytes. */
export function writePixels({ data, ...shape }: Pixels): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(shape)}\n`), data]);
}

/** Reads the bytes of `writePixels`. */
export function unpackPixels(written: Buffer): Pixels {
  const line = written.indexOf("\n");
  const shape = JSON.parse(written.toString("utf8", 0, line)) as Omit<Pixels, "data">;
  return { ...shape, data: written.subarray(line + 1) };
}
