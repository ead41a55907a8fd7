import { access, readdir, rm } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { answers } from "../../common/texts.ts";
import type { Logger } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { writeWhole } from "../platform/write-whole.ts";
import { UPLOADS_EDITION, wardrobeEdition } from "./edition.ts";
import { isWholePicture } from "./kept-file.ts";
import { makePicture, makeStandIn } from "./make-picture.ts";
import type { PicturePath } from "./picture-path.ts";
import { uploadFile } from "./uploads.ts";

const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 2;
/** Folders of ours, past and present. */
const EDITION = /^([0-9a-f]{12}(-\d+)?|uploads-[0-9a-f]+)$/;

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
  /** Whether it lies ready. */
  isKept(asked: PicturePath): Promise<boolean>;
  /** Resolves when nobody waits for a picture. */
  whenIdle(): Promise<void>;
  /** Takes away what earlier layers, tones and encodings left behind. */
  removeOldEditions(): Promise<void>;
  /** Refuses what waits, and resolves when what is being made is finished. */
  close(): Promise<void>;
}

interface PicturesOptions {
  /** The data folder: pictures are kept in `pictures/`, uploads lie in `uploads/`. */
  dir: string;
  /** The folder of layers and scenes. */
  wardrobe: string;
  log: Logger;
  make?: typeof makePicture;
  /** How many may wait while two are being made. */
  maxWaiting?: number;
}

export function createPictures({
  dir,
  wardrobe,
  log,
  make = makePicture,
  maxWaiting = 200,
}: PicturesOptions): Pictures {
  const kept = path.join(dir, "pictures");
  let wardrobeRead: Promise<string> | undefined;
  const edition = () => (wardrobeRead ??= wardrobeEdition(wardrobe));
  const limit = pLimit(AT_ONCE);
  const underWay = new Map<string, Promise<Picture | undefined>>();
  const failed = new Set<string>();
  let closed = false;

  async function placeOf({ subject, picture, width, format }: PicturePath) {
    const name = subject.kind === "upload" ? UPLOADS_EDITION : await edition();
    const file = path.join(kept, name, picture, `${width}.${format}`);
    return { file, etag: `"${name}-${width}-${format}"` };
  }

  async function find(asked: PicturePath): Promise<Picture | undefined> {
    const { subject, format } = asked;
    const { file, etag } = await placeOf(asked);
    if (await isWholePicture(file, format)) return { source: { file }, etag, lasting: true };

    const original = subject.kind === "upload" ? uploadFile(dir, subject.hash) : "";
    if (original && !(await exists(original))) return undefined;
    if (closed || limit.pendingCount >= maxWaiting) throw busy();
    return limit(async () => {
      if (closed) throw busy();
      const sources = { wardrobe, uploadFile: original };
      const bytes = await make(asked, sources).catch((error: unknown) => complain(asked, error));
      if (!bytes) return standIn(asked);
      const isKept = await keep(file, bytes);
      return { source: isKept ? { file } : { bytes }, etag, lasting: true };
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
  function complain({ subject, picture }: PicturePath, error: unknown): undefined {
    // A layer that is missing is missing in every colour.
    const source = subject.kind === "garment" ? `${subject.look}.${subject.view}` : picture;
    if (failed.has(source)) return;
    failed.add(source);
    log.error({ err: error, picture }, "a picture cannot be made");
  }

  return {
    get(asked) {
      const key = `${asked.picture}/${asked.width}.${asked.format}`;
      const found = underWay.get(key) ?? find(asked).finally(() => underWay.delete(key));
      underWay.set(key, found);
      return found;
    },
    async isKept(asked) {
      return isWholePicture((await placeOf(asked)).file, asked.format);
    },
    async whenIdle() {
      while (underWay.size > 0) await Promise.allSettled(underWay.values());
    },
    async removeOldEditions() {
      const names = await readdir(kept).catch(() => []);
      const editions = names.filter((name) => EDITION.test(name) && name !== UPLOADS_EDITION);
      for (const name of editions) {
        if (closed || name === (await edition())) continue;
        await rm(path.join(kept, name), { recursive: true, force: true });
      }
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
  return new AppError("unavailable", "pictures_busy", answers.media.busy, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
