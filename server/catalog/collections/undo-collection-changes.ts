import { sql } from "drizzle-orm";
import { auditApiMessages } from "../../../common/messages/admin/audit.ts";
import type { AuditValue, UndoableEntry } from "../../audit/contract.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { kept } from "../products/store.ts";
import { hasProducts } from "./find-collection.ts";
import {
  type CollectionRow,
  type CollectionValues,
  collectionNotFound,
  findNewest,
  findVersion,
} from "./read-rows.ts";
import { requireUnused } from "./settings-with-collections.ts";
import { changedFields, lockCollections, valuesIn, writeVersion } from "./write-collection.ts";

/**
 * Sets what these entries changed of collections back to what it was. Call it in a transaction. Throws `conflict`
 * where it was changed again since, or menus or home page lead to what would be gone, and `bad-input` where another has the name or the address by now.
 */
export async function undoCollectionChanges(
  ctx: Context,
  entries: UndoableEntry[],
): Promise<Change[]> {
  await lockCollections(ctx);
  const changes: Change[] = [];
  for (const { seq, subjectId, before, after } of entries) {
    const now = await findNewest(ctx.db, subjectId);
    const became = await getVersion(ctx, subjectId, after?.version);
    if (!now) throw collectionNotFound();
    const values =
      before === null
        ? backToNothing(now, became)
        : backTo(await getVersion(ctx, subjectId, before.version), became, now);
    const action = values.isDeleted
      ? "collection.deleted"
      : now.isDeleted
        ? "collection.restored"
        : "collection.changed";
    const isLost = values.isDeleted || values.name.toLowerCase() !== now.name.toLowerCase();
    if (isLost && !now.isDeleted && !(await hasProducts(ctx, now.name, sql`${kept}`))) {
      await requireUnused(ctx, now.name);
    }
    const { change } = await writeVersion(ctx, now, values, action, { isUndo: true });
    changes.push({ ...change, undoes: seq });
  }
  return changes;
}

/** A collection that was made goes, unless somebody went on with it. */
function backToNothing(now: CollectionRow, made: CollectionRow): CollectionValues {
  if (now.version !== made.version) throw changedSince(now);
  return { ...valuesIn(now), isDeleted: true };
}

function backTo(was: CollectionRow, became: CollectionRow, now: CollectionRow): CollectionValues {
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
): Promise<CollectionRow> {
  const row = await findVersion(db, id, Number(version));
  if (!row) throw collectionNotFound();
  return row;
}

function changedSince({ name }: CollectionRow): AppError {
  return new AppError("conflict", "changed_since", auditApiMessages.changedSince(name));
}
