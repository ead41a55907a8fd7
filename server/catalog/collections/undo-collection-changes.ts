import { sql } from "drizzle-orm";
import type { UndoableEntry } from "../../audit/contract.ts";
import type { Change } from "../../audit/record.ts";
import { undoVersions } from "../../audit/undo-versions.ts";
import type { Context } from "../../platform/context.ts";
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
  return undoVersions<CollectionRow, CollectionValues>(entries, {
    ...{ valuesIn, changedFields, notFound: collectionNotFound },
    findNewest: (id) => findNewest(ctx.db, id),
    findVersion: (id, version) => findVersion(ctx.db, id, version),
    nameOf: ({ name }) => name,
    async write(now, values, what) {
      const isLost = values.isDeleted || values.name.toLowerCase() !== now.name.toLowerCase();
      if (isLost && !now.isDeleted && !(await hasProducts(ctx, now.name, sql`${kept}`))) {
        await requireUnused(ctx, now.name);
      }
      const action = `collection.${what}` as const;
      return (await writeVersion(ctx, now, values, action, { isUndo: true })).change;
    },
  });
}
