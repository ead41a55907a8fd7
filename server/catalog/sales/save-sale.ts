import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { saleApiMessages as messages } from "../../../common/messages/admin/sales.ts";
import type { AuditValues } from "../../audit/contract.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import { type Context, callerId } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField, badFields } from "../../platform/errors.ts";
import type { Sale, SaleChange, SaleInput } from "./contract.ts";
import { countGone, errorsOf, findElsewhere, findProblems } from "./find-problems.ts";
import { readSale } from "./list-sales.ts";
import { checkSale } from "./sale-rules.ts";
import { sales } from "./schema.ts";
import {
  fieldsInLog,
  fieldsOf,
  getSaleRow,
  lockSales,
  type SaleFields,
  type SaleRow,
} from "./store.ts";
import { turnPrices } from "./turn-prices.ts";

/** Plans a sale; one without a beginning begins in the same transaction. Throws `bad-input` with all problems. */
export async function createSale(ctx: Context, input: SaleInput): Promise<Sale> {
  return inTransaction(ctx, async (tx) => {
    await lockSales(tx);
    const now = tx.clock.now();
    const fields = checkSale(input, now);
    await requirePossible(tx, fields);
    const values = { ...fields, createdBy: callerId(tx), createdAt: now };
    const [row] = await tx.db.insert(sales).values(values).returning({ id: sales.id });
    const id = row?.id ?? "";
    await turnPrices(tx);
    const sale = await readSale(tx, id);
    await recordChanges(tx, [
      { action: "sale.created", subject: { kind: "sale", id }, after: fieldsInLog(fields) },
    ]);
    return sale;
  });
}

/**
 * Changes a sale; of one that runs only name and end. Throws `bad-input` as above, `conflict` where it was changed
 * since, or is over, and `not-found`.
 */
export async function changeSale(
  ctx: Context,
  id: string,
  { version, ...input }: SaleChange,
): Promise<Sale> {
  return inTransaction(ctx, async (tx) => {
    await lockSales(tx);
    const before = await getSaleRow(tx, id);
    if (version !== before.version) {
      throw new AppError("conflict", "sale_changed", messages.changedMeanwhile);
    }
    const fields = checkSale(input, tx.clock.now(), fieldsOf(before));
    if (changedFields(fieldsOf(before), fields).length > 0) {
      await recordChanges(tx, [await writeFields(tx, before, fields)]);
    }
    return readSale(tx, id);
  });
}

/** Writes other fields, and answers the change for the audit log. Call it after `lockSales`. Throws as `changeSale`. */
export async function writeFields(
  tx: Context,
  before: SaleRow,
  fields: SaleFields,
): Promise<Change> {
  requireOpen(before);
  if (before.status === "running") await requireSameSale(tx, before, fields);
  else await requirePossible(tx, fields, before.id);
  await tx.db
    .update(sales)
    .set({ ...fields, version: before.version + 1 })
    .where(eq(sales.id, before.id));
  await turnPrices(tx);
  const [was, is] = [fieldsInLog(fieldsOf(before)), fieldsInLog(fields)];
  const told = Object.keys(is).filter((field) => !isDeepStrictEqual(was[field], is[field]));
  const only = (values: AuditValues) =>
    Object.fromEntries(told.map((field) => [field, values[field] ?? null]));
  return {
    action: "sale.changed",
    subject: { kind: "sale", id: before.id },
    before: only(was),
    after: only(is),
  };
}

/** Ends a sale that runs, and cancels one that is to come. Throws `conflict` where it is over, and `not-found`. */
export async function endSale(ctx: Context, id: string): Promise<Sale> {
  return inTransaction(ctx, async (tx) => {
    await lockSales(tx);
    // Its moment may have come a moment ago.
    await turnPrices(tx);
    const before = await getSaleRow(tx, id);
    requireOpen(before);
    const version = before.version + 1;
    if (before.status === "running") {
      // An end follows its beginning by the columns' milliseconds, too.
      const end = Math.max(tx.clock.now().getTime(), before.startsAt.getTime() + 1);
      await tx.db
        .update(sales)
        .set({ endsAt: new Date(end), version })
        .where(eq(sales.id, id));
      await turnPrices(tx);
    } else {
      await tx.db.update(sales).set({ status: "cancelled", version }).where(eq(sales.id, id));
      await recordChanges(tx, [cancelling(id)]);
    }
    return readSale(tx, id);
  });
}

export function cancelling(id: string) {
  const [scheduled, cancelled] = [{ status: "scheduled" }, { status: "cancelled" }];
  return {
    action: "sale.cancelled",
    subject: { kind: "sale", id },
    before: scheduled,
    after: cancelled,
  } as const;
}

/** Throws `bad-input` for products that cannot be in the sale, by its fields. */
export async function requirePossible(tx: Context, fields: SaleFields, id?: string): Promise<void> {
  const gone = await countGone(tx, fields.productIds);
  if (gone > 0) throw badField("products", messages.goneProducts(gone));
  const errors = errorsOf(fields, await findProblems(tx, fields, id));
  if (errors.length > 0) throw badFields(errors);
}

/** Throws `bad-input` where more than its name and its end would be another, or another sale has its products then. */
async function requireSameSale(tx: Context, before: SaleRow, fields: SaleFields): Promise<void> {
  const fixed = changedFields(fieldsOf(before), fields).filter(
    (field) => field !== "name" && field !== "endsAt",
  );
  const names = { startsAt: "from", productIds: "products" } as Record<string, string>;
  if (fixed.length > 0) {
    const message = messages.runningFields;
    throw badFields(fixed.map((field) => ({ field: names[field] ?? field, message })));
  }
  const [other] = (await findElsewhere(tx, fields, before.id)).values();
  if (other) throw badField("until", messages.inSale(other.name));
}

function requireOpen({ status }: SaleRow): void {
  if (status === "scheduled" || status === "running") return;
  throw new AppError("conflict", "sale_over", messages.isOver);
}

function changedFields(before: SaleFields, after: SaleFields): (keyof SaleFields)[] {
  const fields = Object.keys(after) as (keyof SaleFields)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
