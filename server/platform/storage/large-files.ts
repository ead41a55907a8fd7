import { setTimeout as sleep } from "node:timers/promises";
import { type CallBucket, complaint, S3Error } from "./bucket.ts";

/** A file goes in parts of so many bytes, one at a time; S3 takes 10,000 of them. */
const PART_BYTES = 16 * 1024 * 1024;
/** The time for one part. */
const PATIENCE_MS = 120_000;
/** The waits before a part is tried again. */
const WAITS_MS = [1000, 5000];
const TYPE = "application/octet-stream";

/**
 * Writes a file of any length, whole or not at all, with no more in memory than a part of it. Answers its size
 * in bytes. Throws as the source does.
 */
export async function putLarge(
  call: CallBucket,
  key: string,
  source: AsyncIterable<Uint8Array>,
  partBytes = PART_BYTES,
): Promise<number> {
  let size = 0;
  let upload: string | undefined;
  const tags: string[] = [];
  try {
    for await (const { bytes, isLast } of inParts(source, partBytes)) {
      size += bytes.length;
      if (isLast && upload === undefined) {
        await textOf(await call("PUT", { key, body: bytes, type: TYPE, patienceMs: PATIENCE_MS }));
        return size;
      }
      upload ??= await beginUpload(call, key);
      tags.push(await putPart(call, { key, upload, part: tags.length + 1, bytes }));
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

/** Answers its tag. A connection that breaks costs a part, not the file. */
async function putPart(call: CallBucket, { key, upload, part, bytes }: Part): Promise<string> {
  const query = { partNumber: String(part), uploadId: upload };
  const put = async () => {
    const answer = await call("PUT", { key, query, body: bytes, patienceMs: PATIENCE_MS });
    if (!answer.ok) throw await complaint(answer);
    await answer.body?.cancel();
    return answer.headers.get("etag") ?? "";
  };
  for (const wait of WAITS_MS) {
    try {
      return await put();
    } catch (error) {
      if (error instanceof S3Error) throw error;
      await sleep(wait);
    }
  }
  return put();
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
  for (let from = 0, size = 1; from < size; from += partBytes) {
    const range = `bytes=${from}-${from + partBytes - 1}`;
    const answer = await call("GET", { key, range, patienceMs: PATIENCE_MS });
    if (!answer.ok) throw await complaint(answer);
    const [, whole] = /\/(\d+)$/.exec(answer.headers.get("content-range") ?? "") ?? [];
    if (whole === undefined) throw new Error("the storage gives no part of a file");
    size = Number(whole);
    yield Buffer.from(await answer.arrayBuffer());
  }
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
