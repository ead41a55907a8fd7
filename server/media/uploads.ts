import { and, asc, eq, getTableColumns, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { UploadPicture } from "../../common/picture-url.ts";
import { answers } from "../../common/texts.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { parsePictureUrl } from "./picture-path.ts";
import { uploads } from "./schema.ts";
import { uploadKeys, uploadName } from "./upload-keys.ts";

type UploadRow = typeof uploads.$inferSelect;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * A picture that is being taken away was touched a century before that began: nobody can put it to
 * use any more, and another process leaves it to the one that began until that one must be dead.
 */
const CENTURY = 36_525 * DAY;
const LEASE = 10 * MINUTE;
/** How many a sweep looks at. */
const BATCH = 200;

const isThere = (ctx: Context) => gt(uploads.touchedAt, before(ctx, CENTURY / 2));

/** Writes down that a picture was uploaded, before its files are kept. */
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
      setWhere: isThere(ctx),
    })
    .returning({ ...getTableColumns(uploads), isNew: sql<boolean>`xmax = 0` });
  if (recorded) return recorded;
  // The very same picture is being swept at this moment.
  throw new AppError("unavailable", "pictures_busy", answers.media.busy, { retryAfter: 2 });
}

/**
 * To be called in the transaction that puts pictures to use, or takes them out of it: the sweep leaves
 * them alone for a day from now. Answers those of the addresses whose upload is gone, which must not
 * be put to use.
 */
export async function touchUploads(ctx: Context, urls: readonly string[]): Promise<string[]> {
  const asked = urls.map((url) => ({ url, subject: parsePictureUrl(url)?.subject }));
  const hashes = asked.flatMap(({ subject }) => (subject?.kind === "upload" ? subject.hash : []));
  if (hashes.length === 0) return [];
  const rows = await ctx.db
    .update(uploads)
    .set({ touchedAt: touched(ctx) })
    .where(and(inArray(uploads.hash, hashes), isThere(ctx)))
    .returning();
  const there = new Set(rows.map(uploadName));
  return asked.flatMap(({ url, subject }) =>
    subject?.kind === "upload" && !there.has(uploadName(subject)) ? url : [],
  );
}

/**
 * Deletes the pictures that nobody has used for a day, files and rows. One whose files cannot be
 * deleted keeps its row and is tried again.
 * @param findUsed which of these names of pictures stand in a column of addresses somewhere
 */
export async function sweepUploads(
  ctx: Context,
  storage: Storage,
  findUsed: (names: string[]) => Promise<string[]>,
): Promise<void> {
  const abandoned = lt(uploads.touchedAt, before(ctx, CENTURY + LEASE));
  const old = await ctx.db
    .select()
    .from(uploads)
    .where(or(and(isThere(ctx), lt(uploads.touchedAt, before(ctx, DAY))), abandoned))
    // One that cannot be deleted must not keep the others from their turn.
    .orderBy(asc(abandoned), asc(uploads.touchedAt))
    .limit(BATCH);
  if (old.length === 0) return;
  const used = new Set(await findUsed(old.map(uploadName)));
  // Not to be looked at again until tomorrow.
  await touchUploads(
    ctx,
    [...used].map((name) => `/media/${name}/card.jpg`),
  );
  let swept = 0;
  for (const row of old) {
    if (used.has(uploadName(row))) continue;
    if (await takeAway(ctx, storage, row)) swept++;
  }
  if (swept > 0) ctx.log.info({ pictures: swept }, "unused pictures deleted");
}

/** Deletes a picture unless somebody touched it since the row was read. Throws when files remain. */
export async function takeAway(ctx: Context, storage: Storage, row: UploadRow): Promise<boolean> {
  const same = and(eq(uploads.hash, row.hash), eq(uploads.touchedAt, row.touchedAt));
  const [mine] = await ctx.db
    .update(uploads)
    .set({ touchedAt: before(ctx, CENTURY) })
    .where(same)
    .returning();
  if (!mine) return false;
  for (const key of uploadKeys(mine)) await storage.delete(key);
  await ctx.db
    .delete(uploads)
    .where(and(eq(uploads.hash, mine.hash), eq(uploads.touchedAt, mine.touchedAt)));
  return true;
}

function before(ctx: Context, ms: number): Date {
  return new Date(ctx.clock.now().getTime() - ms);
}

/** Later than it was, even within one millisecond: whoever read the row sees that it moved. */
function touched(ctx: Context): SQL<Date> {
  return sql`greatest(${ctx.clock.now()}, ${uploads.touchedAt} + interval '1 millisecond')`;
}
