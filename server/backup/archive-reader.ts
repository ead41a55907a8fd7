import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { Decrypter } from "age-encryption";
import { extract } from "tar-stream";
import { messageOf } from "../platform/errors.ts";
import { StartError } from "../platform/start-error.ts";
import { CHECKSUMS, checksumOf } from "./archive-writer.ts";
import { type Entry, isRecord, MANIFEST, parseJson } from "./manifest.ts";

const ENCRYPTED = Buffer.from("age-encryption.org/");
const COMPRESSED = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Each entry is in memory as a whole; none of a backup is nearly as large. */
const MOST_BYTES = 1024 ** 3;

/**
 * The entries of an archive but its checksums, which each is held against. Throws a StartError for a file
 * that is no archive, was cut off or changed, or was encrypted for another key; entries that were answered
 * before may then be wrong.
 * @param identity the secret key, `AGE-SECRET-KEY-1…`, as a file with comments may have it
 */
export async function* readArchive(
  file: string,
  identity: string | undefined,
): AsyncGenerator<Entry> {
  const found = new Map<string, string>();
  let expected: Record<string, unknown> | undefined;
  for await (const { name, bytes } of readEntries(file, identity)) {
    if (name === CHECKSUMS) {
      const sums = parseJson(bytes);
      expected = isRecord(sums) ? sums : undefined;
    } else {
      found.set(name, checksumOf(bytes));
      yield { name, bytes };
    }
  }
  if (expected === undefined) throw new StartError(`${file} is cut off or damaged`);
  for (const name of new Set([...found.keys(), ...Object.keys(expected)])) {
    if (found.get(name) !== expected[name]) throw new StartError(`${file} was changed, at ${name}`);
  }
}

async function* readEntries(file: string, identity: string | undefined): AsyncGenerator<Entry> {
  const begin = await readBegin(file);
  const isEncrypted = begin.subarray(0, ENCRYPTED.length).equals(ENCRYPTED);
  if (!isEncrypted && !begin.subarray(0, COMPRESSED.length).equals(COMPRESSED)) {
    throw new StartError(`${file} is no backup of a shop`);
  }
  if (isEncrypted && identity === undefined) {
    throw new StartError(
      `${file} is encrypted: name the file with the key, --key FILE (npm run restore -- BACKUP --key FILE)`,
    );
  }
  const source = createReadStream(file);
  const plain = isEncrypted ? await decrypt(source, identity ?? "", file) : source;
  const tar = extract();
  const decompress = createZstdDecompress();
  const fail = (error: Error) => tar.destroy(error);
  plain.on("error", fail).pipe(decompress).on("error", fail).pipe(tar);
  const whole = finished(decompress);
  whole.catch(() => undefined);
  let count = 0;
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      // A tar of somebody else may be large, and is not read to its end.
      if ((count++ === 0 && name !== MANIFEST) || size > MOST_BYTES) {
        throw new StartError(`${file} is no backup of a shop`);
      }
      yield { name, bytes: await buffer(entry) };
    }
    // The tar may be over before the file is.
    await whole;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} is cut off or damaged (${messageOf(error)})`);
  } finally {
    source.destroy();
  }
}

async function decrypt(source: Readable, identity: string, file: string): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    addIdentities(decrypter, identity);
    const plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream);
    return Readable.fromWeb(plain as unknown as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    source.destroy();
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} cannot be read with this key (${messageOf(error)})`);
  }
}

/** As age-keygen writes them: a line each, among comments. */
function addIdentities(decrypter: Decrypter, text: string): void {
  const lines = text.split("\n").map((line) => line.trim());
  const identities = lines.filter((line) => line !== "" && !line.startsWith("#"));
  try {
    if (identities.length === 0) throw new Error("there is none");
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    // What age says of a wrong one quotes it.
    throw new StartError(
      "the file with the key is none, or damaged: give the one that backup --new-key made, with AGE-SECRET-KEY-1…",
    );
  }
}

async function readBegin(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, "r");
    try {
      const { buffer: begin, bytesRead } = await handle.read(Buffer.alloc(ENCRYPTED.length));
      return begin.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new StartError(`${file} cannot be read (${messageOf(error)})`);
  }
}
