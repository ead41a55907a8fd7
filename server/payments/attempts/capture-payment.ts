import type { Context } from "../../platform/context.ts";
import type { PaypalClient } from "../paypal/client.ts";
import { PaypalRefusal, PaypalUnavailable } from "../paypal/errors.ts";
import { findOrder } from "../paypal/shown.ts";
import type { PaypalOrder } from "../paypal/types.ts";
import { isLongAsked } from "../poll-schedule.ts";
import {
  type CaptureOutcome,
  type DoubtOver,
  decideCapture,
  outcomeOfOrder,
  type Sale,
} from "./compare-order.ts";

/** PayPal's answer to a capture. */
interface Answer {
  order?: PaypalOrder;
  refusal?: PaypalRefusal;
  /** An earlier sending of the same request had no answer. */
  isUnanswered: boolean;
}

/**
 * Has PayPal capture an order, and answers the outcome. Safe to repeat: each try keeps its request id. Throws
 * PaypalUnavailable when the outcome is unknown.
 * @param isShown whether PayPal shows the order
 */
export async function capturePayment(
  ctx: Context,
  sale: Sale,
  isShown: boolean,
): Promise<CaptureOutcome | DoubtOver> {
  const { order, refusal, isUnanswered } = await askForCapture(ctx.provider.paypal, sale);
  const captured = order && outcomeOfOrder(sale, order);
  if (captured) return captured;
  const shown = await findOrder(ctx.provider.paypal, sale.orderId);
  const isProof = isLongAsked(sale.attempt, ctx.clock.now());
  return decideCapture(sale, { order: shown, refusal, isUnanswered, isProof, isShown });
}

async function askForCapture(paypal: PaypalClient, { attempt, orderId }: Sale): Promise<Answer> {
  // Only a new approval after a definite decline gets a new request id.
  const requestId = `capture-${attempt.id}-${attempt.captureTry}`;
  const capture = () => paypal.captureOrder(orderId, requestId);
  let isUnanswered = false;
  try {
    const order = await capture().catch((error) => {
      if (!(error instanceof PaypalUnavailable)) throw error;
      isUnanswered = true;
      return capture();
    });
    return { order, isUnanswered };
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    return { refusal: error, isUnanswered };
  }
}
