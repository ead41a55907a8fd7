import { isUuid } from "../../../common/ids.ts";
import { adminPaymentApiMessages } from "../../../common/messages/admin/payments.ts";
import { recordChanges } from "../../audit/record.ts";
import { readRefundId } from "../../orders/refunds/refund-order.ts";
import { refusalText } from "../../orders/refunds/refusal-text.ts";
import { settleBegun } from "../../orders/refunds/settle-refund.ts";
import { findPayment, lockPayment } from "../../payments/attempts/store.ts";
import { beginRefund } from "../../payments/refunds/refund-payment.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { PaymentWorked } from "./contract.ts";
import { getPaymentHistory, unknownPayment } from "./get-payment-history.ts";

/**
 * Sends back all that is left of a payment that bought nothing, because the shop's own refund of it was
 * refused. Throws `not-found`, and `conflict` when there is an order for it, when nothing is left, and
 * when PayPal refuses again.
 * @param wantedId a UUID of the caller's making: asked again, it is the same refund
 */
export async function returnPayment(
  ctx: Context,
  id: string,
  wantedId: string | undefined,
): Promise<PaymentWorked> {
  const refundId = readRefundId("_id", wantedId);
  if (!isUuid(id) || !(await findPayment(ctx, id))) throw unknownPayment();
  const begun = await inTransaction(ctx, async (tx) => {
    const { status } = await lockPayment(tx, id);
    if (status !== "mismatched") {
      throw new AppError("conflict", "not_unapplied", adminPaymentApiMessages.notUnapplied);
    }
    const { refund, isNew } = await beginRefund(tx, { paymentId: id, id: refundId });
    if (isNew) {
      const after = { refund: refund.id, amountCents: refund.amountCents };
      const subject = { kind: "payment", id } as const;
      await recordChanges(tx, [{ action: "payment.refund", subject, after }]);
    }
    await tx.reached("refund: set aside");
    return { refund, isNew };
  });
  await ctx.reached("refund: begun");
  const { status, problem } = await settleBegun(ctx, begun);
  if (status === "failed") {
    throw new AppError("conflict", "refund_refused", refusalText(problem));
  }
  return { outcome: `refund-${status}`, payment: await getPaymentHistory(ctx, id) };
}
