import { eq } from "drizzle-orm";
import { packingApiMessages as messages } from "../../../common/messages/admin/packing.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { AdminOrder } from "../admin-contract.ts";
import { getAdminOrder } from "../get-admin-order.ts";
import { addToHistory } from "../history.ts";
import { lockOrder } from "../read-orders.ts";
import { orders } from "../schema.ts";

/**
 * Holds an order back for a reason, or with an empty one releases it. A case of its payment that holds it goes on
 * doing so until somebody has reviewed the case. Throws `conflict` for one that is delivered or cancelled.
 */
export async function setHold(ctx: Context, id: string, text: string): Promise<AdminOrder> {
  const holdReason = text.trim();
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.holdReason === holdReason) return;
    if (holdReason !== "" && order.status === "Cancelled") {
      throw new AppError("conflict", "order_cancelled", messages.cancelled);
    }
    if (holdReason !== "" && order.status === "Delivered") {
      throw new AppError("conflict", "order_sent", messages.delivered);
    }
    await tx.db.update(orders).set({ holdReason }).where(eq(orders.id, id));
    await addToHistory(tx, id, { kind: "hold", note: holdReason || null });
    const before = { held: order.holdReason !== "" };
    const after = { held: holdReason !== "" };
    // Without its words: they may be about people, and the audit log is never erased.
    await recordChanges(tx, [
      { action: "order.held", subject: { kind: "order", id }, before, after },
    ]);
  });
  return getAdminOrder(ctx, id);
}
