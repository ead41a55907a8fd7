import { createHash } from "node:crypto";
import sharp from "sharp";
import {
  CARD,
  heightAt,
  type UploadPicture,
  uploadPictureUrl,
  uploadWidths,
} from "../../../common/picture-url.ts";
import { PICTURE_FORMATS } from "../../../common/wardrobe.ts";
import { encodeAt } from "../encode.ts";
import { UPLOAD } from "../encoding.ts";
import { drawPictureCard } from "../social-card.ts";
import type { Pixels, UploadUse } from "./read-pixels.ts";

/** An upload with all its files. */
export interface EncodedUpload {
  upload: UploadPicture;
  /** The files by the last part of their keys: `320.avif`. */
  files: Map<string, Buffer>;
}

/**
 * Encodes a picture in every width that pages use; all but avatars also as a social card.
 * @param signal aborts when nobody waits any more; the work stops before the next encoding
 */
export async function encodeUpload(
  { data, width, height, channels }: Pixels,
  use: UploadUse,
  signal?: AbortSignal,
): Promise<EncodedUpload> {
  const largest = () => sharp(data, { raw: { width, height, channels } });

  const files = new Map<string, Buffer>();
  for (const format of PICTURE_FORMATS)
    for (const shown of uploadWidths(width)) {
      signal?.throwIfAborted();
      const size = uploadPictureUrl({ hash: "0".repeat(64), width, height });
      const image = largest().resize(shown, heightAt(size, shown), { fit: "fill" });
      files.set(`${shown}.${format}`, await encodeAt(UPLOAD, image, format));
    }
  if (use !== "avatar") {
    const upright = largest().resize((CARD.height * 4) / 5, CARD.height, { fit: "cover" });
    files.set(CARD.file, await encodeAt(UPLOAD, await drawPictureCard(upright), "jpeg"));
  }
  const hash = createHash("sha256")
    .update(files.get(`${width}.webp`) ?? "")
    .digest("hex");
  return { upload: { hash, width, height }, files };
}
