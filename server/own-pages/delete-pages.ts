import type { Change } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { findNewest } from "./read-pages.ts";
import { valuesIn, writeVersion } from "./write-page.ts";

/** Deletes pages in the open transaction, and answers the changes for the audit log. Call it after `lockPages`. */
export async function deletePages(ctx: Context, ids: readonly string[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const id of ids) {
    const now = await findNewest(ctx.db, id);
    if (!now || now.isDeleted) continue;
    const gone = { ...valuesIn(now), isDeleted: true };
    changes.push((await writeVersion(ctx, now, gone, "page.deleted")).change);
  }
  return changes;
}
