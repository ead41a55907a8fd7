import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { isUuid } from "../../common/ids.ts";
import { ownPagesApiMessages } from "../../common/messages/admin/own-pages.ts";
import type { PageLink } from "../../common/own-pages.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database/pool.ts";
import { AppError } from "../platform/errors.ts";
import type { AdminOwnPage, AdminOwnPageRow, OwnPage, OwnPageVersion } from "./contract.ts";
import { asSettingsSay } from "./demo/as-settings-say.ts";
import { hasDraftNote } from "./draft-note.ts";
import { renderMarkdown } from "./markdown.ts";
import { shopPlaces } from "./places.ts";
import { ownPages } from "./schema.ts";

export type OwnPageRow = typeof ownPages.$inferSelect;

const isNewest = sql`not exists (select from own_pages later where later.page_id = ${ownPages.pageId} and later.version > ${ownPages.version})`;
/**
 * When the page first said what it says: a change that was undone is none to visitors. The table is named here: a
 * column's own reference would lose it and mean the other row's.
 */
const saidSince = sql`(
  select min(same.at) from own_pages same where same.page_id = own_pages.page_id
    and (same.title, same.description, same.text) = (own_pages.title, own_pages.description, own_pages.text)
)`.mapWith(ownPages.at);
const byPlace = [asc(ownPages.footerPlace), asc(ownPages.title), asc(ownPages.pageId)];

/** The pages that are there, drafts among them, in the order of the footer. */
export async function listOwnPages({ db }: Pick<Context, "db">): Promise<AdminOwnPageRow[]> {
  const rows = await selectPresent(db);
  return rows.map((row) => {
    const { text, ...page } = toAdminPage(row);
    return { ...page, hasDraftNote: hasDraftNote(text) };
  });
}

/** Throws a `not-found` AppError. */
export async function getOwnPage({ db }: Pick<Context, "db">, id: string): Promise<AdminOwnPage> {
  const row = await findNewest(db, id);
  if (!row || row.isDeleted) throw pageNotFound();
  return toAdminPage(row);
}

/** Every version of a page, the newest first. Throws a `not-found` AppError. */
export async function listOwnPageVersions(
  { db }: Pick<Context, "db">,
  id: string,
): Promise<OwnPageVersion[]> {
  const rows = await db
    .select()
    .from(ownPages)
    .where(eq(ownPages.pageId, asId(id)))
    .orderBy(desc(ownPages.version));
  if (rows.length === 0) throw pageNotFound();
  return rows.map(({ version, at, title, isPublished, isDeleted, text }) => ({
    ...{ version, at: at.toISOString(), title, isPublished, isDeleted },
    words: text.split(/\s+/).filter(Boolean).length,
  }));
}

/** A page as it was in a version. Throws a `not-found` AppError. */
export async function getOwnPageVersion(
  { db }: Pick<Context, "db">,
  id: string,
  version: string,
): Promise<AdminOwnPage> {
  const row = /^[1-9]\d{0,8}$/.test(version) && (await findVersion(db, id, Number(version)));
  if (!row) throw pageNotFound();
  return toAdminPage(row);
}

/** What is published at an address, or the address that its page has now. */
export async function findPublished(
  ctx: Pick<Context, "db" | "settings">,
  address: string,
): Promise<OwnPage | { movedTo: string } | undefined> {
  const { db } = ctx;
  const here = and(eq(ownPages.address, address), eq(ownPages.isPublished, true));
  const [row] = await db
    .select({ ...getTableColumns(ownPages), at: saidSince })
    .from(ownPages)
    .where(and(here, eq(ownPages.isDeleted, false), isNewest));
  if (row) return toOwnPage(asSettingsSay(ctx, row));
  const former = db.select({ id: ownPages.pageId }).from(ownPages).where(here);
  const [moved] = await db
    .select({ address: ownPages.address })
    .from(ownPages)
    .where(and(inArray(ownPages.pageId, former), isPresent, eq(ownPages.isPublished, true)))
    .limit(1);
  return moved && { movedTo: moved.address };
}

/** The titles that pages have, or had last, by their ids. */
export async function namePages(
  { db }: Pick<Context, "db">,
  ids: string[],
): Promise<Map<string, { name: string; isGone: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: ownPages.pageId, name: ownPages.title, isGone: ownPages.isDeleted })
    .from(ownPages)
    .where(and(inArray(ownPages.pageId, ids), isNewest));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** A page as links need it; undefined where it is not published. */
export interface KnownPage {
  pageId: string;
  version: number;
  changedAt: Date;
  place: number;
  address: string;
  link: PageLink | undefined;
}

/** Every page that ever was, as links need it. */
export async function readKnownPages(db: Database): Promise<KnownPage[]> {
  const { text: _text, description: _description, ...columns } = getTableColumns(ownPages);
  const rows = await db.select(columns).from(ownPages).where(isNewest);
  return rows.map(toKnownPage);
}

export function toKnownPage(row: Omit<OwnPageRow, "text" | "description">): KnownPage {
  const { pageId, version, address, title, topic, footerColumn: column } = row;
  const isShown = row.isPublished && !row.isDeleted;
  const link = { address, title, ...(topic && { topic }), ...(column && { column }) };
  const { at: changedAt, footerPlace: place } = row;
  return { pageId, version, changedAt, place, address, link: isShown ? link : undefined };
}

const isPresent = and(eq(ownPages.isDeleted, false), isNewest);

/** The newest version of each page that is not deleted. */
export function selectPresent(db: Database): Promise<OwnPageRow[]> {
  return db
    .select()
    .from(ownPages)
    .where(isPresent)
    .orderBy(...byPlace);
}

export async function findNewest(db: Database, id: string): Promise<OwnPageRow | undefined> {
  const [row] = await db
    .select()
    .from(ownPages)
    .where(and(eq(ownPages.pageId, asId(id)), isNewest));
  return row;
}

export async function findVersion(
  db: Database,
  id: string,
  version: number,
): Promise<OwnPageRow | undefined> {
  const [row] = await db
    .select()
    .from(ownPages)
    .where(and(eq(ownPages.pageId, asId(id)), eq(ownPages.version, version)));
  return row;
}

export function toAdminPage(row: OwnPageRow): AdminOwnPage {
  const { pageId, version, at, address, title, description, text, isPublished } = row;
  const { topic, footerColumn, footerPlace } = row;
  return {
    ...{ _id: pageId, version, changedAt: at.toISOString() },
    ...{ address, title, description, text, isPublished, footerPlace },
    ...(topic && { topic }),
    ...(footerColumn && { footerColumn }),
  };
}

function toOwnPage({ address, title, description, text, topic, at }: OwnPageRow): OwnPage {
  return {
    ...{ address, title, description, html: renderMarkdown(text, shopPlaces()) },
    ...{ topic: topic ?? undefined, changedAt: at.toISOString() },
  };
}

/** An id that no page has, instead of one that the database cannot read. */
function asId(id: string): string {
  return isUuid(id) ? id : "00000000-0000-0000-0000-000000000000";
}

export function pageNotFound(): AppError {
  return new AppError("not-found", "page_not_found", ownPagesApiMessages.notFound);
}

/** Whether there never was a page. */
export async function isWithoutPages({ db }: Pick<Context, "db">): Promise<boolean> {
  const rows = await db.select({ id: ownPages.pageId }).from(ownPages).limit(1);
  return rows.length === 0;
}
