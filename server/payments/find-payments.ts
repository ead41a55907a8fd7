import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { findPayment, type Payment } from "./attempts/store.ts";
import { paymentCases } from "./events-schema.ts";
import type { Refund } from "./refunds/store.ts";
import { payments, refunds } from "./schema.ts";

/** The ids of PayPal that an event or a movement names; null: it names none. */
interface PaypalIds {
  orderId: string | null;
  captureId: string | null;
  refundId: string | null;
}

/** The attempt that one of these ids belongs to. */
export async function findPaymentBy(
  ctx: Context,
  { orderId, captureId, refundId }: PaypalIds,
): Promise<Payment | undefined> {
  if (orderId !== null) {
    const [payment] = await selectByOrder(ctx.db, { orderId });
    if (payment) return payment;
  }
  if (captureId !== null) {
    const [payment] = await selectByCapture(ctx.db, { captureId });
    if (payment) return payment;
  }
  const refund = refundId === null ? undefined : await findPaypalRefund(ctx, refundId);
  return refund && findPayment(ctx, refund.paymentId);
}

const selectByOrder = prepared((db, { orderId }: { orderId: string }) =>
  db.select().from(payments).where(eq(payments.paypalOrderId, orderId)),
);

const selectByCapture = prepared((db, { captureId }: { captureId: string }) =>
  db.select().from(payments).where(eq(payments.captureId, captureId)),
);

/** The shop's refund that PayPal has under this id. */
export async function findPaypalRefund(
  ctx: Context,
  paypalRefundId: string,
): Promise<Refund | undefined> {
  const isIt = eq(refunds.paypalRefundId, paypalRefundId);
  const [refund] = await ctx.db.select().from(refunds).where(isIt);
  return refund;
}

/**
 * Names payments for the audit log by PayPal's id of the capture or, before there is one, of the order; and
 * money without a payment, which has the id of its case, by the subject of that case.
 */
export async function namePayments(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, captureId, paypalOrderId } = payments;
  const known = await ctx.db
    .select({ id, captureId, paypalOrderId })
    .from(payments)
    .where(inArray(id, ids));
  const unknown = await ctx.db
    .select({ id: paymentCases.id, subject: paymentCases.subject })
    .from(paymentCases)
    .where(and(inArray(paymentCases.id, ids), isNull(paymentCases.paymentId)));
  return new Map([
    ...unknown.map(({ id, subject }) => [id, subject] as const),
    ...known.map(
      (row) => [row.id, row.captureId ?? row.paypalOrderId ?? row.id.slice(-8)] as const,
    ),
  ]);
}
