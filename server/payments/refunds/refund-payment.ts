import { eq, inArray, sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import { refundApiMessages } from "../../../common/messages/admin/orders.ts";
import { formatCents } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import { violatedConstraint } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { amountMismatch } from "../attempts/compare-order.ts";
import { getPayment, lockPayment, type Payment } from "../attempts/store.ts";
import { openCase } from "../cases/open-case.ts";
import { recordPaymentEvent } from "../events.ts";
import { enterMovement } from "../ledger/ledger.ts";
import type { PaypalClient } from "../paypal/client.ts";
import { PaypalRefusal, PaypalUnavailable } from "../paypal/errors.ts";
import { paypalMoney } from "../paypal/order-request.ts";
import { getShown } from "../paypal/shown.ts";
import type { PaypalRefund } from "../paypal/types.ts";
import { isRefundStuck, SETTLE_MS } from "../poll-schedule.ts";
import { payments, refunds } from "../schema.ts";
import { findRefund, isOpen, lockRefund, type Refund } from "./store.ts";

export interface RefundRequest {
  paymentId: string;
  /** The caller's own id, so that a repetition is the same refund. */
  id?: string | undefined;
  /** In cents; left out: everything that is left. */
  amountCents?: number | undefined;
  note?: string | undefined;
  /** The part of it that was paid for the delivery. */
  deliveryCents?: number | undefined;
  /** The exchange whose units it pays back, where the money was paid for another order. */
  exchangeId?: string | undefined;
  /** When it is begun, for several that are begun together; left out: now. */
  at?: Date | undefined;
  /** The field of the caller's request that says how much; unset: `amount`. */
  field?: string | undefined;
}

/**
 * Reserves money to go back, and locks the payment until the commit, so that all refunds together never exceed
 * what was captured. The same id again answers the existing refund. Throws `conflict` when less is left.
 */
export async function beginRefund(
  ctx: Context,
  request: RefundRequest,
): Promise<{ refund: Refund; isNew: boolean }> {
  const payment = await lockPayment(ctx, request.paymentId);
  const known = request.id === undefined ? undefined : await findRefund(ctx, request.id);
  if (known) return { refund: sameRefund(known, request), isNew: false };
  const left = refundableOf(payment);
  const amountCents = request.amountCents ?? left;
  if (left === 0)
    throw new AppError("conflict", "nothing_to_refund", refundApiMessages.nothingLeft);
  if (amountCents > left) {
    const message = refundApiMessages.onlyLeft(formatCents(left));
    const errors = [{ field: request.field ?? "amount", message }];
    throw new AppError("conflict", "refund_too_high", message, { errors });
  }

  const now = request.at ?? ctx.clock.now();
  await ctx.db
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
    .where(eq(payments.id, payment.id));
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: request.id ?? newId(now.getTime()),
      paymentId: payment.id,
      amountCents,
      deliveryCents: request.deliveryCents ?? 0,
      exchangeId: request.exchangeId ?? null,
      note: request.note ?? "",
      actorId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .catch(refuseTakenId);
  if (!refund) throw new Error("the refund was not written");
  await recordPaymentEvent(ctx, payment.id, "refund-begun", {
    refund: refund.id,
    cents: amountCents,
  });
  return { refund, isNew: true };
}

/**
 * Sets cents of a payment aside for an exchange, so that nothing else pays them back; negative cents are free again.
 * Call it with the payment locked, and only for what is left of it.
 */
export async function setCredit(
  ctx: Context,
  { paymentId, cents }: { paymentId: string; cents: number },
): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ creditedCents: sql`${payments.creditedCents} + ${cents}` })
    .where(eq(payments.id, paymentId));
}

/** How much of each payment can go back, in cents, by the payments' ids. */
export async function listRefundable(
  ctx: Context,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...paymentIds]));
  return new Map(rows.map((payment) => [payment.id, refundableOf(payment)]));
}

/** The captured money that is neither back, nor on its way back, nor set aside for exchanges, in cents. */
export function refundableOf({ capturedCents, refundedCents, creditedCents }: Payment): number {
  return (capturedCents ?? 0) - refundedCents - creditedCents;
}

function sameRefund(known: Refund, { paymentId, amountCents }: RefundRequest): Refund {
  const isSame =
    known.paymentId === paymentId &&
    (amountCents === undefined || amountCents === known.amountCents);
  if (isSame) return known;
  throw otherRefund();
}

/** Another payment's refund got the same id meanwhile. */
function refuseTakenId(error: unknown): never {
  throw violatedConstraint(error) === "refunds_pkey" ? otherRefund() : error;
}

export function otherRefund(): AppError {
  return new AppError("conflict", "other_refund", refundApiMessages.otherRefund);
}

/** PayPal's answer about a refund. */
export type RefundOutcome =
  | { kind: "completed" | "pending"; paypalRefundId: string }
  | { kind: "failed"; problem: string };

/**
 * Has PayPal send the money, or asks what became of it. Safe to repeat: the request and its id stay the same.
 * Throws PaypalUnavailable when nobody can know whether the money moved.
 */
export async function askForRefund(
  ctx: Context,
  refund: Refund,
  { captureId, capturedCurrency: currency }: Payment,
): Promise<RefundOutcome> {
  if (captureId === null || currency === null) return { kind: "failed", problem: "NO_CAPTURE" };
  const paypal = ctx.provider.paypal.within(SETTLE_MS);
  if (refund.paypalRefundId !== null) {
    const { paypalRefundId } = refund;
    return readRefund(refund, currency, await getShown(() => paypal.getRefund(paypalRefundId)));
  }
  const body = {
    amount: paypalMoney(refund.amountCents, currency),
    custom_id: refund.id,
    ...(refund.note !== "" && { note_to_payer: refund.note }),
  };
  try {
    const answer = await paypal.refundCapture(captureId, body, `refund-${refund.id}`);
    return readRefund(refund, currency, answer);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    if (await mayStillGoBack(ctx.clock.now(), paypal, { refund, captureId }, error)) {
      throw new PaypalUnavailable(error.message, { cause: error });
    }
    return { kind: "failed", problem: error.issue };
  }
}

/**
 * Whether a refusal leaves open what becomes of a refund: PayPal may not have the money yet, or have made the
 * refund by an earlier request whose answer was lost. A capture not shown for a day is not the shop's.
 */
async function mayStillGoBack(
  now: Date,
  paypal: PaypalClient,
  { refund, captureId }: { refund: Refund; captureId: string },
  { status, issue }: PaypalRefusal,
): Promise<boolean> {
  if (status === 404 && isRefundStuck(refund, now)) return false;
  if (status === 404 || issue === "PENDING_CAPTURE") return true;
  // Each later worker claims the refund, which changes `updatedAt`.
  const isFirst = refund.updatedAt.getTime() === refund.createdAt.getTime();
  if (isFirst) return false;
  const capture = await getShown(() => paypal.getCapture(captureId));
  return capture.status === "REFUNDED" || capture.status === "PARTIALLY_REFUNDED";
}

function readRefund(refund: Refund, currency: string, answer: PaypalRefund): RefundOutcome {
  const wrong =
    answer.amount && amountMismatch({ ...refund, currency }, answer.amount) !== undefined;
  if (wrong) throw new PaypalUnavailable(`PayPal's refund ${answer.id} is of another amount`);
  switch (answer.status) {
    case "COMPLETED":
      return { kind: "completed", paypalRefundId: answer.id };
    case "PENDING":
      return { kind: "pending", paypalRefundId: answer.id };
    case "FAILED":
    case "CANCELLED":
      return { kind: "failed", problem: `REFUND_${answer.status}` };
    default:
      throw new PaypalUnavailable(`PayPal's refund ${answer.id} is in a state of its own`);
  }
}

/**
 * Writes down what PayPal said; the amount of a failed refund is free again. Answers the refund; undefined when
 * its outcome was known already. Call it in a transaction that has locked the order before.
 */
export async function recordRefund(
  ctx: Context,
  id: string,
  outcome: RefundOutcome,
): Promise<Refund | undefined> {
  const before = await lockRefund(ctx, id);
  if (!isOpen(before) || before.status === outcome.kind) return undefined;
  const [refund] = await ctx.db
    .update(refunds)
    .set({
      status: outcome.kind,
      updatedAt: ctx.clock.now(),
      ...(outcome.kind === "failed"
        ? { problem: outcome.problem }
        : { paypalRefundId: outcome.paypalRefundId, problem: null }),
    })
    .where(eq(refunds.id, id))
    .returning();
  const { paymentId, amountCents } = before;
  const step = { refund: id, cents: amountCents };
  switch (outcome.kind) {
    case "pending":
      await recordPaymentEvent(ctx, paymentId, "refund-pending", step);
      break;
    case "completed":
      await recordPaymentEvent(ctx, paymentId, "refund-completed", step);
      await enterRefund(ctx, before, outcome.paypalRefundId);
      break;
    case "failed": {
      const { problem } = outcome;
      await ctx.db
        .update(payments)
        .set({ refundedCents: sql`${payments.refundedCents} - ${amountCents}` })
        .where(eq(payments.id, paymentId));
      await recordPaymentEvent(ctx, paymentId, "refund-failed", { ...step, problem });
      const { capturedCurrency: currency } = await getPayment(ctx, paymentId);
      const detail = { problem, refundCents: amountCents, currency };
      await openCase(ctx, { paymentId, kind: "refund-failed", subject: id, detail });
    }
  }
  return refund;
}

async function enterRefund(
  ctx: Context,
  { paymentId, amountCents }: Refund,
  source: string,
): Promise<void> {
  const { status, capturedCurrency, currency } = await getPayment(ctx, paymentId);
  await enterMovement(ctx, {
    paymentId,
    kind: "refund",
    source,
    amountCents,
    currency: capturedCurrency ?? currency,
    isApplied: status === "captured",
  });
}
