import { uploadPictureUrl } from "../../common/picture-url.ts";
import type { Context } from "../platform/context.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { type EncodedUpload, encodeUpload, type UploadUse } from "./encode-upload.ts";
import { findPictureProblem, refusedPicture } from "./inspect-upload.ts";
import type { PictureWork } from "./picture-work.ts";
import { uploadName } from "./upload-keys.ts";
import { findUploadOf, letStay, recordUpload, rememberSource, takeAway } from "./uploads.ts";

export interface UploadTools {
  storage: Storage;
  work: PictureWork;
}

export interface UploadedFile {
  bytes: Buffer;
  /** The field of the form that it came in, for a refusal to name. */
  field: string;
  use: UploadUse;
}

/**
 * Keeps a picture that somebody sent, in every width and format that pages use, and answers its
 * address. The same picture twice is one. Throws an AppError: `bad-input`, `wrong-type` or
 * `too-large` for a file that will not do, `unavailable` when too many wait or the storage fails;
 * nothing of it is kept then.
 */
export async function storeUpload(
  ctx: Context,
  { storage, work }: UploadTools,
  { bytes, field, use }: UploadedFile,
): Promise<{ url: string }> {
  const source = await sourceOf(bytes, use);
  const known = await findUploadOf(ctx, source);
  if (known) return { url: uploadPictureUrl(known) };
  const problem = await findPictureProblem(bytes);
  if (problem) throw refusedPicture(field, problem);
  const encoded = await work.takeIn(() =>
    encodeUpload(bytes, use).catch((error: unknown) => {
      ctx.log.info({ err: error }, "an uploaded picture cannot be decoded");
      throw refusedPicture(field, "damaged");
    }),
  );
  await keep(ctx, storage, encoded);
  await rememberSource(ctx, encoded.upload.hash, source);
  return { url: uploadPictureUrl(encoded.upload) };
}

/** What a file and its use come to, however it is called. Off the main thread: files are large. */
async function sourceOf(bytes: Buffer, use: UploadUse): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return `${use}.${Buffer.from(digest).toString("hex")}`;
}

/** The row first: files that no row knows would never be swept. */
async function keep(ctx: Context, storage: Storage, { upload, files }: EncodedUpload) {
  const row = await recordUpload(ctx, upload);
  try {
    for (const [name, bytes] of files) {
      const type = `image/${name.split(".")[1]?.replace("jpg", "jpeg")}`;
      await storage.put(`${uploadName(upload)}/${name}`, bytes, type);
    }
  } catch (error) {
    // What cannot be taken away now is left to the sweep, and may be sent again before that.
    if (row.isNew) await takeAway(ctx, storage, row).catch(() => letStay(ctx, row));
    throw error;
  }
}
