import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartError } from "../start-error.ts";
import type { Account } from "./postgres-account.ts";

/** The kernel's limit for a socket's path: sockaddr_un has 108 bytes with its end on Linux, 104 on macOS. */
const MAX_SOCKET_PATH = 103;

/**
 * The folder of PostgreSQL's unix socket: the cluster itself, which only its owner may enter, or, if its
 * path is too long for a socket, a short folder of the same owner and mode.
 */
export function socketFolder(cluster: string, account: Account | undefined): string {
  if (fits(cluster)) return cluster;
  const name = `selvedge-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`;
  const folder = path.join(fits(path.join(os.tmpdir(), name)) ? os.tmpdir() : "/tmp", name);
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  let stat = fs.lstatSync(folder);
  if (stat.isDirectory() && stat.uid === process.getuid?.() && stat.uid !== uid) {
    fs.chownSync(folder, uid, account?.gid ?? 0);
    stat = fs.lstatSync(folder);
  }
  // Anybody may make names in a temporary folder; the owner of this one could listen in our place.
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o077) !== 0) {
    throw new StartError(
      `${folder} is needed for the database's socket and belongs to another user: remove it, or choose a shorter DATA_DIR`,
    );
  }
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, ".s.PGSQL.5432")) <= MAX_SOCKET_PATH;
}
