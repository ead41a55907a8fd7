import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import { ownPagesApiMessages as messages } from "../../common/messages/admin/own-pages.ts";
import type { AuditAction, AuditValues } from "../audit/contract.ts";
import { type Change, recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badFields, type FieldError } from "../platform/errors.ts";
import type { AdminOwnPage, OwnPageChange, OwnPageInput } from "./contract.ts";
import { asSaved, pageProblems } from "./page-rules.ts";
import {
  findNewest,
  type OwnPageRow,
  pageNotFound,
  selectPresent,
  toAdminPage,
  toKnownPage,
} from "./read-pages.ts";
import { ownPages } from "./schema.ts";

/** What a version says of its page. */
export type PageValues = Omit<OwnPageRow, "pageId" | "version" | "at">;

/** Throws `bad-input` by field, also where another page has the address or is about the same. */
export async function createOwnPage(ctx: Context, input: OwnPageInput): Promise<AdminOwnPage> {
  return inTransaction(ctx, async (tx) => {
    await lockPages(tx);
    const { row, change } = await writeVersion(tx, undefined, valuesOf(input), "page.created");
    await recordChanges(tx, [change]);
    return toAdminPage(row);
  });
}

/**
 * Saves a page; an equal one changes nothing. Throws `conflict` where another admin was faster, `bad-input` as
 * above, and `not-found`.
 */
export async function changeOwnPage(
  ctx: Context,
  id: string,
  { version, ...input }: OwnPageChange,
): Promise<AdminOwnPage> {
  return inTransaction(ctx, async (tx) => {
    await lockPages(tx);
    const now = await getPresent(tx, id);
    if (now.version !== version) {
      throw new AppError("conflict", "page_changed", messages.changedMeanwhile);
    }
    const values = valuesOf(input);
    if (isDeepStrictEqual(valuesIn(now), values)) return toAdminPage(now);
    const { row, change } = await writeVersion(tx, now, values, "page.changed");
    await recordChanges(tx, [change]);
    return toAdminPage(row);
  });
}

/** Deletes a page; answers the batch by which that can be undone. Throws `not-found`. */
export async function deleteOwnPage(ctx: Context, id: string): Promise<{ batchId: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockPages(tx);
    const now = await getPresent(tx, id);
    const values = { ...valuesIn(now), isDeleted: true };
    const { change } = await writeVersion(tx, now, values, "page.deleted");
    const batchId = newId();
    await recordChanges(tx, [change], batchId);
    return { batchId };
  });
}

/** From here to the commit nobody else writes a page: addresses stay different, and versions without a gap. */
export async function lockPages({ db }: Context): Promise<void> {
  await db.execute(sql`lock table ${ownPages} in share row exclusive mode`);
}

/** Writes the next version of a page, or the first; call it after `lockPages`. */
export async function writeVersion(
  ctx: Context,
  now: OwnPageRow | undefined,
  values: PageValues,
  action: AuditAction,
): Promise<{ row: OwnPageRow; change: Change }> {
  if (!values.isDeleted) await requireFree(ctx, now?.pageId, values);
  const row: OwnPageRow = {
    ...values,
    pageId: now?.pageId ?? newId(),
    version: (now?.version ?? 0) + 1,
    at: ctx.clock.now(),
  };
  await ctx.db.insert(ownPages).values(row);
  ctx.afterCommit(() => ctx.ownPages.take(toKnownPage(row)));
  const told = changedFields(now && valuesIn(now), values);
  return {
    row,
    change: {
      action,
      subject: { kind: "page", id: row.pageId },
      ...(now && { before: { version: now.version, ...describe(now, told) } }),
      after: { version: row.version, ...describe(row, told) },
    },
  };
}

export function valuesIn({ pageId: _id, version: _version, at: _at, ...values }: OwnPageRow) {
  return values satisfies PageValues;
}

export function changedFields(before: PageValues | undefined, after: PageValues) {
  const fields = Object.keys(after) as (keyof PageValues)[];
  return fields.filter((field) => before?.[field] !== after[field]);
}

function valuesOf(input: OwnPageInput): PageValues {
  const page = asSaved(input);
  const problems = pageProblems(page);
  if (problems.length > 0) throw badFields(problems);
  const { address, title, description, text, isPublished, footerPlace } = page;
  return {
    ...{ address, title, description, text, isPublished },
    topic: page.topic ?? null,
    footerColumn: page.footerColumn ?? null,
    ...{ footerPlace, isDeleted: false },
  };
}

async function getPresent({ db }: Context, id: string): Promise<OwnPageRow> {
  const row = await findNewest(db, id);
  if (!row || row.isDeleted) throw pageNotFound();
  return row;
}

async function requireFree(
  { db }: Context,
  id: string | undefined,
  { address, topic }: PageValues,
): Promise<void> {
  const others = (await selectPresent(db)).filter(({ pageId }) => pageId !== id);
  const problems: FieldError[] = [];
  const atSame = others.find((other) => other.address === address);
  if (atSame) problems.push({ field: "address", message: messages.addressTaken(atSame.title) });
  const ofSame = topic && others.find((other) => other.topic === topic);
  if (ofSame) problems.push({ field: "topic", message: messages.topicTaken(ofSame.title) });
  if (problems.length > 0) throw badFields(problems);
}

/** The changed fields as the audit log tells them: of a text its length, as its versions stand in the table. */
function describe(row: PageValues, told: (keyof PageValues)[]): AuditValues {
  return Object.fromEntries(
    told.map((field) => (field === "text" ? ["textLength", row.text.length] : [field, row[field]])),
  );
}
