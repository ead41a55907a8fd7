import { returnApiMessages as messages } from "../../common/messages/returns.ts";
import { recordChanges } from "../audit/record.ts";
import { lockExchange } from "../checkout/exchange-checkout.ts";
import { addToHistory } from "../orders/history.ts";
import { lockOrder, type OrderRow } from "../orders/read-orders.ts";
import { changeReturn, selectReturnLines } from "../orders/returns/store.ts";
import { reopenWithdrawal } from "../orders/withdrawals/finish-withdrawal.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { callOff } from "./exchange.ts";
import { getReturnRow } from "./read-returns.ts";

/**
 * Calls a return off while nothing of it has come: what was held for it is free again, and the withdrawal that it was
 * made of waits for a person. A return that was called off stays as it is. Throws `conflict` once it was judged, or its exchange was sent.
 * @param orderId the order that it has to be of
 */
export async function cancelReturn(ctx: Context, id: string, orderId?: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await getReturnRow(tx, id, orderId);
    const order = await lockOrder(tx, found.orderId);
    const row = await getReturnRow(tx, id, orderId);
    if (row.status === "cancelled") return;
    const lines = await selectReturnLines(tx, [row.id]);
    const isJudged = lines.some(({ good, damaged, missing }) => good + damaged + missing > 0);
    if (row.status !== "open" || isJudged) {
      throw new AppError("conflict", "return_received", messages.tooLateToCancel);
    }
    await endExchangeOf(tx, order, row.id);
    await changeReturn(tx, row.id, { status: "cancelled", endedAt: tx.clock.now() });
    await reopenWithdrawal(tx, row.id);
    await addToHistory(tx, order.id, { kind: "return", amount: 0, note: row.code });
    await recordChanges(tx, [
      {
        action: "return.cancelled",
        subject: { kind: "order", id: order.id },
        after: { return: row.id, code: row.code },
      },
    ]);
    await tx.reached("return: cancelled");
  });
}

async function endExchangeOf(ctx: Context, order: OrderRow, returnId: string): Promise<void> {
  const checkout = await lockExchange(ctx, returnId);
  if (!checkout || checkout.status === "replaced") return;
  if (checkout.status === "paid") {
    throw new AppError("conflict", "exchange_sent", messages.exchangeSent);
  }
  await callOff(ctx, order, checkout);
}
