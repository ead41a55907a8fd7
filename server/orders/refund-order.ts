import { eq, sql } from "drizzle-orm";
import { isUuid } from "../../common/ids.ts";
import { toCents } from "../../common/money.ts";
import { answers } from "../../common/texts.ts";
import { type Change, recordChanges } from "../audit/record.ts";
import type { PaypalClient } from "../payments/paypal-client.ts";
import { PaypalAway, PaypalUnavailable } from "../payments/paypal-errors.ts";
import {
  askForRefund,
  beginRefund,
  type RefundOutcome,
  recordRefund,
} from "../payments/refund-payment.ts";
import {
  claimRefund,
  forgetRefundNotes,
  listLeftRefunds,
  type Refund,
} from "../payments/refund-store.ts";
import { getPayment } from "../payments/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badField } from "../platform/errors.ts";
import { queueMail } from "../platform/mail/mail.ts";
import type { AdminOrder, RefundRequest } from "./admin-contract.ts";
import { getAdminOrder } from "./get-admin-order.ts";
import { addToHistory } from "./history.ts";
import { orderRefundedMail } from "./order-mails.ts";
import { lockOrder, type OrderRow } from "./read-orders.ts";
import { refusalInWords } from "./refusal-in-words.ts";
import { restock } from "./restock.ts";
import { orders } from "./schema.ts";

const BATCH = 100;

/**
 * Sends money of an order back through PayPal: all that is left, or a part. One transaction sets the
 * amount aside, PayPal is asked after its commit, and another transaction writes down what it said.
 * Whatever happens in between, the sweep goes on from there. Throws `conflict` when there is not so
 * much left, and when PayPal refuses for good; while its answer is not known the order says so.
 */
export async function refundOrder(
  ctx: Context,
  paypal: PaypalClient,
  id: string,
  request: RefundRequest,
): Promise<AdminOrder> {
  const wanted = readRequest(request);
  const begun = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const { refund, isNew, changes } = await beginOrderRefund(tx, order, wanted);
    if (isNew && request.restock && (await restock(tx, order))) changes.push(restockOf(id));
    await recordChanges(tx, changes);
    await tx.reached("refund: set aside");
    return { refund, isNew };
  });
  await ctx.reached("refund: begun");
  const told = await settleBegun(ctx, paypal, begun);
  if (told.status === "failed") {
    throw new AppError("conflict", "refund_refused", refusalInWords(told.problem));
  }
  return getAdminOrder(ctx, id);
}

interface Wanted {
  id?: string | undefined;
  amountCents?: number | undefined;
  note?: string | undefined;
}

function readRequest({ _id, amount, note }: RefundRequest): Wanted {
  return {
    id: readRefundId("_id", _id),
    amountCents: readAmount(amount),
    note: note?.trim(),
  };
}

/** Under which its caller asks for a refund. Throws `bad-input`, naming the field. */
export function readRefundId(field: string, id: string | undefined): string | undefined {
  if (id !== undefined && !isUuid(id)) throw badField(field, answers.refunds.badId);
  return id?.toLowerCase();
}

function readAmount(amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined;
  try {
    return toCents(amount);
  } catch {
    throw badField("amount", answers.refunds.amount);
  }
}

/** Sets money of a locked order aside. Answers the refund, and what to record of it when it is new. */
export async function beginOrderRefund(
  ctx: Context,
  { id, paymentId }: OrderRow,
  wanted: Wanted,
): Promise<{ refund: Refund; isNew: boolean; changes: Change[] }> {
  const { refund, isNew } = await beginRefund(ctx, { paymentId, ...wanted });
  return { refund, isNew, changes: isNew ? [changeOf(id, refund)] : [] };
}

function changeOf(orderId: string, refund: Refund): Change {
  const after = { refund: refund.id, amountCents: refund.amountCents, state: refund.status };
  return { action: "order.refund", subject: { kind: "order", id: orderId }, after };
}

function restockOf(orderId: string): Change {
  const [before, after] = [{ restocked: false }, { restocked: true }];
  return { action: "order.status", subject: { kind: "order", id: orderId }, before, after };
}

/** As settleRefund, of a refund that the caller has asked for, now or before. */
export async function settleBegun(
  ctx: Context,
  paypal: PaypalClient,
  begun: { refund: Refund; isNew: boolean },
): Promise<Refund> {
  // Who asked for it first is likely still at it.
  const refund = begun.isNew ? begun.refund : await claimRefund(ctx, begun.refund.id);
  return refund ? settleRefund(ctx, paypal, refund) : begun.refund;
}

/**
 * Asks PayPal for a refund that the caller has begun or claimed, and writes down what it says. Answers
 * the refund as it is then: unchanged while nobody can know what became of it.
 */
async function settleRefund(ctx: Context, paypal: PaypalClient, refund: Refund): Promise<Refund> {
  try {
    return await settleOrThrow(ctx, paypal, refund);
  } catch (error) {
    if (!(error instanceof PaypalUnavailable)) throw error;
    ctx.log.error({ err: error, refundId: refund.id }, "the outcome of a refund is not known yet");
    return refund;
  }
}

/** Throws PaypalUnavailable while nobody can know. */
async function settleOrThrow(ctx: Context, paypal: PaypalClient, refund: Refund): Promise<Refund> {
  const isOpen = refund.status === "created" || refund.status === "pending";
  if (!isOpen) return refund;
  const payment = await getPayment(ctx, refund.paymentId);
  const outcome = await askForRefund(paypal, refund, payment);
  await ctx.reached("refund: sent");
  const told = await inTransaction(ctx, async (tx) => {
    const written = await writeOutcome(tx, refund, outcome);
    await tx.reached("refund: written");
    return written;
  });
  await ctx.reached("refund: told");
  return told ?? refund;
}

async function writeOutcome(
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
  if (!refund || !order) return refund;
  const { amountCents, note, actorId } = refund;
  if (refund.status === "completed") {
    await ctx.db
      .update(orders)
      .set({ refundedCents: sql`${orders.refundedCents} + ${amountCents}` })
      .where(eq(orders.id, order.id));
    await addToHistory(ctx, order.id, {
      kind: "refund",
      amount: amountCents,
      // Nothing is written of a customer who was erased meanwhile.
      note: order.userId === null ? null : note || null,
      actorId,
    });
    await queueMail(ctx, orderRefundedMail, {
      orderId: order.id,
      amountCents: String(amountCents),
    });
  }
  if (order.userId === null) await forgetRefundNotes(ctx, [paymentId]);
  if (refund.status === "failed") await recordChanges(ctx, [changeOf(order.id, refund)]);
  ctx.log.info({ refundId: id, orderId: order.id, status: refund.status }, "refund told");
  return refund;
}

/**
 * Goes on with refunds whose outcome is not known: PayPal was away, or the shop went down in between.
 * Each is asked for under its own request id, so that no money goes back twice. What cannot be settled
 * now goes to the end of the queue and does not keep the others waiting.
 */
export async function settleLeftRefunds(ctx: Context, paypal: PaypalClient): Promise<void> {
  for (const { id } of await listLeftRefunds(ctx, BATCH)) {
    try {
      const refund = await claimRefund(ctx, id);
      if (refund) await settleOrThrow(ctx, paypal, refund);
    } catch (error) {
      ctx.log.error({ err: error, refundId: id }, "a refund could not be settled yet");
      // Each would wait for its time-out: PayPal is asked again in the next round.
      if (error instanceof PaypalAway) return;
    }
  }
}
