import { eq } from "drizzle-orm";
import { orderApiMessages } from "../../common/messages/orders.ts";
import { recordChanges } from "../audit/record.ts";
import { forgetRefundNotes } from "../payments/refunds/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { issueInvoices } from "./invoices/issue-invoices.ts";
import { lockOrder } from "./read-orders.ts";
import { lockLeft } from "./refunds/order-money.ts";
import { hasOpenReturn, partFromExchanges } from "./returns/store.ts";
import { orders } from "./schema.ts";

/**
 * Deletes an order with its history and all notes; its payment, refunds and invoices stay in the books. Throws
 * `conflict` for a paid order that is not refunded whole, and while something of it comes back.
 */
export async function deleteOrder(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const { number, status, paidAt, totalCents, refundedCents, paymentId } = order;
    const isPaidBack = refundedCents >= totalCents && (await lockLeft(tx, order)).length === 0;
    if (paidAt !== null && !isPaidBack) {
      throw new AppError("conflict", "order_paid", orderApiMessages.paidStays);
    }
    if (await hasOpenReturn(tx, id)) {
      throw new AppError("conflict", "return_open", orderApiMessages.returnStays);
    }
    await issueInvoices(tx, id);
    await partFromExchanges(tx, id);
    await tx.db.delete(orders).where(eq(orders.id, id));
    // The notes may be about the customer, and an erasure finds them by the order alone.
    if (paymentId !== null) await forgetRefundNotes(tx, [paymentId]);
    const before = { number, status, totalCents, refundedCents, payment: paymentId };
    await recordChanges(tx, [{ action: "order.deleted", subject: { kind: "order", id }, before }]);
  });
}
