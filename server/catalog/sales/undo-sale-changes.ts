import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { auditApiMessages } from "../../../common/messages/admin/audit.ts";
import type { UndoableEntry } from "../../audit/contract.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { cancelling, requirePossible, writeFields } from "./save-sale.ts";
import { sales } from "./schema.ts";
import {
  fieldsFromLog,
  fieldsInLog,
  fieldsOf,
  getSaleRow,
  lockSales,
  type SaleRow,
} from "./store.ts";

/**
 * Takes back what these entries changed of sales: one that was planned is cancelled, one that was cancelled is planned
 * again if its beginning is still to come. Call it in a transaction. Throws `conflict` where it was changed again since,
 * or has begun, and `bad-input` where it would no longer be possible.
 */
export async function undoSaleChanges(
  ctx: Context,
  entries: readonly UndoableEntry[],
): Promise<Change[]> {
  await lockSales(ctx);
  const changes: Change[] = [];
  for (const entry of entries) {
    const now = await getSaleRow(ctx, entry.subjectId);
    changes.push({ ...(await undoOne(ctx, entry, now)), undoes: entry.seq });
  }
  return changes;
}

async function undoOne(
  ctx: Context,
  { action, before, after }: UndoableEntry,
  now: SaleRow,
): Promise<Change> {
  const isAsLeft = Object.entries(after ?? {}).every(([field, value]) =>
    isDeepStrictEqual({ ...fieldsInLog(fieldsOf(now)), status: now.status }[field], value),
  );
  const isUnchanged = isAsLeft && (action === "sale.changed" || now.startsAt > ctx.clock.now());
  const needed = action === "sale.cancelled" ? "cancelled" : "scheduled";
  const isOpen = now.status === needed || (action === "sale.changed" && now.status === "running");
  if (!isUnchanged || !isOpen) {
    throw new AppError("conflict", "changed_since", auditApiMessages.changedSince(now.name));
  }
  if (action === "sale.changed") {
    return writeFields(ctx, now, fieldsFromLog(fieldsOf(now), before ?? {}));
  }
  const isBack = action === "sale.cancelled";
  if (isBack) await requirePossible(ctx, fieldsOf(now), now.id);
  await ctx.db
    .update(sales)
    .set({ status: isBack ? "scheduled" : "cancelled", version: now.version + 1 })
    .where(eq(sales.id, now.id));
  if (!isBack) return cancelling(now.id);
  const { before: was, after: is, ...change } = cancelling(now.id);
  return { ...change, action: "sale.scheduled", before: is, after: was };
}
