import { eq } from "drizzle-orm";
import { isUuid, newId } from "../../../common/ids.ts";
import { adminPaymentApiMessages } from "../../../common/messages/admin/payments.ts";
import { recordChanges } from "../../audit/record.ts";
import { getPayment } from "../../payments/attempts/store.ts";
import { closeCase, unknownCase } from "../../payments/cases/close-case.ts";
import { findCase, lockCase, type PaymentCase } from "../../payments/cases/list-cases.ts";
import { findPaypalRefund } from "../../payments/find-payments.ts";
import { foreignRefundIn, noteTakenOver } from "../../payments/refunds/foreign-refunds.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RefundParts } from "../admin-contract.ts";
import { lockOrder } from "../read-orders.ts";
import { orders } from "../schema.ts";
import { beginOrderRefund, sayReturned } from "./refund-order.ts";
import { choosesParts, returnParts } from "./refund-parts.ts";
import { writeOutcome } from "./settle-refund.ts";

/**
 * Takes money that somebody sent back at PayPal over into its order, from the open case about it: the order
 * gets the refund with PayPal's id and amount, its history, credit note and mail, the ledger its movement,
 * and the case is closed, all in one transaction and without a call to PayPal. A refund that PayPal had not
 * sent yet is asked about as one of the shop's own. Throws `not-found`, `bad-input` for parts that cannot
 * be, and `conflict` for a closed case, a case about something else, a refund that is in an order already,
 * and more money than the payment has left.
 * @param parts what the money was for; none: an amount alone
 */
export async function takeOverRefund(
  ctx: Context,
  caseId: string,
  parts: RefundParts,
): Promise<PaymentCase> {
  if (!isUuid(caseId)) throw unknownCase();
  return inTransaction(ctx, async (tx) => {
    const orderId = await orderOfCase(tx, caseId);
    // Locked in the same order as every refund locks: the order first.
    const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
    const found = await lockCase(tx, caseId);
    if (!found) throw unknownCase();
    if (found.closedAt !== null) throw conflict("case_closed", "reviewedAlready");
    const foreign = foreignRefundIn(found);
    const { subject: paypalRefundId, paymentId } = found;
    if (!foreign || !order || paymentId === null || paymentId !== order.paymentId)
      throw conflict("not_a_refund", "notTakeable");
    if (await findPaypalRefund(tx, paypalRefundId)) throw conflict("refund_known", "refundKnown");
    const { capturedCurrency } = await getPayment(tx, paymentId);
    if (foreign.currency !== capturedCurrency) throw conflict("not_a_refund", "notTakeable");

    const { begun, changes } = await beginOrderRefund(tx, order, {
      id: newId(tx.clock.now().getTime()),
      amountCents: foreign.cents,
      onlyFrom: paymentId,
      parts: choosesParts(parts) ? parts : undefined,
    });
    if (parts.lines?.some((line) => line.restock)) {
      sayReturned(changes, await returnParts(tx, order, parts));
    }
    const kind = foreign.isSent ? "completed" : "pending";
    for (const { refund } of begun) await writeOutcome(tx, refund, { kind, paypalRefundId });
    await noteTakenOver(tx, paymentId, paypalRefundId);
    await recordChanges(
      tx,
      changes.map((change) => ({
        ...change,
        after: { ...change.after, state: kind, paypalId: paypalRefundId },
      })),
    );
    await tx.reached("refund: written");
    return closeCase(tx, caseId);
  });
}

async function orderOfCase(ctx: Context, caseId: string): Promise<string | undefined> {
  const found = await findCase(ctx, caseId);
  if (!found) throw unknownCase();
  if (found.paymentId === null) return undefined;
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentId, found.paymentId));
  return order?.id;
}

function conflict(
  code: "case_closed" | "not_a_refund" | "refund_known",
  message: "reviewedAlready" | "notTakeable" | "refundKnown",
): AppError {
  return new AppError("conflict", code, adminPaymentApiMessages[message]);
}
