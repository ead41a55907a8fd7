import type { Context } from "../../platform/context.ts";
import { findOrder, findShown } from "../paypal/shown.ts";
import { isStuck, isTooLateToApprove } from "../poll-schedule.ts";
import { type Decision, decide, type Sale } from "./compare-order.ts";

/**
 * Asks PayPal what became of an attempt. Moves no money and writes nothing. Throws PaypalUnavailable
 * while nobody can know; the attempt then stays as it is, to be asked about again.
 * @param approvedTry the try that an approval is known of: a decline uses an approval up, though PayPal may
 *   go on calling the order approved
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
  // A held payment can be asked for by the id of its capture.
  const held =
    order || captureId === null ? undefined : await findShown(() => paypal.getCapture(captureId));
  const now = ctx.clock.now();
  return decide(sale, {
    order,
    held,
    approvedTry,
    isTooLateToApprove: isTooLateToApprove(attempt, now),
    isDoubtOver: captureId === null && isStuck(attempt, now),
  });
}
