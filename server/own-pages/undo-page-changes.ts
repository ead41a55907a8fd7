import { auditApiMessages } from "../../common/messages/admin/audit.ts";
import type { AuditValue, UndoableEntry } from "../audit/contract.ts";
import type { Change } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { findNewest, findVersion, type OwnPageRow, pageNotFound } from "./read-pages.ts";
import { changedFields, lockPages, type PageValues, valuesIn, writeVersion } from "./write-page.ts";

/**
 * Sets what these entries changed of pages back to what it was. Call it in a transaction. Throws `conflict`
 * where it was changed again since, and `bad-input` where another page has the address by now.
 */
export async function undoPageChanges(ctx: Context, entries: UndoableEntry[]): Promise<Change[]> {
  await lockPages(ctx);
  const changes: Change[] = [];
  for (const { seq, subjectId, before, after } of entries) {
    const now = await findNewest(ctx.db, subjectId);
    const became = await getVersion(ctx, subjectId, after?.version);
    if (!now) throw pageNotFound();
    const values =
      before === null
        ? backToNothing(now, became)
        : backTo(await getVersion(ctx, subjectId, before.version), became, now);
    const action = values.isDeleted
      ? "page.deleted"
      : now.isDeleted
        ? "page.restored"
        : "page.changed";
    const { change } = await writeVersion(ctx, now, values, action);
    changes.push({ ...change, undoes: seq });
  }
  return changes;
}

/** A page that was made goes, unless somebody went on with it. */
function backToNothing(now: OwnPageRow, made: OwnPageRow): PageValues {
  if (now.version !== made.version) throw changedSince(now);
  return { ...valuesIn(now), isDeleted: true };
}

function backTo(was: OwnPageRow, became: OwnPageRow, now: OwnPageRow): PageValues {
  const changed = changedFields(valuesIn(was), valuesIn(became));
  const since = changedFields(valuesIn(became), valuesIn(now));
  const isGone = now.isDeleted && !became.isDeleted;
  if (isGone || changed.some((field) => since.includes(field))) throw changedSince(now);
  const back = Object.fromEntries(changed.map((field) => [field, was[field]]));
  return { ...valuesIn(now), ...back };
}

async function getVersion(
  { db }: Context,
  id: string,
  version: AuditValue | undefined,
): Promise<OwnPageRow> {
  const row = await findVersion(db, id, Number(version));
  if (!row) throw pageNotFound();
  return row;
}

function changedSince({ title }: OwnPageRow): AppError {
  return new AppError("conflict", "changed_since", auditApiMessages.changedSince(title));
}
