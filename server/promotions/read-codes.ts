import { asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { isUuid } from "../../common/ids.ts";
import { codesApiMessages } from "../../common/messages/admin/codes.ts";
import { toDollars } from "../../common/money.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { isPriceCut, type ShopCode, stateOf } from "./code-rules.ts";
import type { AdminCode, AdminCodeRow } from "./contract.ts";
import { promotionCodeCustomers, promotionCodes, promotionCodeUses } from "./schema.ts";

export function codeNotFound(): AppError {
  return new AppError("not-found", "code_missing", codesApiMessages.notFound);
}

/** All of the shop's codes, the newest first. */
export async function listCodes(ctx: Context): Promise<AdminCodeRow[]> {
  const rows = await ctx.db
    .select()
    .from(promotionCodes)
    .where(eq(promotionCodes.isDeleted, false))
    .orderBy(desc(promotionCodes.createdAt), desc(promotionCodes.id));
  const given = await readGiven(ctx);
  const listed = await ctx.db
    .select({ codeId: promotionCodeCustomers.codeId, customers: count() })
    .from(promotionCodeCustomers)
    .groupBy(promotionCodeCustomers.codeId);
  const customersOf = new Map(listed.map(({ codeId, customers }) => [codeId, customers]));
  return rows.map((row) => ({
    ...toRow(row, given.get(row.id) ?? 0, ctx.clock.now()),
    customers: customersOf.get(row.id) ?? 0,
  }));
}

/** Throws `not-found`. */
export async function getCodeForAdmin(ctx: Context, id: string): Promise<AdminCode> {
  if (!isUuid(id)) throw codeNotFound();
  return describeCode(ctx, id);
}

export async function describeCode(ctx: Context, id: string): Promise<AdminCode> {
  const [row] = await ctx.db.select().from(promotionCodes).where(eq(promotionCodes.id, id));
  if (!row || row.isDeleted) throw codeNotFound();
  const given = await readGiven(ctx, id);
  return {
    ...toRow(row, given.get(id) ?? 0, ctx.clock.now()),
    customers: await readCustomers(ctx, id),
  };
}

/** Those for whom a code is, by the alphabet. */
export async function readCustomers({ db }: Context, codeId: string): Promise<string[]> {
  const rows = await db
    .select({ email: promotionCodeCustomers.email })
    .from(promotionCodeCustomers)
    .where(eq(promotionCodeCustomers.codeId, codeId))
    .orderBy(asc(promotionCodeCustomers.email));
  return rows.map(({ email }) => email).toSorted();
}

async function readGiven({ db }: Context, codeId?: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      codeId: promotionCodeUses.codeId,
      cents: sql<number>`sum(${promotionCodeUses.amountCents})`.mapWith(Number),
    })
    .from(promotionCodeUses)
    .where(codeId === undefined ? undefined : eq(promotionCodeUses.codeId, codeId))
    .groupBy(promotionCodeUses.codeId);
  return new Map(rows.map((row) => [row.codeId, row.cents]));
}

function toRow(row: ShopCode, givenCents: number, now: Date): Omit<AdminCode, "customers"> {
  const { id, code, version, kind, value, collection, isForList, isActive, used, held } = row;
  const { startsAt, endsAt, usesLimit, usesOfCustomerLimit } = row;
  return {
    _id: id,
    ...{ code, version, kind, collection, isForList, isActive, used, held },
    value: kind === "amount" ? toDollars(value) : value,
    minimum: toDollars(row.minimumCents),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(usesLimit !== null && { usesLimit }),
    ...(usesOfCustomerLimit !== null && { usesOfCustomerLimit }),
    state: stateOf(row, now),
    given: toDollars(givenCents),
    isPriceCut: isPriceCut(row),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The names of codes for the audit log, by their ids. */
export async function nameCodes(
  { db }: Pick<Context, "db">,
  ids: string[],
): Promise<Map<string, { name: string; isGone: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(promotionCodes).where(inArray(promotionCodes.id, ids));
  return new Map(rows.map(({ id, code, isDeleted }) => [id, { name: code, isGone: isDeleted }]));
}

/** The uses of a code by orders, the newest first. */
export function readUses({ db }: Context, codeId: string, limit?: number) {
  const query = db
    .select()
    .from(promotionCodeUses)
    .where(sql`${promotionCodeUses.codeId} = ${codeId} and ${promotionCodeUses.state} = 'used'`)
    .orderBy(desc(promotionCodeUses.usedAt), desc(promotionCodeUses.checkoutId));
  return limit === undefined ? query : query.limit(limit);
}
