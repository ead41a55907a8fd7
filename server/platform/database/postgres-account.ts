import { type SpawnOptions, type SpawnSyncReturns, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { libraryPath } from "../project-root.ts";
import { StartError } from "../start-error.ts";

export interface Account {
  uid: number;
  gid: number;
}

/** Made at the first start as root, only for PostgreSQL. */
export const SYSTEM_USER = "selvedge-db";

const NOBODY: Account = { uid: 65534, gid: 65534 };
/** A PATH with the folders of useradd and adduser, which an ordinary PATH may lack. */
const ADMIN_PATH = `${process.env.PATH ?? ""}:/usr/sbin:/sbin`;
/** Several shops may start at once, and wait for each other at /etc/passwd. */
const ATTEMPTS = 20;
const PAUSE_MS = 100;

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of the data folder, if
 * that is an ordinary user, else as a system user of its own. Other users run it as themselves:
 * undefined.
 * @param warn takes the reason if there is no such system user and PostgreSQL runs as nobody
 */
export function chooseAccount(cluster: string, warn: (line: string) => void): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== "linux") {
    throw new StartError(
      "PostgreSQL does not run as root: start as an ordinary user, or set DATABASE_URL",
    );
  }
  return ownerOf(path.dirname(cluster)) ?? systemUser(warn);
}

/** The folder's owner, if that is an ordinary user, who may want to start the shop as well. */
function ownerOf(folder: string): Account | undefined {
  const { uid, gid } = fs.statSync(folder);
  return uid === 0 || uid === NOBODY.uid ? undefined : { uid, gid };
}

/**
 * The system user of that name, made if missing.
 * @param make makes a user of that name
 */
export function systemUser(
  warn: (line: string) => void,
  name: string = SYSTEM_USER,
  make: (name: string) => SpawnSyncReturns<string> = makeUser,
): Account {
  let reason = "";
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const user = findUser(name);
    if (user) return user;
    const { status, error, stderr } = make(name);
    // If the program or the permission is missing, a second attempt fails the same way.
    reason = error?.message ?? stderr.trim();
    if (status === 0) continue;
    if (error || /read-only|permission denied/i.test(reason)) break;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  warn(
    `no system user ${name} could be made for PostgreSQL (${reason}): it runs as nobody, whose other programs could then read its files; make that user, or start the shop as an ordinary user`,
  );
  return NOBODY;
}

function findUser(name: string): Account | undefined {
  const ask = (flag: string) => spawnSync("id", [flag, name], { encoding: "utf8" });
  const [uid, gid] = [ask("-u"), ask("-g")].map(({ status, stdout }) =>
    status === 0 ? Number(stdout) : undefined,
  );
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** Every system has useradd except BusyBox, which has adduser. */
function makeUser(name: string): SpawnSyncReturns<string> {
  const options = { encoding: "utf8", env: { PATH: ADMIN_PATH } } as const;
  const noLogin = ["/usr/sbin/nologin", "/sbin/nologin"].find(fs.existsSync) ?? "/bin/false";
  const nowhere = ["--no-create-home", "--home-dir", "/nonexistent", "--shell", noLogin];
  const made = spawnSync("useradd", ["--system", "--user-group", ...nowhere, name], options);
  if (!made.error) return made;
  return spawnSync("adduser", ["-S", "-D", "-H", "-s", noLogin, name], options);
}

/**
 * A command line and its spawn options, to run under the account in the folder. The account gets an open
 * working folder and no path, so the folders above may be closed to it.
 */
export function runAs(account: Account | undefined, folder: string, command: readonly string[]) {
  const [program = "", ...args] = command;
  const options = {
    ...account,
    env: { PATH: process.env.PATH, LC_ALL: "C", ...libraryPath() },
    cwd: folder,
  } satisfies SpawnOptions;
  return { program, args, options };
}

/** The path by which a command of `runAs` names its folder. */
export function nameOf(folder: string, account: Account | undefined): string {
  return account ? "/proc/self/cwd" : folder;
}

export function reaches(account: Account, files: readonly string[]): boolean {
  const script = 'for file; do : <"$file" || exit 1; done';
  const check = runAs(account, "/", ["/bin/sh", "-c", script, "sh", ...files]);
  return spawnSync(check.program, check.args, { ...check.options, stdio: "ignore" }).status === 0;
}

export function giveTo({ uid, gid }: Account, folder: string): void {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    fs.lchownSync(path.join(folder, name), uid, gid);
  }
  fs.lchownSync(folder, uid, gid);
}
