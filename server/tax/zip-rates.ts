import { asc, count, inArray } from "drizzle-orm";
import type { UsState } from "../../common/tax.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { readZipFile, writeZipFile, type ZipRow } from "./rate-files.ts";
import { zipRates } from "./schema.ts";

/** PostgreSQL takes 65,535 parameters in a statement. */
const CHUNK = 5000;

/** Replaces all ZIP rates of the states that the file names. Throws `bad-input` with the faulty lines. */
export async function importZipRates(ctx: Context, file: Buffer): Promise<{ rows: number }> {
  const rows = readZipFile(file);
  const states = [...new Set(rows.map(({ state }) => state))].sort();
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db.delete(zipRates).where(inArray(zipRates.state, states));
    for (let at = 0; at < rows.length; at += CHUNK)
      await tx.db.insert(zipRates).values(rows.slice(at, at + CHUNK));
    await recordChanges(tx, [
      {
        action: "tax.zips",
        subject: { kind: "settings", id: "tax" },
        before: { states, zips: gone.rowCount ?? 0 },
        after: { states, zips: rows.length },
      },
    ]);
    return { rows: rows.length };
  });
}

export async function countZips(ctx: Context): Promise<{ state: UsState; zips: number }[]> {
  const rows = await ctx.db
    .select({ state: zipRates.state, zips: count() })
    .from(zipRates)
    .groupBy(zipRates.state)
    .orderBy(asc(zipRates.state));
  return rows as { state: UsState; zips: number }[];
}

export async function exportZipRates(ctx: Context): Promise<string> {
  const rows = await ctx.db.select().from(zipRates).orderBy(asc(zipRates.state), asc(zipRates.zip));
  return writeZipFile(rows as ZipRow[]);
}
