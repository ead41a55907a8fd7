import { and, eq, ne, or, sql } from "drizzle-orm";
import { collectionsApiMessages } from "../../../common/messages/admin/collections.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/database/pool.ts";
import { AppError } from "../../platform/errors.ts";
import { collections } from "./schema.ts";

export function collectionNotFound(): AppError {
  return new AppError("not-found", "collection_not_found", collectionsApiMessages.notFound);
}

export type CollectionRow = typeof collections.$inferSelect;
/** What a version says of its collection. */
export type CollectionValues = Omit<CollectionRow, "collectionId" | "version" | "at">;

const isNewest = sql`not exists (select from collections later where later.collection_id = ${collections.collectionId} and later.version > ${collections.version})`;
const isPresent = and(eq(collections.isDeleted, false), isNewest);

/** The newest version of each collection that anything was ever said of. */
export function readNewest(db: Database): Promise<CollectionRow[]> {
  return db.select().from(collections).where(isNewest);
}

/** The newest version of each that is there. */
export function readPresent(db: Database): Promise<CollectionRow[]> {
  return db.select().from(collections).where(isPresent);
}

/** The one of this name, in any letters. */
export async function findByName(db: Database, name: string): Promise<CollectionRow | undefined> {
  const key = name.trim().toLowerCase();
  const [row] = await db
    .select()
    .from(collections)
    .where(and(isPresent, eq(sql`lower(${collections.name})`, key)));
  return row;
}

export async function findNewest(db: Database, id: string): Promise<CollectionRow | undefined> {
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.collectionId, id), isNewest));
  return row;
}

export async function findVersion(
  db: Database,
  id: string,
  version: number,
): Promise<CollectionRow | undefined> {
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.collectionId, id), eq(collections.version, version)));
  return row;
}

/** The one that had this name last and has another now; none where that one was merged or deleted since. */
export async function findRenamed(db: Database, name: string): Promise<CollectionRow | undefined> {
  const key = name.trim().toLowerCase();
  const last = db
    .select({ id: collections.collectionId })
    .from(collections)
    // A merged one has the other's name in its last version.
    .where(and(eq(sql`lower(${collections.name})`, key), eq(collections.isDeleted, false)))
    .orderBy(sql`${collections.at} desc`)
    .limit(1);
  const [row] = await db
    .select()
    .from(collections)
    .where(and(sql`${collections.collectionId} = ${last}`, isPresent));
  return row;
}

/** What follows /collections/ on its page. */
export function placeOf({ address, name }: Pick<CollectionRow, "address" | "name">): string {
  return address || name;
}

export function pathOf(row: Pick<CollectionRow, "address" | "name">): string {
  return `/collections/${encodeURIComponent(placeOf(row))}`;
}

/**
 * Where the collection is that was once at this place, by its address or its name; undefined where there was
 * none, or it is gone. One that was merged is where the other is: its last version has that name.
 */
export async function findMoved(
  { db }: Pick<Context, "db">,
  place: string,
): Promise<string | undefined> {
  const key = place.toLowerCase();
  const was = or(eq(sql`lower(${collections.name})`, key), eq(collections.address, key));
  const former = db.select({ id: collections.collectionId }).from(collections).where(was);
  const [row] = await db
    .select()
    .from(collections)
    .where(
      and(
        sql`${collections.collectionId} in ${former}`,
        isNewest,
        or(eq(collections.isDeleted, false), ne(sql`lower(${collections.name})`, key)),
      ),
    )
    .orderBy(collections.isDeleted, sql`${collections.at} desc`)
    .limit(1);
  if (!row) return undefined;
  return row.isDeleted
    ? placeOf((await findByName(db, row.name)) ?? { ...row, address: "" })
    : placeOf(row);
}

/** The names that collections have, or had last, by their ids. */
export async function nameCollections(
  { db }: Pick<Context, "db">,
  ids: string[],
): Promise<Map<string, { name: string; isGone: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: collections.collectionId,
      name: collections.name,
      isGone: collections.isDeleted,
    })
    .from(collections)
    .where(and(sql`${collections.collectionId} = any(${sql.param(ids)}::uuid[])`, isNewest));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
