import S3rver from "s3rver";
import { afterAll } from "vitest";
import { makeTemporaryFolder } from "./test-postgres.ts";

export interface TestS3 {
  /** Scheme, host and port. */
  endpoint: string;
  /** What STORAGE_URL says of it. */
  url: string;
  stop(): Promise<void>;
}

/** Somebody else's server that speaks S3, with one bucket; stopped after the file's tests. */
export async function startS3(bucket: string): Promise<TestS3> {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: makeTemporaryFolder(),
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.close());
  afterAll(stop);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=0`,
    stop,
  };
}
