import { paymentMessages } from "../../common/messages/payment.ts";
import { getCurrency } from "../../common/money.ts";
import { amountsOf } from "../orders/agreed.ts";
import { beginPayment, openPaypalOrder } from "../payments/attempts/open-payment.ts";
import { listPayments } from "../payments/attempts/store.ts";
import { PaypalRefusal, PaypalUnavailable } from "../payments/paypal/errors.ts";
import { PATIENCE_MS, within } from "../payments/provider.ts";
import { readReturns } from "../payments/refunds/return-unapplied.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { needsConfirmation, requireOpenMarket } from "./agreement.ts";
import { renewHold } from "./renew-hold.ts";
import { mismatchMessage } from "./rules.ts";
import {
  type CheckoutLineRow,
  type CheckoutRow,
  checkoutExpired,
  lockOwnCheckout,
} from "./store.ts";

/**
 * The PayPal order for the caller's checkout, the same one while it is open. Throws `conflict` when the
 * checkout is paid, replaced or sold out, or its discount code is taken, and `unavailable` when PayPal cannot
 * be reached.
 * @param ip where the call came from
 */
export async function startPayment(
  ctx: Context,
  checkoutId: string,
  ip: string,
): Promise<{ orderID: string }> {
  const url = `${ctx.shop.url()}/checkout`;
  return openPaymentOf(ctx, async (tx) => {
    const checkout = await lockOwnCheckout(tx, checkoutId);
    const lines = await renewHold(tx, checkout, ip);
    return { checkout, lines, url, confirmUrl: `${url}/${checkout.id}/review` };
  });
}

/** What is to be paid, locked and held, and the pages to which PayPal sends the buyer back. */
interface ToPay {
  checkout: CheckoutRow;
  lines: readonly CheckoutLineRow[];
  url: string;
  confirmUrl: string;
}

/**
 * The same of any checkout.
 * @param hold locks it and holds its units, in the transaction that begins the attempt
 */
export async function openPaymentOf(
  ctx: Context,
  hold: (tx: Context) => Promise<ToPay>,
): Promise<{ orderID: string }> {
  ctx.sales.requireOpen();
  const { attempt, purchase, checkoutId } = await inTransaction(ctx, async (tx) => {
    // The total is read under the lock: a discount may change it at any time before.
    const { checkout, lines, url: checkoutUrl, confirmUrl } = await hold(tx);
    await refuseMismatched(tx, checkout.id);
    const { id, totalCents, currency, shippingInfo: shipTo } = checkout;
    // Its time was over when the shop took another currency.
    if (currency !== getCurrency()) throw checkoutExpired();
    const { name: provider } = ctx.provider;
    const toConfirm = needsConfirmation(tx, shipTo);
    if (toConfirm) await requireOpenMarket(tx);
    return {
      checkoutId: id,
      attempt: await beginPayment(tx, {
        ...{ checkoutId: id, totalCents, currency, provider },
        needsConfirmation: toConfirm,
      }),
      purchase: {
        ...{ lines, ...amountsOf(checkout), shipTo, checkoutUrl },
        ...(toConfirm && { confirmUrl }),
      },
    };
  });
  await ctx.reached("payment: begun");
  try {
    return { orderID: await openPaypalOrder(within(ctx, PATIENCE_MS), attempt, purchase) };
  } catch (error) {
    if (!(error instanceof PaypalUnavailable || error instanceof PaypalRefusal)) throw error;
    ctx.log.error({ err: error, checkoutId }, "no PayPal order could be made");
    throw paypalDown();
  }
}

/** A customer with unapplied funds must not pay again until all of them are back. */
async function refuseMismatched(ctx: Context, checkoutId: string): Promise<void> {
  const returns = await readReturns(ctx, await listPayments(ctx, checkoutId));
  const open = [...returns.values()].find((money) => money !== "returned");
  if (!open) return;
  throw new AppError("conflict", "payment_mismatched", mismatchMessage(open));
}

function paypalDown(): AppError {
  return new AppError("unavailable", "paypal_unavailable", paymentMessages.paypalDown, {
    retryAfter: 10,
  });
}
