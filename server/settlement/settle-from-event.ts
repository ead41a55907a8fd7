import { checkMismatch } from "../payments/attempts/check-mismatch.ts";
import { getPayment, type Payment } from "../payments/attempts/store.ts";
import type { Provider } from "../payments/provider.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { RetryLater } from "./retry-later.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * As `settlePayment`, for somebody whom nobody waits for. What it refuses for good is an outcome as well;
 * while another is at it RetryLater is thrown, for that one may not see the news. Money that bought nothing
 * and that PayPal was still holding back is looked at as well.
 */
export async function settleFromEvent(
  ctx: Context,
  provider: Provider,
  payment: Payment,
  approvedTry?: number,
): Promise<string> {
  if (payment.status === "mismatched") {
    await checkMismatch(ctx, provider.paypal, payment);
    return (await getPayment(ctx, payment.id)).status;
  }
  try {
    const settlement = await settlePayment(ctx, provider, payment.id, approvedTry);
    if (settlement !== "busy") return settlement;
  } catch (error) {
    if (error instanceof AppError && error.kind === "conflict") return error.code;
    throw error;
  }
  throw new RetryLater("another settles it");
}
