/**
 * Files that must outlive the process: in a folder of this machine, or in an S3 bucket. A key is words of
 * `a-z0-9.-` with slashes between. Failures are logged and throw `unavailable`.
 */
export interface Storage {
  /** Writes the file completely or not at all; a second file under the same key replaces the first. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>;
}

export interface StorageCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}
