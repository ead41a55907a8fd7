import sharp, { type Region, type ResizeOptions, type Sharp } from "sharp";
import { LARGEST_MARK } from "../../../common/limits.ts";
import { PAPER } from "../paper.ts";

/*
 * This file imports hardly any of our files, so that the decoder's process, which imports it, starts fast.
 */

export const UPLOAD_USES = ["avatar", "product", "page", "logo", "icon"] as const;
/**
 * The use of a picture: an avatar becomes a square, a product's picture keeps its shape, and so does a page's, which is wider. A logo keeps its shape
 * and an icon becomes a square, and both stay transparent where they are.
 */
export type UploadUse = (typeof UPLOAD_USES)[number];

/** A phone's picture of 12 megapixels has 4032 × 3024. */
const PHONE = 4032 * 3024;
export const MAX_PIXELS: Record<UploadUse, number> = {
  avatar: PHONE,
  product: 40_000_000,
  page: 40_000_000,
  logo: PHONE,
  icon: PHONE,
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
  logo: { ...LARGEST_MARK.logo, fit: "inside", withoutEnlargement: true },
  icon: { ...LARGEST_MARK.favicon, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } },
};
/** The resolution of a drawing that says nothing of its size, and the finest that is tried. */
const DRAWN_DPI = { usual: 72, most: 2400 };
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
  const source = await openPicture(bytes, use);
  const { autoOrient: shape } = await source.metadata();
  const middle = use === "avatar" ? middleOf(shape) : undefined;
  const turned = source.timeout({ seconds: PATIENCE_SECONDS }).autoOrient();
  const shown = (middle ? turned.extract(middle) : turned).resize(LARGEST[use]);
  const staysClear = use === "logo" || use === "icon";
  const { data, info } = await (staysClear
    ? shown.ensureAlpha()
    : shown.flatten({ background: { r, g, b } })
  )
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, width, height, channels };
}

/** A drawing is drawn as large as it is shown. */
async function openPicture(bytes: Buffer, use: UploadUse): Promise<Sharp> {
  const options = { limitInputPixels: MAX_PIXELS[use], failOn: "error", pages: 1 } as const;
  const source = sharp(bytes, options);
  const { format, width, height } = await source.metadata();
  if (format !== "svg") return source;
  const { width: wide = width, height: high = height } = LARGEST[use];
  const density = DRAWN_DPI.usual * Math.min(wide / width, high / height);
  return sharp(bytes, { ...options, density: Math.min(DRAWN_DPI.most, Math.max(1, density)) });
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
