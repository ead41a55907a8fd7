/** The beginning of each name. */
export const PREFIX = "selvedge-";
const FORM = /^selvedge-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-[a-z-]+)?\.tar\.zst(\.age)?$/;

/** Why a backup was written, unless the clock said so. */
type Reason = "by-hand" | "before-upgrade" | "before-going-back";

/**
 * The name of a backup that is written at a moment, such as `selvedge-20261125T093000Z.tar.zst`.
 * @param reason keeps it from being removed when newer ones come
 */
export function backupName(at: Date, recipient: string | undefined, reason?: Reason): string {
  const moment = at.toISOString().replace(/\.\d+|[-:]/g, "");
  const why = reason === undefined ? "" : `-${reason}`;
  return `${PREFIX}${moment}${why}.tar.zst${recipient === undefined ? "" : ".age"}`;
}

export function isBackupName(name: string): boolean {
  return FORM.test(name);
}

/** Whether the clock wrote it by then, which also removes it. */
export function isByClock(name: string, until: Date): boolean {
  const [, year, month, day, hour, minute, second, reason] = FORM.exec(name) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return reason === undefined && moment <= until;
}

/** The names that are those of backups. */
export function newestFirst(names: readonly string[]): string[] {
  return names.filter(isBackupName).toSorted().toReversed();
}
