import { sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import { collectionsApiMessages as messages } from "../../../common/messages/admin/collections.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badField, badFields } from "../../platform/errors.ts";
import { products } from "../schema.ts";
import { isInCollection } from "../search/filter-conditions.ts";
import { changeNames, NAMES_AFTER, namesWith } from "./change-names.ts";
import { blankValues, collectionProblems, idsOf, valuesAfter } from "./collection-rules.ts";
import type {
  AdminCollection,
  CollectionChange,
  CollectionInput,
  CollectionMerge,
} from "./contract.ts";
import { getCollection } from "./read-collections.ts";
import type { CollectionValues } from "./read-rows.ts";
import { renameInSettings, requireUnused } from "./settings-with-collections.ts";
import {
  changedFields,
  getRow,
  lockCollections,
  readValues,
  requireVersion,
  valuesIn,
  writeVersion,
} from "./write-collection.ts";

/** Throws `bad-input` by field, also where another collection has the name or the address. */
export async function createCollection(
  ctx: Context,
  input: CollectionInput,
): Promise<AdminCollection> {
  return inTransaction(ctx, async (tx) => {
    await lockCollections(tx);
    const values = checked(valuesAfter(blankValues(""), input), undefined);
    const { change } = await writeVersion(tx, undefined, values, "collection.created");
    await record(tx, [change, ...(await moveProducts(tx, values.name, input))]);
    return getCollection(tx, values.name);
  });
}

/**
 * Saves a collection; a new name goes to all its products, and to menus and home page. An equal one changes
 * nothing. Throws `conflict` where another admin was faster, `bad-input` as above, and `not-found`.
 */
export async function changeCollection(
  ctx: Context,
  name: string,
  { version, ...input }: CollectionChange,
): Promise<AdminCollection> {
  return inTransaction(ctx, async (tx) => {
    await lockCollections(tx);
    await requireVersion(tx, name, version);
    const before = await readValues(tx, name);
    const values = checked(valuesAfter(before, input), before.name);
    const changes: Change[] = [];
    if (changedFields(before, values).length > 0) {
      const now = await getRow(tx, name);
      changes.push((await writeVersion(tx, now, values, "collection.changed")).change);
    }
    if (values.name !== before.name) changes.push(...(await rename(tx, before.name, values.name)));
    changes.push(...(await moveProducts(tx, values.name, input)));
    await record(tx, changes);
    return getCollection(tx, values.name);
  });
}

/** Puts the products of one into another, where the address of the first leads then. */
export async function mergeCollections(
  ctx: Context,
  { name, into }: CollectionMerge,
): Promise<{ batchId: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockCollections(tx);
    const [from, to] = [await getRow(tx, name), await getRow(tx, into)];
    if (from.collectionId === to.collectionId) throw badField("into", messages.sameCollection);
    const values: CollectionValues = { ...valuesIn(from), name: to.name, isDeleted: true };
    const { change } = await writeVersion(tx, from, values, "collection.deleted");
    return record(tx, [change, ...(await rename(tx, from.name, to.name))]);
  });
}

/**
 * Takes its products out of a collection, which is then gone; they stay in the shop. Throws `conflict` where a
 * menu or the home page leads to it, and `not-found`.
 */
export async function deleteCollection(ctx: Context, name: string): Promise<{ batchId: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockCollections(tx);
    const now = await getRow(tx, name);
    await requireUnused(tx, now.name);
    const values = { ...valuesIn(now), isDeleted: true };
    const { change } = await writeVersion(tx, now, values, "collection.deleted");
    const where = isInCollection(now.name.toLowerCase());
    const left = await changeNames(tx, where, NAMES_AFTER.removeCollection(now.name));
    return record(tx, [change, ...left]);
  });
}

function checked(values: CollectionValues, formerName: string | undefined): CollectionValues {
  const problems = collectionProblems(values, formerName);
  if (problems.length > 0) throw badFields(problems);
  return values;
}

/** All that knows a collection by its name knows it by the other. */
async function rename(ctx: Context, name: string, to: string): Promise<Change[]> {
  const renamed = await changeNames(ctx, isInCollection(name.toLowerCase()), namesWith(name, to));
  return [...(await renameInSettings(ctx, name, to)), ...renamed];
}

async function moveProducts(
  ctx: Context,
  name: string,
  { added = [], removed = [] }: Pick<CollectionInput, "added" | "removed">,
): Promise<Change[]> {
  const among = (ids: readonly string[]) =>
    sql`${products.id} = any(${sql.param(idsOf(ids))}::int[])`;
  const come = added.filter((id) => !removed.includes(id));
  return [
    ...(removed.length > 0
      ? await changeNames(ctx, among(removed), NAMES_AFTER.removeCollection(name))
      : []),
    ...(come.length > 0
      ? await changeNames(ctx, among(come), NAMES_AFTER.addCollection(name))
      : []),
  ];
}

/** An undo goes through a batch from its end: products are back before anything is looked for among them. */
async function record(ctx: Context, changes: Change[]): Promise<{ batchId: string }> {
  const batchId = newId();
  if (changes.length > 0) await recordChanges(ctx, changes, batchId);
  return { batchId };
}
