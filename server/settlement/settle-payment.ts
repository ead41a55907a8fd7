import { setTimeout as sleep } from "node:timers/promises";
import { needsConfirmation } from "../checkout/agreement.ts";
import { renewHoldToCapture } from "../checkout/renew-hold.ts";
import type { CheckoutLineRow, CheckoutRow } from "../checkout/store.ts";
import { capturePayment } from "../payments/attempts/capture-payment.ts";
import {
  type CaptureOutcome,
  type Decision,
  isRestored,
  isUnconfirmed,
  RESTORED_END,
} from "../payments/attempts/compare-order.ts";
import { inspectPayment } from "../payments/attempts/inspect-payment.ts";
import { findListedOutcome } from "../payments/attempts/listed-capture.ts";
import {
  noteApproved,
  type Payment,
  releaseLease,
  takeLease,
  writeIntent,
} from "../payments/attempts/store.ts";
import type { Consent, OwnReason } from "../payments/contract.ts";
import { PaypalUnavailable } from "../payments/paypal/errors.ts";
import { SETTLE_MS } from "../payments/poll-schedule.ts";
import { within } from "../payments/provider.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { recordOutcome } from "./record-outcome.ts";
import { checkoutExpired, confirmationNeeded, outcomeUnknown } from "./refusals.ts";

export type Settlement = CaptureOutcome["kind"] | "not-confirmed" | "busy";

/**
 * The customer's press of the shop's own button: answers what it agrees to, with the checkout locked as it is now.
 * Throws `conflict` where the customer has seen another order.
 */
export type Confirm = (
  tx: Context,
  checkout: CheckoutRow,
  lines: readonly CheckoutLineRow[],
) => Promise<Consent>;

/** The shop failed where money may have moved already: the attempt is left to the payment poller. */
export class LeftInDoubt extends Error {}

const MAY_HAVE_MOVED = new Set<string>(["captured", "pending", "mismatched"]);

/**
 * Takes one attempt to pay to its end: inspects it at PayPal, captures what was approved, and records what
 * became of it, with the order where money came. The browser, the payment poller, a webhook and an admin may
 * all call it for the same attempt, at once and again: one of them settles it, and once. Answers `busy` while
 * another worker settles it. Throws `conflict` when the items are sold out, the discount code is taken or the
 * checkout was replaced (nothing is charged then), `unavailable` when PayPal's answer is not known yet, and
 * LeftInDoubt.
 * @param approvedTry the try that the caller knows to be approved: after a decline only a new approval may be
 *   captured, and PayPal's order does not always show one
 * @param confirm given where the customer presses the shop's own button; without it an attempt that needs it is
 *   captured by nobody
 */
export async function settlePayment(
  ctx: Context,
  paymentId: string,
  approvedTry = 1,
  confirm?: Confirm,
): Promise<Settlement> {
  const attempt = await takeLease(ctx, paymentId);
  if (!attempt) return "busy";
  const over = noteUnderWay(paymentId);
  let mayHaveMoved = attempt.status !== "created";
  let isGivenBack = false;
  try {
    if (attempt.status === "captured") return "captured";
    if (attempt.status === "closed" || attempt.status === "mismatched") return "over";
    if (attempt.paypalOrderId === null) return await endUnopened(ctx, attempt);
    await ctx.reached("settle: leased");
    const patient = within(ctx, SETTLE_MS);
    const sale = { attempt, orderId: attempt.paypalOrderId, merchantId: ctx.provider.merchantId };
    let found: Found = await inspectPayment(patient, sale, approvedTry);
    if (found.kind === "not-confirmed") {
      if (!confirm) {
        await noteApproved(ctx, attempt);
        return found.kind;
      }
      found = { kind: "to-capture", isShown: true };
    }
    if (found.kind === "to-capture") {
      const lost = found.isShown ? await intendCapture(ctx, attempt, confirm) : undefined;
      mayHaveMoved ||= found.isShown && !lost;
      found = lost ?? (await capturePayment(patient, sale, found.isShown));
    }
    const outcome =
      found.kind === "doubt-over" ? await findListedOutcome(patient, attempt, found) : found;
    await ctx.reached("settle: captured");
    // Most polls find an attempt as it was, with no capture begun.
    if (outcome.kind === "not-approved" && !mayHaveMoved) return outcome.kind;
    mayHaveMoved = MAY_HAVE_MOVED.has(outcome.kind);
    // The lease of a capture that became an order ends with it.
    isGivenBack = (await recordOutcome(ctx, attempt, outcome)) === "captured";
    if (outcome.kind === "given-up") throw outcome.refusal;
    return outcome.kind;
  } catch (error) {
    if (error instanceof PaypalUnavailable) {
      ctx.log.error({ err: error, paymentId }, "the outcome of a payment is not known yet");
      throw outcomeUnknown(error);
    }
    if (error instanceof AppError || !mayHaveMoved) throw error;
    throw new LeftInDoubt("a payment is left to the payment poller", { cause: error });
  } finally {
    // A lease that cannot be given back ends by itself and changes no outcome.
    if (!isGivenBack) {
      await releaseLease(ctx, attempt).catch((error) => {
        ctx.log.error({ err: error, paymentId }, "a lease could not be given back");
      });
    }
    over(isGivenBack ? "captured" : undefined);
  }
}

/** An attempt without a PayPal order: nobody can have approved it. */
async function endUnopened(ctx: Context, attempt: Payment): Promise<Settlement> {
  if (!isRestored(attempt)) return "not-approved";
  await recordOutcome(ctx, attempt, RESTORED_END);
  return "over";
}

/** Undefined where the attempt can still change. */
type End = "captured" | undefined;

/** The attempts that this process settles just now, and the ends of those settlements. */
const underWay = new Map<string, Promise<End>>();

function noteUnderWay(paymentId: string): (end: End) => void {
  const { promise, resolve } = Promise.withResolvers<End>();
  underWay.set(paymentId, promise);
  return (end) => {
    if (underWay.get(paymentId) === promise) underWay.delete(paymentId);
    resolve(end);
  };
}

/**
 * Waits for whoever settles the attempt in this process, `ms` at most. Undefined where nobody does; `end` is
 * that of the settlement, if it was the last.
 */
export async function untilSettled(
  paymentId: string,
  ms: number,
): Promise<{ end: End } | undefined> {
  const settled = underWay.get(paymentId);
  if (!settled) return undefined;
  const late = new AbortController();
  const end = await Promise.race([
    settled,
    sleep(ms, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
  return { end };
}

/**
 * The checkout of an attempt has lost its items, its discount code, or the way in which it was to be paid: nothing is
 * charged.
 */
interface Lost {
  kind: "given-up";
  reason: OwnReason;
  refusal: AppError;
}

type Found = Decision | Lost;

const LOST: Record<string, OwnReason> = {
  out_of_stock: "OUT_OF_STOCK",
  code_taken: "CODE_TAKEN",
  confirmation_needed: "CONFIRMATION_NEEDED",
};

/**
 * Holds the stock until the capture's outcome is known, and records the intent. Answers what the checkout has
 * lost, if anything: its customer hears that nothing is charged, so nothing may be charged once the
 * stock is back.
 */
async function intendCapture(
  ctx: Context,
  attempt: Payment,
  confirm: Confirm | undefined,
): Promise<Lost | undefined> {
  try {
    await inTransaction(ctx, async (tx) => {
      const { checkout, lines } = await renewHoldToCapture(tx, attempt.checkoutId);
      if (isOpenedOtherwise(tx, attempt, checkout)) throw confirmationNeeded();
      const consent = isUnconfirmed(attempt) ? await confirm?.(tx, checkout, lines) : undefined;
      if (!(await writeIntent(tx, attempt, consent))) throw checkoutExpired();
      await tx.reached("settle: intent written");
    });
    await ctx.reached("settle: intended");
    return undefined;
  } catch (refusal) {
    const reason = refusal instanceof AppError ? LOST[refusal.code] : undefined;
    if (!reason || attempt.status !== "created") throw refusal;
    return { kind: "given-up", reason, refusal: refusal as AppError };
  }
}

/**
 * Whether an attempt was opened for PayPal's window to pay, and its market asks for the shop's own button by now. One
 * whose capture was asked for before that may have been charged, and goes on.
 */
function isOpenedOtherwise(ctx: Context, attempt: Payment, { shippingInfo }: CheckoutRow): boolean {
  const isUncaptured = attempt.status === "created" && !attempt.needsConfirmation;
  return isUncaptured && needsConfirmation(ctx, shippingInfo);
}
