import { pollMismatched } from "../payments/attempts/poll-mismatched.ts";
import { getPayment, type Payment } from "../payments/attempts/store.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { RetryLater } from "./retry-later.ts";
import { settlePayment } from "./settle-payment.ts";

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
    const settlement = await settlePayment(ctx, payment.id, approvedTry);
    if (settlement !== "busy") return settlement;
  } catch (error) {
    if (error instanceof AppError && error.kind === "conflict") return error.code;
    throw error;
  }
  throw new RetryLater("another worker settles the payment");
}
