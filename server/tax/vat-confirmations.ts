import { desc, eq, inArray, max } from "drizzle-orm";
import { taxApiMessages as messages } from "../../common/messages/admin/tax.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { badField } from "../platform/errors.ts";
import type { VatConfirmation } from "./contract.ts";
import { vatChecks } from "./schema.ts";
import { readVatNumber } from "./vat-number.ts";

const MOST_SHOWN = 200;

export type VatCheck = typeof vatChecks.$inferSelect;

/** The newest check of a number; undefined: nobody has asked. */
export async function findCheck(ctx: Context, number: string): Promise<VatCheck | undefined> {
  const [newest] = await ctx.db
    .select()
    .from(vatChecks)
    .where(eq(vatChecks.number, number))
    .orderBy(desc(vatChecks.id))
    .limit(1);
  return newest;
}

/** Puts a check on record. */
export async function addCheck(
  ctx: Context,
  check: Omit<typeof vatChecks.$inferInsert, "checkedAt">,
): Promise<VatCheck> {
  const [row] = await ctx.db
    .insert(vatChecks)
    .values({ ...check, checkedAt: ctx.clock.now() })
    .returning();
  if (!row) throw new Error("the check was not written");
  return row;
}

/** The team says what it has found out of a number itself. Throws `bad-input` for one of another form. */
export async function enterConfirmation(
  ctx: Context,
  entry: { number: string; note?: string | undefined; isValid?: boolean | undefined },
): Promise<VatConfirmation> {
  const { number: typed, note = "", isValid = true } = entry;
  const read = readVatNumber(typed);
  if (!read) throw badField("number", messages.noVatNumber);
  const { number } = read;
  return inTransaction(ctx, async (tx) => {
    const row = await addCheck(tx, { number, isValid, by: "team", note: note.trim() });
    await recordChanges(tx, [
      {
        action: "tax.vat-number",
        subject: { kind: "settings", id: "tax" },
        after: { number, isValid, note: row.note },
      },
    ]);
    return describe(row);
  });
}

/** The newest check of each number. */
export async function listConfirmations(ctx: Context): Promise<VatConfirmation[]> {
  const newest = ctx.db
    .select({ id: max(vatChecks.id) })
    .from(vatChecks)
    .groupBy(vatChecks.number);
  const rows = await ctx.db
    .select()
    .from(vatChecks)
    .where(inArray(vatChecks.id, newest))
    .orderBy(desc(vatChecks.id))
    .limit(MOST_SHOWN);
  return rows.map(describe);
}

function describe({ checkedAt, id: _, ...row }: VatCheck): VatConfirmation {
  return { ...row, confirmedAt: checkedAt.toISOString() };
}
