import { PaypalAway } from "../../payments/paypal/errors.ts";
import { pollAllDue } from "../../payments/poll-round.ts";
import { beginReturn, listUnappliedPayments } from "../../payments/refunds/return-unapplied.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { settleOrThrow } from "./settle-refund.ts";

/** How many payments one round takes. */
const BATCH = 1000;

/**
 * Refunds unapplied funds: money for which customers got no order. Each amount is set aside first, so that
 * after a crash `pollRefunds` continues the same refund and no money goes back twice. A refund that PayPal
 * refuses opens a case and is not begun again.
 * @param stopping aborts when the shop stops, see `pollAllDue`
 */
export async function returnUnappliedFunds(ctx: Context, stopping?: AbortSignal): Promise<void> {
  if (!ctx.sales.isOpen()) return;
  const due = (await listUnappliedPayments(ctx, BATCH)).values();
  await pollAllDue(
    async () => due.next().value,
    ({ id }) => sendBack(ctx, id),
    stopping,
  );
}

/** Answers whether PayPal was away. */
async function sendBack(ctx: Context, paymentId: string): Promise<boolean> {
  try {
    const refund = await inTransaction(ctx, async (tx) => {
      const begun = await beginReturn(tx, paymentId);
      await tx.reached("refund: set aside");
      return begun;
    });
    if (!refund) return false;
    await ctx.reached("refund: begun");
    await settleOrThrow(ctx, refund);
    return false;
  } catch (error) {
    ctx.log.error({ err: error, paymentId }, "a payment could not be sent back yet");
    return error instanceof PaypalAway;
  }
}
