import { pollMismatched } from "../payments/attempts/poll-mismatched.ts";
import { getPayment, type Payment } from "../payments/attempts/store.ts";
import { SETTLE_MS } from "../payments/poll-schedule.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { RetryLater } from "./retry-later.ts";
import { type Settlement, settlePayment, untilSettled } from "./settle-payment.ts";

/**
 * Settles a payment as `settlePayment` does, where no customer waits for the answer. A final refusal is an
 * outcome here. A mismatched payment whose money PayPal still held is checked. Throws RetryLater while
 * another worker settles the payment, because that worker may not see what the event reports.
 */
export async function settleFromEvent(
  ctx: Context,
  payment: Payment,
  approvedTry?: number,
): Promise<string> {
  if (payment.status === "mismatched") {
    await pollMismatched(ctx, payment);
    return (await getPayment(ctx, payment.id)).status;
  }
  try {
    const settlement = await settleInTurn(ctx, payment.id, approvedTry);
    if (settlement !== "busy") return settlement;
  } catch (error) {
    if (error instanceof AppError && error.kind === "conflict") return error.code;
    throw error;
  }
  throw new RetryLater("another worker settles the payment");
}

/** Often the customer's own call settles the payment at this moment: what is left to do after it is known at once. */
async function settleInTurn(
  ctx: Context,
  paymentId: string,
  approvedTry: number | undefined,
): Promise<Settlement> {
  const first = await settlePayment(ctx, paymentId, approvedTry);
  if (first !== "busy") return first;
  const settled = await untilSettled(paymentId, SETTLE_MS);
  if (!settled) return "busy";
  return settled.end ?? settlePayment(ctx, paymentId, approvedTry);
}
