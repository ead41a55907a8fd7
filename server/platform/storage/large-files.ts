import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error.ts";
import { type CallBucket, complaint, S3Error } from "./bucket.ts";

const MEGABYTE = 1024 * 1024;
/** A file goes in parts of at least so many bytes, one at a time. */
const PART_BYTES = 16 * MEGABYTE;
/** S3 takes 10,000 of one file; the rest is for what was guessed too low. */
const PARTS = 8000;
/** The time for one part. */
const PATIENCE_MS = 120_000;
/** The waits before a part is tried again, because a connection broke. */
const WAITS_MS = [1000, 5000];
const TYPE = "application/octet-stream";

/** The length of the parts of a file of about so many bytes. Some buckets want all of one length. */
export function partBytesFor(size: number): number {
  return Math.max(PART_BYTES, Math.ceil(size / PARTS / MEGABYTE) * MEGABYTE);
}

/**
 * Writes a file of any length, whole or not at all, with no more in memory than a part of it. Answers its size
 * in bytes. Throws as the source does.
 * @param options.stopping ends the call that is on its way, whatever the source says
 */
export async function putLarge(
  call: CallBucket,
  key: string,
  source: AsyncIterable<Uint8Array>,
  options: { partBytes?: number; stopping?: AbortSignal | undefined } = {},
): Promise<number> {
  const { partBytes = PART_BYTES, stopping } = options;
  let size = 0;
  let upload: string | undefined;
  const tags: string[] = [];
  try {
    for await (const { bytes, isLast } of inParts(source, partBytes)) {
      size += bytes.length;
      if (isLast && upload === undefined) {
        const file = { key, body: bytes, type: TYPE, patienceMs: PATIENCE_MS, stopping };
        await textOf(await call("PUT", file));
        return size;
      }
      upload ??= await beginUpload(call, key);
      const part = { key, upload, part: tags.length + 1, bytes };
      tags.push(await patiently(() => putPart(call, part, stopping), stopping));
    }
    if (upload !== undefined) await endUpload(call, { key, upload, tags });
    return size;
  } catch (error) {
    // What is left of it would be paid for, and seen by nobody.
    if (upload !== undefined) await dropUpload(call, key, upload).catch(() => undefined);
    throw error;
  }
}

/** Cuts a source into parts of equal length, but the last; each is good until the next is asked for. */
async function* inParts(source: AsyncIterable<Uint8Array>, partBytes: number) {
  const part = Buffer.allocUnsafe(partBytes);
  let length = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (rest.length > 0) {
      if (length === partBytes) {
        yield { bytes: part, isLast: false };
        length = 0;
      }
      const fitting = rest.subarray(0, partBytes - length);
      part.set(fitting, length);
      length += fitting.length;
      rest = rest.subarray(fitting.length);
    }
  }
  yield { bytes: part.subarray(0, length), isLast: true };
}

async function beginUpload(call: CallBucket, key: string): Promise<string> {
  const answer = await call("POST", { key, query: { uploads: "" }, type: TYPE });
  const upload = oneOf(await textOf(answer), "UploadId");
  if (upload === undefined) throw new Error("the storage takes no file in parts");
  return upload;
}

interface Part {
  key: string;
  upload: string;
  part: number;
  bytes: Buffer;
}

/** Answers its tag. */
async function putPart(
  call: CallBucket,
  { key, upload, part, bytes }: Part,
  stopping: AbortSignal | undefined,
): Promise<string> {
  const query = { partNumber: String(part), uploadId: upload };
  const answer = await call("PUT", { key, query, body: bytes, patienceMs: PATIENCE_MS, stopping });
  if (!answer.ok) throw await complaint(answer);
  await answer.body?.cancel();
  return answer.headers.get("etag") ?? "";
}

/** A connection that breaks costs a part, not the file. */
async function patiently<T>(work: () => Promise<T>, stopping?: AbortSignal): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof S3Error || stopping?.aborted) throw error;
      await sleep(wait, undefined, { signal: stopping });
    }
  }
  return work();
}

async function endUpload(
  call: CallBucket,
  { key, upload, tags }: { key: string; upload: string; tags: string[] },
): Promise<void> {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  const query = { uploadId: upload };
  const ending = { key, query, body, type: "application/xml", patienceMs: PATIENCE_MS };
  const text = await textOf(await call("POST", ending));
  // The head is sent before the parts are put together, so a failure may come below a 200.
  if (/<Error>/.test(text)) throw new Error(`the storage answers ${oneOf(text, "Code") ?? text}`);
}

async function dropUpload(call: CallBucket, key: string, upload: string): Promise<void> {
  await textOf(await call("DELETE", { key, query: { uploadId: upload } }));
}

/** Drops what processes that died have left of files with this beginning of their keys. */
export async function dropUploadsBefore(
  call: CallBucket,
  prefix: string,
  moment: Date,
): Promise<void> {
  const text = await textOf(await call("GET", { query: { uploads: "", prefix } }));
  for (const [, one = ""] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const [key, upload] = [oneOf(one, "Key"), oneOf(one, "UploadId")];
    const isOld = new Date(oneOf(one, "Initiated") ?? "") < moment;
    if (isOld && key?.startsWith(prefix) && upload) await dropUpload(call, key, upload);
  }
}

/** A file in parts, each asked for when it is needed. Throws an S3Error where there is none. */
export async function* getLarge(
  call: CallBucket,
  key: string,
  partBytes = PART_BYTES,
): AsyncGenerator<Buffer> {
  let tag: string | null | undefined;
  for (let from = 0, size = 1; from < size; from += partBytes) {
    const range = `bytes=${from}-${from + partBytes - 1}`;
    const part = await patiently(() => getPart(call, key, range));
    tag ??= part.tag;
    if (part.tag !== tag) throw new StartError(`${key} was replaced while it was read`);
    size = part.size;
    yield part.bytes;
  }
}

async function getPart(call: CallBucket, key: string, range: string) {
  const answer = await call("GET", { key, range, patienceMs: PATIENCE_MS });
  if (!answer.ok) throw await complaint(answer);
  const [, whole] = /\/(\d+)$/.exec(answer.headers.get("content-range") ?? "") ?? [];
  if (whole === undefined) throw new Error("the storage gives no part of a file");
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { bytes, size: Number(whole), tag: answer.headers.get("etag") };
}

/** The keys with this beginning. */
export async function listKeys(call: CallBucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
    const text = await textOf(await call("GET", { query }));
    for (const [, key = ""] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(key);
    token = oneOf(text, "NextContinuationToken");
  } while (token !== undefined);
  return keys;
}

/** Throws for a refusal. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.ok) throw await complaint(answer);
  return answer.text();
}

/** What stands in the first element of a name. */
function oneOf(text: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
}
