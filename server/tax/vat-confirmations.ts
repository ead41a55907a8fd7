import { desc, eq } from "drizzle-orm";
import { taxApiMessages as messages } from "../../common/messages/admin/tax.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import type { VatConfirmation } from "./contract.ts";
import { vatConfirmations } from "./schema.ts";
import { readVatNumber } from "./vat-number.ts";

const MOST_SHOWN = 200;

type Row = typeof vatConfirmations.$inferSelect;

/** Whether this number is on record as right. */
export async function isConfirmed(ctx: Context, number: string): Promise<boolean> {
  const found = await ctx.db
    .select({ number: vatConfirmations.number })
    .from(vatConfirmations)
    .where(eq(vatConfirmations.number, number));
  return found.length > 0;
}

/** Puts a number on record; what was there before is replaced. */
export async function confirmNumber(
  ctx: Context,
  confirmed: Pick<Row, "number" | "by" | "note" | "consultation">,
): Promise<VatConfirmation> {
  const row = { ...confirmed, confirmedAt: ctx.clock.now() };
  const { number, ...set } = row;
  await ctx.db
    .insert(vatConfirmations)
    .values(row)
    .onConflictDoUpdate({ target: vatConfirmations.number, set });
  return describe(row);
}

/** The team says that it has checked a number itself. Throws `bad-input` for one of another form. */
export async function enterConfirmation(
  ctx: Context,
  { number: typed, note = "" }: { number: string; note?: string | undefined },
): Promise<VatConfirmation> {
  const read = readVatNumber(typed);
  if (!read) throw badField("number", messages.noVatNumber);
  return confirmNumber(ctx, { number: read.number, by: "team", note, consultation: "" });
}

export async function listConfirmations(ctx: Context): Promise<VatConfirmation[]> {
  const rows = await ctx.db
    .select()
    .from(vatConfirmations)
    .orderBy(desc(vatConfirmations.confirmedAt))
    .limit(MOST_SHOWN);
  return rows.map(describe);
}

function describe({ confirmedAt, ...row }: Row): VatConfirmation {
  return { ...row, confirmedAt: confirmedAt.toISOString() };
}
