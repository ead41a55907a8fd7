import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { Encrypter } from "age-encryption";
import { type Pack, pack } from "tar-stream";
import { newId } from "../../common/ids.ts";
import { codeOf } from "../platform/errors.ts";

/** The last entry of an archive: the SHA-256 of every other one in hex, by name. */
export const CHECKSUMS = "checksums.json";

/** For errors that the pipeline reports: one for which nobody listens ends the process before it has cleared up. */
const ignore = () => undefined;

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

/** Fast, and hardly larger than at higher levels. */
const PARAMS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * Takes an archive to its place, whole or not at all. Answers its size in bytes.
 * @param stopping ends what is on its way just now; the archive ends as well
 */
export type Sink = (archive: AsyncIterable<Uint8Array>, stopping?: AbortSignal) => Promise<number>;

/**
 * Writes an archive: a tar that zstd compresses and, where there is a recipient, age encrypts. Answers its size
 * in bytes. Throws as `fill` and the sink do.
 * @param recipient the public key of who may read it, `age1…`
 * @param stopping ends it, and nothing of it stays
 */
export async function writeArchive(
  sink: Sink,
  recipient: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
  stopping?: AbortSignal,
): Promise<number> {
  const tar = pack();
  // Whatever fails after it destroys it too.
  tar.on("error", ignore);
  const compress = createZstdCompress(PARAMS);
  const take = (archive: AsyncIterable<Uint8Array>) => sink(archive, stopping);
  const options = stopping ? { signal: stopping } : {};
  const written =
    recipient === undefined
      ? pipeline(Readable.from(tar), compress, take, options)
      : pipeline(Readable.from(tar), compress, encryptFor(recipient), take, options);
  const filled = fillTar(tar, fill).catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  // The pipeline's error first: what could not be written is why nothing more could be added.
  const [size, rest] = await Promise.allSettled([written, filled]);
  if (size.status === "rejected") throw size.reason;
  if (rest.status === "rejected") throw rest.reason;
  return size.value;
}

/** A file that only its owner may read. Once it is written, no power cut takes it. */
export function fileSink(file: string): Sink {
  return async (archive) => {
    const dir = path.dirname(path.resolve(file));
    const made = await mkdir(dir, { recursive: true });
    const unfinished = `${file}.${newId()}.tmp`;
    try {
      await pipeline(archive, createWriteStream(unfinished, { mode: 0o600 }));
      const size = await flush(unfinished);
      await rename(unfinished, file);
      await flushNames(dir, made);
      return size;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
}

async function fillTar(tar: Pack, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const checksums: Record<string, string> = {};
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const told = (error?: Error | null) => (error ? reject(error) : resolve());
      tar.entry({ name, mode: 0o600 }, bytes, told).on("error", ignore);
    });
  await fill((name, bytes) => {
    checksums[name] = checksumOf(bytes);
    return put(name, bytes);
  });
  await put(CHECKSUMS, Buffer.from(JSON.stringify(checksums)));
  tar.finalize();
}

export function checksumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function encryptFor(recipient: string) {
  return async function* (source: AsyncIterable<Buffer>) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(Readable.toWeb(Readable.from(source)) as ReadableStream);
  };
}

/**
 * Waits until the disk has the names in a folder.
 * @param made the topmost folder that was made for it, if any was
 */
async function flushNames(dir: string, made: string | undefined): Promise<void> {
  const top = made === undefined ? dir : path.dirname(made);
  try {
    for (let folder = dir; ; folder = path.dirname(folder)) {
      await flush(folder);
      if (folder === top) return;
    }
  } catch (error) {
    // Some shares of other machines do so by themselves, and refuse to be asked; some folders may be written
    // to and not be read.
    if (!["EINVAL", "ENOTSUP", "EISDIR", "EACCES", "EPERM"].includes(codeOf(error))) throw error;
  }
}

/** Waits until the disk has it. Answers its size. */
async function flush(file: string): Promise<number> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
