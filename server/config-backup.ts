import path from "node:path";
import { ConfigError, oneOf, type Text } from "./config-values.ts";
import type { Bucket } from "./platform/storage/bucket.ts";
import type { StorageCredentials } from "./platform/storage/storage.ts";

/** Backups that the shop writes by itself. */
export interface BackupSettings {
  /** Absolute; also where `npm run backup` writes to. Unset: `backups` in the data folder, and only when asked. */
  dir: string | undefined;
  /** A bucket in the folder's place; its key is among the secrets. */
  bucket: BucketSettings | undefined;
  /** The time from one to the next. */
  everyMs: number;
  /** How many stay. */
  keep: number;
  /** The public key of who may read them, `age1…`; unset: whoever has the file. */
  recipient: string | undefined;
}

const DURATION = /^(\d+)(m|h|d)$/;
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

export function readBackup(
  text: Text,
  cwd: string,
  bucket: BucketSettings | undefined,
): BackupSettings {
  const dir = text("BACKUP_DIR");
  const [every, keep, recipient] = [text("BACKUP_EVERY"), text("BACKUP_KEEP"), text("BACKUP_KEY")];
  if (dir !== undefined && bucket) {
    throw new ConfigError("BACKUP_DIR and BACKUP_URL are both set: backups go to one of them");
  }
  if (dir === undefined && !bucket && (every ?? keep) !== undefined) {
    throw new ConfigError("BACKUP_EVERY and BACKUP_KEEP need BACKUP_DIR or BACKUP_URL beside them");
  }
  const [, count, unit] = DURATION.exec(every ?? "24h") ?? [];
  const everyMs = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (!(everyMs >= 15 * UNIT_MS.m)) {
    throw new ConfigError(
      `BACKUP_EVERY is "${every}": give minutes, hours or days, such as 6h, and at least 15m`,
    );
  }
  if (!/^[1-9]\d{0,3}$/.test(keep ?? "7")) {
    throw new ConfigError(`BACKUP_KEEP is "${keep}": give a whole number from 1 to 9999`);
  }
  if (recipient !== undefined && !/^age1[02-9ac-hj-np-z]{58}$/.test(recipient)) {
    throw new ConfigError(
      "BACKUP_KEY is no public key of age, which begins with age1: `npm run backup -- --new-key FILE` makes one",
    );
  }
  return {
    dir: dir === undefined ? undefined : path.resolve(cwd, dir),
    bucket,
    everyMs,
    keep: Number(keep ?? 7),
    recipient,
  };
}

type BucketSettings = Omit<Bucket, keyof StorageCredentials>;

/** `s3://KEY:SECRET@host[:port]/bucket?region=…`, with `tls=0` for plain http. */
export function readBucket(
  name: string,
  value: string | undefined,
): { at: BucketSettings; credentials: StorageCredentials } | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? "")?.[1];
  // The address carries a secret, so no message repeats it.
  const form = "give s3://KEY:SECRET@host/bucket?region=…, with / in the secret written as %2F";
  if (url?.protocol !== "s3:" || !url.host || !url.username || !url.password) {
    throw new ConfigError(`${name} is not the address of a bucket: ${form}`);
  }
  if (bucket === undefined) {
    throw new ConfigError(`${name} names no bucket after the host: ${form}`);
  }
  const unknown = [...url.searchParams.keys()].find((one) => one !== "region" && one !== "tls");
  if (unknown !== undefined) {
    throw new ConfigError(`${name} has "${unknown}": after the ? only region and tls are known`);
  }
  const region = url.searchParams.get("region") || "us-east-1";
  if (!/^[a-z0-9-]+$/.test(region)) {
    throw new ConfigError(`${name} has the region "${region}": give one like eu-central-1`);
  }
  const tls = oneOf(`tls in ${name}`, url.searchParams.get("tls") ?? "1", ["0", "1"]);
  return {
    at: {
      endpoint: `${tls === "1" ? "https" : "http"}://${url.host}`,
      bucket,
      region,
    },
    credentials: {
      accessKeyId: decodePart(url.username),
      secretAccessKey: decodePart(url.password),
    },
  };
}

/** A part of an address, decoded; unchanged if a % in it is only a %. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
