import { type SpawnOptions, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.ts";

/** How PostgreSQL is run: as which user, and through which program if one is needed. */
export interface Account {
  uid: number | undefined;
  gid: number | undefined;
  prefix: readonly string[];
}

interface Owner {
  uid: number;
  gid: number;
}

const NOBODY: Owner = { uid: 65534, gid: 65534 };

/** A command line and its spawn options, so that it runs under the account. */
export function runAs(account: Account, command: readonly string[]) {
  const [program = "", ...args] = [...account.prefix, ...command];
  const options = {
    ...(account.prefix.length === 0 && account.uid !== undefined
      ? { uid: account.uid, gid: account.gid }
      : {}),
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    cwd: "/",
  } satisfies SpawnOptions;
  return { program, args, options };
}

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the existing cluster, or to
 * nobody. Anyone else runs it as themselves.
 * @param needs files that it must be able to read and a folder it must be able to enter
 */
export function chooseAccount(
  cluster: string,
  needs: { files: readonly string[]; folder: string },
): Account {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined, prefix: [] };
  const owner = ownerOf(cluster) ?? NOBODY;
  const accounts = [{ ...owner, prefix: [] }, throughClosedFolders(owner)];
  const found = accounts.find((account) => reaches(account, needs));
  if (found) return found;
  const closed = closedFolder([needs.folder, ...needs.files]) ?? needs.folder;
  throw new StartError(
    `PostgreSQL does not run as root, and the unprivileged user ${owner.uid} cannot reach ${closed}: allow it with "chmod o+x ${closed}", choose another DATA_DIR, or start as an ordinary user`,
  );
}

function ownerOf(cluster: string): Owner | undefined {
  const stat = fs.statSync(cluster, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

/**
 * The same user with one of root's capabilities left, to pass folders closed to others: a checkout
 * in root's home, a DATA_DIR made by mktemp. Without no_setuid_fixup the access() checks of
 * PostgreSQL itself would still refuse.
 */
function throughClosedFolders({ uid, gid }: Owner): Account {
  const only = "-all,+dac_override";
  const prefix = [
    "setpriv",
    "--securebits=+no_setuid_fixup",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
  ];
  return { uid, gid, prefix };
}

function reaches(account: Account, needs: { files: readonly string[]; folder: string }): boolean {
  const script = 'cd "$1" || exit 1; shift; for file; do : <"$file" || exit 1; done';
  const check = runAs(account, ["/bin/sh", "-c", script, "sh", needs.folder, ...needs.files]);
  return spawnSync(check.program, check.args, { ...check.options, stdio: "ignore" }).status === 0;
}

/** The topmost folder on the way to one of the paths that others may not pass. */
function closedFolder(paths: readonly string[]): string | undefined {
  const othersMayPass = 0o001;
  const isClosed = (folder: string) => (fs.statSync(folder).mode & othersMayPass) === 0;
  return paths.flatMap(foldersTo).find(isClosed);
}

function foldersTo(target: string): string[] {
  const folder = fs.statSync(target).isDirectory() ? target : path.dirname(target);
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [...foldersTo(parent), folder];
}
