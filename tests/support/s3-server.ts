import S3rver from "s3rver";
import { makeTemporaryFolder } from "./test-postgres.ts";

export interface S3Server {
  port: number;
  /** Ends the server until it comes back, at the same port and with what it kept. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Somebody else's server that speaks S3, with one bucket. */
export async function startS3Server(
  bucket: string,
  directory = makeTemporaryFolder(),
): Promise<S3Server> {
  const open = async (port: number) => {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
      // Else it takes the name of its host for a bucket.
      vhostBuckets: false,
    });
    return { server, ...(await server.run()) };
  };
  let running = await open(0);
  return {
    port: running.port,
    leave: () => running.server.close(),
    async comeBack() {
      running = await open(running.port);
    },
  };
}

/** What STORAGE_URL says of a bucket there. */
export function storageUrl(host: string, port: number, bucket: string): string {
  return `s3://S3RVER:S3RVER@${host}:${port}/${bucket}?tls=0`;
}
