import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import type { Refund } from "../refunds/store.ts";
import { payments, refunds } from "../schema.ts";
import { getPayment, type Payment } from "./store.ts";

/** The ids of PayPal that an event or a movement names; null: it names none. */
export interface PaypalIds {
  orderId: string | null;
  captureId: string | null;
  refundId: string | null;
}

/** The attempt that one of these ids belongs to. */
export async function findPaymentBy(
  ctx: Context,
  { orderId, captureId, refundId }: PaypalIds,
): Promise<Payment | undefined> {
  const find = (column: typeof payments.paypalOrderId | typeof payments.captureId, id: string) =>
    ctx.db.select().from(payments).where(eq(column, id));
  if (orderId !== null) {
    const [payment] = await find(payments.paypalOrderId, orderId);
    if (payment) return payment;
  }
  if (captureId !== null) {
    const [payment] = await find(payments.captureId, captureId);
    if (payment) return payment;
  }
  const refund = refundId === null ? undefined : await findPaypalRefund(ctx, refundId);
  return refund && getPayment(ctx, refund.paymentId);
}

/** The shop's refund that PayPal has under this id. */
export async function findPaypalRefund(
  ctx: Context,
  paypalRefundId: string,
): Promise<Refund | undefined> {
  const [refund] = await ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.paypalRefundId, paypalRefundId));
  return refund;
}
