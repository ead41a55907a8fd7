import { and, eq, ne } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import { adminWithdrawalMessages } from "../../../common/messages/admin/withdrawals.ts";
import { withdrawalApiMessages } from "../../../common/messages/withdrawal.ts";
import { recordChanges } from "../../audit/record.ts";
import { type Context, callerId } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { orders } from "../schema.ts";
import type { AdminWithdrawal } from "./contract.ts";
import { isErased, type WithdrawalRow } from "./declare.ts";
import { ERASED } from "./forget-withdrawals.ts";
import { findWithdrawal } from "./list-withdrawals.ts";
import { withdrawals } from "./schema.ts";

/** Says that a person has dealt with a withdrawal. Throws `not-found`, and `conflict` where somebody was faster. */
export async function finishWithdrawal(
  ctx: Context,
  id: string,
  note: string,
): Promise<AdminWithdrawal> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row.handledAt !== null) {
      throw new AppError("conflict", "withdrawal_done", adminWithdrawalMessages.doneAlready);
    }
    await markHandled(tx, row, { note: note.trim() });
    await recordDone(tx, id);
  });
  const finished = await findWithdrawal(ctx, id);
  if (!finished) throw unknownWithdrawal();
  return finished;
}

/** Locks a withdrawal of which a return is to be made. Throws `conflict` where one was made of it. */
export async function lockUnreturned(tx: Context, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id);
  if (row.returnId === null) return row;
  throw new AppError("conflict", "withdrawal_returned", adminWithdrawalMessages.returnedAlready);
}

/**
 * Says that a return was made of a locked withdrawal, which is thereby dealt with. Call it in the transaction that
 * makes the return.
 */
export async function markReturned(
  tx: Context,
  row: WithdrawalRow,
  returnId: string,
): Promise<void> {
  if (row.handledAt !== null) {
    await tx.db.update(withdrawals).set({ returnId }).where(eq(withdrawals.id, row.id));
    return;
  }
  await markHandled(tx, row, { returnId });
  await recordDone(tx, row.id);
}

/**
 * A withdrawal whose return is called off is open again: what was declared stands until a person has dealt with it. An
 * erased one says nothing any more, and stays dealt with. Call it in the transaction that calls the return off.
 */
export async function reopenWithdrawal(tx: Context, returnId: string): Promise<void> {
  await tx.db
    .update(withdrawals)
    .set({ returnId: null, handledAt: null, handledBy: null })
    .where(and(eq(withdrawals.returnId, returnId), ne(withdrawals.content, ERASED.content)));
}

async function lockWithdrawal(tx: Context, id: string): Promise<WithdrawalRow> {
  if (!isUuid(id)) throw unknownWithdrawal();
  const [row] = await tx.db.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
  if (row) return row;
  throw unknownWithdrawal();
}

async function markHandled(
  tx: Context,
  { id, orderId, problem }: WithdrawalRow,
  more: { note?: string; returnId?: string },
): Promise<void> {
  const [order] =
    orderId === null ? [] : await tx.db.select().from(orders).where(eq(orders.id, orderId));
  // Whoever is erased waits for nothing but this.
  const forgets = order ? isErased(order) : problem === "erased";
  await tx.db
    .update(withdrawals)
    .set({
      ...more,
      handledAt: tx.clock.now(),
      handledBy: callerId(tx),
      ...(forgets && ERASED),
    })
    .where(eq(withdrawals.id, id));
}

/** What the note says may be of people, so the audit log does not repeat it. */
async function recordDone(tx: Context, id: string): Promise<void> {
  await recordChanges(tx, [{ action: "withdrawal.done", subject: { kind: "withdrawal", id } }]);
}

export function unknownWithdrawal(): AppError {
  return new AppError("not-found", "withdrawal_not_found", withdrawalApiMessages.notFound);
}
