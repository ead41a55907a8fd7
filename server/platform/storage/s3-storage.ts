import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { Storage, StorageCredentials } from "./storage.ts";

interface Bucket extends StorageCredentials {
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  region: string;
}

/** The time for one call with its answer. */
const PATIENCE_MS = 10_000;
/** Attempts after the first, if the other side answers that the failure is its own. */
const RETRIES = 2;

/** Keeps files in an S3 bucket, addressed by path: `{endpoint}/{bucket}/{key}`. */
export function createS3Storage({ endpoint, bucket, region, ...credentials }: Bucket): Storage {
  const client = new AwsClient({ ...credentials, region, service: "s3", retries: RETRIES });

  async function call(method: string, key: string, put?: { bytes: Buffer; type: string }) {
    const body = put && new Uint8Array(put.bytes);
    return client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      headers: {
        // Signed as well, so that nothing on the way can change the content.
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
        ...(put && { "content-type": put.type }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }

  return {
    async put(key, bytes, type) {
      const answer = await call("PUT", key, { bytes, type });
      if (!answer.ok) throw await complaint(answer);
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await call("GET", key);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      const problem = await complaint(answer);
      if (answer.status === 404 && problem.code !== "NoSuchBucket") return undefined;
      throw problem;
    },
    async delete(key) {
      const answer = await call("DELETE", key);
      const problem = answer.ok ? undefined : await complaint(answer);
      if (problem && problem.code !== "NoSuchKey") throw problem;
    },
  };
}

class S3Error extends Error {
  readonly code: string | undefined;
  constructor(status: number, code: string | undefined) {
    super(`the storage answers ${status}${code === undefined ? "" : ` ${code}`}`);
    this.code = code;
  }
}

/** S3's code for the error; the rest of its answer may contain keys and is dropped. */
async function complaint(answer: Response): Promise<S3Error> {
  const text = await answer.text().catch(() => "");
  return new S3Error(answer.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1]);
}
