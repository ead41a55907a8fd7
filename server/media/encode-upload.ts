import { createHash } from "node:crypto";
import sharp, { type Region, type ResizeOptions } from "sharp";
import {
  CARD,
  heightAt,
  type UploadPicture,
  uploadPictureUrl,
  uploadWidths,
} from "../../common/picture-url.ts";
import { PICTURE_FORMATS } from "../../common/wardrobe.ts";
import { PAPER } from "./dye.ts";
import { encodeAt } from "./encode.ts";
import { UPLOAD } from "./encoding.ts";
import { MAX_PIXELS } from "./inspect-upload.ts";
import { drawPictureCard } from "./social-card.ts";

/** What a picture is for: an avatar becomes a square, a product's picture keeps its shape. */
export type UploadUse = "avatar" | "product";

/** Everything that is kept of an upload. */
export interface EncodedUpload {
  upload: UploadPicture;
  /** By the last part of their keys: `320.avif`. */
  files: Map<string, Buffer>;
}

const LARGEST: Record<UploadUse, ResizeOptions> = {
  avatar: { width: 320, height: 320, fit: "cover", position: "attention" },
  // As wide as pages show pictures; a strip may be high, as far as encoders go.
  product: { width: 1000, height: 4000, fit: "inside", withoutEnlargement: true },
};
/**
 * Of what is longer than so many of its widths an avatar is chosen from the middle: a thread would be
 * blown up to hundreds of millions of pixels, to look at each.
 */
const LONGEST_SHAPE = 4;
/** No honest picture takes as long to decode. */
const PATIENCE_SECONDS = 60;

/**
 * Encodes a picture in every width that pages use: turned upright, on paper where it is transparent,
 * in sRGB, and with nothing left of what the camera wrote about time and place. Decoded once. Throws
 * when it cannot be decoded to its end.
 */
export async function encodeUpload(bytes: Buffer, use: UploadUse): Promise<EncodedUpload> {
  const [r, g, b] = PAPER;
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });
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
  const largest = () => sharp(data, { raw: { width, height, channels } });

  const files = new Map<string, Buffer>();
  for (const format of PICTURE_FORMATS)
    for (const shown of uploadWidths(width)) {
      const size = uploadPictureUrl({ hash: "0".repeat(64), width, height });
      const image = largest().resize(shown, heightAt(size, shown), { fit: "fill" });
      files.set(`${shown}.${format}`, await encodeAt(UPLOAD, image, format));
    }
  if (use === "product") {
    const upright = largest().resize((CARD.height * 4) / 5, CARD.height, { fit: "cover" });
    files.set(CARD.file, await encodeAt(UPLOAD, await drawPictureCard(upright), "jpeg"));
  }
  const hash = createHash("sha256")
    .update(files.get(`${width}.webp`) ?? "")
    .digest("hex");
  return { upload: { hash, width, height }, files };
}

/** What an avatar is chosen from, unless that is the whole picture. */
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
