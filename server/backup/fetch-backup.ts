import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { StartError } from "../platform/start-error.ts";
import { type Bucket, openBucket, S3Error } from "../platform/storage/bucket.ts";
import { getLarge } from "../platform/storage/large-files.ts";
import { isBackupName } from "./backup-names.ts";
import { addressOfBucket, explain, openBucketStore } from "./bucket-store.ts";

/** Backups that are named where another one was asked for. */
const NAMED = 5;

/**
 * Fetches a backup from the bucket into a folder, where it can be read twice. Answers its file. Throws a
 * StartError that names the newest ones where there is none of that name.
 * @param named its name or its address
 */
export async function fetchBackup(bucket: Bucket, named: string, folder: string): Promise<string> {
  const name = path.posix.basename(named);
  const address = addressOfBucket(bucket);
  try {
    if (!isBackupName(name)) throw new S3Error(404, "NoSuchKey");
    const file = path.join(folder, name);
    const parts = getLarge(openBucket(bucket), name);
    await pipeline(parts, createWriteStream(file, { mode: 0o600 }));
    return file;
  } catch (error) {
    const isUnknown = error instanceof S3Error && error.code === "NoSuchKey";
    if (!isUnknown) throw explain(address, error);
    const newest = (await openBucketStore(bucket).list()).slice(0, NAMED).join(", ");
    throw new StartError(
      `there is no backup ${named} here or in ${address}; the newest there: ${newest || "none"}`,
    );
  }
}
