import { eq } from "drizzle-orm";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { AdminOrder } from "./admin-contract.ts";
import { getAdminOrder } from "./get-admin-order.ts";
import { addToHistory } from "./history.ts";
import { lockOrder } from "./read-orders.ts";
import { orders } from "./schema.ts";

/** Writes the team's note on an order, which no customer sees; the history keeps earlier notes. */
export async function setTeamNote(ctx: Context, id: string, text: string): Promise<AdminOrder> {
  const teamNote = text.trim();
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.teamNote === teamNote) return;
    await tx.db.update(orders).set({ teamNote }).where(eq(orders.id, id));
    await addToHistory(tx, id, { kind: "note", note: teamNote });
    // Without its text: notes may be about people, and the audit log is never erased.
    await recordChanges(tx, [{ action: "order.note", subject: { kind: "order", id } }]);
  });
  return getAdminOrder(ctx, id);
}
