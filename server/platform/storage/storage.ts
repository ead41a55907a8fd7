/**
 * Where files are kept that must outlive the process: a folder of this machine, or a bucket that
 * speaks S3. A key is words of `a-z0-9.-` with slashes between. What fails throws an AppError
 * `storage_down` (unavailable) and is logged.
 */
export interface Storage {
  /** Keeps it whole or not at all; the same key twice keeps the second. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** One that is not there is no mistake. */
  delete(key: string): Promise<void>;
}

export interface StorageCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}
