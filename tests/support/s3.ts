import { afterAll } from "vitest";
import { startS3Server, storageUrl } from "./s3-server.ts";

export interface TestS3 {
  /** Scheme, host and port. */
  endpoint: string;
  /** What STORAGE_URL says of it. */
  url: string;
  stop(): Promise<void>;
}

/** A bucket at somebody else's server; stopped after the file's tests. */
export async function startS3(bucket: string): Promise<TestS3> {
  const { port, leave } = await startS3Server(bucket);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= leave());
  afterAll(stop);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    url: storageUrl("127.0.0.1", port, bucket),
    stop,
  };
}
