import { uploadPictureUrl } from "../../../common/picture-url.ts";
import type { Context } from "../../platform/context.ts";
import type { UploadLine } from "../picture-work.ts";
import { type EncodedUpload, encodeUpload } from "./encode-upload.ts";
import { findPictureProblem, isClear, isSlowFormat, refusedPicture } from "./inspect-upload.ts";
import { type Pixels, readPixels, type UploadUse } from "./read-pixels.ts";
import { readPixelsApart, TookTooLong } from "./read-pixels-apart.ts";
import { uploadName } from "./upload-keys.ts";
import { findUploadOf, letStay, recordUpload, rememberSource, takeAway } from "./uploads.ts";

interface UploadedFile {
  bytes: Buffer;
  /** The file's field of the form, which a refusal names. */
  field: string;
  use: UploadUse;
  line: UploadLine;
  /** Aborts when the sender is gone. */
  signal?: AbortSignal;
  /** Called with the milliseconds of work, whatever the outcome. */
  countWork?(ms: number): Promise<void>;
}

/**
 * Keeps an uploaded picture in every width and format that pages use, and answers its address. The same
 * picture is kept once. Throws an AppError and keeps nothing: `bad-input`, `wrong-type` or `too-large` for
 * a file that is refused, `unavailable` when too many uploads wait or the storage fails.
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

/** Decodes and encodes a picture in its turn; slow formats are decoded outside of the queue. */
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
        timed(async () => {
          const pixels = apart ?? (await decoded(readPixels(bytes, use)));
          if (isClear(pixels)) throw refusedPicture(field, "showsNothing");
          return encodeUpload(pixels, use, signal);
        }),
    });
  } finally {
    if (ms > 0) await file.countWork?.(Math.ceil(ms));
  }
}

/** The use and the hash of a file. Hashed off the main thread, because files are large. */
async function sourceOf(bytes: Buffer, use: UploadUse): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return `${use}.${Buffer.from(digest).toString("hex")}`;
}

/** Writes the row first: files without a row would never be swept. */
async function keep(ctx: Context, { upload, files }: EncodedUpload) {
  const row = await recordUpload(ctx, upload);
  try {
    for (const [name, bytes] of files) {
      const type = `image/${name.split(".")[1]?.replace("jpg", "jpeg")}`;
      await ctx.storage.put(`${uploadName(upload)}/${name}`, bytes, type);
    }
  } catch (error) {
    // The sweep deletes files that cannot be deleted now; until then the same picture may be sent again.
    if (row.isNew) await takeAway(ctx, row).catch(() => letStay(ctx, row));
    throw error;
  }
}
