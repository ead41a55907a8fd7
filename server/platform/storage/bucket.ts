import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { StorageCredentials } from "./storage.ts";

/** An S3 bucket with who may use it. Plain data, which can be sent to another process. */
export interface Bucket extends StorageCredentials {
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  region: string;
}

interface Call {
  key?: string;
  query?: Record<string, string>;
  /** Bytes from and to, as HTTP counts them. */
  range?: string;
  body?: Uint8Array;
  /** Of the body. */
  type?: string;
  /** The time for the call with its answer. */
  patienceMs?: number;
  /** Ends it before its time. */
  stopping?: AbortSignal | undefined;
}

/** Calls an S3 bucket. Answers what was answered, also a refusal; throws where nobody answers in time. */
export type CallBucket = (method: string, call: Call) => Promise<Response>;

const PATIENCE_MS = 10_000;
/** Attempts after the first, if the other side answers that the failure is its own. */
const RETRIES = 2;

/** Addresses the bucket by path: `{endpoint}/{bucket}/{key}`. */
export function openBucket(at: Bucket): CallBucket {
  const { endpoint, bucket, region, ...credentials } = at;
  const client = new AwsClient({ ...credentials, region, service: "s3", retries: RETRIES });
  return (method, { key, query, range, body, type, patienceMs = PATIENCE_MS, stopping }) =>
    client.fetch(addressIn({ endpoint, bucket }, key, query), {
      method,
      headers: {
        // Signed as well, so that nothing on the way can change the content.
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
        ...(range !== undefined && { range }),
        ...(type !== undefined && { "content-type": type }),
      },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(stopping ? [stopping] : [])]),
    });
}

function addressIn(
  { endpoint, bucket }: Pick<Bucket, "endpoint" | "bucket">,
  key: string | undefined,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString();
  const place = key === undefined ? bucket : `${bucket}/${key}`;
  return `${endpoint}/${place}${search === "" ? "" : `?${search}`}`;
}

/** Whether a file in the bucket is given to anybody who knows its address. */
export async function isGivenToAnybody(at: Bucket, key: string): Promise<boolean> {
  const answer = await fetch(addressIn(at, key), { signal: AbortSignal.timeout(PATIENCE_MS) });
  await answer.body?.cancel();
  return answer.ok;
}

export class S3Error extends Error {
  readonly code: string | undefined;
  constructor(status: number, code: string | undefined) {
    super(`the storage answers ${status}${code === undefined ? "" : ` ${code}`}`);
    this.code = code;
  }
}

/** S3's code for the error; the rest of its answer may contain keys and is dropped. */
export async function complaint(answer: Response): Promise<S3Error> {
  const text = await answer.text().catch(() => "");
  return new S3Error(answer.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1]);
}
