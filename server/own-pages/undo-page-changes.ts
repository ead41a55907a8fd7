import type { UndoableEntry } from "../audit/contract.ts";
import type { Change } from "../audit/record.ts";
import { undoVersions } from "../audit/undo-versions.ts";
import type { Context } from "../platform/context.ts";
import { findNewest, findVersion, type OwnPageRow, pageNotFound } from "./read-pages.ts";
import { changedFields, lockPages, type PageValues, valuesIn, writeVersion } from "./write-page.ts";

/**
 * Sets what these entries changed of pages back to what it was. Call it in a transaction. Throws `conflict`
 * where it was changed again since, and `bad-input` where another page has the address by now.
 */
export async function undoPageChanges(ctx: Context, entries: UndoableEntry[]): Promise<Change[]> {
  await lockPages(ctx);
  return undoVersions<OwnPageRow, PageValues>(entries, {
    ...{ valuesIn, changedFields, notFound: pageNotFound },
    findNewest: (id) => findNewest(ctx.db, id),
    findVersion: (id, version) => findVersion(ctx.db, id, version),
    nameOf: ({ title }) => title,
    write: async (now, values, what) =>
      (await writeVersion(ctx, now, values, `page.${what}`)).change,
  });
}
