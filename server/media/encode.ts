import sharp, { type Sharp } from "sharp";
import { EFFORT, JPEG, type Quality } from "./encoding.ts";
import type { PicturePath } from "./picture-path.ts";

// A single core for each picture: picture-work.ts decides how many are made at once.
sharp.concurrency(1);
// libvips would keep decoded pictures in memory, and each picture is made only once.
sharp.cache(false);

export function encodeAt(
  quality: Quality,
  image: Sharp,
  format: PicturePath["format"],
): Promise<Buffer> {
  switch (format) {
    case "avif":
      return image.avif({ quality: quality.avif, effort: EFFORT }).toBuffer();
    case "webp":
      return image.webp({ quality: quality.webp, smartSubsample: true }).toBuffer();
    case "jpeg":
      return image.jpeg(JPEG).toBuffer();
  }
}
