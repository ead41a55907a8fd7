import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "../../platform/logger.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { writeWhole } from "../../platform/write-whole.ts";
import { isUpload, type MadePath, type PicturePath, type UploadPath } from "../picture-path.ts";
import type { PictureWork } from "../picture-work.ts";
import { uploadKey } from "../uploads/upload-keys.ts";
import { wardrobeEdition } from "./edition.ts";
import { isWholePicture } from "./kept-file.ts";
import { makePicture, makeStandIn } from "./make-picture.ts";

/** The names of the folders of editions, past and present. */
const EDITION = /^[0-9a-f]{12}(-\d+)?$/;

export interface Picture {
  /** A file to stream; bytes where the picture could not be kept. */
  source: { file: string } | { bytes: Buffer };
  etag: string;
  /** False for a stand-in, which must not be cached for long. */
  lasting: boolean;
}

export interface Pictures {
  /**
   * The picture, made now if it was never made. Undefined for an upload that does not exist.
   * Throws an AppError `pictures_busy` when too many others wait to be made.
   */
  get(asked: PicturePath): Promise<Picture | undefined>;
  /** Whether the picture is made already. */
  isKept(asked: MadePath): Promise<boolean>;
  /** Resolves when nobody waits for a picture. */
  whenIdle(): Promise<void>;
  /** Deletes the pictures of earlier layers, tones and encodings. */
  removeOldEditions(): Promise<void>;
  /** Ends the removal of old editions, and resolves when all open calls are answered. */
  close(): Promise<void>;
}

interface PicturesOptions {
  /** The data folder: pictures are kept in `pictures/`. */
  dir: string;
  /** The folder of layers and scenes. */
  wardrobe: string;
  /** Where uploads lie. */
  storage: Storage;
  work: PictureWork;
  log: Logger;
  make?: typeof makePicture;
}

export function createPictures({
  dir,
  wardrobe,
  storage,
  work,
  log,
  make = makePicture,
}: PicturesOptions): Pictures {
  const kept = path.join(dir, "pictures");
  let wardrobeRead: Promise<string> | undefined;
  const edition = () => (wardrobeRead ??= wardrobeEdition(wardrobe));
  const underWay = new Map<string, Promise<Picture | undefined>>();
  const failed = new Set<string>();
  let closed = false;

  async function placeOf({ picture, width, format }: MadePath) {
    const name = await edition();
    const file = path.join(kept, name, picture, `${width}.${format}`);
    return { file, etag: `"${name}-${width}-${format}"` };
  }

  async function getMade(asked: MadePath): Promise<Picture> {
    const { file, etag } = await placeOf(asked);
    if (await isWholePicture(file, asked.format)) return { source: { file }, etag, lasting: true };
    return work.make(async () => {
      const bytes = await make(asked, wardrobe).catch((error: unknown) => logFailure(asked, error));
      if (!bytes) return standIn(asked);
      const isKept = await keep(log, file, bytes);
      return { source: isKept ? { file } : { bytes }, etag, lasting: true };
    });
  }

  /** Logs once for each source that a picture fails: every visitor of a listing asks for it. */
  function logFailure({ subject, picture }: MadePath, error: unknown): undefined {
    // A missing layer fails in every color.
    const source = subject.kind === "garment" ? `${subject.look}.${subject.view}` : picture;
    if (failed.has(source)) return;
    failed.add(source);
    log.error({ err: error, picture }, "a picture cannot be made");
  }

  return {
    get(asked) {
      const key = `${asked.picture}/${asked.width}.${asked.format}`;
      const find = () => (isUpload(asked) ? findUpload(storage, asked) : getMade(asked));
      const found = underWay.get(key) ?? find().finally(() => underWay.delete(key));
      underWay.set(key, found);
      return found;
    },
    async isKept(asked) {
      return isWholePicture((await placeOf(asked)).file, asked.format);
    },
    whenIdle: work.whenIdle,
    async removeOldEditions() {
      const names = await readdir(kept).catch(() => []);
      const editions = names.filter((name) => EDITION.test(name));
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

async function standIn(asked: MadePath): Promise<Picture> {
  const bytes = await makeStandIn(asked);
  return { source: { bytes }, etag: '"stand-in"', lasting: false };
}

/** An upload never changes: its name follows from its content. */
async function findUpload(storage: Storage, asked: UploadPath): Promise<Picture | undefined> {
  const { subject, width, format } = asked;
  const bytes = await storage.get(uploadKey(asked));
  const etag = `"${subject.hash.slice(0, 16)}-${width}-${format}"`;
  return bytes && { source: { bytes }, etag, lasting: true };
}

async function keep(log: Logger, file: string, bytes: Buffer): Promise<boolean> {
  try {
    await writeWhole(file, bytes);
    return true;
  } catch (error) {
    log.error({ err: error, file }, "a picture cannot be kept");
    return false;
  }
}
