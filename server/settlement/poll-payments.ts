import {
  claimDuePayment,
  listWithoutEnd,
  retryShortly,
  retrySoon,
  scheduleNextPoll,
} from "../payments/attempts/claim-due.ts";
import { isRestored } from "../payments/attempts/compare-order.ts";
import { closeUnapproved, closeUnopened } from "../payments/attempts/open-payment.ts";
import { pollMismatched } from "../payments/attempts/poll-mismatched.ts";
import type { Payment } from "../payments/attempts/store.ts";
import { hasCase, openCase } from "../payments/cases/open-case.ts";
import { isPaypalAway, PaypalUnavailable } from "../payments/paypal/errors.ts";
import { pollAllDue } from "../payments/poll-round.ts";
import { isLongForgotten, isStuck, isTooLateToApprove } from "../payments/poll-schedule.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { type Settlement, settlePayment } from "./settle-payment.ts";

/**
 * Settles each attempt that is due and has no end, as far as PayPal lets it: closed tabs, crashes, captures
 * whose answer was lost, held payments. Several processes may poll at once; each attempt is polled by one
 * of them. The round ends when PayPal is away, and the next round goes on where this one ended.
 * @param stopping as pollAllDue has it
 */
export async function pollPayments(ctx: Context, stopping?: AbortSignal): Promise<void> {
  // A restored shop closes nothing before it has asked about everything.
  if (!ctx.sales.isOpen()) return;
  const began = ctx.clock.now();
  await pollAllDue(
    () => claimDuePayment(ctx, began),
    (claimed) => poll(ctx, claimed),
    stopping,
  );
}

/** After so many attempts in a row for which PayPal cannot be reached, it is away for all. */
const AWAY_IN_A_ROW = 3;

/**
 * Asks PayPal about each attempt without an end, due or not and however old, and settles it.
 * Answers about how many PayPal was heard, and about how many nobody knows: PayPal fails about them alone, or
 * another worker settles them. Throws PaypalAway after several in a row.
 */
export async function settleOpenPayments(
  ctx: Context,
): Promise<{ asked: number; unknown: number }> {
  let [asked, unknown, inARow] = [0, 0, 0];
  for (const attempt of await listWithoutEnd(ctx)) {
    try {
      if ((await settleOrPoll(ctx, attempt)) === "busy") unknown++;
      // Without an order nobody was asked.
      else if (attempt.paypalOrderId !== null) asked++;
      inARow = 0;
    } catch (error) {
      if (isPaypalAway(error) && ++inARow >= AWAY_IN_A_ROW) throw error;
      // Nothing was charged, and the customer hears why.
      if (error instanceof AppError && error.kind === "conflict") asked++;
      else unknown++;
      logFailure(ctx, attempt, error);
    }
  }
  return { asked, unknown };
}

async function settleOrPoll(ctx: Context, attempt: Payment): Promise<Settlement | undefined> {
  if (attempt.status !== "mismatched") return settlePayment(ctx, attempt.id);
  await pollMismatched(ctx, attempt);
  return undefined;
}

/** Answers whether PayPal was away. */
async function poll(ctx: Context, claimed: Payment): Promise<boolean> {
  try {
    await settleOrCheck(ctx, claimed);
  } catch (error) {
    if (isPaypalAway(error)) {
      ctx.log.warn({ paymentId: claimed.id }, "PayPal is away");
      await openCaseWhenStuck(ctx, claimed);
      await retrySoon(ctx, claimed);
      return true;
    }
    logFailure(ctx, claimed, error);
  }
  const left = await scheduleNextPoll(ctx, claimed);
  if (left) await openCaseWhenStuck(ctx, left);
  return false;
}

async function settleOrCheck(ctx: Context, claimed: Payment): Promise<void> {
  if (claimed.status === "mismatched") return pollMismatched(ctx, claimed);
  // The shop went down, or PayPal was away, before the customer had a PayPal order to approve.
  if (claimed.paypalOrderId === null) return closeUnopened(ctx, claimed, "NEVER_APPROVED");
  // Nobody could capture the order any more, even if PayPal showed it; one of a backup may have been since.
  if (!isRestored(claimed) && isLongForgotten(claimed, ctx.clock.now())) {
    return closeUnapproved(ctx, claimed);
  }
  const settlement = await settlePayment(ctx, claimed.id);
  if (settlement === "busy") return retryShortly(ctx, claimed);
  const isWaiting = settlement === "not-approved" || settlement === "not-confirmed";
  if (isWaiting && isTooLateToApprove(claimed, ctx.clock.now())) {
    await closeUnapproved(ctx, claimed);
  }
}

function logFailure(ctx: Context, { id }: Payment, error: unknown): void {
  const details = { err: error, paymentId: id };
  if (error instanceof AppError || error instanceof PaypalUnavailable) {
    ctx.log.warn(details, "a payment could not be settled yet");
  } else {
    ctx.log.error(details, "a payment could not be settled");
  }
}

/** Opens a case once: a person who has closed it is not asked again. */
async function openCaseWhenStuck(ctx: Context, payment: Payment): Promise<void> {
  const { id: paymentId, status } = payment;
  if (!isStuck(payment, ctx.clock.now())) return;
  const found = { paymentId, kind: "stuck" } as const;
  await inTransaction(ctx, async (tx) => {
    if (!(await hasCase(tx, found))) await openCase(tx, { ...found, detail: { status } });
  });
}
