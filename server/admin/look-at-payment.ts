import { isUuid } from "../../common/ids.ts";
import { answers } from "../../common/texts.ts";
import { recordChanges } from "../audit/record.ts";
import { type Provider, settlePayment } from "../checkout/settle-payment.ts";
import { settleOrThrow } from "../orders/settle-refund.ts";
import { findPayment } from "../payments/look-up.ts";
import { PaypalUnavailable } from "../payments/paypal-errors.ts";
import { claimRefund, listRefunds, OPEN_REFUNDS } from "../payments/refund-store.ts";
import type { Payment } from "../payments/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { getPaymentStory, unknownPayment } from "./get-payment-story.ts";
import type { PaymentWorked } from "./payments-contract.ts";

/**
 * Asks PayPal now what became of a payment, or of its refunds, and does what follows from that, as the
 * shop does it by itself from time to time. Throws `not-found`, `conflict` while another is at it, and
 * `unavailable` while PayPal gives no answer.
 */
export async function lookAtPayment(
  ctx: Context,
  provider: Provider,
  id: string,
): Promise<PaymentWorked> {
  const payment = isUuid(id) ? await findPayment(ctx, id) : undefined;
  if (!payment) throw unknownPayment();
  const outcome = await look(ctx, provider, payment).catch(inTeamWords);
  await inTransaction(ctx, (tx) =>
    recordChanges(tx, [
      { action: "payment.retry", subject: { kind: "payment", id }, after: { outcome } },
    ]),
  );
  return { outcome, payment: await getPaymentStory(ctx, id) };
}

async function look(ctx: Context, provider: Provider, payment: Payment): Promise<string> {
  const isSettled = payment.status === "captured" || payment.status === "mismatched";
  if (!isSettled) return settle(ctx, provider, payment);
  const open = (await listRefunds(ctx, payment.id)).filter(({ status }) =>
    OPEN_REFUNDS.some((open) => open === status),
  );
  let outcome = "unchanged";
  for (const known of open) {
    const refund = known.status === "created" ? await claimRefund(ctx, known.id) : known;
    if (!refund) throw busy();
    outcome = `refund-${(await settleOrThrow(ctx, provider.paypal, refund)).status}`;
  }
  return outcome;
}

/** What the shop refuses for good, because the goods or the code are gone, is an outcome as well. */
async function settle(ctx: Context, provider: Provider, { id }: Payment): Promise<string> {
  try {
    const settlement = await settlePayment(ctx, provider, id);
    if (settlement !== "busy") return settlement;
  } catch (error) {
    if (error instanceof AppError && error.kind === "conflict") return error.code;
    throw error;
  }
  throw busy();
}

function busy(): AppError {
  return new AppError("conflict", "payment_busy", answers.payments.isBusy);
}

/** What is said to customers of a PayPal that gives no answer is not for the team. */
function inTeamWords(error: unknown): never {
  const isAway =
    error instanceof PaypalUnavailable ||
    (error instanceof AppError && error.kind === "unavailable");
  if (!isAway) throw error;
  throw new AppError("unavailable", "paypal_unavailable", answers.payments.paypalAway, {
    retryAfter: 10,
  });
}
