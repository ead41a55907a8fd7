import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { mediaApiMessages } from "../../../common/messages/media.ts";
import type { UploadPicture } from "../../../common/picture-url.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { parsePictureUrl } from "../picture-path.ts";
import { uploads } from "../schema.ts";
import { uploadKeys, uploadName } from "./upload-keys.ts";

type UploadRow = typeof uploads.$inferSelect;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** After this time the process that was deleting a picture must have died. */
const LEASE = 10 * MINUTE;
/** How many pictures one sweep checks. */
const BATCH = 200;

const isThere = isNull(uploads.leavingAt);

/** The picture that was made of the same file for the same use, if it still exists. */
export async function findUploadOf(
  ctx: Context,
  source: string,
): Promise<UploadPicture | undefined> {
  const [upload] = await ctx.db
    .update(uploads)
    .set({ touchedAt: touched(ctx) })
    .where(and(eq(uploads.source, source), isThere))
    .returning();
  return upload;
}

/** Lets `findUploadOf` find a picture. Call it once the picture's files are kept. */
export async function rememberSource(ctx: Context, hash: string, source: string): Promise<void> {
  // A picture that is being deleted may have the same source.
  const isTaken = exists(ctx.db.select().from(uploads).where(eq(uploads.source, source)));
  await ctx.db
    .update(uploads)
    .set({ source })
    .where(and(eq(uploads.hash, hash), isNull(uploads.source), not(isTaken)));
}

/** Writes the row of an upload. Call it before its files are kept. */
export async function recordUpload(
  ctx: Context,
  upload: UploadPicture,
): Promise<UploadRow & { isNew: boolean }> {
  const [recorded] = await ctx.db
    .insert(uploads)
    .values({ ...upload, touchedAt: ctx.clock.now() })
    .onConflictDoUpdate({
      target: uploads.hash,
      set: { touchedAt: touched(ctx) },
      setWhere: isThere,
    })
    .returning({ ...getTableColumns(uploads), isNew: sql<boolean>`xmax = 0` });
  if (recorded) return recorded;
  // The sweep is deleting the same picture at this moment.
  throw new AppError("unavailable", "pictures_busy", mediaApiMessages.busy, { retryAfter: 2 });
}

/**
 * Keeps pictures from the sweep for a day. Call it in the transaction that puts them to use or takes them
 * out of use. Answers the addresses whose upload is gone, which must not be put to use.
 */
export async function touchUploads(ctx: Context, urls: readonly string[]): Promise<string[]> {
  const asked = urls.map((url) => ({ url, subject: parsePictureUrl(url)?.subject }));
  const hashes = asked.flatMap(({ subject }) => (subject?.kind === "upload" ? subject.hash : []));
  if (hashes.length === 0) return [];
  const rows = await ctx.db
    .update(uploads)
    .set({ touchedAt: touched(ctx) })
    .where(and(inArray(uploads.hash, hashes), isThere))
    .returning();
  const there = new Set(rows.map(uploadName));
  return asked.flatMap(({ url, subject }) =>
    subject?.kind === "upload" && !there.has(uploadName(subject)) ? url : [],
  );
}

/**
 * Deletes the files and rows of pictures that were unused for a day. A picture whose files cannot be
 * deleted keeps its row, so that the next sweep tries again.
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const abandoned = lt(uploads.leavingAt, before(ctx, LEASE));
  const old = await ctx.db
    .select()
    .from(uploads)
    .where(or(and(isThere, lt(uploads.touchedAt, before(ctx, DAY))), abandoned))
    // Pictures that could not be deleted come last, so that the others get their turn.
    .orderBy(sql`${uploads.leavingAt} nulls first`, asc(uploads.touchedAt))
    .limit(BATCH);
  if (old.length === 0) return;
  const used = new Set(await ctx.media.listUsed(ctx, old.map(uploadName)));
  // The next sweep that checks these is tomorrow's.
  const usedUrls = [...used].map((name) => `/media/${name}/card.jpg`);
  await touchUploads(ctx, usedUrls);
  let swept = 0;
  for (const row of old) {
    if (used.has(uploadName(row))) continue;
    if (await takeAway(ctx, row)) swept++;
  }
  if (swept > 0) ctx.log.info({ pictures: swept }, "unused pictures deleted");
}

/** Deletes a picture, unless it was touched since the row was read. Throws when files remain. */
export async function takeAway(ctx: Context, row: UploadRow): Promise<boolean> {
  const same = and(eq(uploads.hash, row.hash), eq(uploads.touchedAt, row.touchedAt));
  const [mine] = await ctx.db
    .update(uploads)
    .set({ leavingAt: ctx.clock.now() })
    .where(and(same, or(isThere, lt(uploads.leavingAt, before(ctx, LEASE)))))
    .returning();
  if (!mine?.leavingAt) return false;
  for (const key of uploadKeys(mine)) await ctx.storage.delete(key);
  await ctx.db
    .delete(uploads)
    .where(and(eq(uploads.hash, mine.hash), eq(uploads.leavingAt, mine.leavingAt)));
  return true;
}

/** Undoes what `takeAway` began. Only for a picture whose address no caller has received. */
export async function letStay(ctx: Context, { hash }: UploadRow): Promise<void> {
  await ctx.db.update(uploads).set({ leavingAt: null }).where(eq(uploads.hash, hash));
}

function before(ctx: Context, ms: number): Date {
  return new Date(ctx.clock.now().getTime() - ms);
}

/** Now, or just after the former time: `takeAway` must notice a touch within the same millisecond. */
function touched(ctx: Context): SQL<Date> {
  return sql`greatest(${ctx.clock.now()}, ${uploads.touchedAt} + interval '1 millisecond')`;
}
