import { newId } from "../../common/ids.ts";
import { codeOf, messageOf } from "../platform/errors.ts";
import { StartError } from "../platform/start-error.ts";
import { type Bucket, isGivenToAnybody, openBucket, S3Error } from "../platform/storage/bucket.ts";
import {
  dropUploadsBefore,
  listKeys,
  partBytesFor,
  putLarge,
} from "../platform/storage/large-files.ts";
import { createS3Storage } from "../platform/storage/s3-storage.ts";
import { newestFirst, PREFIX } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.ts";

/** `s3://host/bucket`, without the key. */
export function addressOfBucket({ endpoint, bucket }: Bucket): string {
  return `s3://${new URL(endpoint).host}/${bucket}`;
}

/** A bucket says when a file in parts was begun, and a large one takes hours. */
const DEAD_MS = 24 * 3_600_000;

/** Backups have customers' data: where anybody can read, none goes. */
export class OpenBucketError extends StartError {}

/** Backups in a bucket. What fails there is thrown with its address, in one line. */
export function openBucketStore(bucket: Bucket): BackupStore {
  const address = addressOfBucket(bucket);
  const call = openBucket(bucket);
  const files = createS3Storage(bucket);

  async function explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw explain(address, error);
    }
  }

  /** A file that says nothing shows who may write, and who may read. */
  async function check(): Promise<void> {
    const key = `check-${newId()}.txt`;
    try {
      await files.put(key, Buffer.from("a file to try the bucket with"), "text/plain");
      if (await isGivenToAnybody(bucket, key)) {
        throw new OpenBucketError(`anybody can read what is in ${address}`);
      }
    } finally {
      await files.delete(key);
    }
  }

  return {
    addressOf: (name) => `${address}/${name}`,
    check: () => explained(check),
    sink: (name, about) => (archive, stopping) =>
      explained(() => putLarge(call, name, archive, { partBytes: partBytesFor(about), stopping })),
    put: (name, bytes) => explained(() => files.put(name, bytes, "text/plain")),
    read: (name) => explained(() => files.get(name)),
    list: () => explained(async () => newestFirst(await listKeys(call, PREFIX))),
    remove: (name) => explained(() => files.delete(name)),
    clear: (beginning) =>
      explained(() => dropUploadsBefore(call, beginning, new Date(Date.now() - DEAD_MS))),
  };
}

/** What the bucket or the way there is to blame for, with its address; other errors as they are. */
export function explain(address: string, error: unknown): unknown {
  if (error instanceof S3Error) return new StartError(`${address} fails: ${error.message}`);
  if (!(error instanceof Error)) return error;
  const isAway = error instanceof TypeError || error.name === "TimeoutError";
  const reason = codeOf(error.cause) || messageOf(error);
  return isAway ? new StartError(`${address} cannot be reached: ${reason}`) : error;
}
