import { and, sql } from "drizzle-orm";
import type { UndoableEntry } from "../../audit/contract.ts";
import type { AuditRow } from "../../audit/read-entries.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";
import { isInCollection } from "../search/filter-conditions.ts";
import { changeNames, namesWith } from "./change-names.ts";
import { namesOf } from "./names.ts";
import { readPresentCollections, readPresentOfUndone } from "./present-names.ts";
import { renameInSettings } from "./settings-with-collections.ts";

/** Whether a change is of a collection, or of those that a product is in. */
export function namesCollections({ subjectKind, before, after }: AuditRow): boolean {
  return subjectKind === "collection" || "collection" in { ...before, ...after };
}

/**
 * Gives what these entries' undoing left under a collection's former name the one of today: products that came back
 * as they were before it was renamed, and, where a new name was taken back, those that got it since. Call it in the
 * transaction of the undo.
 */
export async function followNames(ctx: Context, entries: readonly AuditRow[]): Promise<Change[]> {
  const changes: Change[] = [];
  const ofCollections = entries.filter(({ subjectKind }) => subjectKind === "collection");
  const taken = ofCollections.flatMap(({ after }) =>
    typeof after?.name === "string" ? [after.name] : [],
  );
  for (const [former, name] of await readPresentCollections(ctx, taken)) {
    changes.push(
      ...(await renameInSettings(ctx, former, name)),
      ...(await changeNames(ctx, isInCollection(former), namesWith(former, name))),
    );
  }
  const ofProducts = entries.filter(({ subjectKind }) => subjectKind === "product");
  const ids = ofProducts.map(({ subjectId }) => Number(subjectId));
  const back = await readPresentOfUndone(ctx, ofProducts.flatMap(collectionsBefore), ids);
  for (const [former, name] of back) {
    const where = and(sql`${products.id} = any(${sql.param(ids)}::int[])`, isInCollection(former));
    changes.push(...(await changeNames(ctx, where, namesWith(former, name))));
  }
  return changes;
}

/** The collections that a product was in before a change. */
export function collectionsBefore({ before }: Pick<UndoableEntry, "before">): string[] {
  const { collection, otherCollections } = before ?? {};
  return namesOf({
    collection: typeof collection === "string" ? collection : "",
    otherCollections: Array.isArray(otherCollections) ? otherCollections.map(String) : [],
  });
}
