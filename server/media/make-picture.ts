import sharp, { type Sharp } from "sharp";
import type { PicturePath } from "../../common/picture-url.ts";
import type { PictureFormat, PictureWidth } from "../../common/wardrobe.ts";
import { drawGarment } from "./garments/draw-garment.ts";
import { drawStandIn } from "./garments/stand-in.ts";

// One picture keeps to one core: how many are made at once is decided in pictures.ts.
sharp.concurrency(1);
// libvips would keep decoded pictures in memory; each of ours is made once.
sharp.cache(false);

/** Part of the folder name of kept pictures: change it when the settings below change. */
export const ENCODING = "1";

/** @param uploadFile the stored original; only read for an upload */
export async function makePicture(asked: PicturePath, uploadFile: string): Promise<Buffer> {
  const { subject, width, format } = asked;
  if (subject.kind === "upload") {
    return encode(sharp(uploadFile).resize(width, width, { fit: "cover" }), format);
  }
  const svg = drawGarment(subject.garment, subject.view, subject.color, width);
  return encode(sharp(Buffer.from(svg)), format);
}

/** What stands where a picture could not be made: paper of the right shape. */
export async function makeStandIn(asked: PicturePath): Promise<Buffer> {
  const svg = drawStandIn(asked.width, heightOf(asked));
  return encode(sharp(Buffer.from(svg)), asked.format);
}

function heightOf({ subject, width }: PicturePath): number {
  return subject.kind === "upload" ? width : pictureHeight(width);
}

export function pictureHeight(width: PictureWidth): number {
  return (width * 5) / 4;
}

function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  const flat = image.flatten({ background: "#f4f0e8" });
  if (format === "avif") return flat.avif({ quality: 58, effort: 2 }).toBuffer();
  return flat.webp({ quality: 82 }).toBuffer();
}
