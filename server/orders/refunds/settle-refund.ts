import { eq, sql } from "drizzle-orm";
import { type Change, recordChanges } from "../../audit/record.ts";
import { getPayment } from "../../payments/attempts/store.ts";
import { PaypalUnavailable } from "../../payments/paypal/errors.ts";
import {
  askForRefund,
  type RefundOutcome,
  recordRefund,
} from "../../payments/refunds/refund-payment.ts";
import { notifyReturned } from "../../payments/refunds/return-unapplied.ts";
import {
  claimRefund,
  forgetRefundNotes,
  isOpen,
  listRefunds,
  type Refund,
} from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { addToHistory } from "../history.ts";
import { requestCreditNote } from "../invoices/request-invoice.ts";
import { orderRefundedMail } from "../order-mails.ts";
import { orders } from "../schema.ts";
import { restoreCredit } from "./order-money.ts";

/** Settles a refund that the caller has asked for, now or in an earlier call. */
export async function settleBegun(
  ctx: Context,
  begun: { refund: Refund; isNew: boolean },
): Promise<Refund> {
  // The call that began the refund is probably still settling it.
  const refund = begun.isNew ? begun.refund : await claimRefund(ctx, begun.refund.id);
  return refund ? settleRefund(ctx, refund) : begun.refund;
}

/** Settles all that one request has begun; answers the first, or the one that PayPal refused. */
export async function settleAll(
  ctx: Context,
  begun: readonly { refund: Refund; isNew: boolean }[],
): Promise<Refund | undefined> {
  const settled: Refund[] = [];
  for (const one of begun) settled.push(await settleBegun(ctx, one));
  return settled.find(({ status }) => status === "failed") ?? settled[0];
}

/**
 * Asks PayPal for a refund that the caller has begun or claimed, and records the outcome. Answers the
 * refund with its new state, or unchanged while the outcome is unknown.
 */
async function settleRefund(ctx: Context, refund: Refund): Promise<Refund> {
  try {
    return await settleOrThrow(ctx, refund);
  } catch (error) {
    if (!(error instanceof PaypalUnavailable)) throw error;
    ctx.log.error({ err: error, refundId: refund.id }, "the outcome of a refund is not known yet");
    return refund;
  }
}

/** Settles a refund; throws PaypalUnavailable while the outcome is unknown. */
export async function settleOrThrow(ctx: Context, refund: Refund): Promise<Refund> {
  if (!isOpen(refund)) return refund;
  const payment = await getPayment(ctx, refund.paymentId);
  const outcome = await askForRefund(ctx, refund, payment);
  await ctx.reached("refund: sent");
  const settled = await inTransaction(ctx, async (tx) => {
    const written = await writeOutcome(tx, refund, outcome);
    await tx.reached("refund: written");
    return written;
  });
  await ctx.reached("refund: told");
  return settled ?? refund;
}

/** Records an outcome, in a transaction. A mismatched payment has no order, and its customer gets a mail all the same. */
export async function writeOutcome(
  ctx: Context,
  { id, paymentId }: Refund,
  outcome: RefundOutcome,
): Promise<Refund | undefined> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.paymentId, paymentId))
    .for("update");
  const refund = await recordRefund(ctx, id, outcome);
  if (!refund) return undefined;
  ctx.log.info({ refundId: id, orderId: order?.id, status: refund.status }, "refund recorded");
  if (!order) {
    if (refund.status === "completed") await notifyReturned(ctx, refund);
    return refund;
  }
  const { amountCents, note, actorId, exchangeId } = refund;
  // An exchange's units, which this order's money has paid for.
  const exchange = exchangeId === null ? undefined : await findExchange(ctx, exchangeId);
  if (refund.status === "completed") {
    await ctx.db
      .update(orders)
      .set({ refundedCents: sql`${orders.refundedCents} + ${amountCents}` })
      .where(eq(orders.id, order.id));
    for (const { id: orderId } of exchange ? [order, exchange] : [order]) {
      await addToHistory(ctx, orderId, {
        kind: "refund",
        amount: amountCents,
        // Nothing is written of a customer who was erased meanwhile.
        note: order.userId === null ? null : note || null,
        actorId,
      });
    }
    await requestCreditNote(ctx, order.id, refund);
    await queueMail(ctx, orderRefundedMail, {
      orderId: (exchange ?? order).id,
      amountCents: String(amountCents),
      refundId: id,
    });
  }
  if (order.userId === null) await forgetRefundNotes(ctx, [paymentId]);
  if (refund.status === "failed") {
    if (exchange) await restoreCredit(ctx, exchange, refund);
    await recordChanges(ctx, [refundChange((exchange ?? order).id, refund)]);
  }
  return refund;
}

async function findExchange(ctx: Context, id: string) {
  const { checkoutId, paymentId } = orders;
  const [order] = await ctx.db
    .select({ id: orders.id, checkoutId, paymentId })
    .from(orders)
    .where(eq(orders.id, id));
  return order;
}

/**
 * Settles the open refunds of a payment, because PayPal has sent an event about one. Answers false where it
 * left a refund to another call that has just claimed it. Throws PaypalUnavailable while an outcome is
 * unknown.
 */
export async function settleRefundsOf(ctx: Context, paymentId: string): Promise<boolean> {
  let isComplete = true;
  for (const known of await listRefunds(ctx, paymentId)) {
    // A pending refund is only checked, which several calls may do at once.
    const refund = known.status === "created" ? await claimRefund(ctx, known.id) : known;
    if (refund) await settleOrThrow(ctx, refund);
    else isComplete = false;
  }
  return isComplete;
}

/** A refund's change for the audit log, with what it is of where it says so. */
export function refundChange(
  orderId: string,
  refund: Refund,
  parts?: { lines: readonly { units: number }[]; deliveryCents: number },
): Change {
  const after = {
    refund: refund.id,
    amountCents: refund.amountCents,
    state: refund.status,
    ...(parts && { units: parts.lines.reduce((sum, { units }) => sum + units, 0) }),
    ...(parts && parts.deliveryCents > 0 && { deliveryCents: parts.deliveryCents }),
  };
  return { action: "order.refund", subject: { kind: "order", id: orderId }, after };
}
