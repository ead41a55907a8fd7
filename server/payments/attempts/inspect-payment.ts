import type { Context } from "../../platform/context.ts";
import { findCapture, findOrder } from "../paypal/shown.ts";
import { isLongAsked, isStuck, isTooLateToApprove } from "../poll-schedule.ts";
import { type Decision, decide, type Sale } from "./compare-order.ts";

/**
 * Asks PayPal what became of an attempt. Moves no money and writes nothing. Throws PaypalUnavailable while
 * the outcome is unknown: the attempt stays as it is, to be polled again.
 * @param approvedTry the try that was approved: a decline uses up its approval, though PayPal may still call
 *   the order approved
 */
export async function inspectPayment(
  ctx: Context,
  sale: Sale,
  approvedTry: number,
): Promise<Decision> {
  const { paypal } = ctx.provider;
  const { attempt, orderId } = sale;
  const { captureId } = attempt;
  const order = await findOrder(paypal, orderId);
  await ctx.reached("settle: PayPal order read");
  const held = order ? undefined : await findCapture(paypal, captureId);
  const now = ctx.clock.now();
  return decide(sale, {
    order,
    held,
    approvedTry,
    isTooLateToApprove: isTooLateToApprove(attempt, now),
    isDoubtOver: captureId === null && isStuck(attempt, now),
    isLongAsked: isLongAsked(attempt, now),
  });
}
