import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import { collectionsApiMessages as messages } from "../../../common/messages/admin/collections.ts";
import { mediaApiMessages } from "../../../common/messages/media.ts";
import type { AuditAction, AuditValues } from "../../audit/contract.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, badField, badFields, type FieldError } from "../../platform/errors.ts";
import { kept } from "../products/store.ts";
import { blankValues } from "./collection-rules.ts";
import { hasProducts } from "./find-collection.ts";
import { spellingOf } from "./read-collections.ts";
import {
  type CollectionRow,
  type CollectionValues,
  collectionNotFound,
  findByName,
  findRenamed,
  readPresent,
} from "./read-rows.ts";
import { collections } from "./schema.ts";

/** From here to the commit nobody else writes a collection: names and addresses stay different. */
export async function lockCollections({ db }: Context): Promise<void> {
  await db.execute(sql`lock table ${collections} in share row exclusive mode`);
}

/** What is said of the collection of this name now. Throws `not-found`. */
export async function readValues(ctx: Context, name: string): Promise<CollectionValues> {
  const row = await findByName(ctx.db, name);
  if (row) return valuesIn(row);
  const spelled = await spellingOf(ctx, name);
  if (spelled === undefined) throw collectionNotFound();
  return blankValues(spelled);
}

/**
 * The collection of this name, which is about to change; one that only products name gets its first version, which
 * says nothing. Call it after `lockCollections`. Throws `not-found`.
 */
export async function getRow(ctx: Context, name: string): Promise<CollectionRow> {
  const row = await findByName(ctx.db, name);
  return row ?? insertVersion(ctx, undefined, await readValues(ctx, name));
}

/**
 * Throws `conflict` where the caller saw another version than the newest, or the collection has another name by now,
 * and `not-found` where it is gone; 0 is the version that says nothing.
 */
export async function requireVersion(ctx: Context, name: string, seen: number): Promise<void> {
  const version = (await findByName(ctx.db, name))?.version ?? 0;
  const isElsewhere = version === 0 && (await spellingOf(ctx, name)) === undefined;
  if (isElsewhere && !(await findRenamed(ctx.db, name))) throw collectionNotFound();
  if (version !== seen || isElsewhere) {
    throw new AppError("conflict", "collection_changed", messages.changedMeanwhile);
  }
}

/** Writes the next version of a collection, or the first; call it after `lockCollections`. */
export async function writeVersion(
  ctx: Context,
  now: CollectionRow | undefined,
  values: CollectionValues,
  action: AuditAction,
  { isUndo = false } = {},
): Promise<{ row: CollectionRow; change: Change }> {
  if (!values.isDeleted) {
    await requireFree(ctx, now, values, isUndo);
    await requirePicture(ctx, values);
  }
  const row = await insertVersion(ctx, now, values);
  const told = changedFields(now && valuesIn(now), values);
  return {
    row,
    change: {
      action,
      subject: { kind: "collection", id: row.collectionId },
      ...(now && { before: { version: now.version, ...describe(now, told) } }),
      after: { version: row.version, ...describe(row, told) },
    },
  };
}

async function insertVersion(
  ctx: Context,
  now: CollectionRow | undefined,
  values: CollectionValues,
): Promise<CollectionRow> {
  const row: CollectionRow = {
    ...values,
    collectionId: now?.collectionId ?? newId(),
    version: (now?.version ?? 0) + 1,
    at: ctx.clock.now(),
  };
  await ctx.db.insert(collections).values(row);
  ctx.afterCommit(() => ctx.collections.take(row));
  return row;
}

export function valuesIn({
  collectionId: _id,
  version: _version,
  at: _at,
  ...values
}: CollectionRow) {
  return values satisfies CollectionValues;
}

export function changedFields(before: CollectionValues | undefined, after: CollectionValues) {
  const fields = Object.keys(after) as (keyof CollectionValues)[];
  return fields.filter((field) => !isDeepStrictEqual(before?.[field], after[field]));
}

/** Throws `bad-input` for an upload that is gone; the sweep leaves it alone from now on. */
async function requirePicture(ctx: Context, { picture }: CollectionValues): Promise<void> {
  const gone = picture ? await ctx.media.touch(ctx, [picture.url]) : [];
  if (gone.length > 0) throw badField("picture.url", mediaApiMessages.gone);
}

/** Throws `bad-input` at each field that another collection has already. */
async function requireFree(
  ctx: Context,
  now: CollectionRow | undefined,
  { name, address }: CollectionValues,
  isUndo: boolean,
): Promise<void> {
  const others = (await readPresent(ctx.db)).filter(
    ({ collectionId }) => collectionId !== now?.collectionId,
  );
  const isNamed = (word: string) =>
    others.find((other) => other.name.toLowerCase() === word.toLowerCase())?.name;
  const isAt = (place: string) =>
    others.find((other) => other.address === place.toLowerCase())?.name;
  const problems: FieldError[] = [];
  // In an undo its products have the name already.
  const isRenamed = !isUndo && name.toLowerCase() !== now?.name.toLowerCase();
  const namesake =
    isNamed(name) ?? (isRenamed && (await hasProducts(ctx, name, sql`${kept}`)) ? name : undefined);
  if (namesake) problems.push({ field: "name", message: messages.nameTaken(namesake) });
  else if (isAt(name)) {
    problems.push({ field: "name", message: messages.nameIsAddress(isAt(name) ?? "") });
  }
  if (address !== "" && address !== name.toLowerCase() && address !== now?.name.toLowerCase()) {
    const taken = isAt(address) ?? isNamed(address) ?? (await spellingOf(ctx, address));
    if (taken) problems.push({ field: "address", message: messages.addressTaken(taken) });
  } else if (address !== "" && isAt(address)) {
    problems.push({ field: "address", message: messages.addressTaken(isAt(address) ?? "") });
  }
  if (problems.length > 0) throw badFields(problems);
}

/** The changed fields as the audit log tells them: of a text its length, as its versions stand in the table. */
function describe(row: CollectionValues, told: (keyof CollectionValues)[]): AuditValues {
  return Object.fromEntries(
    told.map((field) => (field === "text" ? ["textLength", row.text.length] : [field, row[field]])),
  ) as AuditValues;
}
