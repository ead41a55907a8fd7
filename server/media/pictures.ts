import { access } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import type { PicturePath } from "../../common/picture-url.ts";
import { texts } from "../../common/texts.ts";
import type { Logger } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { drawingsVersion } from "./garments/draw-garment.ts";
import { isWholePicture, writeWhole } from "./kept-file.ts";
import { ENCODING, makePicture, makeStandIn } from "./make-picture.ts";
import { uploadFile } from "./uploads.ts";

const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 2;

export interface Picture {
  /** A file to stream; bytes when it could not be kept. */
  source: { file: string } | { bytes: Buffer };
  etag: string;
  /** False for a stand-in, which the next visitor need not get. */
  lasting: boolean;
}

export interface Pictures {
  /**
   * The picture, made now if it was never made. Undefined for an upload that does not exist.
   * Throws an AppError `pictures_busy` when too many others wait to be made.
   */
  get(asked: PicturePath): Promise<Picture | undefined>;
  /** Refuses what waits, and resolves when what is being made is finished. */
  close(): Promise<void>;
}

interface PicturesOptions {
  /** The data folder: pictures are kept in `pictures/`, uploads lie in `uploads/`. */
  dir: string;
  log: Logger;
  make?: typeof makePicture;
  /** How many may wait while two are being made. */
  maxWaiting?: number;
}

export function createPictures({
  dir,
  log,
  make = makePicture,
  maxWaiting = 200,
}: PicturesOptions): Pictures {
  // Another drawing is another folder, so that an old picture is never taken for a new one.
  const version = `${drawingsVersion()}-${ENCODING}`;
  const limit = pLimit(AT_ONCE);
  const underWay = new Map<string, Promise<Picture | undefined>>();
  const failed = new Set<string>();
  let closed = false;

  async function find(asked: PicturePath): Promise<Picture | undefined> {
    const { subject, picture, width, format } = asked;
    const edition = subject.kind === "upload" ? `uploads-${ENCODING}` : version;
    const file = path.join(dir, "pictures", edition, picture, `${width}.${format}`);
    const etag = `"${edition}-${width}-${format}"`;
    if (await isWholePicture(file, format)) return { source: { file }, etag, lasting: true };

    const original = subject.kind === "upload" ? uploadFile(dir, subject.hash) : "";
    if (original && !(await exists(original))) return undefined;
    if (closed || limit.pendingCount >= maxWaiting) throw busy();
    return limit(async () => {
      if (closed) throw busy();
      const bytes = await make(asked, original).catch((error: unknown) => complain(asked, error));
      if (!bytes) return standIn(asked);
      const kept = await keep(file, bytes);
      return { source: kept ? { file } : { bytes }, etag, lasting: true };
    });
  }

  async function keep(file: string, bytes: Buffer): Promise<boolean> {
    try {
      await writeWhole(file, bytes);
      return true;
    } catch (error) {
      log.error({ err: error, file }, "a picture cannot be kept");
      return false;
    }
  }

  /** Says once which picture fails: a listing would ask for it with every visitor. */
  function complain(asked: PicturePath, error: unknown): undefined {
    if (failed.has(asked.picture)) return;
    failed.add(asked.picture);
    log.error({ err: error, picture: asked.picture }, "a picture cannot be made");
  }

  return {
    get(asked) {
      const key = `${asked.picture}/${asked.width}.${asked.format}`;
      const found = underWay.get(key) ?? find(asked).finally(() => underWay.delete(key));
      underWay.set(key, found);
      return found;
    },
    async close() {
      closed = true;
      await Promise.allSettled(underWay.values());
    },
  };
}

async function standIn(asked: PicturePath): Promise<Picture> {
  const bytes = await makeStandIn(asked);
  return { source: { bytes }, etag: '"stand-in"', lasting: false };
}

function busy(): AppError {
  return new AppError("unavailable", "pictures_busy", texts.media.busy, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
