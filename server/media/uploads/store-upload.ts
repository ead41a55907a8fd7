import { uploadPictureUrl } from "../../../common/picture-url.ts";
import type { Context } from "../../platform/context.ts";
import type { UploadLine } from "../picture-work.ts";
import { type EncodedUpload, encodeUpload } from "./encode-upload.ts";
import { findPictureProblem, isSlowFormat, refusedPicture } from "./inspect-upload.ts";
import { type Pixels, readPixels, type UploadUse } from "./read-pixels.ts";
import { readPixelsApart, TookTooLong } from "./read-pixels-apart.ts";
import { uploadName } from "./upload-keys.ts";
import { findUploadOf, letStay, recordUpload, rememberSource, takeAway } from "./uploads.ts";

interface UploadedFile {
  bytes: Buffer;
  /** The field of the form that it came in, for a refusal to name. */
  field: string;
  use: UploadUse;
  line: UploadLine;
  /** Aborts when whoever sent it is gone. */
  signal?: AbortSignal;
  /** Told how many milliseconds of work it was, whatever came of it. */
  countWork?(ms: number): Promise<void>;
}

/**
 * Keeps a picture that somebody sent, in every width and format that pages use, and answers its
 * address. The same picture twice is one. Throws an AppError: `bad-input`, `wrong-type` or
 * `too-large` for a file that will not do, `unavailable` when too many wait or the storage fails;
 * nothing of it is kept then.
 */
export async function storeUpload(
  ctx: Context,
  { bytes, field, use, ...call }: UploadedFile,
): Promise<{ url: string }> {
  const source = await sourceOf(bytes, use);
  const known = await findUploadOf(ctx, source);
  if (known) return { url: uploadPictureUrl(known) };
  const problem = await findPictureProblem(bytes, use);
  if (problem) throw refusedPicture(field, problem);
  const encoded = await encode(ctx, { bytes, field, use, ...call });
  await keep(ctx, encoded);
  await rememberSource(ctx, encoded.upload.hash, source);
  return { url: uploadPictureUrl(encoded.upload) };
}

/** Decodes and encodes it in its turn; slow formats are decoded beside it, where nobody waits for them. */
async function encode(ctx: Context, file: UploadedFile): Promise<EncodedUpload> {
  const { work } = ctx.media;
  const { bytes, field, use, line, signal } = file;
  let ms = 0;
  const timed = async <T>(part: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    try {
      return await part();
    } finally {
      ms += performance.now() - begun;
    }
  };
  const decoded = (pixels: Promise<Pixels>) =>
    pixels.catch((error: unknown) => {
      signal?.throwIfAborted();
      ctx.log.info({ err: error }, "an uploaded picture cannot be decoded");
      throw refusedPicture(field, error instanceof TookTooLong ? "tooSlow" : "damaged");
    });
  try {
    const apart = isSlowFormat(bytes)
      ? await work.apart({
          line,
          signal,
          work: () => timed(() => decoded(readPixelsApart(bytes, use, { signal }))),
        })
      : undefined;
    return await work.takeIn({
      line,
      signal,
      work: () =>
        timed(async () =>
          encodeUpload(apart ?? (await decoded(readPixels(bytes, use))), use, signal),
        ),
    });
  } finally {
    if (ms > 0) await file.countWork?.(Math.ceil(ms));
  }
}

/** The hash of a file and its use, whatever the file is called. Off the main thread: files are large. */
async function sourceOf(bytes: Buffer, use: UploadUse): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return `${use}.${Buffer.from(digest).toString("hex")}`;
}

/** The row first: files that no row knows would never be swept. */
async function keep(ctx: Context, { upload, files }: EncodedUpload) {
  const row = await recordUpload(ctx, upload);
  try {
    for (const [name, bytes] of files) {
      const type = `image/${name.split(".")[1]?.replace("jpg", "jpeg")}`;
      await ctx.storage.put(`${uploadName(upload)}/${name}`, bytes, type);
    }
  } catch (error) {
    // Files that cannot be deleted now are left to the sweep, and may be sent again before that.
    if (row.isNew) await takeAway(ctx, row).catch(() => letStay(ctx, row));
    throw error;
  }
}
