import path from "node:path";
import { apiMessages } from "../../../common/messages/api.ts";
import { AppError, codeOf, messageOf } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Bucket } from "./bucket.ts";
import { createFileStorage } from "./file-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage, StorageCredentials } from "./storage.ts";

export type StorageSettings =
  | { kind: "files" }
  | ({ kind: "s3" } & Omit<Bucket, keyof StorageCredentials>);

interface Place {
  dataDir: string;
  credentials: StorageCredentials | undefined;
  log: Logger;
}

const RETRY_AFTER_SECONDS = 15;
const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** A storage that says in a log what fails. */
export interface LoggingStorage extends Storage {
  /** The same storage, whose lines go to this log: a call's own has its id. */
  loggingTo(log: Logger): Storage;
}

export function openStorage(settings: StorageSettings, place: Place): LoggingStorage {
  const storage = storageAt(settings, place);
  return { ...guard(storage, place.log), loggingTo: (log) => guard(storage, log) };
}

function storageAt(settings: StorageSettings, { dataDir, credentials }: Place): Storage {
  if (settings.kind === "files") return createFileStorage(path.join(dataDir, "uploads"));
  if (!credentials) throw new Error("a bucket needs credentials");
  return createS3Storage({ ...settings, ...credentials });
}

/** For whoever runs the shop: the reason of what a storage threw; undefined for any other error. */
export function whyStorageFailed(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code !== "storage_down") return undefined;
  const { cause } = error;
  // A call that did not come about says only that, and why in its own cause.
  return (cause instanceof Error && codeOf(cause.cause)) || messageOf(cause);
}

/** Refuses malformed keys, and logs a failure, whose details the caller does not learn. */
function guard(storage: Storage, log: Logger): Storage {
  async function attempt<T>(
    action: keyof Storage,
    key: string,
    work: () => Promise<T>,
  ): Promise<T> {
    if (!KEY.test(key)) throw new Error(`${key} is no key of the storage`);
    try {
      return await work();
    } catch (error) {
      log.error({ err: error, key, action }, "the storage fails");
      throw new AppError("unavailable", "storage_down", apiMessages.storageDown, {
        retryAfter: RETRY_AFTER_SECONDS,
        cause: error,
      });
    }
  }
  return {
    put: (key, bytes, type) => attempt("put", key, () => storage.put(key, bytes, type)),
    get: (key) => attempt("get", key, () => storage.get(key)),
    delete: (key) => attempt("delete", key, () => storage.delete(key)),
  };
}
