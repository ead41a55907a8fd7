import type { PaypalClient } from "../payments/paypal-client.ts";
import { PaypalAway } from "../payments/paypal-errors.ts";
import { beginReturn, listUnreturned } from "../payments/return-money.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { settleOrThrow } from "./settle-refund.ts";

const BATCH = 100;

/**
 * Sends back what customers paid and got no order for. Each is set aside first, so that after a crash
 * `settleLeftRefunds` goes on with the same refund and no money goes back twice. What PayPal refuses is
 * put before the team and not begun again.
 */
export async function returnUnplacedMoney(ctx: Context, paypal: PaypalClient): Promise<void> {
  for (const { id } of await listUnreturned(ctx, BATCH)) {
    try {
      const refund = await inTransaction(ctx, async (tx) => {
        const begun = await beginReturn(tx, id);
        await tx.reached("refund: set aside");
        return begun;
      });
      if (!refund) continue;
      await ctx.reached("refund: begun");
      await settleOrThrow(ctx, paypal, refund);
    } catch (error) {
      ctx.log.error({ err: error, paymentId: id }, "a payment could not be sent back yet");
      // Each would wait for its time-out: PayPal is asked again in the next round.
      if (error instanceof PaypalAway) return;
    }
  }
}
