import { readdir } from "node:fs/promises";
import path from "node:path";

const FORM = /^selvedge-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/;

/** The file of a backup that is written at a moment, such as `selvedge-20261125T093000Z.tar.zst`. */
export function backupFile(dir: string, at: Date, recipient: string | undefined): string {
  const moment = at.toISOString().replace(/\.\d+|[-:]/g, "");
  return path.join(dir, `selvedge-${moment}.tar.zst${recipient === undefined ? "" : ".age"}`);
}

/** The backups in a folder that have such a name, the newest first. */
export async function listBackupFiles(dir: string): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => FORM.test(name));
  return names
    .toSorted()
    .toReversed()
    .map((name) => path.join(dir, name));
}
