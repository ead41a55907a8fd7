import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { isUuid, newId } from "../../common/ids.ts";
import { codesApiMessages as messages } from "../../common/messages/admin/codes.ts";
import type { AuditAction, AuditValue, AuditValues } from "../audit/contract.ts";
import { type Change, recordChanges } from "../audit/record.ts";
import { spellingOf } from "../catalog/collections/read-collections.ts";
import { findRenamed } from "../catalog/collections/read-rows.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction, violatedConstraint } from "../platform/database/transaction.ts";
import { AppError, badField, badFields } from "../platform/errors.ts";
import { readShopCode, type ShopCode } from "./code-rules.ts";
import type { AdminCode, CodeChange, CodeInput } from "./contract.ts";
import { type CodeValues, codeProblems, readCodeInput } from "./manage-rules.ts";
import { codeNotFound, describeCode, readCustomers } from "./read-codes.ts";
import { promotionCodeCustomers, promotionCodes, promotionCodeVersions } from "./schema.ts";

/** Throws `bad-input` by field, also where there is such a code already. */
export async function createCode(ctx: Context, { code, ...input }: CodeInput): Promise<AdminCode> {
  const written = readShopCode(code);
  const { values, customers = [], problems } = readCodeInput(input);
  problems.unshift(...codeProblems(written));
  if (problems.length > 0) throw badFields(problems);
  return inTransaction(ctx, async (tx) => {
    const collection = await requireCollection(tx, values.collection);
    const row = { ...values, collection, id: newId(), code: written, version: 1 };
    const createdAt = tx.clock.now();
    await tx.db
      .insert(promotionCodes)
      .values({ ...row, createdAt })
      .catch(refuseTaken);
    await writeHistory(tx, row);
    await writeCustomers(tx, row.id, customers);
    const after = { ...describe(values, allFields(values)), version: 1, code: written };
    const change = { action: "code.created", subject: subjectOf(row.id), after } as const;
    await recordChanges(tx, [change, ...customersChange(row.id, 0, customers.length)]);
    return describeCode(tx, row.id);
  });
}

/**
 * Saves a code; an equal one changes nothing. Checkouts that have a use aside keep what they were shown. Throws
 * `conflict` where another admin was faster, `bad-input` by field, and `not-found`.
 */
export async function changeCode(
  ctx: Context,
  id: string,
  { version, ...input }: CodeChange,
): Promise<AdminCode> {
  const { values: asked, customers, problems } = readCodeInput(input);
  return inTransaction(ctx, async (tx) => {
    const now = await lockCode(tx, id);
    if (now.isDeleted) throw codeNotFound();
    if (problems.length > 0) throw badFields(problems);
    if (now.version !== version) {
      throw new AppError("conflict", "code_changed", messages.changedMeanwhile);
    }
    const values = { ...asked, collection: await requireCollection(tx, asked.collection) };
    const changes: Change[] = [];
    if (changedFields(valuesIn(now), values).length > 0) {
      changes.push(await writeVersion(tx, now, values, "code.changed"));
    }
    const listed = await readCustomers(tx, id);
    const wanted = customers ?? [];
    if (!isDeepStrictEqual(listed, wanted.toSorted())) {
      await writeCustomers(tx, id, wanted);
      changes.push(...customersChange(id, listed.length, wanted.length));
    }
    await recordChanges(tx, changes);
    return describeCode(tx, id);
  });
}

/** Switches a code on or off; the rest stays. */
export async function switchCode(ctx: Context, id: string, isActive: boolean): Promise<AdminCode> {
  return inTransaction(ctx, async (tx) => {
    const now = await lockCode(tx, id);
    if (now.isDeleted) throw codeNotFound();
    if (now.isActive !== isActive) {
      const values = { ...valuesIn(now), isActive };
      await recordChanges(tx, [await writeVersion(tx, now, values, "code.changed")]);
    }
    return describeCode(tx, id);
  });
}

/** The row of a code, from here to the commit its only writer. Throws `not-found`. */
export async function lockCode({ db }: Context, id: string): Promise<ShopCode> {
  if (!isUuid(id)) throw codeNotFound();
  const [row] = await db
    .select()
    .from(promotionCodes)
    .where(eq(promotionCodes.id, id))
    .for("update");
  if (!row) throw codeNotFound();
  return row;
}

/** Writes the next version of a locked code. */
export async function writeVersion(
  ctx: Context,
  now: ShopCode,
  values: CodeValues,
  action: AuditAction,
): Promise<Change> {
  const { usesLimit } = values;
  // Lowered below what is taken: checkouts were shown their discount already.
  if (usesLimit !== null && usesLimit < now.used + now.held && usesLimit !== now.usesLimit) {
    throw badField("usesLimit", messages.limitTaken(now.used + now.held));
  }
  const version = now.version + 1;
  await ctx.db
    .update(promotionCodes)
    .set({ ...values, version })
    .where(eq(promotionCodes.id, now.id));
  await writeHistory(ctx, { ...values, id: now.id, version });
  const told = changedFields(valuesIn(now), values);
  return {
    action,
    subject: subjectOf(now.id),
    before: { ...describe(valuesIn(now), told), version: now.version },
    after: { ...describe(values, told), version },
  };
}

async function writeHistory(
  ctx: Context,
  { id, version, ...values }: CodeValues & { id: string; version: number },
): Promise<void> {
  await ctx.db.insert(promotionCodeVersions).values({ ...pick(values), codeId: id, version });
}

async function writeCustomers(ctx: Context, codeId: string, emails: readonly string[]) {
  await ctx.db.delete(promotionCodeCustomers).where(eq(promotionCodeCustomers.codeId, codeId));
  if (emails.length === 0) return;
  await ctx.db.execute(
    sql`insert into ${promotionCodeCustomers} (code_id, email) select ${codeId}, unnest(${sql.param([...emails])}::text[])`,
  );
}

/** The name as the catalog spells it. Throws `bad-input` for a collection that is not there. */
async function requireCollection(ctx: Context, name: string): Promise<string> {
  if (name === "") return "";
  const found =
    ctx.collections.find(name)?.name ??
    (await spellingOf(ctx, name)) ??
    (await findRenamed(ctx.db, name))?.name;
  if (found === undefined) throw badField("collection", messages.noCollection(name));
  return found;
}

export function valuesIn(row: CodeValues): CodeValues {
  return pick(row);
}

function pick(row: CodeValues): CodeValues {
  const { kind, value, minimumCents, collection, isForList, startsAt, endsAt } = row;
  const { usesLimit, usesOfCustomerLimit, isActive, isDeleted } = row;
  return {
    ...{ kind, value, minimumCents, collection, isForList, startsAt, endsAt },
    ...{ usesLimit, usesOfCustomerLimit, isActive, isDeleted },
  };
}

const allFields = (values: CodeValues) => Object.keys(values) as (keyof CodeValues)[];

export function changedFields(before: CodeValues, after: CodeValues): (keyof CodeValues)[] {
  return allFields(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

const subjectOf = (id: string) => ({ kind: "code", id }) as const;

/** The log says how many are on a list, not who. */
function customersChange(id: string, before: number, after: number): Change[] {
  if (before === 0 && after === 0) return [];
  return [
    {
      action: "code.customers",
      subject: subjectOf(id),
      before: { customers: before },
      after: { customers: after },
    },
  ];
}

function describe(values: CodeValues, told: readonly (keyof CodeValues)[]): AuditValues {
  return Object.fromEntries(
    told.map((field): [string, AuditValue] => {
      const value = values[field];
      return [field, value instanceof Date ? value.toISOString() : value];
    }),
  );
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) !== "promotion_codes_code_unique") throw error;
  throw badField("code", messages.codeTaken);
}
