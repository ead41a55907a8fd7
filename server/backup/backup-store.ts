import type { Bucket } from "../platform/storage/bucket.ts";
import type { Sink } from "./archive-writer.ts";

/** Where backups lie: in the bucket, if there is one. Plain data, which can be sent to another process. */
export interface BackupsAt {
  dir: string;
  bucket?: Bucket | undefined;
}

/** A folder or a bucket with backups, each under its name. */
export interface BackupStore {
  /** Where a file of this name lies, as people write it: a path, or `s3://host/bucket/name`. */
  addressOf(name: string): string;
  /** Throws an Error with one line where no backup may go there, or none can. */
  check(): Promise<void>;
  /** @param about how many bytes may come, at most */
  sink(name: string, about: number): Sink;
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined where there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** The names of the backups, the newest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what processes that died have left of files whose names begin like this. */
  clear(beginning: string): Promise<void>;
}
