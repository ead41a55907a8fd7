import { checkMismatch } from "../payments/attempts/check-mismatch.ts";
import {
  claimDuePayment,
  retryShortly,
  retrySoon,
  scheduleNextPoll,
} from "../payments/attempts/claim-due.ts";
import { closeUnapproved, closeUnopened } from "../payments/attempts/open-payment.ts";
import type { Payment } from "../payments/attempts/store.ts";
import { hasCase, openCase } from "../payments/cases/open-case.ts";
import { isPaypalAway, PaypalUnavailable } from "../payments/paypal/errors.ts";
import { pollAllDue } from "../payments/poll-round.ts";
import { isLongForgotten, isStuck, isTooLateToApprove } from "../payments/poll-schedule.ts";
import type { Provider } from "../payments/provider.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Takes each attempt to pay that is due without an end as far as PayPal lets it: closed tabs, crashes,
 * captures whose answer was lost, money that was held back. Several processes may do it at once; each
 * attempt is looked at by one of them. The round ends when PayPal is away for all who look, and the
 * next one goes on where it ended.
 * @param stopping as pollAllDue has it
 */
export async function pollPayments(
  ctx: Context,
  provider: Provider,
  stopping?: AbortSignal,
): Promise<void> {
  const began = ctx.clock.now();
  await pollAllDue(
    () => claimDuePayment(ctx, began),
    (claimed) => look(ctx, provider, claimed),
    stopping,
  );
}

/** Answers whether PayPal was away, so that nothing was seen. */
async function look(ctx: Context, provider: Provider, claimed: Payment): Promise<boolean> {
  try {
    await settleOrWatch(ctx, provider, claimed);
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

async function settleOrWatch(ctx: Context, provider: Provider, claimed: Payment): Promise<void> {
  if (claimed.status === "mismatched") return checkMismatch(ctx, provider.paypal, claimed);
  // The shop went down, or PayPal was away, before anybody heard of a PayPal order to approve.
  if (claimed.paypalOrderId === null) return closeUnopened(ctx, claimed, "NEVER_APPROVED");
  // Though PayPal never showed it: nobody could capture it any more.
  if (isLongForgotten(claimed, ctx.clock.now())) return closeUnapproved(ctx, claimed);
  const settlement = await settlePayment(ctx, provider, claimed.id);
  if (settlement === "busy") return retryShortly(ctx, claimed);
  if (settlement === "not-approved" && isTooLateToApprove(claimed, ctx.clock.now())) {
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

/** Once: a person who has looked at it is not asked again. */
async function openCaseWhenStuck(ctx: Context, payment: Payment): Promise<void> {
  const { id: paymentId, status } = payment;
  if (!isStuck(payment, ctx.clock.now())) return;
  const found = { paymentId, kind: "stuck", detail: { status } } as const;
  await inTransaction(ctx, async (tx) => {
    if (!(await hasCase(tx, found))) await openCase(tx, found);
  });
}
