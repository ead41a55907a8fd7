import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import sharp from "sharp";
import { uploadPictureUrl } from "../../common/picture-url.ts";
import { answers } from "../../common/texts.ts";
import { AppError, type ErrorKind } from "../platform/errors.ts";
import { writeWhole } from "../platform/write-whole.ts";
import { uploadFile } from "./uploads.ts";

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const AVATAR_SIZE = 320;

/** A picture that is not taken; the message says why to the person who sent it. */
export class RefusedPicture extends AppError {
  constructor(kind: ErrorKind, code: string, message: string) {
    super(kind, code, message, { errors: [{ field: "avatar", message }] });
    this.name = "RefusedPicture";
  }
}

/**
 * Keeps a person's picture as a square of 320 pixels: turned upright, nothing left of what the
 * camera wrote about time and place. Answers the address it is served at. Throws a RefusedPicture.
 * @param ctx.dir the data folder
 */
export async function storeAvatar(ctx: { dir: string }, bytes: Buffer): Promise<{ url: string }> {
  await refuseUnfit(bytes);
  const square = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: "cover", position: "attention" })
    .flatten({ background: "#ffffff" })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(() => {
      throw new RefusedPicture("bad-input", "picture_damaged", answers.media.damaged);
    });
  // Named by its content: the same picture twice is one file, and its address can be kept for good.
  const hash = createHash("sha256").update(square).digest("hex");
  const file = uploadFile(ctx.dir, hash);
  if (!(await exists(file))) await writeWhole(file, square);
  return { url: uploadPictureUrl(hash) };
}

async function refuseUnfit(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) {
    throw new RefusedPicture("bad-input", "picture_empty", answers.media.empty);
  }
  if (bytes.length > MAX_UPLOAD_BYTES) {
    throw new RefusedPicture("too-large", "picture_too_large", answers.media.tooHeavy);
  }
  if (!isKnownFormat(bytes)) {
    throw new RefusedPicture("wrong-type", "not_a_picture", answers.media.notAPicture);
  }
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RefusedPicture("bad-input", "picture_damaged", answers.media.damaged);
    });
  if (width * height > MAX_PIXELS) {
    throw new RefusedPicture("too-large", "picture_too_large", answers.media.tooManyPixels);
  }
}

/**
 * Looks at the first bytes, whatever the file is called. Only these formats ever reach a decoder:
 * SVG, PDF and the like can point elsewhere.
 */
function isKnownFormat(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    start.startsWith("GIF87a") ||
    start.startsWith("GIF89a") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP")) ||
    /^ftyp(avif|avis|mif1)$/.test(start.slice(4))
  );
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
