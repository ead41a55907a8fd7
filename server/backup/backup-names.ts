/** The beginning of each name. */
export const PREFIX = "selvedge-";
const FORM = /^selvedge-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/;

/** The name of a backup that is written at a moment, such as `selvedge-20261125T093000Z.tar.zst`. */
export function backupName(at: Date, recipient: string | undefined): string {
  const moment = at.toISOString().replace(/\.\d+|[-:]/g, "");
  return `${PREFIX}${moment}.tar.zst${recipient === undefined ? "" : ".age"}`;
}

export function isBackupName(name: string): boolean {
  return FORM.test(name);
}

/** The names that are those of backups. */
export function newestFirst(names: readonly string[]): string[] {
  return names.filter(isBackupName).toSorted().toReversed();
}
