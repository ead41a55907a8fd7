import { auditApiMessages } from "../../common/messages/admin/audit.ts";
import { AppError } from "../platform/errors.ts";
import type { AuditValue, UndoableEntry } from "./contract.ts";
import type { Change } from "./record.ts";

/** Things of which every version stays in a table, such as the shop's own pages. */
interface VersionedThings<Row extends { version: number }, Values extends { isDeleted: boolean }> {
  findNewest(id: string): Promise<Row | undefined>;
  findVersion(id: string, version: number): Promise<Row | undefined>;
  valuesIn(row: Row): Values;
  changedFields(before: Values, after: Values): (keyof Values)[];
  /** Writes the next version. */
  write(now: Row, values: Values, what: "changed" | "deleted" | "restored"): Promise<Change>;
  nameOf(row: Row): string;
  notFound(): AppError;
}

/**
 * Sets what these entries changed of things back to what it was. Call it in a transaction in which nobody else writes
 * them. Throws `conflict` where it was changed again since, and what `write` throws.
 */
export async function undoVersions<
  Row extends { version: number },
  Values extends { isDeleted: boolean },
>(entries: readonly UndoableEntry[], things: VersionedThings<Row, Values>): Promise<Change[]> {
  const { valuesIn, changedFields } = things;
  const getVersion = async (id: string, version: AuditValue | undefined) => {
    const row = await things.findVersion(id, Number(version));
    if (!row) throw things.notFound();
    return row;
  };
  const changes: Change[] = [];
  for (const { seq, subjectId, before, after } of entries) {
    const now = await things.findNewest(subjectId);
    const made = await getVersion(subjectId, after?.version);
    if (!now) throw things.notFound();
    const [is, became] = [valuesIn(now), valuesIn(made)];
    const changedSince = () =>
      new AppError("conflict", "changed_since", auditApiMessages.changedSince(things.nameOf(now)));
    let values: Values;
    if (before === null) {
      // What was made goes, unless somebody went on with it.
      if (now.version !== made.version) throw changedSince();
      values = { ...is, isDeleted: true };
    } else {
      const was = valuesIn(await getVersion(subjectId, before.version));
      const changed = changedFields(was, became);
      const since = changedFields(became, is);
      const isGone = is.isDeleted && !became.isDeleted;
      if (isGone || changed.some((field) => since.includes(field))) throw changedSince();
      values = { ...is, ...Object.fromEntries(changed.map((field) => [field, was[field]])) };
    }
    const what = values.isDeleted ? "deleted" : is.isDeleted ? "restored" : "changed";
    changes.push({ ...(await things.write(now, values, what)), undoes: seq });
  }
  return changes;
}
