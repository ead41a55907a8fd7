import { type Bucket, complaint, openBucket } from "./bucket.ts";
import type { Storage } from "./storage.ts";

/** Keeps files in an S3 bucket. */
export function createS3Storage(bucket: Bucket): Storage {
  const call = openBucket(bucket);
  return {
    async put(key, bytes, type) {
      const answer = await call("PUT", { key, body: bytes, type });
      if (!answer.ok) throw await complaint(answer);
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await call("GET", { key });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      const problem = await complaint(answer);
      if (answer.status === 404 && problem.code !== "NoSuchBucket") return undefined;
      throw problem;
    },
    async delete(key) {
      const answer = await call("DELETE", { key });
      const problem = answer.ok ? undefined : await complaint(answer);
      if (problem && problem.code !== "NoSuchKey") throw problem;
    },
  };
}
