import { hasCase, openCase } from "../../payments/cases/open-case.ts";
import { PaypalAway } from "../../payments/paypal/errors.ts";
import { pollAllDue } from "../../payments/poll-round.ts";
import { isRefundStuck } from "../../payments/poll-schedule.ts";
import { claimDueRefund, isOpen, lockRefund, type Refund } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { settleOrThrow } from "./settle-refund.ts";

/**
 * Continues refunds whose outcome is unknown, because PayPal was away or the shop stopped in between. Each
 * is asked for under its own request id, so that no money goes back twice. A refund that cannot be settled
 * now goes to the end of the queue; a refund without an outcome after a day opens a case.
 * @param stopping aborts when the shop stops, see `pollAllDue`
 */
export async function pollRefunds(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const dueBy = ctx.clock.now();
  await pollAllDue(
    () => claimDueRefund(ctx, dueBy),
    (refund) => pollRefund(ctx, refund),
    stopping,
  );
}

/** Answers whether PayPal was away. */
async function pollRefund(ctx: Context, refund: Refund): Promise<boolean> {
  let isAway = false;
  try {
    await settleOrThrow(ctx, refund);
  } catch (error) {
    ctx.log.error({ err: error, refundId: refund.id }, "a refund could not be settled yet");
    isAway = error instanceof PaypalAway;
  }
  if (isRefundStuck(refund, ctx.clock.now())) await openCaseIfOpen(ctx, refund);
  return isAway;
}

/** Opens a case for a refund, once: a reviewed case is not opened again. */
async function openCaseIfOpen(ctx: Context, { id, paymentId }: Refund): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const refund = await lockRefund(tx, id);
    const found = { paymentId, kind: "stuck", subject: id } as const;
    if (!isOpen(refund) || (await hasCase(tx, found))) return;
    await openCase(tx, { ...found, detail: { status: `refund-${refund.status}` } });
  });
}
