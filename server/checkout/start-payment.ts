import { customerTexts } from "../../common/customer-texts.ts";
import { answers } from "../../common/texts.ts";
import { beginPayment, openPaypalOrder } from "../payments/open-payment.ts";
import type { PaypalClient } from "../payments/paypal-client.ts";
import { PaypalRefusal, PaypalUnavailable } from "../payments/paypal-errors.ts";
import { listPayments } from "../payments/store.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { renewHold } from "./renew-hold.ts";
import { getOwnCheckout, selectCheckoutLines } from "./store.ts";

/**
 * The PayPal order for the caller's checkout, the same one while it is open. Throws `conflict` when
 * the checkout is paid, replaced or sold out, and `unavailable` when PayPal cannot be reached.
 */
export async function startPayment(
  ctx: Context,
  paypal: PaypalClient,
  checkoutId: string,
): Promise<{ orderID: string }> {
  const checkout = await getOwnCheckout(ctx, checkoutId);
  const attempt = await inTransaction(ctx, async (tx) => {
    await renewHold(tx, checkout.id);
    await refuseMismatched(tx, checkout.id);
    return beginPayment(tx, { checkoutId: checkout.id, totalCents: checkout.totalCents });
  });
  const lines = await selectCheckoutLines(ctx, checkout.id);
  try {
    return { orderID: await openPaypalOrder(ctx, paypal, attempt, { ...checkout, lines }) };
  } catch (error) {
    if (!(error instanceof PaypalUnavailable || error instanceof PaypalRefusal)) throw error;
    ctx.log.error({ err: error, checkoutId }, "no PayPal order could be made");
    throw paypalDown();
  }
}

/** What moved money already and waits for a person is not to be paid once more. */
async function refuseMismatched(ctx: Context, checkoutId: string): Promise<void> {
  const attempts = await listPayments(ctx, checkoutId);
  if (attempts.every((attempt) => attempt.status !== "mismatched")) return;
  throw new AppError("conflict", "payment_mismatched", answers.checkout.mismatched);
}

function paypalDown(): AppError {
  return new AppError("unavailable", "paypal_unavailable", customerTexts.checkout.paypalDown, {
    retryAfter: 10,
  });
}
